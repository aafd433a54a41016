import { Columns3 } from 'lucide-react'
import { Button, buttonClasses } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form.tsx'
import { Menu } from '#app/ui/menu.tsx'
import {
  COMPARISON_COLUMNS,
  type ComparisonColumnName,
  visibleColumns,
} from '#domain/campaign-analytics/comparison-columns.ts'

export type ColumnsMenuProps = {
  seesCosts: boolean
  chosen: readonly ComparisonColumnName[]
  /** The page's current query ('?…'). Its other parameters are kept. */
  search: string
}

/** The choice of further columns. It is a form that changes the URL, so it needs no JavaScript. */
export function ColumnsMenu({ seesCosts, chosen, search }: ColumnsMenuProps) {
  const kept = [...new URLSearchParams(search)].filter(([name]) => name !== 'columns')
  return (
    <Menu
      trigger={
        <span className="inline-flex items-center gap-2.5">
          <Columns3 aria-hidden="true" />
          Columns
        </span>
      }
      triggerClassName={buttonClasses({ variant: 'ghost' })}
    >
      <Form method="get" preventScrollReset className="grid">
        {kept.map(([name, value]) => (
          <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
        ))}
        {visibleColumns(seesCosts)
          .filter((name) => COMPARISON_COLUMNS[name].shown === 'chosen')
          .map((name) => (
            <label key={name} className="menu-item cursor-pointer">
              <input
                type="checkbox"
                name="columns"
                value={name}
                defaultChecked={chosen.includes(name)}
                className="size-4.5 accent-ink"
              />
              {COMPARISON_COLUMNS[name].heading}
            </label>
          ))}
        <span className="px-3 pt-2 pb-1">
          <Button variant="secondary" size="small" wide>
            Show Columns
          </Button>
        </span>
      </Form>
    </Menu>
  )
}
