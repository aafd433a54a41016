import { qrMatrix } from './qr-matrix.ts'
import { qrPng } from './qr-png.server.ts'
import { drawnStyle, errorCorrectionFor, type QrStylePreferences } from './qr-style.ts'
import { qrSvg } from './qr-svg.ts'
import { readQr } from './read-qr.server.ts'

export type QrImage = { ok: true; bytes: Buffer } | { ok: false; reason: 'unreadable' }

/**
 * A code in its magnet's style, as a file to show or download. What the server can't read back
 * itself is refused (decision 14); plain codes are readable by construction. So is a logo that is
 * a QR code: some readers see both codes and may follow the logo's.
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
  if (await isCode(style.logoUrl)) return { ok: false, reason: 'unreadable' }
  const png = format === 'png' || !isPlain ? await qrPng(matrix, style) : null
  if (png && !isPlain && (await readQr(png)) !== text) return { ok: false, reason: 'unreadable' }
  if (format === 'png' && png) return { ok: true, bytes: png }
  return { ok: true, bytes: Buffer.from(qrSvg(matrix, style, { pixels: 600, title })) }
}

async function isCode(logoUrl: string | undefined): Promise<boolean> {
  if (!logoUrl) return false
  const logo = Buffer.from(logoUrl.slice(logoUrl.indexOf(',') + 1), 'base64')
  return (await readQr(logo)) !== null
}
