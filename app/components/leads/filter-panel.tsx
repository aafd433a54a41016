import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { FilterSelect, type FilterSelectProps } from '#app/ui/filter-select.tsx'
import { Fold } from '#app/ui/fold.tsx'
import { Form } from '#app/ui/form.tsx'
import {
  filterOf,
  formatLeadFilters,
  LEAD_FILTER_KEYS,
  type LeadFilterKey,
  type LeadFilters,
} from '#domain/leads/list/lead-filters.ts'

/** The options of each filter; those without options aren't shown. */
export type PanelOptions = Partial<Record<LeadFilterKey, FilterSelectProps['options']>>

export type FilterPanelProps = {
  filters: LeadFilters
  options: PanelOptions
  /** The page's current query ('?…'). */
  search: string
}

const MENUS = LEAD_FILTER_KEYS.filter((key) => ['fixed', 'loaded'].includes(filterOf(key).kind))
const DAYS = LEAD_FILTER_KEYS.filter((key) => filterOf(key).kind === 'date')

/** Menus and days that filter the leads. The URL contains the filters. */
export function FilterPanel({ filters, options, search }: FilterPanelProps) {
  const count = formatLeadFilters(filters).length
  const kept = [...new URLSearchParams(search)].filter(
    ([name]) => name !== 'page' && !DAYS.some((key) => key === name),
  )
  return (
    <Fold label={count > 0 ? `Filters (${count})` : 'Filters'} isOpen={count > 0}>
      <div className="grid gap-4">
        <Form method="get" preventScrollReset className="flex flex-wrap items-end gap-3">
          {kept.map(([name, value]) => (
            <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
          ))}
          {DAYS.map((key) => (
            <div key={key} className="w-44">
              <Field
                key={filters[key]}
                name={key}
                type="date"
                label={`${filterOf(key).label} (UTC)`}
                optional={false}
                defaultValue={filters[key]}
              />
            </div>
          ))}
          <Button variant="secondary">Apply Days</Button>
        </Form>
        <div className="flex flex-wrap gap-3">
          {MENUS.filter((key) => (options[key]?.length ?? 0) > 0 || filters[key]).map((key) => (
            <FilterSelect
              key={key}
              name={key}
              label={filterOf(key).label}
              all={filterOf(key).all ?? 'All'}
              options={options[key] ?? []}
              current={filters[key] ?? null}
              currentLabel={labelOf(key, filters[key] ?? '', options)}
              search={search}
            />
          ))}
        </div>
      </div>
    </Fold>
  )
}

/** Returns the label of a filter's value. A value that isn't among the options has none. */
export function labelOf(key: LeadFilterKey, value: string, options: PanelOptions): string {
  const offered = (options[key] ?? []).flatMap((one) => ('options' in one ? one.options : one))
  const found = offered.find((option) => option.value === value)
  if (found) return found.label
  // The value of an answer is its question's id and the person's words.
  if (key === 'answer') return value.slice(value.indexOf(':') + 1)
  return filterOf(key).isText ? value : 'Unknown'
}
