import sharp from 'sharp'
import { QUIET_ZONE } from '#domain/screen/screen.ts'
import type { QrMatrix } from './qr-matrix.ts'
import type { QrStylePreferences } from './qr-style.ts'
import { qrSvg } from './qr-svg.ts'
import { twoColorPng } from './two-color-png.server.ts'

/** The side of a QR image in pixels. */
export const QR_PNG_PIXELS = 600

/**
 * Returns a code as a PNG of exactly 600 × 600 pixels: a whole number of pixels per module, at
 * least four modules of margin. Plain codes are written directly; round modules and logos are
 * rendered from the SVG. The style must come from `renderableStyle`.
 */
export async function qrPng(matrix: QrMatrix, style: QrStylePreferences): Promise<Buffer> {
  const scale = Math.floor(QR_PNG_PIXELS / (matrix.size + 2 * QUIET_ZONE))
  if (style.style === 'standard' && !style.logoUrl) {
    return twoColorPng(matrix, style, QR_PNG_PIXELS, scale)
  }
  // The margin gets the remaining pixels, so that each module is a whole number of pixels.
  const margin = Math.floor((QR_PNG_PIXELS - matrix.size * scale) / 2)
  const svg = qrSvg(matrix, style, {
    pixels: QR_PNG_PIXELS,
    side: QR_PNG_PIXELS / scale,
    quietZone: margin / scale,
  })
  return sharp(Buffer.from(svg)).removeAlpha().png({ compressionLevel: 9 }).toBuffer()
}
