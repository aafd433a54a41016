import { and, type SQL, sql } from 'drizzle-orm'
import { leadSearch } from '#db/schema/leads.ts'
import type { Services } from '#platform/services.ts'
import type { LeadsQuery } from './leads-query.ts'
import type { LeadScope } from './leads-scope.server.ts'
import type { SearchState } from './search-estimate.server.ts'

/** Searches in the cache; the least recently used is evicted. */
const MAX_KEPT = 1000

type Kept = { count: number } & SearchState

const kept = new Map<string, Kept>()

/**
 * Returns exactly how many leads in the search table match. The count is cached for paging: later calls
 * only add leads that were indexed since, unless indexed leads have changed.
 */
export async function countWithCache(
  { db }: Services,
  search: {
    scope: LeadScope
    query: Pick<LeadsQuery, 'q' | 'flagged'>
    state: SearchState
    /** The condition for matching leads of any age. */
    found: SQL | undefined
  },
): Promise<number> {
  const { scope, query, state, found } = search
  const key = JSON.stringify([scope.ownerId, scope.magnetId, query.flagged, query.q])
  const before = kept.get(key)
  if (before?.changes === state.changes && before.until === state.until) {
    remember(key, before)
    return before.count
  }
  const isOlder = before?.changes === state.changes && before.untilMs < state.untilMs
  const base = isOlder ? before : null
  const added = await db.$count(
    leadSearch,
    and(
      found,
      base ? sql`${leadSearch.submittedAt} >= ${base.until}::timestamptz` : undefined,
      sql`${leadSearch.submittedAt} < ${state.until}::timestamptz`,
    ),
  )
  const count = (base?.count ?? 0) + added
  remember(key, { count, ...state })
  return count
}

function remember(key: string, count: Kept): void {
  kept.delete(key)
  kept.set(key, count)
  const [oldest] = kept.keys()
  if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest)
}
