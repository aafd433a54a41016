import type { ImageVariant } from '#db/schema/files.ts'

/** One size of a public image. */
export type ImageSize = Pick<ImageVariant, 'width' | 'height' | 'format'>

export type ImageSources = {
  /** For `<source>` elements, in this order. */
  sources: { type: string; srcSet: string; media?: string; sizes?: string }[]
  /** For the `<img>` element: a JPEG, which every browser supports, with its size in pixels. */
  src: string
  width: number
  height: number
}

/** Up to this page width, browsers get the phone's image, regardless of their pixel density. */
const PHONE = '(max-width: 640px)'

/** Returns the public path of one size. The content behind this path never changes. */
export const imageUrl = (fileId: string, size: Pick<ImageSize, 'width' | 'format'>) =>
  `/images/${fileId}/${size.width}.${size.format}`

/**
 * Returns the attributes for a `<picture>` element that shows a public image. Phones get the
 * smallest size, other devices the size that suits `sizes` (as in HTML). Returns null for a file
 * without public sizes.
 */
export function imageSources(
  fileId: string,
  variants: readonly ImageSize[],
  sizes = '100vw',
): ImageSources | null {
  const ordered = variants.toSorted((a, b) => a.width - b.width)
  const fallback = ordered.findLast((variant) => variant.format === 'jpeg')
  if (!fallback) return null
  const sources: ImageSources['sources'] = []
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
