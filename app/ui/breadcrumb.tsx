import type { ReactNode } from 'react'
import { Link } from 'react-router'

export type Crumb = {
  label: ReactNode
  /** Without it the label is plain text. */
  to?: string
  /** Whether this is the page itself. */
  current?: boolean
}

/** The way from the top to this page, each step a link. Wraps where there is little room. */
export function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb" className="min-w-0">
      <ol className="flex flex-wrap items-center gap-x-3 text-sm font-[600] text-soft">
        {crumbs.map(({ label, to, current }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two steps may have the same label.
          <li key={index} className="flex min-w-0 items-center gap-3 [overflow-wrap:anywhere]">
            {index > 0 && <span aria-hidden="true">/</span>}
            {to === undefined ? (
              <span aria-current={current ? 'page' : undefined}>{label}</span>
            ) : (
              <Link
                to={to}
                aria-current={current ? 'page' : undefined}
                className="link inline-flex min-h-11 min-w-0 items-center"
              >
                {label}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
