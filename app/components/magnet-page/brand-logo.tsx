import { imageSources } from '#domain/files/image-sources.ts'
import type { PageBrand } from '#domain/workspaces/brand-kit.ts'

/** A brand's logo above its page; the alt text is the brand's name. */
export function BrandLogo({ name, logo }: { name: string; logo: NonNullable<PageBrand['logo']> }) {
  const picture = imageSources(logo.fileId, logo.variants, '12rem')
  if (!picture) return null
  return (
    <picture className="logo">
      {picture.sources.map((source) => (
        <source key={`${source.type} ${source.media}`} {...source} />
      ))}
      <img src={picture.src} width={picture.width} height={picture.height} alt={name} />
    </picture>
  )
}
