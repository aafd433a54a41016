import { and, type SQL, sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { leadSearch } from '#db/schema/leads.ts'
import type { Services } from '#platform/services.ts'
import type { LeadScope } from '../leads/leads-scope.server.ts'
import type { LeadsQuery } from './leads-query.ts'
import type { SearchState } from './search-estimate.server.ts'

type Kept = { count: number } & SearchState

const cache = new LRUCache<string, Kept>({ max: 1000 })

const isSame = (one: SearchState, other: SearchState) =>
  one.changes === other.changes && one.until === other.until
const isOlder = (one: SearchState, other: SearchState) =>
  one.changes === other.changes && one.untilMs < other.untilMs

/**
 * Returns exactly how many leads in the search table match. The count is cached for paging: later calls
 * only add leads that were indexed since, unless indexed leads have changed. A count in advance saves the
 * first call most of them, too.
 */
export async function countWithCache(
  { db }: Services,
  search: {
    scope: LeadScope
    query: Pick<LeadsQuery, 'q' | 'flagged'>
    state: SearchState
    /** The condition for matching leads of any age. */
    found: SQL | undefined
    inAdvance: { count: number; state: SearchState } | null
  },
): Promise<number> {
  const { scope, query, state, found, inAdvance } = search
  const key = JSON.stringify([scope.ownerId, scope.magnetId, query.flagged, query.q])
  const before = cache.get(key)
  if (before && isSame(before, state)) return before.count
  const [base] = [before, inAdvance && { count: inAdvance.count, ...inAdvance.state }]
    .flatMap((one) => (one && (isSame(one, state) || isOlder(one, state)) ? [one] : []))
    .sort((one, other) => other.untilMs - one.untilMs)
  const added = await db.$count(
    leadSearch,
    and(
      found,
      base ? sql`${leadSearch.submittedAt} >= ${base.until}::timestamptz` : undefined,
      sql`${leadSearch.submittedAt} < ${state.until}::timestamptz`,
    ),
  )
  const count = (base?.count ?? 0) + added
  cache.set(key, { count, ...state })
  return count
}
