import { FIRST_DIRECTIONS, type LeadColumn } from '#domain/leads/list/lead-columns.ts'
import {
  formatLeadFilters,
  type LeadFilters,
  parseLeadFilters,
  showsFlagged,
} from '#domain/leads/list/lead-filters.ts'
import { parseTableQuery, type TableQuery } from '#lib/table-query.ts'

/** The state of the leads table, as given in its URL. The search covers `SEARCHED_COLUMNS`. */
export type LeadsQuery = TableQuery<LeadColumn> & {
  /** Whether flagged leads are included, by choice or because a filter needs them. */
  flagged: boolean
  filters: LeadFilters
}

/** Parses the table's state from a URL; invalid values become the default. */
export function parseLeadsQuery(params: URLSearchParams): LeadsQuery {
  const filters = parseLeadFilters(params)
  return {
    ...parseTableQuery(params, FIRST_DIRECTIONS, 'submitted'),
    flagged: params.get('flagged') === INCLUDED || showsFlagged(filters),
    filters,
  }
}

/** The value of ?flagged= that includes flagged leads without being a filter. */
const INCLUDED = '1'

/** What a query selects, regardless of order and page. */
export type SelectedLeads = Pick<LeadsQuery, 'q' | 'flagged' | 'filters'>

/** Returns the parameters of a URL that select the same leads. `parseLeadsQuery` reads them. */
export function formatSelection({ q, flagged, filters }: SelectedLeads): URLSearchParams {
  const params = new URLSearchParams(formatLeadFilters(filters))
  if (q) params.set('q', q)
  if (flagged && !showsFlagged(filters)) params.set('flagged', INCLUDED)
  return params
}
