import { parseSort, type SortQuery } from '#lib/table-query.ts'
import type { CreatorStats } from './compare.server.ts'

/**
 * The columns of a comparison with their first sort direction: names from A to Z, numbers from the
 * largest.
 */
const COLUMNS = {
  name: 'asc',
  visits: 'desc',
  scans: 'desc',
  uniqueVisitors: 'desc',
  leads: 'desc',
  conversion: 'desc',
  newPeople: 'desc',
  duplicates: 'desc',
  costCents: 'desc',
  costPerLeadCents: 'desc',
} as const
export type ComparisonSort = keyof typeof COLUMNS
export type ComparisonSorting = SortQuery<ComparisonSort>

/**
 * Parses the `sort` and `dir` parameters of a URL. If the column is invalid, sorts by most leads.
 */
export const parseComparisonSort = (params: URLSearchParams): ComparisonSorting =>
  parseSort(params, COLUMNS) ?? { sort: 'leads', dir: 'desc' }

/** Returns the creators in this order. Creators without a value come last in both directions. */
export function inOrder<Creator extends CreatorStats>(
  creators: readonly Creator[],
  { sort, dir }: ComparisonSorting,
): Creator[] {
  const sign = dir === 'asc' ? 1 : -1
  return creators.toSorted((a, b) => {
    if (sort === 'name') return sign * a.name.localeCompare(b.name, 'en')
    const [left, right] = [a[sort], b[sort]]
    if (left === right) return a.name.localeCompare(b.name, 'en')
    if (left === null) return 1
    return right === null ? -1 : sign * (left - right)
  })
}
