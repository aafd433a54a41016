/** The table's page sizes; the first is the default. */
export const PAGE_SIZES = [10, 20, 30, 40, 50] as const
export type PageSize = (typeof PAGE_SIZES)[number]

export const LEAD_COLUMNS = [
  'name',
  'email',
  'magnet',
  'type',
  'device',
  'location',
  'submitted',
  'clicked',
] as const
export type LeadColumn = (typeof LEAD_COLUMNS)[number]

/** The state of the leads table, as in its URL. */
export type LeadsQuery = {
  /** Searched in name, email and location; trimmed, at most 200 characters. */
  q: string
  sort: LeadColumn
  dir: 'asc' | 'desc'
  /** From 1; a page past the end becomes the last one once the total is known. */
  page: number
  size: PageSize
  /** Whether flagged leads are included. */
  flagged: boolean
}

const MAX_SEARCH_LENGTH = 200
/** Larger than any table, and small enough to multiply safely. */
const MAX_PAGE = 1_000_000

/** Parses the table's state from a URL; invalid values become the default. */
export function parseLeadsQuery(params: URLSearchParams): LeadsQuery {
  const sort = LEAD_COLUMNS.find((column) => column === params.get('sort')) ?? 'submitted'
  const dir = params.get('dir')
  const size = Number(params.get('size'))
  return {
    q: cleanSearch(params.get('q')),
    sort,
    dir: dir === 'asc' || dir === 'desc' ? dir : firstDirection(sort),
    page: wholeNumber(params.get('page'), MAX_PAGE),
    size: PAGE_SIZES.find((option) => option === size) ?? PAGE_SIZES[0],
    flagged: params.get('flagged') === '1',
  }
}

/** Returns a typed search without control characters, trimmed and shortened. */
export function cleanSearch(text: string | null): string {
  const words = (text ?? '').replace(/\p{Cc}+/gu, ' ').trim()
  return [...words].slice(0, MAX_SEARCH_LENGTH).join('').trim()
}

/** Returns a column's default direction: A to Z for text, latest first for times. */
export function firstDirection(column: LeadColumn): 'asc' | 'desc' {
  return column === 'submitted' || column === 'clicked' ? 'desc' : 'asc'
}

function wholeNumber(text: string | null, max: number): number {
  const number = Math.trunc(Number(text ?? 1))
  return Number.isNaN(number) ? 1 : Math.min(Math.max(number, 1), max)
}
