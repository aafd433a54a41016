import { columnNames, type Direction, parseTableQuery, type TableQuery } from '#lib/table-query.ts'

/** The columns of the leads table: text from A to Z first, times from the latest. */
const COLUMNS = {
  name: 'asc',
  email: 'asc',
  magnet: 'asc',
  type: 'asc',
  device: 'asc',
  location: 'asc',
  submitted: 'desc',
  clicked: 'desc',
} as const
export type LeadColumn = keyof typeof COLUMNS
export const LEAD_COLUMNS = columnNames<LeadColumn>(COLUMNS)

/** The state of the leads table, as in its URL; the search is in name, email and location. */
export type LeadsQuery = TableQuery<LeadColumn> & {
  /** Whether flagged leads are included. */
  flagged: boolean
}

/** Parses the table's state from a URL; invalid values become the default. */
export function parseLeadsQuery(params: URLSearchParams): LeadsQuery {
  return {
    ...parseTableQuery(params, COLUMNS, 'submitted'),
    flagged: params.get('flagged') === '1',
  }
}

export const firstDirection = (column: LeadColumn): Direction => COLUMNS[column]
