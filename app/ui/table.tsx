import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import { classNames } from './class-names.ts'

export type TableProps = {
  /** The table's accessible name; not visible. */
  caption: string
  /** On phones every row becomes a card; give each Cell a `label`. */
  stacked?: boolean
  /** On tablets too every row becomes a card: for many columns, of which none is sorted by. */
  wide?: boolean
  /** Classes of the table element. */
  className?: string
  /** thead and tbody. */
  children: ReactNode
}

/** A table that scrolls horizontally where it is too wide, by keyboard too. */
export function Table({ caption, stacked, wide, className, children }: TableProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset or section has another meaning.
    <div
      role="region"
      aria-label={caption}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
      tabIndex={0}
      className="scroll-cue relative overflow-x-auto rounded-md focus-visible:outline-offset-[-3px]"
    >
      <table
        className={classNames(
          'data-table',
          stacked && 'data-table-stacked',
          wide && 'data-table-wide',
          className,
        )}
      >
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

/** A table cell that names its column. */
export function Cell({ label, ...rest }: CellProps) {
  return <td {...rest} data-label={label} />
}

export type Sort = { column: string; direction: 'asc' | 'desc' }

export type SortHeaderProps = {
  label: string
  /** The column's name in the URL: ?sort=column&dir=asc. */
  column: string
  /** The current sort. */
  sort: Sort | null
  /** The page's current query ('?…'); its other parameters are kept, except the page number. */
  search: string
  /** The direction of the first click; 'desc' suits dates and numbers. */
  first?: Sort['direction']
}

/** A header cell that sorts through a link, so that sorting has a URL and needs no script. */
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

export type SortHeadersProps = Pick<SortHeaderProps, 'sort' | 'search'> & {
  columns: readonly { column: string; label: string; first?: Sort['direction'] }[]
}

/** A header cell for each column that can be sorted. */
export function SortHeaders({ columns, ...table }: SortHeadersProps) {
  return columns.map((column) => <SortHeader key={column.column} {...column} {...table} />)
}

/** Returns the direction of the next click: `first`, or the opposite of the current one. */
export function nextDirection(
  current: Sort['direction'] | null,
  first: Sort['direction'],
): Sort['direction'] {
  if (current === null) return first
  return current === 'asc' ? 'desc' : 'asc'
}

/** A header cell without sorting. */
export function PlainHeader({ children, ...rest }: ComponentProps<'th'>) {
  return (
    <th scope="col" {...rest}>
      <span className="inline-flex min-h-9 items-center font-[640] text-soft">{children}</span>
    </th>
  )
}

/** The header of the column of actions, for screen readers. */
export function ActionsHeader() {
  return (
    <PlainHeader>
      <span className="sr-only">Actions</span>
    </PlainHeader>
  )
}

/** The only row of a table without rows. */
export function NoResults({ columns }: { columns: number }) {
  return (
    <tr>
      <td colSpan={columns} className="py-10! text-center! text-soft">
        No results found.
      </td>
    </tr>
  )
}

/** Returns a query string with some parameters changed; null removes one. */
export function withParams(search: string, changes: Record<string, string | null>): string {
  const params = new URLSearchParams(search)
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) params.delete(name)
    else params.set(name, value)
  }
  const text = params.toString()
  return text && `?${text}`
}
