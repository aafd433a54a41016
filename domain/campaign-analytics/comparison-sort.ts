import type { CreatorStats } from './compare.server.ts'

/** The sort keys of a comparison, as in its URL. */
const SORTS = [
  'name',
  'visits',
  'scans',
  'uniqueVisitors',
  'leads',
  'conversion',
  'newPeople',
  'duplicates',
  'costCents',
  'costPerLeadCents',
] as const
export type ComparisonSort = (typeof SORTS)[number]
export type ComparisonSorting = { sort: ComparisonSort; dir: 'asc' | 'desc' }

/** Parses ?sort= and ?dir=; invalid values become most leads first. */
export function parseComparisonSort(params: URLSearchParams): ComparisonSorting {
  const sort = SORTS.find((name) => name === params.get('sort'))
  if (!sort) return { sort: 'leads', dir: 'desc' }
  const dir = params.get('dir')
  const first = sort === 'name' ? 'asc' : 'desc'
  return { sort, dir: dir === 'asc' || dir === 'desc' ? dir : first }
}

/** Returns the creators in this order; those without a value come last in both directions. */
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
