import {
  columnNames,
  type Direction,
  parsePage,
  parseTableQuery,
  type TableQuery,
} from '#lib/table-query.ts'
import { isUuid } from '#lib/uuid.ts'

/**
 * The columns of the user table with their first sort direction: text from A to Z, everything else
 * from the largest or latest.
 */
const COLUMNS = {
  name: 'asc',
  email: 'asc',
  plan: 'desc',
  magnets: 'desc',
  leads: 'desc',
  scans: 'desc',
  created: 'desc',
} as const
export type UserColumn = keyof typeof COLUMNS
export const USER_COLUMNS = columnNames<UserColumn>(COLUMNS)

/** The user table's state, as given in its URL. The search covers names and emails. */
export type UsersQuery = TableQuery<UserColumn> & {
  /** The account whose magnets are expanded, and the page of those magnets. */
  open: string | null
  magnetsPage: number
}

/** Parses the table's state from a URL; invalid values become the default. */
export function parseUsersQuery(params: URLSearchParams): UsersQuery {
  const open = params.get('open') ?? ''
  return {
    ...parseTableQuery(params, COLUMNS, 'created'),
    open: isUuid(open) ? open.toLowerCase() : null,
    magnetsPage: parsePage(params.get('magnets')),
  }
}

export const firstDirection = (column: UserColumn): Direction => COLUMNS[column]
