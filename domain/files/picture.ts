import type { ImageVariant } from '#db/schema/files.ts'

type Size = Pick<ImageVariant, 'width' | 'height' | 'format'>

export type PictureSources = {
  /** For `<source>` elements, in this order. */
  sources: { type: string; srcSet: string; media?: string; sizes?: string }[]
  /** For the `<img>`: a JPEG every reader knows, with its size in pixels. */
  src: string
  width: number
  height: number
}

/** Pages narrower than this get the phone's picture, however dense their screen (decision 13). */
const PHONE = '(max-width: 640px)'

/** The public address of one size; it never changes its content. */
export const imageUrl = (fileId: string, size: Pick<Size, 'width' | 'format'>) =>
  `/images/${fileId}/${size.width}.${size.format}`

/**
 * What `<picture>` needs to show a public picture: on phones the smallest size, elsewhere the one
 * that suits `sizes` (as in HTML). Null for a file without public sizes.
 */
export function pictureSources(
  fileId: string,
  variants: readonly Size[],
  sizes = '100vw',
): PictureSources | null {
  const ordered = variants.toSorted((a, b) => a.width - b.width)
  const fallback = ordered.findLast((variant) => variant.format === 'jpeg')
  if (!fallback) return null
  const sources: PictureSources['sources'] = []
  for (const format of ['avif', 'webp'] as const) {
    const [smallest] = ordered.filter((variant) => variant.format === format)
    if (!smallest) continue
    sources.push({ type: `image/${format}`, media: PHONE, srcSet: imageUrl(fileId, smallest) })
  }
  for (const format of ['avif', 'webp'] as const) {
    const ofFormat = ordered.filter((variant) => variant.format === format)
    if (ofFormat.length === 0) continue
    const srcSet = ofFormat.map((size) => `${imageUrl(fileId, size)} ${size.width}w`).join(', ')
    sources.push({ type: `image/${format}`, srcSet, sizes })
  }
  const { width, height } = fallback
  return { sources, src: imageUrl(fileId, fallback), width, height }
}
