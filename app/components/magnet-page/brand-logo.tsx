import { imageSources } from '#domain/files/image-sources.ts'
import type { PageBrand } from '#domain/workspaces/brand-kit.ts'

/** A brand's logo above its page. The alternative text is the brand's name. */
export function BrandLogo({ name, logo }: { name: string; logo: NonNullable<PageBrand['logo']> }) {
  const image = imageSources(logo.fileId, logo.variants, '12rem')
  if (!image) return null
  return (
    <picture className="logo">
      {image.sources.map((source) => (
        <source key={`${source.type} ${source.media}`} {...source} />
      ))}
      <img src={image.src} width={image.width} height={image.height} alt={name} />
    </picture>
  )
}
