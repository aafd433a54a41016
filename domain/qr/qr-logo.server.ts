import { detectFileType, HEAD_BYTES, isHeic } from '#domain/files/detect-file-type.server.ts'
import { checkImage, openImage, withImageSlot } from '#domain/files/images.server.ts'
import { type LogoRefusal, MAX_LOGO_BYTES } from './qr-logo.ts'

/**
 * The longer side of a stored logo in pixels. A printed logo of one centimeter then has more than
 * 800 dots per inch.
 */
const SIDE = 320

export type EncodedLogo = { ok: true; logoUrl: string } | { ok: false; reason: LogoRefusal }

/**
 * Converts any raster image to the logo to store: a PNG data URL of at most 320 pixels and 256
 * colors, without metadata. A logo that a page sends back may be encoded again, because this makes
 * no visible difference.
 */
export async function encodeLogo(image: Buffer): Promise<EncodedLogo> {
  if (image.length > MAX_LOGO_BYTES) return { ok: false, reason: 'too-large' }
  if (isHeic(image)) return { ok: false, reason: 'heic' }
  const type = await detectFileType(image.subarray(0, HEAD_BYTES))
  if (type?.kind !== 'image') return { ok: false, reason: 'wrong-type' }
  return withImageSlot(async () => {
    const checked = await checkImage(image)
    if (!checked.ok) return checked
    const png = await openImage(image)
      .autoOrient()
      .resize({ width: SIDE, height: SIDE, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .png({ palette: true, quality: 95, effort: 7, compressionLevel: 9 })
      .toBuffer()
    return { ok: true, logoUrl: `data:image/png;base64,${png.toString('base64')}` }
  })
}
