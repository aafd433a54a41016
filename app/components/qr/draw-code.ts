import { qrMatrix } from '#domain/qr/qr-matrix.ts'
import {
  errorCorrectionFor,
  type QrStylePreferences,
  renderableStyle,
} from '#domain/qr/qr-style.ts'
import { qrSvg } from '#domain/qr/qr-svg.ts'

/** Returns the code as the server would draw it: an SVG with 600 × 600 pixels. */
export function drawCode(text: string, preferences: QrStylePreferences, title: string): string {
  const style = renderableStyle(preferences)
  return qrSvg(qrMatrix(text, errorCorrectionFor(style)), style, { pixels: 600, title })
}

/**
 * Returns the bytes of a base64 data URL, which the content security policy doesn't let a page
 * fetch.
 */
export function decodeDataUrl(dataUrl: string): Uint8Array<ArrayBuffer> {
  const text = atob(dataUrl.slice(dataUrl.indexOf(',') + 1))
  return Uint8Array.from(text, (character) => character.charCodeAt(0))
}

/**
 * Copies an image to the clipboard. It takes a promise, because Safari drops the user activation
 * during a fetch.
 */
export async function copyImage(image: Promise<Blob>): Promise<void> {
  await navigator.clipboard.write([new ClipboardItem({ 'image/png': image })])
}

export async function fetchImage(url: string): Promise<Blob> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`Image request failed with status ${response.status}`)
  return response.blob()
}
