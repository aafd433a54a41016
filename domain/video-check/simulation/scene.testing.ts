import sharp from 'sharp'
import { codeUrl } from '#domain/qr/code-url.ts'
import { isDark, type QrMatrix, qrMatrix } from '#domain/qr/qr-matrix.ts'
import { QUIET_ZONE, type Size } from '#domain/screen/screen.ts'
import type { LumaFrame } from '../luma.ts'
import { drawSample, type Sample } from './samples.ts'
import type { Scene } from './scene.ts'
import type { Compress } from './viewing.ts'

export const HD = { width: 1920, height: 1080 }
/**
 * Platforms offer only one rendition of a picture of this size, so a check takes a fraction of the
 * time.
 */
export const SMALL = { width: 640, height: 360 }
/** A text that gives a version 2 code, with 25 modules. */
export const USUAL_TEXT = codeUrl('https://qrmagnet.com', 'x7k2pd')
/** A text that gives a version 8 code, with 49 modules. */
export const UTM_TEXT =
  'https://qrmagnet.com/m/the-spring-launch?utm_source=youtube&utm_medium=video&utm_campaign=spring-launch-2026&utm_content=end-card&utm_term=coffee-brewing-for-beginners'

type SceneOptions = {
  text?: string
  /** The number of pixels per module. */
  module?: number
  picture?: Size
  sample?: Sample
  quiet?: number
  shades?: { dark: number; light: number }
}

/** Returns a scene with a plate on the right of a sample picture, vertically centered. */
export function sceneOf(options: SceneOptions = {}): Scene {
  const { text = USUAL_TEXT, picture = HD, sample = 'busy', quiet, shades } = options
  const { module = picture.height / 120 } = options
  const plate = plateOf(qrMatrix(text, 'L'), shades, quiet)
  const side = plate.width * module
  const even = (at: number) => 2 * Math.floor(at / 2)
  const x = even(picture.width * 0.95 - side)
  const box = { x, y: even((picture.height - side) / 2), width: side, height: side }
  return { picture: drawSample(sample, picture), plate, box, text }
}

/** Compresses each frame as a JPEG of low quality. */
export const compressJpeg: Compress = async ({ width, height, luma }, _, frames) => {
  const raw = { width, height, channels: 1 } as const
  const jpeg = await sharp(luma, { raw }).jpeg({ quality: 30 }).toBuffer()
  const decoded = await sharp(jpeg).greyscale().raw().toBuffer()
  return frames.map((): LumaFrame => ({ width, height, luma: decoded }))
}

/** Returns a code with its quiet zone, one pixel per module, in two shades of gray. */
function plateOf(matrix: QrMatrix, shades = { dark: 0, light: 255 }, quiet = QUIET_ZONE) {
  const side = matrix.size + 2 * quiet
  const luma = new Uint8Array(side * side)
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      luma[y * side + x] = isDark(matrix, x - quiet, y - quiet) ? shades.dark : shades.light
    }
  }
  return { width: side, height: side, luma } satisfies LumaFrame
}
