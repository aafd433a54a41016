import { href, Link } from 'react-router'
import { PRODUCT_NAME, PRODUCT_SINCE } from '#content/product.ts'
import { Mark } from './brand.tsx'

const LINKS = [
  { to: href('/use-cases'), label: 'Use Cases' },
  { to: href('/tour'), label: 'Tour' },
  { to: href('/brands'), label: 'Brands' },
  { to: `${href('/')}#pricing`, label: 'Pricing' },
  { to: href('/compare'), label: 'Compare' },
  { to: href('/blog'), label: 'The Magnet Blog' },
  { to: href('/docs/api'), label: 'API' },
  { to: href('/results'), label: 'Check Results' },
  { to: href('/contact'), label: 'Contact' },
  { to: href('/privacy'), label: 'Privacy' },
  { to: href('/terms'), label: 'Terms' },
] as const

export type FooterProps = {
  /**
   * The current year on the server's clock, so that the server and the browser render the same
   * text.
   */
  year: number
}

/** The footer of every public page. */
export function Footer({ year }: FooterProps) {
  return (
    <footer className="stage">
      <div className="page-width grid gap-10 py-12 sm:py-16">
        <div className="flex flex-wrap items-end justify-between gap-x-12 gap-y-8">
          <p className="display flex items-center gap-4 text-section">
            <Mark className="size-[0.86em] flex-none" />
            {PRODUCT_NAME}
          </p>
          <nav aria-label="Footer">
            <ul className="-mx-3 flex flex-wrap">
              {LINKS.map((link) => (
                <li key={link.to}>
                  <Link
                    to={link.to}
                    className="inline-flex min-h-11 items-center px-3 font-[600] decoration-rec decoration-2 underline-offset-4 hover:underline"
                  >
                    {link.label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        </div>
        <p className="timecode border-t border-line pt-6 text-sm text-soft">{copyright(year)}</p>
      </div>
    </footer>
  )
}

/** Returns the copyright line, from the first year to the current one. */
function copyright(year: number): string {
  const years = year > PRODUCT_SINCE ? `${PRODUCT_SINCE}–${year}` : String(PRODUCT_SINCE)
  return `© ${years} ${PRODUCT_NAME}`
}
