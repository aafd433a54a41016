import {
  type LeadFilters as Chosen,
  LEAD_FILTER_KEYS,
  LEAD_FILTERS,
  type LeadFilterKey,
} from '#domain/leads/list/lead-filters.ts'
import { FilterChips } from './filter-chips.tsx'
import { FilterPanel, type PanelOptions } from './filter-panel.tsx'

export type LeadFiltersProps = {
  /** The filters that the page offers. */
  keys?: readonly LeadFilterKey[]
  filters: Chosen
  /** The options of the filters that depend on the leads. Those without options aren't shown. */
  options: PanelOptions
  /** The page's current query ('?…'). */
  search: string
}

/** The panel with the filters of a table of leads, and the chosen ones, which can be removed. */
export function LeadFilters({ keys = LEAD_FILTER_KEYS, options, ...props }: LeadFiltersProps) {
  const offered = Object.fromEntries(
    keys.flatMap((key) => {
      const filter = LEAD_FILTERS[key]
      return [[key, 'options' in filter ? filter.options : (options[key] ?? [])]]
    }),
  )
  return (
    <div className="grid gap-3">
      <FilterPanel {...props} options={offered} />
      <FilterChips {...props} options={offered} />
    </div>
  )
}
