import sharp, { type OutputInfo, type Sharp } from 'sharp'
import type { ImageVariant } from '#db/schema/files.ts'
import { type Encoded, encodeToBudget } from './encode-to-budget.ts'
import { checkImage, type ImageRefusal, openImage, withImageSlot } from './images.server.ts'

/**
 * In pixels. A narrower image is never enlarged. Phones get the first width, regardless of their
 * pixel density.
 */
const PHONE_WIDTH = 640
const WIDTHS = [PHONE_WIDTH, 960, 1200]
/**
 * If an image is too detailed for the phone's budget, its width is reduced first, then its quality.
 */
const NARROWER = [480, 360]
/** The number of bytes that a phone on a slow network loads within a second. */
const PHONE_BYTES = 20 * 1024
/** The maximum number of bytes of an image for phones. */
const MAX_PHONE_BYTES = 32 * 1024
/**
 * The maximum ratio of height to width. A taller image is made smaller so that it fits this ratio.
 */
const MAX_RATIO = 2

type Format = ImageVariant['format']
/**
 * `large` is the quality for the wide sizes, which have no byte budget. The values of `doubling`
 * were measured.
 */
const QUALITIES: Record<
  Format,
  { worst: number; best: number; doubling: number; tries: number; large: number }
> = {
  avif: { worst: 26, best: 60, doubling: 20, tries: 4, large: 52 },
  webp: { worst: 30, best: 82, doubling: 32, tries: 6, large: 76 },
  jpeg: { worst: 30, best: 80, doubling: 32, tries: 6, large: 78 },
}

type EncodedVariant = Omit<ImageVariant, 'key'> & { data: Buffer }
export type EncodedImage = { ok: true; width: number; height: number; variants: EncodedVariant[] }

/**
 * Encodes an image in the sizes and formats that pages use: AVIF, WebP and JPEG, upright, in sRGB,
 * without metadata. For an animation, only the first frame is encoded.
 */
export function encodePublicImage(image: Buffer): Promise<EncodedImage | ImageRefusal> {
  return withImageSlot(async () => {
    const checked = await checkImage(image)
    if (!checked.ok) return checked
    const largest = WIDTHS.at(-1)
    const base = await openImage(image)
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
        const variant =
          target <= PHONE_WIDTH
            ? await encodeForPhones(open, target, format)
            : await encode(open().resize({ width: target }), format, QUALITIES[format].large)
        variants.push(variant)
      }
    }
    return { ok: true, width, height, variants }
  })
}

/**
 * Returns the widest variant that fits a phone's byte budget at decent quality. JPEG gets the
 * larger limit, because only the oldest browsers request it. Very noisy images are made as small as
 * possible.
 */
async function encodeForPhones(
  open: () => Sharp,
  widest: number,
  format: Format,
): Promise<EncodedVariant> {
  const { large: _, ...search } = QUALITIES[format]
  const budget = format === 'jpeg' ? MAX_PHONE_BYTES : PHONE_BYTES
  const widths = [widest, ...NARROWER.filter((width) => width < widest)]
  for (const width of widths) {
    const found = await encodeToBudget(encoder(open, width, format), { ...search, budget })
    if (found) return found
  }
  let width = Math.min(...widths)
  for (;;) {
    const limits = { ...search, worst: 5, best: search.worst, budget: MAX_PHONE_BYTES }
    const found = await encodeToBudget(encoder(open, width, format), limits)
    if (found) return found
    width = Math.round(width * 0.7)
  }
}

/** Returns a function that encodes an image at a given quality. The image is resized only once. */
function encoder(open: () => Sharp, width: number, format: Format) {
  let resized: Promise<{ data: Buffer; info: OutputInfo }> | null = null
  return async (quality: number): Promise<Encoded<EncodedVariant>> => {
    resized ??= open().resize({ width }).raw().toBuffer({ resolveWithObject: true })
    const { data, info } = await resized
    const raw = { width: info.width, height: info.height, channels: info.channels }
    const result = await encode(sharp(data, { raw }), format, quality)
    return { bytes: result.bytes, result }
  }
}

async function encode(image: Sharp, format: Format, quality: number): Promise<EncodedVariant> {
  const { data, info } = await inFormat(image, format, quality)
  return { width: info.width, height: info.height, format, bytes: data.length, data }
}

function inFormat(image: Sharp, format: Format, quality: number) {
  switch (format) {
    case 'avif':
      // A higher effort takes five times as long and doesn't reduce the size of such images.
      return image.avif({ quality, effort: 3 }).toBuffer({ resolveWithObject: true })
    case 'webp':
      return image.webp({ quality, effort: 5 }).toBuffer({ resolveWithObject: true })
    case 'jpeg':
      // JPEG has no transparency, so transparent areas become white instead of black.
      return image
        .flatten({ background: '#ffffff' })
        .jpeg({ quality, mozjpeg: true })
        .toBuffer({ resolveWithObject: true })
  }
}
