import { createHash } from 'node:crypto'
import { inPictureQueue } from '#domain/files/pictures.server.ts'
import { type QrMatrix, qrMatrix } from './qr-matrix.ts'
import { qrPng } from './qr-png.server.ts'
import { drawnStyle, errorCorrectionFor, type QrStylePreferences } from './qr-style.ts'
import { qrSvg } from './qr-svg.ts'
import { readQr } from './read-qr.server.ts'
import { readFromVideo } from './video-frame.server.ts'

export type QrImage = { ok: true; bytes: Buffer } | { ok: false; reason: 'unreadable' }

/** Another number whenever the same style is drawn differently: browsers then ask for it anew. */
const DRAWING = 1

/**
 * A code in its magnet's style, as a file to show or download. What the server can't read back
 * itself, sharp and as a video shows it, is refused (decision 14); plain codes are readable by
 * construction. So is a logo that is a QR code: some readers see both and may follow the logo's.
 */
export async function drawQrImage(
  text: string,
  preferences: QrStylePreferences | null,
  format: 'png' | 'svg',
  title?: string,
): Promise<QrImage> {
  const style = drawnStyle(preferences)
  const matrix = qrMatrix(text, errorCorrectionFor(style))
  if (!(await isReadable(text, matrix, style))) return { ok: false, reason: 'unreadable' }
  if (format === 'png') {
    return { ok: true, bytes: await inPictureQueue(() => qrPng(matrix, style)) }
  }
  return { ok: true, bytes: Buffer.from(qrSvg(matrix, style, { pixels: 600, title })) }
}

/**
 * A code to look at on our own pages, as an SVG. It was read back when its style was saved, and is
 * again before it leaves the house: a page of fifty need not wait for that.
 */
export function drawQrThumbnail(
  text: string,
  preferences: QrStylePreferences | null,
  title: string,
): Buffer {
  const style = drawnStyle(preferences)
  const matrix = qrMatrix(text, errorCorrectionFor(style))
  return Buffer.from(qrSvg(matrix, style, { pixels: 600, title }))
}

/** Names what `drawQrImage` would draw, without drawing it: an entity tag's content. */
export function qrImageTag(
  text: string,
  preferences: QrStylePreferences | null,
  format: 'png' | 'svg',
  title: string,
): string {
  return digest([DRAWING, format, format === 'svg' && title, text, drawnStyle(preferences)])
}

/** Verdicts are kept: a code in its style reads today as it read yesterday. */
const verdicts = new Map<string, boolean>()
const MAX_VERDICTS = 5000

async function isReadable(
  text: string,
  matrix: QrMatrix,
  style: QrStylePreferences,
): Promise<boolean> {
  if (style.style === 'standard' && !style.logoUrl) return true
  const key = digest([text, style])
  const known = verdicts.get(key)
  if (known !== undefined) return known
  const verdict = await inPictureQueue(() => readsBack(text, matrix, style))
  const [oldest] = verdicts.size >= MAX_VERDICTS ? verdicts.keys() : []
  if (oldest !== undefined) verdicts.delete(oldest)
  verdicts.set(key, verdict)
  return verdict
}

async function readsBack(text: string, matrix: QrMatrix, style: QrStylePreferences) {
  if (await isCode(style.logoUrl)) return false
  const png = await qrPng(matrix, style)
  return (await readQr(png)) === text && (await readFromVideo(png)) === text
}

async function isCode(logoUrl: string | undefined): Promise<boolean> {
  if (!logoUrl) return false
  const logo = Buffer.from(logoUrl.slice(logoUrl.indexOf(',') + 1), 'base64')
  return (await readQr(logo)) !== null
}

const digest = (parts: unknown) =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 22)
