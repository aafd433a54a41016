import { and, type SQL, sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { lead, leadSearch } from '#db/schema/leads.ts'
import { isListed, type LeadScope } from '#domain/leads/list/leads-scope.server.ts'
import type { Queryable } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'
import { getLeadOrder } from './lead-order.server.ts'
import type { LeadsQuery } from './leads-query.ts'
import type { Segment } from './magnet-segments.server.ts'
import { sampleIndexedLeads } from './sample-indexed-leads.server.ts'
import type { SearchState } from './search-estimate.server.ts'

// A page that is far from both ends of a sort order is found by counting. The order's values are
// divided into buckets of about equal size, and the number of leads in each bucket is cached. Then
// only the bucket that contains the page has to be read. The result is exact for any division; an
// uneven division is only slower.

/**
 * The sort orders that are divided into buckets, with their type and the number of buckets. Texts
 * have fewer buckets, because comparing them costs more than comparing times.
 */
const BUCKETED = {
  submitted: { type: 'timestamptz', buckets: 128 },
  name: { type: 'text', buckets: 64 },
  email: { type: 'text', buckets: 64 },
} as const
type Bucketed = keyof typeof BUCKETED

export const hasBuckets = (sort: string): sort is Bucketed => sort in BUCKETED

/**
 * The maximum size of a bucket. Leads with the same value are in the same bucket, and reading a
 * larger one is slow.
 */
const MAX_IN_BUCKET = 30_000
/** If more leads than this have arrived since the buckets were counted, they are counted again. */
const MAX_YOUNGER = 10_000

/** A table of leads without a search. */
export type CountedTable = {
  scope: LeadScope
  query: Pick<LeadsQuery, 'flagged' | 'dir'> & { sort: Bucketed }
  state: SearchState
}
/** The number of leads in each bucket, by bucket number. */
type Counts = Map<number, number>
/**
 * `bounds`: the first value of every bucket except the first. `counts`: the number of leads before
 * `state.until`.
 */
type Buckets = { sort: Bucketed; bounds: string[]; counts: Counts; state: SearchState }

/** Each entry takes about 15 KB. */
const cache = new LRUCache<string, Buckets>({ max: 500 })
const keyOf = ({ scope, query }: CountedTable) =>
  JSON.stringify([scope.ownerId, scope.magnetId, query.flagged, query.sort])

/**
 * Returns the segments of a table's order, each with its exact number of leads. Returns null if the
 * leads weren't counted yet, if they have changed since they were counted, or if the bucket at
 * `offset` has too many leads.
 */
export async function bucketSegments(
  services: Services,
  table: CountedTable,
  offset: number,
): Promise<{ segments: Segment[]; total: number } | null> {
  const buckets = cache.get(keyOf(table))
  if (!buckets || buckets.state.changes !== table.state.changes) return null
  const younger = await countYounger(services, table, buckets)
  if (sum(younger) > MAX_YOUNGER) return null
  const segments = toSegments(buckets, add(buckets.counts, younger), table.query.dir)
  let before = 0
  const at = segments.find((segment) => {
    before += segment.count ?? 0
    return before > offset
  })
  if ((at?.count ?? 0) > MAX_IN_BUCKET) return null
  return { segments, total: sum(buckets.counts) + sum(younger) }
}

/** Counts that are in progress. Requests for the same table share one of them. */
const counting = new Map<string, Promise<void>>()

/** Counts the leads in each bucket of a table's order. This reads all leads. */
export async function countBuckets(services: Services, table: CountedTable): Promise<void> {
  const key = `${keyOf(table)} ${table.state.changes} ${table.state.until}`
  const started = counting.get(key) ?? countNow(services, table).finally(() => counting.delete(key))
  counting.set(key, started)
  return started
}

async function countNow(services: Services, table: CountedTable): Promise<void> {
  const { scope, query, state } = table
  const { sort } = query
  const bounds = await findBounds(services.db, scope, sort)
  const before = and(isListed(scope, query), sql`${lead.submittedAt} < ${state.until}::timestamptz`)
  const counts = await services.db.transaction(async (tx) => {
    // Uses no parallel workers, because this runs in the background and should leave the other
    // processors free.
    await tx.execute(sql`set local max_parallel_workers_per_gather = 0`)
    return countBy(tx, sql`select ${bucketOf(sort, bounds)} as bucket from ${lead} where ${before}`)
  })
  cache.set(keyOf(table), { sort, bounds, counts, state })
}

/**
 * Returns the bounds of buckets of about equal size, in order. They are estimated from a sample of
 * the owner's leads.
 */
async function findBounds(
  db: Queryable,
  { ownerId }: LeadScope,
  sort: Bucketed,
): Promise<string[]> {
  const { value } = getLeadOrder(sort)
  const sample = sampleIndexedLeads(ownerId, sql`${leadSearch.leadId}`)
  const { rows } = await db.execute<{ bounds: string[] | null }>(sql`
    select array_agg(value::text order by value) as bounds from (
      select distinct value from (
        select ${value} as value, row_number() over (order by ${value}) as n, count(*) over () as leads
        from (${sample}) sampled join ${lead} on ${lead.id} = sampled.lead_id
      ) numbered where n % ceil(leads / ${BUCKETED[sort].buckets}::numeric) = 0
    ) chosen`)
  return rows[0]?.bounds ?? []
}

/** SQL for the number of a lead's bucket. */
const bucketOf = (sort: Bucketed, bounds: string[]): SQL =>
  sql`width_bucket(${getLeadOrder(sort).value}, ${sql.param(bounds)}::${boundType(sort)}[])`

const boundType = (sort: Bucketed): SQL => sql.raw(BUCKETED[sort].type)

/**
 * Counts the leads that arrived after the buckets were counted, up to a limit. They may not be in
 * the search table yet.
 */
function countYounger(
  { db }: Services,
  { scope, query }: CountedTable,
  { sort, bounds, state }: Buckets,
): Promise<Counts> {
  const younger = and(
    isListed(scope, query),
    sql`${lead.submittedAt} >= ${state.until}::timestamptz`,
  )
  return countBy(
    db,
    sql`select ${bucketOf(sort, bounds)} as bucket from ${lead} where ${younger}
      limit ${MAX_YOUNGER + 1}`,
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
