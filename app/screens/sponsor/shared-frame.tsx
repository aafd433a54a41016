import type { ReactNode } from 'react'
import { BrandLogo } from '#app/components/magnet-page/brand-logo.tsx'
import { PRODUCT_NAME } from '#content/product.ts'
import type { PageBrand } from '#domain/workspaces/brand-kit.ts'

export type SharedLook = Pick<PageBrand, 'name' | 'logo' | 'showsBadge' | 'brandColor'>

/** The frame of a shared page: the brand's name, logo and color. */
export function SharedFrame({ brand, children }: { brand: SharedLook; children: ReactNode }) {
  return (
    <div
      className="grid min-h-dvh content-start border-t-4"
      style={{ borderColor: brand.brandColor }}
    >
      <div className="page-width grid content-start gap-10 pt-3 pb-16">
        <header className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2 [&_img]:max-h-12 [&_img]:w-auto">
          {brand.logo && <BrandLogo name="" logo={brand.logo} />}
          <p className="text-lg leading-tight font-[800] tracking-tight [overflow-wrap:anywhere]">
            {brand.name}
          </p>
        </header>
        <main id="main" className="print-wide grid min-w-0 gap-10">
          {children}
        </main>
        {brand.showsBadge && (
          <footer className="text-soft">
            Powered by <a href="/">{PRODUCT_NAME}</a>
          </footer>
        )}
      </div>
    </div>
  )
}
