import { qrMatrix } from '#domain/qr/qr-matrix.ts'
import { drawnStyle, errorCorrectionFor, type QrStylePreferences } from '#domain/qr/qr-style.ts'
import { qrSvg } from '#domain/qr/qr-svg.ts'

/** The code as the server would draw it, as an SVG of 600 × 600 pixels. */
export function drawCode(text: string, preferences: QrStylePreferences, title: string): string {
  const style = drawnStyle(preferences)
  return qrSvg(qrMatrix(text, errorCorrectionFor(style)), style, { pixels: 600, title })
}

export const svgUrl = (svg: string) => `data:image/svg+xml,${encodeURIComponent(svg)}`

/** The bytes of a base64 data URL; our policy lets no page fetch one. */
export function bytesOf(dataUrl: string): Uint8Array<ArrayBuffer> {
  const text = atob(dataUrl.slice(dataUrl.indexOf(',') + 1))
  return Uint8Array.from(text, (character) => character.charCodeAt(0))
}

/** Saves a file the page has made itself. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Browsers read it after the click; a minute is plenty.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

/**
 * Puts a picture on the clipboard. It is handed over as a promise: Safari forgets the press while
 * something loads.
 */
export async function copyPicture(picture: Promise<Blob>): Promise<void> {
  await navigator.clipboard.write([new ClipboardItem({ 'image/png': picture })])
}

export async function fetchPicture(url: string): Promise<Blob> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`the picture answered ${response.status}`)
  return response.blob()
}
