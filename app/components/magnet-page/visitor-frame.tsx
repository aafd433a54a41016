import type { ReactNode } from 'react'
import { PRODUCT_NAME } from '#content/product.ts'
import { brandStyle } from './brand-style.ts'

export type VisitorFrameProps = {
  /** The magnet's, as #rrggbb; the product's own where there is no magnet. */
  brandingColor?: string
  /** A mailto: for what should not be on the page (decision 29). */
  reportUrl?: string
  children: ReactNode
}

/** What stands round everything a visitor meets. */
export function VisitorFrame({ brandingColor, reportUrl, children }: VisitorFrameProps) {
  return (
    <div className="page" style={brandStyle(brandingColor ?? '#F97316')}>
      <main>{children}</main>
      <footer>
        <span>
          Powered by <a href="/">{PRODUCT_NAME}</a>
        </span>
        {reportUrl && <a href={reportUrl}>Report</a>}
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
