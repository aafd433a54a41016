import type { ReactNode } from 'react'
import { Link } from 'react-router'

export type Way = {
  to: string
  icon: ReactNode
  title: string
  /** The purpose of the link, in a few words. */
  text: ReactNode
}

export type WayListProps = {
  label: string
  ways: readonly Way[]
  /** Whether the links are side by side if there is room. */
  wide?: boolean
}

/** Links from a page to what people can do next, each with its purpose. */
export function WayList({ label, ways, wide = false }: WayListProps) {
  return (
    <nav aria-label={label}>
      <ul
        className={
          wide ? 'grid gap-x-6 gap-y-1 sm:grid-cols-2 lg:grid-cols-[repeat(5,1fr)]' : 'grid'
        }
      >
        {ways.map(({ to, icon, title, text }) => (
          <li key={title} className={wide ? undefined : 'border-t border-line first:border-t-0'}>
            <Link
              to={to}
              className="group -mx-2 flex min-h-12 items-start gap-3 rounded-sm px-2 py-2.5 hover:bg-sunken [&_svg]:mt-0.5 [&_svg]:size-5 [&_svg]:flex-none [&_svg]:text-soft"
            >
              {icon}
              <span className="grid min-w-0">
                <span className="font-[640] text-ink group-hover:underline">{title}</span>
                <span className="text-sm text-soft">{text}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
