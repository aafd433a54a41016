import { type PageSize, readLeadsQuery } from '../analytics/leads-query.ts'
import { isUuid } from '../magnets/magnet.ts'

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

/** What the user table shows, as its URL says it. */
export type UsersQuery = {
  /** Searched in name and email. */
  q: string
  sort: UserColumn
  dir: 'asc' | 'desc'
  /** From 1. */
  page: number
  size: PageSize
  /** The account whose magnets are opened, and their page. */
  open: string | null
  magnetsPage: number
}

/** Reads the table's state from a URL; whatever makes no sense becomes the default. */
export function readUsersQuery(params: URLSearchParams): UsersQuery {
  const { q, page, size } = readLeadsQuery(params)
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
    magnetsPage: readLeadsQuery(magnets).page,
  }
}

/** Words start at A; figures and times with the most and the latest. */
export function firstDirection(column: UserColumn): 'asc' | 'desc' {
  return column === 'name' || column === 'email' ? 'asc' : 'desc'
}
