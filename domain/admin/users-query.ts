import { isUuid } from '#lib/uuid.ts'
import { type PageSize, parseLeadsQuery } from '../lead-list/leads-query.ts'

export const USER_COLUMNS = [
  'name',
  'email',
  'plan',
  'magnets',
  'leads',
  'scans',
  'created',
] as const
export type UserColumn = (typeof USER_COLUMNS)[number]

/** The user table's state, as given by its URL. */
export type UsersQuery = {
  /** Searched for in name and email. */
  q: string
  sort: UserColumn
  dir: 'asc' | 'desc'
  /** From 1. */
  page: number
  size: PageSize
  /** The account whose magnets are expanded, and their page. */
  open: string | null
  magnetsPage: number
}

/** Parses the table's state from a URL; invalid values become the default. */
export function parseUsersQuery(params: URLSearchParams): UsersQuery {
  const { q, page, size } = parseLeadsQuery(params)
  const sort = USER_COLUMNS.find((column) => column === params.get('sort')) ?? 'created'
  const dir = params.get('dir')
  const open = params.get('open') ?? ''
  const magnets = new URLSearchParams({ page: params.get('magnets') ?? '' })
  return {
    q,
    sort,
    dir: dir === 'asc' || dir === 'desc' ? dir : firstDirection(sort),
    page,
    size,
    open: isUuid(open) ? open.toLowerCase() : null,
    magnetsPage: parseLeadsQuery(magnets).page,
  }
}

/** Text columns start ascending; numbers and times start with the largest or latest. */
export function firstDirection(column: UserColumn): 'asc' | 'desc' {
  return column === 'name' || column === 'email' ? 'asc' : 'desc'
}
