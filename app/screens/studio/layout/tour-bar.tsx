import { useEffect } from 'react'
import { href, Link } from 'react-router'
import { tourPath } from '#domain/tour/tour-paths.ts'
import type { TourSide } from '#domain/tour/tour-side.ts'

const OTHER = {
  creator: { side: 'brand', label: 'Brand’s side' },
  brand: { side: 'creator', label: 'Creator’s side' },
} as const

/** A bar on every screen of the tour that says that this is the tour, with a way to leave it. */
export function TourBar({ side }: { side: TourSide }) {
  const other = OTHER[side]
  useEffect(() => {
    document.addEventListener('click', openDownload)
    return () => document.removeEventListener('click', openDownload)
  }, [])
  return (
    <aside aria-label="Tour" className="bg-ink text-paper print:hidden">
      <div className="page-width flex flex-wrap items-center gap-x-4 sm:gap-x-5 gap-y-0.5 py-1.5 text-sm">
        <p className="mr-auto font-[620]">Tour: sample data, nothing is saved.</p>
        <TourForm side={other.side} label={other.label} />
        <TourForm side="none" label="Leave the tour" />
        <Link to={href('/register')} reloadDocument className={LINK}>
          Sign Up
        </Link>
      </div>
    </aside>
  )
}

/**
 * Opens a download like a page, because the response is a page that says why there is no download.
 */
function openDownload(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link || event.defaultPrevented || tourPath(link.pathname) !== 'download') return
  event.preventDefault()
  location.assign(link.href)
}

const LINK =
  'inline-flex min-h-9 items-center font-[620] underline underline-offset-4 hover:decoration-2 focus-visible:outline-paper'

/** The form sends a document request, because the data of every screen changes with the side. */
function TourForm({ side, label }: { side: TourSide | 'none'; label: string }) {
  return (
    <form method="post" action={href('/tour')}>
      <button type="submit" name="side" value={side} className={LINK}>
        {label}
      </button>
    </form>
  )
}
