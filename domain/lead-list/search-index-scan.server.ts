import { and, asc, desc, type SQL, sql } from 'drizzle-orm'
import { lead } from '#db/schema/leads.ts'
import { isListed, type LeadScope } from '#domain/leads/list/leads-scope.server.ts'
import { containsUnindexed, SEARCH_KEY } from '#domain/leads/list/search-text.ts'
import type { Services } from '#platform/services.ts'
import { getLeadOrder } from './lead-order.server.ts'
import type { LeadsQuery } from './leads-query.ts'
import { magnetSegments, type Segment } from './magnet-segments.server.ts'
import type { Slice } from './search-total.server.ts'

type Search = Pick<LeadsQuery, 'q' | 'sort' | 'dir' | 'flagged'>
/**
 * The limits at which the scan stops: this many leads and, in the order by magnet, this many
 * magnets. The second limit exists because the first magnets may have few matches.
 */
type Limits = { leads: number; magnets: number }

/**
 * Finds a page of a search for common words by scanning an index of all leads in the requested
 * order. Returns null if the page may be incomplete: a limit was reached, or the page may contain
 * leads without a value, which come last.
 */
export async function scanIndex(
  services: Services,
  scope: LeadScope,
  query: Search,
  { offset, limit }: Slice,
  most: Limits,
): Promise<string[] | null> {
  const segments = await segmentsOf(services, scope, query)
  const ids: string[] = []
  let left = most.leads
  for (const segment of segments.filter(hasLeads).slice(0, most.magnets)) {
    const looked = and(isListed(scope, query), segment.where)
    const missing = offset + limit - ids.length
    ids.push(...(await scanSegment(services, query.q, segment, looked, left, missing)))
    if (ids.length === offset + limit) return ids.slice(offset)
    left -= segment.count ?? left
    if (left <= 0) return null
  }
  return null
}

/** Finds a page in the same way, starting at the end of the order. `offset` counts from the end. */
export async function scanBackwards(
  services: Services,
  scope: LeadScope,
  query: Search,
  slice: Slice,
  most: Limits,
): Promise<string[] | null> {
  // The order by magnet isn't reversible, and leads without a value come last in both directions.
  if (query.sort === 'magnet' || getLeadOrder(query.sort).nullable) return null
  const dir = query.dir === 'asc' ? 'desc' : 'asc'
  const ids = await scanIndex(services, scope, { ...query, dir }, slice, most)
  return ids?.reverse() ?? null
}

/**
 * Returns the segments to scan. In the order by magnet: one magnet after another by title, each
 * with its leads by time. In all other orders: the leads with a value.
 */
async function segmentsOf(
  services: Services,
  scope: LeadScope,
  { sort, dir, flagged }: Search,
): Promise<Segment[]> {
  const total = Number.MAX_SAFE_INTEGER
  if (sort === 'magnet') return magnetSegments(services, scope, { dir, flagged, total })
  const { value, nullable } = getLeadOrder(sort)
  const where = nullable ? sql`${value} is not null` : undefined
  return [{ by: [value, sql`${lead.id}`], dir, where }]
}

/**
 * Returns the matches among the first leads of a segment. The subquery has the table's name, so the
 * outer query can use its order and stop scanning as soon as the page is full. Sorting is turned
 * off, because the planner expects few matches and would sort otherwise.
 */
async function scanSegment(
  { db }: Services,
  q: string,
  { by, dir }: Segment,
  looked: SQL | undefined,
  most: number,
  limit: number,
): Promise<string[]> {
  const values = sql.join(by, sql`, `)
  const order = sql.join(
    by.map((each) => (dir === 'asc' ? asc(each) : desc(each))),
    sql`, `,
  )
  const { rows } = await db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_sort = off`)
    return tx.execute<{ id: string }>(sql`
      select id from (
        select ${values}, ${SEARCH_KEY} as key from ${lead} where ${looked} order by ${order} limit ${most}
      ) as ${lead} where ${containsUnindexed(sql`key`, q)} order by ${order} limit ${limit}`)
  })
  return rows.map((row) => row.id)
}

const hasLeads = ({ count }: Segment) => count !== 0
