import type { PageBrand } from '#domain/workspaces/brand-kit.ts'
import { BrandLogo } from './brand-logo.tsx'

/** A brand's logo, or its name, above a line in its color. It heads what the brand's creators see. */
export function BrandMark({
  name,
  logo,
  brandColor,
}: Pick<PageBrand, 'name' | 'logo' | 'brandColor'>) {
  return (
    <div
      className="grid justify-items-start border-b-4 pb-3 [&_img]:max-h-14 [&_img]:w-auto"
      style={{ borderColor: brandColor }}
    >
      {logo ? (
        <BrandLogo name={name} logo={logo} />
      ) : (
        <p className="text-lg font-[800] text-ink [overflow-wrap:anywhere]">{name}</p>
      )}
    </div>
  )
}
