import type { ImageVariant } from '#db/schema/files.ts'
import type { FileType } from '#domain/magnets/magnet.ts'
import { FileTypeIcon } from './file-type.tsx'

export type HeroThumbProps = {
  hero: { fileId: string; variants: Pick<ImageVariant, 'width' | 'format'>[] } | null
  brandingColor: string
  fileType: FileType
}

/** A magnet's picture on a card, or its colour where it has none. Decorative: the title says what it is. */
export function HeroThumb({ hero, brandingColor, fileType }: HeroThumbProps) {
  const narrow = Math.min(...(hero?.variants ?? []).map((variant) => variant.width))
  const source = (format: ImageVariant['format']) => {
    const sizes = hero?.variants.filter((variant) => variant.format === format) ?? []
    return sizes.length === 0
      ? undefined
      : sizes.map(({ width }) => `/images/${hero?.fileId}/${width}.${format} ${width}w`).join(', ')
  }
  if (!hero || !Number.isFinite(narrow)) {
    return (
      <div
        className="grid aspect-[16/9] place-items-center text-black"
        style={{ background: brandingColor }}
      >
        <FileTypeIcon type={fileType} className="size-10" />
      </div>
    )
  }
  const sizes = '(min-width: 64rem) 24rem, (min-width: 40rem) 45vw, 92vw'
  return (
    <picture>
      <source type="image/avif" srcSet={source('avif')} sizes={sizes} />
      <source type="image/webp" srcSet={source('webp')} sizes={sizes} />
      <img
        src={`/images/${hero.fileId}/${narrow}.jpeg`}
        alt=""
        loading="lazy"
        decoding="async"
        className="aspect-[16/9] w-full bg-sunken object-cover"
      />
    </picture>
  )
}
