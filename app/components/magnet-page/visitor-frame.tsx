import { createContext, type ReactNode, useContext } from 'react'
import { brandStyle, pageStyle } from '#app/components/magnets/brand-style.ts'
import { PRODUCT_NAME } from '#content/product.ts'
import type { PageBrand } from '#domain/workspaces/brand-kit.ts'
import { BrandLogo } from './brand-logo.tsx'
import { HEIGHT_SCRIPT, useLeavingTarget } from './embedded.ts'
import { Sentence, useWords } from './words.tsx'

export type VisitorFrameProps = {
  /** The magnet's color as #rrggbb. Default: the product's color. */
  brandingColor?: string
  /**
   * The brand that the page belongs to: its logo, colors and font, and whether 'Powered by' is
   * shown.
   */
  brand?: PageBrand | undefined
  /** The target of the 'Report' link. */
  reportUrl?: string
  children: ReactNode
}

/** The brand on whose own host the page is. It sets the look of pages that belong to no magnet. */
export const HostBrandContext = createContext<PageBrand | null>(null)

/** The frame of every page that visitors see. */
export function VisitorFrame(props: VisitorFrameProps) {
  const { brandingColor, reportUrl, children } = props
  const hostBrand = useContext(HostBrandContext)
  const { page } = useWords()
  const brand = props.brand ?? hostBrand
  const target = useLeavingTarget()
  const isEmbedded = target !== undefined
  const color = brandingColor ?? brand?.brandColor ?? '#F97316'
  return (
    <div
      className={brand ? 'page branded' : 'page'}
      style={{
        ...brandStyle(color),
        ...(brand && pageStyle(brand)),
        // A frame is as high as its page, so the page must not be as high as the frame.
        ...(isEmbedded && { minHeight: 0 }),
      }}
    >
      <main>
        {brand?.logo && <BrandLogo name={brand.name} logo={brand.logo} />}
        {children}
      </main>
      <footer>
        {(!brand || brand.showsBadge) && (
          <span>
            <Sentence
              text={page.poweredBy}
              values={{
                product: (
                  <a href="/" target={target}>
                    {PRODUCT_NAME}
                  </a>
                ),
              }}
            />
          </span>
        )}
        {reportUrl && (
          <a href={reportUrl} target={target} rel="nofollow">
            {page.report}
          </a>
        )}
      </footer>
      {isEmbedded && <script>{HEIGHT_SCRIPT}</script>}
    </div>
  )
}

/** A page with a single message. */
export function VisitorNote({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="note framed">
      <h1 dir="auto">{title}</h1>
      {children}
    </section>
  )
}

/** The page of a link that never opened a magnet. */
export function MagnetNotFound() {
  const { failures } = useWords()
  return (
    <VisitorFrame>
      <VisitorNote title={failures.magnetTitle}>
        <p>{failures.magnet}</p>
      </VisitorNote>
    </VisitorFrame>
  )
}
