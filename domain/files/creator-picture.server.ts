import sharp from 'sharp'
import { encodeToBudget } from './encode-to-budget.ts'
import type { EncodedImage } from './hero-image.server.ts'
import { checkImage, type ImageRefusal, openImage, withImageSlot } from './images.server.ts'

/** Twice the size at which pages show the picture, in pixels. */
const SIDE = 96
/**
 * The picture is loaded together with the page, before the visitor starts to read, so it has to be
 * small.
 */
const MAX_BYTES = 6 * 1024

/**
 * Encodes a person's picture for pages: the middle of the image as a small square in WebP and JPEG,
 * upright, in sRGB, without metadata. For an animation, only the first frame is encoded.
 */
export function encodeCreatorPicture(image: Buffer): Promise<EncodedImage | ImageRefusal> {
  return withImageSlot(async () => {
    const checked = await checkImage(image)
    if (!checked.ok) return checked
    const side = Math.min(SIDE, checked.width, checked.height)
    const { data, info } = await openImage(image)
      .autoOrient()
      .resize({ width: side, height: side, fit: 'cover' })
      // JPEG has no transparency.
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
    const raw = { width: info.width, height: info.height, channels: info.channels }
    const encode = async (format: 'webp' | 'jpeg') => {
      const limits = { worst: 1, best: 82, doubling: 32, budget: MAX_BYTES, tries: 6 }
      const result = await encodeToBudget(async (quality) => {
        const square = sharp(data, { raw })
        const encoder =
          format === 'webp'
            ? square.webp({ quality, effort: 5 })
            : square.jpeg({ quality, mozjpeg: true })
        const bytes = await encoder.toBuffer()
        return { bytes: bytes.length, result: bytes }
      }, limits)
      if (!result) throw new Error(`A picture of ${side} pixels exceeds ${MAX_BYTES} bytes`)
      return { width: side, height: side, format, bytes: result.length, data: result }
    }
    const variants = [await encode('webp'), await encode('jpeg')]
    return { ok: true, width: side, height: side, variants }
  })
}
