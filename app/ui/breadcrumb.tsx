import type { ReactNode } from 'react'
import { Link } from 'react-router'

export type Crumb = {
  label: ReactNode
  /** The URL of the link. Without it, the label is plain text. */
  to?: string
  /** Whether this step is the current page. */
  current?: boolean
}

/**
 * The path from the top to this page, with a link for each step. It wraps if there is little room.
 */
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
