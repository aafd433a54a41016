import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import { classNames } from './class-names.ts'

export type TableProps = {
  /** The table's accessible name, which isn't visible. */
  caption: string
  /** Whether rows become cards on phones. In this case, pass a `label` to each Cell. */
  stacked?: boolean
  /** Whether rows become cards on tablets too. Use it for many columns that can't be sorted. */
  wide?: boolean
  /** Classes of the table element. */
  className?: string
  /** The thead and tbody elements. */
  children: ReactNode
}

/** A table that scrolls horizontally if it is too wide, including with the keyboard. */
export function Table({ caption, stacked, wide, className, children }: TableProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset or section would have another meaning.
    <div
      role="region"
      aria-label={caption}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling element must be reachable with the keyboard.
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
  /** The column's name, which is shown before the value if rows are cards. */
  label?: string
}

/** A table cell with the name of its column. */
export function Cell({ label, ...rest }: CellProps) {
  return <td {...rest} data-label={label} />
}

export type Sort = { column: string; direction: 'asc' | 'desc' }

export type SortHeaderProps = {
  label: string
  /** The column's name in the URL, as in ?sort=column&dir=asc. */
  column: string
  /** The current sort order. */
  sort: Sort | null
  /** The page's current query ('?…'). Its other parameters are kept, except the page number. */
  search: string
  /** The sort direction after the first click. 'desc' is useful for dates and numbers. */
  first?: Sort['direction']
  /** Classes of the header cell. */
  className?: string
}

/**
 * A header cell with a link that sorts the table, so that each sort order has a URL and needs no
 * JavaScript.
 */
export function SortHeader(props: SortHeaderProps) {
  const { label, column, sort, search, first = 'asc', className } = props
  const current = sort?.column === column ? sort.direction : null
  const next = nextDirection(current, first)
  const Icon = current === null ? ArrowUpDown : current === 'asc' ? ArrowUp : ArrowDown
  return (
    <th
      scope="col"
      className={className}
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

/**
 * Returns the sort direction after the next click: `first`, or the opposite of the current
 * direction.
 */
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

/** The header of the column with actions, for screen readers. */
export function ActionsHeader() {
  return (
    <PlainHeader>
      <span className="sr-only">Actions</span>
    </PlainHeader>
  )
}

/** The only row of an empty table. */
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
