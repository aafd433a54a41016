import { detectFileType, HEAD_BYTES, isHeic } from '#domain/files/detect-file-type.server.ts'
import { checkImage, openImage, withImageSlot } from '#domain/files/images.server.ts'
import { type LogoRefusal, MAX_LOGO_BYTES } from './qr-logo.ts'

/** The longer side in pixels: over 800 dots per inch for a logo of one centimeter in print. */
const SIDE = 320

export type EncodedLogo = { ok: true; logoUrl: string } | { ok: false; reason: LogoRefusal }

/**
 * Returns a logo as it is stored: a PNG data URL of at most 320 pixels and 256 colors without
 * metadata, from any raster image. Encoding it again makes no visible difference, so a logo that a
 * page sends back may be encoded again.
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
