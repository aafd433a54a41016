import { Link } from 'react-router'
import { PRODUCT_NAME } from '#content/product.ts'

/**
 * The logo: the finder square of a QR code, open at the top like a magnet, around a recording
 * light.
 */
export function Mark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 14 14" aria-hidden="true" className={className}>
      <path d="M0 5h2v7h10V5h2v9H0z" fill="currentColor" />
      <path d="M0 0h5v2H2v2H0zM14 0H9v2h3v2h2z" fill="var(--color-rec)" />
      <path d="M4.25 4.25h5.5v5.5h-5.5z" fill="currentColor" />
    </svg>
  )
}

/** The logo and the name, linked to the home page or to `to`. */
export function Brand({ to = '/' }: { to?: string }) {
  return (
    <Link to={to} className="inline-flex min-h-11 items-center gap-3 rounded-sm">
      <Mark className="size-7 flex-none" />
      <span className="text-lg leading-none font-[800] tracking-tight whitespace-nowrap [font-stretch:116%]">
        {PRODUCT_NAME}
      </span>
    </Link>
  )
}
