import { Columns3 } from 'lucide-react'
import { useState } from 'react'
import { useFetcher } from 'react-router'
import { Button, buttonLook } from '#app/ui/button.tsx'
import { Menu, MenuButton } from '#app/ui/menu.tsx'
import { COLUMN_LABELS, FIXED_COLUMN, hiddenAfter } from '#domain/analytics/lead-columns.ts'
import type { LeadColumn } from '#domain/analytics/leads-query.ts'

export type ColumnsMenuProps = {
  /** The columns there are here, in order. */
  columns: LeadColumn[]
  hidden: LeadColumn[]
  /** Where the choice is sent: the page's own address with its query. */
  action: string
}

/** 'Columns': which of them the table shows, remembered; without script a button sends the choice. */
export function ColumnsMenu({ columns, hidden, action }: ColumnsMenuProps) {
  const fetcher = useFetcher({ key: FETCHER })
  // The boxes keep their own state, so that a press shows at once; a reset makes them anew.
  const [resets, setResets] = useState(0)
  return (
    <Menu
      trigger={
        <span className="inline-flex items-center gap-2.5">
          <Columns3 aria-hidden="true" />
          Columns
        </span>
      }
      triggerClassName={buttonLook({ variant: 'ghost' })}
    >
      <fetcher.Form method="post" action={action} className="grid">
        <input type="hidden" name="intent" value="columns" />
        {columns.map((column) => (
          <label
            key={`${column}-${resets}`}
            className="menu-item cursor-pointer has-disabled:cursor-default has-disabled:text-soft"
          >
            <input
              type="checkbox"
              name="column"
              value={column}
              defaultChecked={resets > 0 || !hidden.includes(column)}
              disabled={column === FIXED_COLUMN}
              onChange={(event) => fetcher.submit(event.currentTarget.form)}
              className="size-4.5 accent-ink"
            />
            {COLUMN_LABELS[column]}
          </label>
        ))}
        <span className="hidden px-3 py-2 noscript:block">
          <Button variant="secondary" size="small" wide>
            Show these columns
          </Button>
        </span>
        <MenuButton
          type="submit"
          name="reset"
          value="1"
          data-keep-open
          disabled={hidden.length === 0}
          onClick={() => setResets(resets + 1)}
        >
          Reset to default
        </MenuButton>
      </fetcher.Form>
    </Menu>
  )
}

const FETCHER = 'leads-columns'

/** What is hidden: as the server said, or as was just chosen. */
export function useHiddenColumns(saved: LeadColumn[], offered: LeadColumn[]): LeadColumn[] {
  const { formData } = useFetcher({ key: FETCHER })
  if (!formData) return saved
  if (formData.has('reset')) return []
  return hiddenAfter(saved, offered, formData.getAll('column').map(String))
}
