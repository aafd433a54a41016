import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { codeUrl } from '#domain/qr/code-url.ts'
import { qrMatrix } from '#domain/qr/qr-matrix.ts'
import {
  DEFAULT_QR_STYLE,
  errorCorrectionFor,
  type QrStylePreferences,
  renderableStyle,
} from '#domain/qr/qr-style.ts'
import { qrSvg } from '#domain/qr/qr-svg.ts'
import { drawnLogoSize, sizeNeed } from '#domain/qr/size-need.ts'
import { MARGINS, plateSide, QUIET_ZONE, smallestModule } from '#domain/screen/screen.ts'
import { compressVp9, hasVp9 } from '#tests/support/vp9.ts'
import { lumaOf } from '../luma.ts'
import { REFERENCE } from './conditions.ts'
import { SAMPLES } from './samples.ts'
import { HD, sceneOf } from './scene.testing.ts'
import { isReadable, showOnScreen } from './viewing.ts'

const TEXTS = [
  codeUrl('https://qrmagnet.com', '942t6q'),
  codeUrl('https://qrmagnet.example.com', 'dzprtr'),
]
/** Pixels a module in the drawn plate. */
const PIXELS = 12

async function drawPlate(text: string, preferences: QrStylePreferences) {
  const style = renderableStyle(preferences)
  const matrix = qrMatrix(text, errorCorrectionFor(style))
  const side = (matrix.size + 2 * QUIET_ZONE) * PIXELS
  const drawn = sharp(Buffer.from(qrSvg(matrix, style, { pixels: side })))
  const data = await drawn.resize(side, side).ensureAlpha().raw().toBuffer()
  return { modules: matrix.size, plate: lumaOf({ width: side, height: side, data }) }
}

async function drawLogo(): Promise<string> {
  const create = { width: 64, height: 64, channels: 3, background: '#d03020' } as const
  const png = await sharp({ create }).png().toBuffer()
  return `data:image/png;base64,${png.toString('base64')}`
}

describe.skipIf(!hasVp9)('the least module of a style', () => {
  const styles = (['standard', 'rounded'] as const).flatMap((style) =>
    ([null, 'S', 'M', 'L'] as const).map((logo) => [style, logo] as const),
  )
  it.each(styles)('%s with the logo %s keeps its margin through VP9', async (style, logo) => {
    const logoUrl = logo && (await drawLogo())
    const preferences = {
      ...DEFAULT_QR_STYLE,
      style,
      ...(logo && logoUrl && { logoSize: logo, logoUrl }),
    }
    const module = smallestModule(HD.height, sizeNeed(drawnLogoSize(preferences)))
    for (const text of TEXTS) {
      const { modules, plate } = await drawPlate(text, preferences)
      const side = plateSide(modules, module)
      for (const sample of SAMPLES) {
        const plain = sceneOf({ text, module, sample })
        const scene = { ...plain, plate, box: { ...plain.box, width: side, height: side } }
        const viewing = { scene, compress: compressVp9, seed: 1 }
        const rendition = { lines: REFERENCE.lines, kbps: 700 }
        const { held } = await showOnScreen(viewing, rendition, 1 / MARGINS.pass)
        expect(isReadable(viewing, held, REFERENCE.distance)).toBe(true)
      }
    }
  })
})

it.skipIf(hasVp9)('styles were not measured: ffmpeg with libvpx-vp9 is not installed')
