import { checkPicture, inPictureQueue, openPicture } from '#domain/files/pictures.server.ts'
import { HEAD_BYTES, isHeic, sniff } from '#domain/files/sniff.server.ts'
import { LOGO_MAX_BYTES, type LogoRefusal } from './qr-logo.ts'

/** Pixels of the longer side: over 800 dots an inch where a logo is a centimetre wide in print. */
const SIDE = 320

export type EncodedLogo = { ok: true; logoUrl: string } | { ok: false; reason: LogoRefusal }

/**
 * A logo as it is kept: a PNG of at most 320 pixels and 256 colours as a data URL, whatever raster
 * picture came in, without its metadata (decision 13). Encoding it once more changes nothing worth
 * seeing, so what a page sends back may go through here again.
 */
export async function encodeLogo(picture: Buffer): Promise<EncodedLogo> {
  if (picture.length > LOGO_MAX_BYTES) return { ok: false, reason: 'too-large' }
  if (isHeic(picture)) return { ok: false, reason: 'heic' }
  const type = await sniff(picture.subarray(0, HEAD_BYTES))
  if (type?.kind !== 'image') return { ok: false, reason: 'wrong-type' }
  return inPictureQueue(async () => {
    const checked = await checkPicture(picture)
    if (!checked.ok) return checked
    const png = await openPicture(picture)
      .autoOrient()
      .resize({ width: SIDE, height: SIDE, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .png({ palette: true, quality: 95, effort: 7, compressionLevel: 9 })
      .toBuffer()
    return { ok: true, logoUrl: `data:image/png;base64,${png.toString('base64')}` }
  })
}
