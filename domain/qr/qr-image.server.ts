import { LRUCache } from 'lru-cache'
import { withImageSlot } from '#domain/files/images.server.ts'
import { jsonDigest } from '#lib/json-digest.server.ts'
import { decodeQrImage } from './decode-qr-image.server.ts'
import type { QrFormat } from './qr-formats.ts'
import { type QrMatrix, qrMatrix } from './qr-matrix.ts'
import { qrPdf } from './qr-pdf.server.ts'
import { qrPng } from './qr-png.server.ts'
import { errorCorrectionFor, type QrStylePreferences, renderableStyle } from './qr-style.ts'
import { qrSvg } from './qr-svg.ts'
import { decodeFromVideo } from './video-frame.server.ts'

export type QrImage = { ok: true; bytes: Buffer } | { ok: false; reason: 'unreadable' }

/** Part of the images' ETags. Increase it when the same style is rendered differently. */
const DRAWING = 2

/**
 * Returns a code in its magnet's style, as a file to show or download; `pixels` is the side of a PNG.
 * Refuses a code that the
 * server itself can't decode, either sharp or as it appears in a video. Plain codes are always
 * readable, so they aren't decoded. Also refuses a logo that is a QR code, because a scanner may
 * open the logo's link instead.
 */
export async function renderQrImage(
  text: string,
  preferences: QrStylePreferences | null,
  format: QrFormat,
  { title = '', pixels }: { title?: string; pixels?: number } = {},
): Promise<QrImage> {
  const style = renderableStyle(preferences)
  const matrix = qrMatrix(text, errorCorrectionFor(style))
  if (!(await isReadable(text, () => matrix, style))) return { ok: false, reason: 'unreadable' }
  if (format === 'png') {
    return { ok: true, bytes: await withImageSlot(() => qrPng(matrix, style, pixels)) }
  }
  if (format === 'pdf') {
    return { ok: true, bytes: await withImageSlot(() => qrPdf(matrix, style, title)) }
  }
  return { ok: true, bytes: Buffer.from(qrSvg(matrix, style, { pixels: 600, title })) }
}

/** Returns whether `renderQrImage` renders a code in this style. */
export async function isQrReadable(
  text: string,
  preferences: QrStylePreferences | null,
): Promise<boolean> {
  const style = renderableStyle(preferences)
  return isReadable(text, () => qrMatrix(text, errorCorrectionFor(style)), style)
}

/**
 * Returns a code as an SVG for our own pages. It doesn't check that the code is readable, so that a
 * page with fifty codes loads quickly. That check runs when a style is saved and before a download.
 */
export function renderQrThumbnail(
  text: string,
  preferences: QrStylePreferences | null,
  title: string,
): Buffer {
  const style = renderableStyle(preferences)
  const matrix = qrMatrix(text, errorCorrectionFor(style))
  return Buffer.from(qrSvg(matrix, style, { pixels: 600, title }))
}

/** Returns a hash of everything that `renderQrImage` depends on, for an ETag. */
export function qrImageTag(
  text: string,
  preferences: QrStylePreferences | null,
  format: QrFormat,
  title: string,
): string {
  return jsonDigest([
    DRAWING,
    format,
    format !== 'png' && title,
    text,
    renderableStyle(preferences),
  ])
}

/** Caches the results of `isReadable`, which depend only on the code and its style. */
const verdicts = new LRUCache<string, boolean>({ max: 5000 })

async function isReadable(
  text: string,
  getMatrix: () => QrMatrix,
  style: QrStylePreferences,
): Promise<boolean> {
  if (style.style === 'standard' && !style.logoUrl) return true
  const key = jsonDigest([text, style])
  const known = verdicts.get(key)
  if (known !== undefined) return known
  const verdict = await withImageSlot(() => readsBack(text, getMatrix(), style))
  verdicts.set(key, verdict)
  return verdict
}

async function readsBack(text: string, matrix: QrMatrix, style: QrStylePreferences) {
  if (await isCode(style.logoUrl)) return false
  const png = await qrPng(matrix, style)
  return (await decodeQrImage(png)) === text && (await decodeFromVideo(png)) === text
}

async function isCode(logoUrl: string | undefined): Promise<boolean> {
  if (!logoUrl) return false
  const logo = Buffer.from(logoUrl.slice(logoUrl.indexOf(',') + 1), 'base64')
  return (await decodeQrImage(logo)) !== null
}
