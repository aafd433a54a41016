import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { lead, leadSearch } from '#db/schema/leads.ts'
import type { Queryable } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'
import { isListed, type LeadScope } from '../leads/leads-scope.server.ts'
import { containsUnindexed, matches, searchLine } from '../leads/search-text.ts'
import { getLeadOrder } from './lead-order.server.ts'
import type { LeadsQuery } from './leads-query.ts'
import type { Segment } from './magnet-segments.server.ts'
import { type SearchState, sampleIndexedLeads } from './search-estimate.server.ts'

// A page far from both ends of an order is found by counting: the order's values are divided into buckets of
// about equal size, and the number of leads in each is remembered. Then only the page's own bucket is read.
// Any division is exact; an uneven one is only slower.

/**
 * The orders whose values the search table has: the value in the collation of the order's index, and which of
 * the sampled leads begin a bucket. Every tenth makes 128 buckets, every twentieth 64: comparing texts costs
 * more.
 */
const BUCKETED = {
  submitted: { value: sql`${leadSearch.submittedAt}`, type: sql`timestamptz`, each: 10 },
  name: { value: line('name', sql`"C"`), type: sql`text`, each: 20 },
  email: { value: line('email', sql`"default"`), type: sql`text`, each: 20 },
} as const
type Bucketed = keyof typeof BUCKETED

function line(column: 'name' | 'email', collation: SQL): SQL {
  return sql`(coalesce(${searchLine(sql`${leadSearch.key}`, column)}, '') collate ${collation})`
}

/** Leads with the same value are in the same bucket. Reading one with more isn't fast. */
const MAX_IN_BUCKET = 30_000
/** With more leads since a count, it is made again. */
const MAX_YOUNGER = 5000

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

export const hasBuckets = (sort: LeadsQuery['sort']): sort is Bucketed => sort in BUCKETED

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
  const { query, state } = search
  if (!hasBuckets(query.sort)) return null
  const kept = cache.get(keyOf(search))
  let buckets = kept?.state.changes === state.changes ? kept : null
  let younger = buckets && (await countYounger(services, search, buckets))
  if (younger && sum(younger) > MAX_YOUNGER) buckets = null
  if (!buckets || !younger) {
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
  const bounds = await findBounds(services, scope, sort)
  const until = sql`${state.until}::timestamptz`
  const indexed = and(
    eq(leadSearch.ownerId, scope.ownerId),
    scope.magnetId === null ? undefined : eq(leadSearch.magnetId, scope.magnetId),
    query.flagged ? undefined : sql`not ${leadSearch.isFlagged}`,
    query.q ? containsUnindexed(sql`${leadSearch.key}`, query.q) : undefined,
    sql`${leadSearch.submittedAt} < ${until}`,
  )
  // The search table has no erased leads. The index of emails finds them: theirs are empty.
  const erased = and(
    isListed(scope, query),
    eq(lead.emailNormalized, ''),
    isNotNull(lead.erasedAt),
    sql`${lead.submittedAt} < ${until}`,
    query.q ? matches(query.q) : undefined,
  )
  // Of a plain query, the planner expects as many buckets as leads, and wouldn't count in parallel.
  const each = sql`select ${bucketOf(BUCKETED[sort].value, sort, bounds)} as bucket
    from ${leadSearch} where ${indexed}
    union all
    select ${bucketOf(getLeadOrder(sort).value, sort, bounds)} from ${lead} where ${erased}`
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

/** Counts the leads since the buckets were counted, which may not be in the search table yet. */
function countYounger(
  services: Services,
  { scope, query }: CountedSearch,
  { sort, bounds, state }: Buckets,
): Promise<Counts> {
  const younger = and(
    isListed(scope, query),
    sql`${lead.submittedAt} >= ${state.until}::timestamptz`,
    query.q ? matches(query.q) : undefined,
  )
  return countBy(
    services.db,
    sql`select ${bucketOf(getLeadOrder(sort).value, sort, bounds)} as bucket from ${lead} where ${younger}`,
  )
}

async function findBounds(
  { db }: Services,
  { ownerId }: LeadScope,
  sort: Bucketed,
): Promise<string[]> {
  const { rows } = await db.execute<{ bounds: string[] | null }>(sql`
    select array_agg(value::text order by value) as bounds from (
      select distinct value from (
        select value, row_number() over (order by value) as n
        from (${sampleIndexedLeads(ownerId, sql`${BUCKETED[sort].value} as value`)}) sampled
      ) numbered where n % ${BUCKETED[sort].each}::int = 0
    ) chosen`)
  return rows[0]?.bounds ?? []
}

const bucketOf = (value: SQL, sort: Bucketed, bounds: string[]) =>
  sql`width_bucket(${value}, ${sql.param(bounds)}::${BUCKETED[sort].type}[])`

async function countBy(db: Queryable, buckets: SQL): Promise<Counts> {
  const { rows } = await db.execute<{ bucket: number; leads: number }>(
    sql`select bucket, count(*)::int as leads from (${buckets}) each group by bucket`,
  )
  return new Map(rows.map((row) => [row.bucket, row.leads]))
}

function toSegments({ sort, bounds }: Buckets, counts: Counts, dir: 'asc' | 'desc'): Segment[] {
  const { value } = getLeadOrder(sort)
  const bound = (n: number) => sql`${bounds[n]}::${BUCKETED[sort].type}`
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
