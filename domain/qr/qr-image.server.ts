import { qrMatrix } from './qr-matrix.ts'
import { qrPng } from './qr-png.server.ts'
import { drawnStyle, errorCorrectionFor, type QrStylePreferences } from './qr-style.ts'
import { qrSvg } from './qr-svg.ts'
import { readQr } from './read-qr.server.ts'

export type QrImage = { ok: true; bytes: Buffer } | { ok: false; reason: 'unreadable' }

/**
 * A code in its magnet's style, as a file to show or download. What the server can't read back
 * itself is refused (decision 14); plain codes are readable by construction.
 */
export async function drawQrImage(
  text: string,
  preferences: QrStylePreferences | null,
  format: 'png' | 'svg',
  title?: string,
): Promise<QrImage> {
  const style = drawnStyle(preferences)
  const matrix = qrMatrix(text, errorCorrectionFor(style))
  const isPlain = style.style === 'standard' && !style.logoUrl
  const png = format === 'png' || !isPlain ? await qrPng(matrix, style) : null
  if (png && !isPlain && (await readQr(png)) !== text) return { ok: false, reason: 'unreadable' }
  if (format === 'png' && png) return { ok: true, bytes: png }
  return { ok: true, bytes: Buffer.from(qrSvg(matrix, style, { pixels: 600, title })) }
}
