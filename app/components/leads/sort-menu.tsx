import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import { buttonClasses } from '#app/ui/button.tsx'
import { Menu, MenuLink } from '#app/ui/menu.tsx'
import { nextDirection, type Sort, withParams } from '#app/ui/table.tsx'
import { LEAD_COLUMNS, type LeadColumn } from '#domain/leads/list/lead-columns.ts'

export type SortMenuProps = {
  /** The columns of this page, in order. */
  columns: readonly LeadColumn[]
  /** The names of columns that have another name on this page. */
  labels?: Partial<Record<LeadColumn, string>>
  sort: Sort
  /** The page's current query ('?…'). */
  search: string
}

/** The sort menu for narrow screens, on which rows are cards without column headers. */
export function SortMenu({ columns, labels = {}, sort, search }: SortMenuProps) {
  return (
    <div className="xl:hidden">
      <Menu
        trigger={
          <span className="inline-flex items-center gap-2.5">
            <ArrowUpDown aria-hidden="true" />
            Sort
          </span>
        }
        triggerClassName={buttonClasses({ variant: 'ghost' })}
      >
        {columns.map((column) => {
          const current = sort.column === column ? sort.direction : null
          const dir = nextDirection(current, LEAD_COLUMNS[column].first)
          const Icon = current === 'asc' ? ArrowUp : ArrowDown
          return (
            <MenuLink
              key={column}
              to={{ search: withParams(search, { sort: column, dir, page: null }) }}
              preventScrollReset
              aria-current={current ? 'true' : undefined}
              className="justify-between"
            >
              {labels[column] ?? LEAD_COLUMNS[column].label}
              {current && (
                <>
                  <span className="sr-only">
                    {current === 'asc' ? ', sorted ascending' : ', sorted descending'}
                  </span>
                  <Icon aria-hidden="true" />
                </>
              )}
            </MenuLink>
          )
        })}
      </Menu>
    </div>
  )
}
