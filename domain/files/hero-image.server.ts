import sharp, { type Sharp } from 'sharp'
import type { ImageVariant } from '#db/schema/files.ts'
import {
  checkPicture,
  inPictureQueue,
  openPicture,
  type PictureRefusal,
} from './pictures.server.ts'

/** Pixels; a narrower picture is never blown up. */
const WIDTHS = [480, 800, 1200]
const PHONE_WIDTH = 480
/** Decision 13: a phone's picture is at most 32 KB. */
const PHONE_BYTES = 32 * 1024
/** A picture may be at most this much taller than wide; a longer one gets narrower. */
const MAX_RATIO = 2

type Format = ImageVariant['format']
const QUALITIES: Record<Format, readonly number[]> = {
  avif: [52, 42, 34, 26, 18, 10],
  webp: [76, 62, 48, 36, 24, 12],
  jpeg: [78, 64, 50, 38, 26, 14],
}

type EncodedVariant = Omit<ImageVariant, 'key'> & { data: Buffer }
export type EncodedPicture = { ok: true; width: number; height: number; variants: EncodedVariant[] }

/**
 * Re-encodes a picture to the sizes and formats the pages use: AVIF, WebP and JPEG, turned upright,
 * in sRGB, without metadata. The original is not kept. An animation gives its first frame.
 */
export function encodePublicPicture(picture: Buffer): Promise<EncodedPicture | PictureRefusal> {
  return inPictureQueue(async () => {
    const checked = await checkPicture(picture)
    if (!checked.ok) return checked
    const largest = WIDTHS.at(-1)
    const base = await openPicture(picture)
      .autoOrient()
      .resize({
        width: largest,
        height: (largest ?? 0) * MAX_RATIO,
        fit: 'inside',
        withoutEnlargement: true,
      })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
    const { width, height, channels } = base.info
    const open = () => sharp(base.data, { raw: { width, height, channels } })
    const variants: EncodedVariant[] = []
    for (const target of new Set(WIDTHS.map((wanted) => Math.min(wanted, width)))) {
      for (const format of ['avif', 'webp', 'jpeg'] as const) {
        const budget = target <= PHONE_WIDTH ? PHONE_BYTES : Number.POSITIVE_INFINITY
        variants.push(await encode(open, target, format, budget))
      }
    }
    return { ok: true, width, height, variants }
  })
}

/** Lowers the quality, then the width, until the picture fits its budget of bytes. */
async function encode(
  open: () => Sharp,
  width: number,
  format: Format,
  budget: number,
): Promise<EncodedVariant> {
  for (const quality of QUALITIES[format]) {
    const { data, info } = await inFormat(open().resize({ width }), format, quality)
    if (data.length <= budget) {
      return { width: info.width, height: info.height, format, bytes: data.length, data }
    }
  }
  return encode(open, Math.round(width * 0.7), format, budget)
}

function inFormat(picture: Sharp, format: Format, quality: number) {
  switch (format) {
    case 'avif':
      return picture.avif({ quality, effort: 3 }).toBuffer({ resolveWithObject: true })
    case 'webp':
      return picture.webp({ quality }).toBuffer({ resolveWithObject: true })
    case 'jpeg':
      // JPEG has no transparency; paper shows through instead of black.
      return picture
        .flatten({ background: '#ffffff' })
        .jpeg({ quality, mozjpeg: true })
        .toBuffer({ resolveWithObject: true })
  }
}
