/** Spec section 9: the table's page sizes, the first one being the default. */
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

/** What the leads table shows, as its URL says it. */
export type LeadsQuery = {
  /** Searched in name, email and location; trimmed, at most 200 characters. */
  q: string
  sort: LeadColumn
  dir: 'asc' | 'desc'
  /** From 1; a page past the end is clamped where the total is known. */
  page: number
  size: PageSize
  /** Whether flagged leads stand among the others (decision 15). */
  flagged: boolean
}

const LONGEST_SEARCH = 200
/** Far past any table, and small enough to multiply safely. */
const LAST_PAGE = 1_000_000

/** Reads the table's state from a URL; whatever makes no sense becomes the default. */
export function readLeadsQuery(params: URLSearchParams): LeadsQuery {
  const sort = LEAD_COLUMNS.find((column) => column === params.get('sort')) ?? 'submitted'
  const dir = params.get('dir')
  const size = Number(params.get('size'))
  return {
    q: cleanSearch(params.get('q')),
    sort,
    dir: dir === 'asc' || dir === 'desc' ? dir : firstDirection(sort),
    page: wholeNumber(params.get('page'), LAST_PAGE),
    size: PAGE_SIZES.find((option) => option === size) ?? PAGE_SIZES[0],
    flagged: params.get('flagged') === '1',
  }
}

/** What somebody typed to search for, without what no database can hold. */
export function cleanSearch(text: string | null): string {
  const words = (text ?? '').replace(/\p{Cc}+/gu, ' ').trim()
  return [...words].slice(0, LONGEST_SEARCH).join('').trim()
}

/** Words start at A; times start with the latest. */
export function firstDirection(column: LeadColumn): 'asc' | 'desc' {
  return column === 'submitted' || column === 'clicked' ? 'desc' : 'asc'
}

function wholeNumber(text: string | null, most: number): number {
  const number = Math.trunc(Number(text ?? 1))
  return Number.isNaN(number) ? 1 : Math.min(Math.max(number, 1), most)
}
