import sharp from 'sharp'
import { qrMatrix } from '../../qr/qr-matrix.ts'
import { DEFAULT_QR_STYLE } from '../../qr/qr-style.ts'
import { qrSvg } from '../../qr/qr-svg.ts'
import { clearBox, plateSide, type Size, smallestModule } from '../../screen/screen.ts'
import { type Layer, layerFromRgba } from './overlay-frame.ts'

export const LAYER_TEXT = 'HTTPS://QRMAGNET.COM/Q/X7K2PD'

/** Returns an opaque plate with a bar below it, near the right of the clear box. */
export async function testLayer(picture: Size): Promise<Layer> {
  const matrix = qrMatrix(LAYER_TEXT, 'L')
  const module = smallestModule(Math.min(picture.width, picture.height))
  const side = plateSide(matrix.size, module) + (plateSide(matrix.size, module) % 2)
  const gap = 2 * module
  const height = side + gap + 8 * module
  const clear = clearBox(picture)
  const even = (value: number) => 2 * Math.floor(value / 2)
  const box = {
    x: even(clear.x + clear.width - side),
    y: even(clear.y + clear.height / 4),
    width: side,
    height,
  }
  const plate = Buffer.from(qrSvg(matrix, DEFAULT_QR_STYLE, { pixels: side }))
  const bar = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${8 * module}">` +
      `<rect width="100%" height="100%" rx="${module}" fill="#17140f"/>` +
      `<circle cx="40%" cy="50%" r="${2 * module}" fill="#f6f1e6" fill-opacity=".9"/></svg>`,
  )
  const rgba = await sharp({
    create: { width: side, height, channels: 4, background: { r: 9, g: 9, b: 9, alpha: 0 } },
  })
    .composite([
      { input: plate, left: 0, top: 0 },
      { input: bar, left: 0, top: side + gap },
    ])
    .raw()
    .toBuffer()
  return layerFromRgba(box, rgba)
}
