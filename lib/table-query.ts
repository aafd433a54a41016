/** The page sizes of tables. The first is the default. */
export const PAGE_SIZES = [10, 20, 30, 40, 50] as const
export type PageSize = (typeof PAGE_SIZES)[number]

export type Direction = 'asc' | 'desc'

/** A table's sortable columns, each with its first sort direction. */
export type SortableColumns<Column extends string> = Readonly<Record<Column, Direction>>

export type SortQuery<Column extends string> = { sort: Column; dir: Direction }

/** The state of a table, which its URL contains. */
export type TableQuery<Column extends string> = SortQuery<Column> & {
  /** The search text, trimmed, with at most 200 characters. */
  q: string
  /** The page number, from 1. A page past the end becomes the last one once the total is known. */
  page: number
  size: PageSize
}

/** The maximum number of characters of a search. */
export const MAX_SEARCH_LENGTH = 200
/**
 * The maximum page number. It is larger than any table needs, and small enough to multiply safely.
 */
const MAX_PAGE = 1_000_000

/** Parses ?q=, ?sort=, ?dir=, ?page= and ?size=. Invalid values are replaced by the defaults. */
export function parseTableQuery<Column extends string>(
  params: URLSearchParams,
  columns: SortableColumns<Column>,
  defaultSort: NoInfer<Column>,
): TableQuery<Column> {
  const size = Number(params.get('size'))
  return {
    q: cleanSearch(params.get('q')),
    ...(parseSort(params, columns) ?? {
      sort: defaultSort,
      dir: parseDirection(params) ?? columns[defaultSort],
    }),
    page: parsePage(params.get('page')),
    size: PAGE_SIZES.find((option) => option === size) ?? PAGE_SIZES[0],
  }
}

/** Parses ?sort= and ?dir=; null if the column is missing or unknown. */
export function parseSort<Column extends string>(
  params: URLSearchParams,
  columns: SortableColumns<Column>,
): SortQuery<Column> | null {
  const sort = columnNames(columns).find((column) => column === params.get('sort'))
  return sort === undefined ? null : { sort, dir: parseDirection(params) ?? columns[sort] }
}

/** Returns the names of the columns, in order. */
export function columnNames<Column extends string>(columns: SortableColumns<Column>): Column[] {
  return Object.keys(columns) as Column[]
}

/**
 * Parses a page number. Numbers out of range become the nearest valid number; anything else becomes
 * 1.
 */
export function parsePage(text: string | null): number {
  const number = Math.trunc(Number(text ?? 1))
  return Number.isNaN(number) ? 1 : Math.min(Math.max(number, 1), MAX_PAGE)
}

/** Returns the search text without control characters, trimmed and shortened. */
export function cleanSearch(text: string | null): string {
  const words = (text ?? '').replace(/\p{Cc}+/gu, ' ').trim()
  return [...words].slice(0, MAX_SEARCH_LENGTH).join('').trim()
}

function parseDirection(params: URLSearchParams): Direction | null {
  const dir = params.get('dir')
  return dir === 'asc' || dir === 'desc' ? dir : null
}
