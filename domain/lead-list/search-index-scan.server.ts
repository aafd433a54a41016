import { and, asc, desc, sql } from 'drizzle-orm'
import { lead } from '#db/schema/leads.ts'
import type { Services } from '#platform/services.ts'
import type { IndexedColumn } from '../leads/lead-columns.ts'
import { isListed, type LeadScope } from '../leads/leads-scope.server.ts'
import { containsUnindexed, SEARCH_KEY } from '../leads/search-text.ts'
import { getLeadOrder } from './lead-order.server.ts'
import type { LeadsQuery } from './leads-query.ts'
import { magnetSegments, type Segment } from './magnet-segments.server.ts'

/** Expected number of leads to scan, in the requested order, for a page of a search. */
const MAX_SCAN = 5000
/** Limits in the order by magnet, whose first magnets may have few leads or few matches. */
const MAX_BY_MAGNET = { leads: 4 * MAX_SCAN, magnets: 20 }

type Search = Pick<LeadsQuery, 'q' | 'sort' | 'dir' | 'flagged'>
type Slice = { offset: number; limit: number }

/** Returns whether a page is near the start of the order, given the share of matching leads. */
export function isNear({ offset, limit }: Slice, share: number): boolean {
  return (offset + limit) / share <= MAX_SCAN
}

/**
 * Finds a page of a search for frequent words, near the start of an order, by scanning an index of all
 * leads. Returns null if the page may be incomplete: by magnet, if the limits were reached; by another
 * column, if leads without a value (which come last) may belong to the page.
 */
export function scanIndex(
  services: Services,
  scope: LeadScope,
  query: Search,
  slice: Slice,
  most = MAX_BY_MAGNET,
): Promise<string[] | null> {
  const { sort } = query
  return sort === 'magnet'
    ? scanMagnets(services, scope, query, slice, most)
    : scanColumn(services, scope, { ...query, sort }, slice)
}

async function scanColumn(
  { db }: Services,
  scope: LeadScope,
  { q, sort, dir, flagged }: Search & { sort: IndexedColumn },
  { offset, limit }: Slice,
): Promise<string[] | null> {
  const { value, nullable } = getLeadOrder(sort)
  const by = dir === 'asc' ? asc : desc
  const rows = await db
    .select({ id: lead.id })
    .from(lead)
    .where(
      and(
        isListed(scope, { flagged }),
        containsUnindexed(SEARCH_KEY, q),
        nullable ? sql`${value} is not null` : undefined,
      ),
    )
    .orderBy(by(value), by(lead.id))
    .limit(limit)
    .offset(offset)
  return rows.length < limit && nullable ? null : rows.map((row) => row.id)
}

/** Scans one magnet after the other by title, each one's leads by time. */
async function scanMagnets(
  services: Services,
  scope: LeadScope,
  { q, dir, flagged }: Search,
  { offset, limit }: Slice,
  most: typeof MAX_BY_MAGNET,
): Promise<string[] | null> {
  const total = Number.MAX_SAFE_INTEGER
  const segments = await magnetSegments(services, scope, { dir, flagged, total })
  const ids: string[] = []
  let left = most.leads
  for (const { where, by, count = total } of segments.filter(hasLeads).slice(0, most.magnets)) {
    const order = sql.join(
      by.map((each) => (dir === 'asc' ? asc(each) : desc(each))),
      sql`, `,
    )
    const looked = and(isListed(scope, { flagged }), where)
    // The subquery has the table's name, so that the outer query can use its order and stop scanning as
    // soon as the page is full.
    const { rows } = await services.db.execute<{ id: string }>(sql`
      select id from (
        select ${lead.id}, ${lead.submittedAt}, ${SEARCH_KEY} as key
        from ${lead} where ${looked} order by ${order} limit ${left}
      ) as ${lead} where ${containsUnindexed(sql`key`, q)}
      order by ${order} limit ${offset + limit - ids.length}`)
    ids.push(...rows.map((row) => row.id))
    if (ids.length === offset + limit) return ids.slice(offset)
    left -= count
    if (left <= 0) return null
  }
  return null
}

const hasLeads = ({ count }: Segment) => count !== 0
