import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import { classNames } from './class-names.ts'

export type TableProps = {
  /** What the table holds; read out, not shown. */
  caption: string
  /** On phones every row becomes a card; give each Cell its `label`. */
  stacked?: boolean
  /** Classes of the table itself. */
  className?: string
  /** thead and tbody. */
  children: ReactNode
}

/** A table that scrolls sideways in itself where it is too wide, by keyboard too. */
export function Table({ caption, stacked, className, children }: TableProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset or section would say something else.
    <div
      role="region"
      aria-label={caption}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
      tabIndex={0}
      className="scroll-cue relative overflow-x-auto rounded-md focus-visible:outline-offset-[-3px]"
    >
      <table className={classNames('data-table', stacked && 'data-table-stacked', className)}>
        <caption className="sr-only">{caption}</caption>
        {children}
      </table>
    </div>
  )
}

export type CellProps = ComponentProps<'td'> & {
  /** The column's name, shown before the value where rows are cards. */
  label?: string
}

/** A td that knows its column's name. */
export function Cell({ label, ...rest }: CellProps) {
  return <td {...rest} data-label={label} />
}

export type Sort = { column: string; direction: 'asc' | 'desc' }

export type SortHeaderProps = {
  label: string
  /** The column's name in the URL: ?sort=column&dir=asc. */
  column: string
  /** What the table is sorted by now. */
  sort: Sort | null
  /** The page's present query ('?…'); everything else in it is kept, the page number is not. */
  search: string
  /** What the first press sorts by; 'desc' suits dates and figures. */
  first?: Sort['direction']
}

/** A th whose label sorts: a link, so that a sorted table has a URL and needs no script. */
export function SortHeader({ label, column, sort, search, first = 'asc' }: SortHeaderProps) {
  const current = sort?.column === column ? sort.direction : null
  const next = nextDirection(current, first)
  const Icon = current === null ? ArrowUpDown : current === 'asc' ? ArrowUp : ArrowDown
  return (
    <th
      scope="col"
      aria-sort={current ? (current === 'asc' ? 'ascending' : 'descending') : undefined}
    >
      <Link
        to={{ search: withParams(search, { sort: column, dir: next, page: null }) }}
        preventScrollReset
        className={classNames(
          '-mx-1.5 inline-flex min-h-9 items-center gap-1.5 rounded-sm px-1.5 font-[640] hover:bg-sunken',
          current ? 'text-ink' : 'text-soft',
        )}
      >
        {label}
        <Icon aria-hidden="true" className="size-3.5 flex-none" />
      </Link>
    </th>
  )
}

/** What a press on a column sorts by: `first`, or the other way round where it is sorted already. */
export function nextDirection(
  current: Sort['direction'] | null,
  first: Sort['direction'],
): Sort['direction'] {
  if (current === null) return first
  return current === 'asc' ? 'desc' : 'asc'
}

/** A th without sorting. */
export function PlainHeader({ children, ...rest }: ComponentProps<'th'>) {
  return (
    <th scope="col" {...rest}>
      <span className="inline-flex min-h-9 items-center font-[640] text-soft">{children}</span>
    </th>
  )
}

/** A query with some parameters changed; null takes one away. */
export function withParams(search: string, changes: Record<string, string | null>): string {
  const params = new URLSearchParams(search)
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) params.delete(name)
    else params.set(name, value)
  }
  const text = params.toString()
  return text && `?${text}`
}
