import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { lead, leadSearch } from '#db/schema/leads.ts'
import type { Queryable } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'
import {
  type Bucketed,
  boundType,
  bucketOf,
  bucketOfIndexed,
  findBounds,
  hasBuckets,
} from '../leads/bucket-bounds.server.ts'
import { isListed, type LeadScope } from '../leads/leads-scope.server.ts'
import { isIndexedOf, sampleIndexedLeads } from '../leads/sample-indexed-leads.server.ts'
import { containsUnindexed, matches } from '../leads/search-text.ts'
import { getLeadOrder } from './lead-order.server.ts'
import type { LeadsQuery } from './leads-query.ts'
import type { Segment } from './magnet-segments.server.ts'
import type { SearchState } from './search-estimate.server.ts'
import { findStoredBuckets } from './stored-word-counts.server.ts'

// A page far from both ends of an order is found by counting: the order's values are divided into buckets of
// about equal size, and the number of leads in each is cached, or was counted in advance for frequent words.
// Then only the page's own bucket is read. Any division is exact; an uneven one is only slower.

/** Leads with the same value are in the same bucket. Reading one with more isn't fast. */
const MAX_IN_BUCKET = 30_000
/** With more leads since a count, it is made again. */
const MAX_YOUNGER = 10_000

/** The leads of a search, or with an empty `q` those of the whole table. */
export type CountedSearch = {
  scope: LeadScope
  query: Pick<LeadsQuery, 'q' | 'flagged' | 'sort' | 'dir'>
  state: SearchState
}
/** Leads by the number of their bucket. */
type Counts = Map<number, number>
/** `bounds`: the first value of every bucket but the first. `counts`: leads before `state.until`. */
type Buckets = { sort: Bucketed; bounds: string[]; counts: Counts; state: SearchState }

/** About 15 KB each. */
const cache = new LRUCache<string, Buckets>({ max: 500 })
const keyOf = ({ scope, query }: CountedSearch) =>
  JSON.stringify([scope.ownerId, scope.magnetId, query.flagged, query.q, query.sort])

/** Whether leads may be counted now: with all processors, in the background with one, or not at all. */
type Counting = 'now' | 'background' | 'never'

/**
 * Returns the segments of a search's order, each with its exact number of leads. Counts the leads if that
 * wasn't done before or has become outdated, which reads all keys, or returns null if it mustn't. Also
 * returns null if the order has no buckets, or the one at `offset` has too many leads.
 */
export async function bucketSegments(
  services: Services,
  search: CountedSearch,
  { offset, count }: { offset: number; count: Counting },
): Promise<{ segments: Segment[]; total: number } | null> {
  const { query } = search
  if (!hasBuckets(query.sort)) return null
  let buckets = await findNewest(services, search, query.sort)
  let younger = buckets && (await countYounger(services, search, buckets, MAX_YOUNGER + 1))
  if (!buckets || !younger || sum(younger) > MAX_YOUNGER) {
    if (count === 'never') return null
    buckets = await countOnce(services, search, query.sort, count === 'now')
    younger = await countYounger(services, search, buckets)
  }
  const segments = toSegments(buckets, add(buckets.counts, younger), query.dir)
  let before = 0
  const at = segments.find((segment) => {
    before += segment.count ?? 0
    return before > offset
  })
  if ((at?.count ?? 0) > MAX_IN_BUCKET) return null
  return { segments, total: sum(buckets.counts) + sum(younger) }
}

/** Returns the cached buckets, or those that were counted in advance: whichever include more leads. */
async function findNewest(
  services: Services,
  search: CountedSearch,
  sort: Bucketed,
): Promise<Buckets | null> {
  const { scope, query, state } = search
  const found = cache.get(keyOf(search))
  const kept = found?.state.changes === state.changes ? found : null
  const stored = await findStoredBuckets(services, scope, query, sort)
  if (!stored || (kept && kept.state.untilMs >= stored.state.untilMs)) return kept
  // A search finds no erased lead.
  const erased = query.q ? new Map() : await countErased(services, search, { sort, ...stored })
  return { sort, ...stored, counts: add(stored.counts, erased) }
}

/** The erased leads before a stored count, which are the same for each of its pages. */
const erasedCache = new LRUCache<string, Counts>({ max: 500 })

async function countErased(
  { db }: Services,
  search: CountedSearch,
  buckets: Buckets,
): Promise<Counts> {
  const { changes, until } = buckets.state
  const key = JSON.stringify([keyOf(search), changes, until, buckets.bounds])
  const counts = erasedCache.get(key) ?? (await countBy(db, erasedLeads(search, buckets)))
  erasedCache.set(key, counts)
  return counts
}

/** Counts in progress: requests for the same search wait for one of them. */
const counting = new Map<string, Promise<Buckets>>()

function countOnce(
  services: Services,
  search: CountedSearch,
  sort: Bucketed,
  isUrgent: boolean,
): Promise<Buckets> {
  const key = `${keyOf(search)} ${search.state.changes} ${search.state.until}`
  const started =
    counting.get(key) ??
    countBuckets(services, search, sort, isUrgent).finally(() => counting.delete(key))
  counting.set(key, started)
  return started
}

async function countBuckets(
  services: Services,
  { scope, query, state }: CountedSearch,
  sort: Bucketed,
  isUrgent: boolean,
): Promise<Buckets> {
  const sample = (column: SQL) => sampleIndexedLeads(scope.ownerId, column)
  const bounds = await findBounds(services.db, sample, sort)
  const indexed = and(
    isIndexedOf(scope),
    query.flagged ? undefined : sql`not ${leadSearch.isFlagged}`,
    query.q ? containsUnindexed(sql`${leadSearch.key}`, query.q) : undefined,
    sql`${leadSearch.submittedAt} < ${state.until}::timestamptz`,
  )
  // Of a plain query, the planner expects as many buckets as leads, and wouldn't count in parallel.
  const each = sql`select ${bucketOfIndexed(sort, bounds)} as bucket
    from ${leadSearch} where ${indexed}
    union all
    ${erasedLeads({ scope, query }, { sort, bounds, state })}`
  const counts = isUrgent
    ? await countBy(services.db, each)
    : await services.db.transaction(async (tx) => {
        await tx.execute(sql`set local max_parallel_workers_per_gather = 0`)
        return countBy(tx, each)
      })
  const buckets = { sort, bounds, counts, state }
  cache.set(keyOf({ scope, query, state }), buckets)
  return buckets
}

/** Returns a query for the buckets of erased leads, which the search table doesn't have. */
function erasedLeads(
  { scope, query }: Pick<CountedSearch, 'scope' | 'query'>,
  { sort, bounds, state }: Omit<Buckets, 'counts'>,
): SQL {
  // The index of emails finds them: theirs are empty.
  const erased = and(
    isListed(scope, query),
    eq(lead.emailNormalized, ''),
    isNotNull(lead.erasedAt),
    sql`${lead.submittedAt} < ${state.until}::timestamptz`,
    query.q ? matches(query.q) : undefined,
  )
  return sql`select ${bucketOf(getLeadOrder(sort).value, sort, bounds)} as bucket from ${lead} where ${erased}`
}

/**
 * Counts the leads since the buckets were counted, which may not be in the search table yet, or only so many of
 * them.
 */
function countYounger(
  services: Services,
  { scope, query }: CountedSearch,
  { sort, bounds, state }: Buckets,
  limit: number | null = null,
): Promise<Counts> {
  const younger = and(
    isListed(scope, query),
    sql`${lead.submittedAt} >= ${state.until}::timestamptz`,
    query.q ? matches(query.q) : undefined,
  )
  return countBy(
    services.db,
    sql`select ${bucketOf(getLeadOrder(sort).value, sort, bounds)} as bucket from ${lead} where ${younger}
      limit ${limit}`,
  )
}

async function countBy(db: Queryable, buckets: SQL): Promise<Counts> {
  const { rows } = await db.execute<{ bucket: number; leads: number }>(
    sql`select bucket, count(*)::int as leads from (${buckets}) each group by bucket`,
  )
  return new Map(rows.map((row) => [row.bucket, row.leads]))
}

function toSegments({ sort, bounds }: Buckets, counts: Counts, dir: 'asc' | 'desc'): Segment[] {
  const { value } = getLeadOrder(sort)
  const bound = (n: number) => sql`${bounds[n]}::${boundType(sort)}`
  const segments = Array.from({ length: bounds.length + 1 }, (_, n): Segment => {
    const where = and(
      n > 0 ? sql`${value} >= ${bound(n - 1)}` : undefined,
      n < bounds.length ? sql`${value} < ${bound(n)}` : undefined,
    )
    return { by: [value, sql`${lead.id}`], dir, where, count: counts.get(n) ?? 0 }
  })
  return dir === 'asc' ? segments : segments.reverse()
}

const sum = (counts: Counts) => [...counts.values()].reduce((total, count) => total + count, 0)
const add = (one: Counts, other: Counts): Counts =>
  new Map([...one.keys(), ...other.keys()].map((n) => [n, (one.get(n) ?? 0) + (other.get(n) ?? 0)]))
