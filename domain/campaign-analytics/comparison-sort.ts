import { type Direction, parseSort, type SortQuery } from '#lib/table-query.ts'
import type { CreatorStats } from './compare.server.ts'
import {
  COMPARISON_COLUMN_NAMES,
  COMPARISON_COLUMNS,
  type ComparisonColumnName,
} from './comparison-columns.ts'

export type ComparisonSort = 'name' | ComparisonColumnName
export type ComparisonSorting = SortQuery<ComparisonSort>

const SORTABLE = Object.fromEntries([
  ['name', 'asc'],
  ...COMPARISON_COLUMN_NAMES.map((name) => [name, COMPARISON_COLUMNS[name].first]),
]) as Record<ComparisonSort, Direction>

/**
 * Parses the `sort` and `dir` parameters of a URL. If the column is invalid, sorts by most leads.
 */
export const parseComparisonSort = (params: URLSearchParams): ComparisonSorting =>
  parseSort(params, SORTABLE) ?? { sort: 'leads', dir: 'desc' }

/** Returns the creators in this order. Creators without a value come last in both directions. */
export function inOrder<Creator extends CreatorStats>(
  creators: readonly Creator[],
  { sort, dir }: ComparisonSorting,
): Creator[] {
  const sign = dir === 'asc' ? 1 : -1
  return creators.toSorted((a, b) => {
    const byName = a.name.localeCompare(b.name, 'en')
    if (sort === 'name') return sign * byName
    const [left, right]: [Value, Value] = [a[sort], b[sort]]
    if (left === right) return byName
    if (left === null) return 1
    return right === null ? -1 : sign * (left < right ? -1 : 1)
  })
}

/** Days are in order as texts. */
type Value = number | string | null
