import { Picture } from '#app/ui/picture.tsx'
import type { ImageVariant } from '#db/schema/files.ts'
import type { FileType } from '#domain/files/file-type.ts'
import { imageSources } from '#domain/files/image-sources.ts'
import { brandStyle } from './brand-style.ts'
import { FileTypeIcon } from './file-type.tsx'

export type HeroThumbProps = {
  hero: { fileId: string; variants: Pick<ImageVariant, 'width' | 'height' | 'format'>[] } | null
  brandingColor: string
  fileType: FileType
}

/**
 * A magnet's hero image on a card. Without an image, the magnet's color is shown. It is decorative,
 * because the magnet's title is beside it.
 */
export function HeroThumb({ hero, brandingColor, fileType }: HeroThumbProps) {
  const image = hero && imageSources(hero.fileId, hero.variants, '(min-width: 64rem) 25rem, 50vw')
  if (!image) {
    return (
      <div
        className="grid aspect-[16/9] place-items-center bg-(--brand) text-(--on-brand)"
        style={brandStyle(brandingColor)}
      >
        <FileTypeIcon type={fileType} className="size-10" />
      </div>
    )
  }
  return <Picture image={image} alt="" className="aspect-[16/9] w-full bg-sunken object-cover" />
}
