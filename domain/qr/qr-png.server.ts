import sharp from 'sharp'
import { QUIET_ZONE } from '#domain/screen/screen.ts'
import { QR_PIXELS } from './qr-formats.ts'
import type { QrMatrix } from './qr-matrix.ts'
import type { QrStylePreferences } from './qr-style.ts'
import { qrSvg } from './qr-svg.ts'
import { twoColorPng } from './two-color-png.server.ts'

/**
 * Returns a code as a square PNG with this side in pixels: a whole number of pixels per module, at
 * least four modules of margin. Plain codes are written directly; round modules and logos are
 * rendered from the SVG. The style must come from `renderableStyle`.
 */
export async function qrPng(
  matrix: QrMatrix,
  style: QrStylePreferences,
  pixels: number = QR_PIXELS.usual,
): Promise<Buffer> {
  const scale = Math.floor(pixels / (matrix.size + 2 * QUIET_ZONE))
  if (style.style === 'standard' && !style.logoUrl) {
    return twoColorPng(matrix, style, pixels, scale)
  }
  // The margin gets the remaining pixels, so that each module is a whole number of pixels.
  const margin = Math.floor((pixels - matrix.size * scale) / 2)
  const svg = qrSvg(matrix, style, {
    pixels,
    side: pixels / scale,
    quietZone: margin / scale,
  })
  return sharp(Buffer.from(svg)).removeAlpha().png({ compressionLevel: 9 }).toBuffer()
}
