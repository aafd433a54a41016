import { X } from 'lucide-react'
import { Link } from 'react-router'
import { withParams } from '#app/ui/table.tsx'
import {
  filterOf,
  formatLeadFilters,
  LEAD_FILTER_PARAMS,
  type LeadFilters,
} from '#domain/leads/list/lead-filters.ts'
import { labelOf, type PanelOptions } from './filter-panel.tsx'

export type FilterChipsProps = {
  filters: LeadFilters
  options: PanelOptions
  /** The page's current query ('?…'). */
  search: string
}

/** The chosen filters. Each is a link that removes it. */
export function FilterChips({ filters, options, search }: FilterChipsProps) {
  const chosen = formatLeadFilters(filters)
  if (chosen.length === 0) return null
  const none = Object.fromEntries(LEAD_FILTER_PARAMS.map((name) => [name, null]))
  // Writes the filters in the current form, so that a link never leaves a former parameter behind.
  const current = withParams(search, { ...none, ...filters, page: null })
  return (
    <ul aria-label="Chosen filters" className="flex flex-wrap items-center gap-2">
      {chosen.map(([key, value]) => {
        const { kind, label } = filterOf(key)
        const text = kind === 'switch' ? label : `${label}: ${labelOf(key, value, options)}`
        return (
          <li key={key} className="min-w-0">
            <Link
              to={{ search: withParams(current, { [key]: null }) }}
              preventScrollReset
              className="inline-flex min-h-11 max-w-full items-center gap-2 rounded-sm border-[1.5px] border-edge bg-raised px-3 text-sm font-[620] hover:bg-sunken sm:min-h-9"
            >
              <span className="sr-only">Remove filter</span>
              <bdi className="min-w-0 [overflow-wrap:anywhere]">{text}</bdi>
              <X aria-hidden="true" className="size-4 flex-none" />
            </Link>
          </li>
        )
      })}
      <li>
        <Link
          to={{ search: withParams(search, { ...none, page: null }) }}
          preventScrollReset
          className="link inline-flex min-h-11 items-center px-1 text-sm sm:min-h-9"
        >
          Clear filters
        </Link>
      </li>
    </ul>
  )
}
