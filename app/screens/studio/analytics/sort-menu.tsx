import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import { buttonClasses } from '#app/ui/button.tsx'
import { Menu, MenuLink } from '#app/ui/menu.tsx'
import { nextDirection, type Sort, withParams } from '#app/ui/table.tsx'
import { LEAD_COLUMNS, type LeadColumn } from '#domain/leads/list/lead-columns.ts'

export type SortMenuProps = {
  /** The columns of this page, in order. */
  columns: LeadColumn[]
  sort: Sort
  /** The page's current query ('?…'). */
  search: string
}

/** The sort menu for narrow screens, on which rows are cards without column headers. */
export function SortMenu({ columns, sort, search }: SortMenuProps) {
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
              {LEAD_COLUMNS[column].label}
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
