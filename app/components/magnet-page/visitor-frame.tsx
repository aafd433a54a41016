import type { ReactNode } from 'react'
import { PRODUCT_NAME } from '#content/product.ts'
import type { PageBrand } from '#domain/workspaces/brand-kit.ts'
import { BrandLogo } from './brand-logo.tsx'
import { brandStyle, pageStyle } from './brand-style.ts'

export type VisitorFrameProps = {
  /** The magnet's, as #rrggbb; the product's own where there is no magnet. */
  brandingColor?: string
  /** Whose page it is, where it is a brand's: logo, ground, face, and 'Powered by' or not. */
  brand?: PageBrand | undefined
  /** Where to say what should not be on the page (decision 29). */
  reportUrl?: string
  children: ReactNode
}

/** What stands round everything a visitor meets. */
export function VisitorFrame({ brandingColor, brand, reportUrl, children }: VisitorFrameProps) {
  const color = brandingColor ?? brand?.brandColor ?? '#F97316'
  return (
    <div
      className={brand ? 'page branded' : 'page'}
      style={{ ...brandStyle(color), ...(brand && pageStyle(brand)) }}
    >
      <main>
        {brand?.logo && <BrandLogo name={brand.name} logo={brand.logo} />}
        {children}
      </main>
      <footer>
        {(!brand || brand.showsBadge) && (
          <span>
            Powered by <a href="/">{PRODUCT_NAME}</a>
          </span>
        )}
        {reportUrl && (
          <a href={reportUrl} rel="nofollow">
            Report
          </a>
        )}
      </footer>
    </div>
  )
}

/** A page with one thing to say. */
export function VisitorNote({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="note framed">
      <h1 dir="auto">{title}</h1>
      {children}
    </section>
  )
}
