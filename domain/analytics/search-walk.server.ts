import { and, asc, desc, type SQL, sql } from 'drizzle-orm'
import { lead } from '#db/schema/leads.ts'
import type { Services } from '#platform/services.ts'
import type { LeadColumn, LeadsQuery } from './leads-query.ts'
import { inScope, type LeadScope, unflagged } from './leads-scope.server.ts'
import type { Segment } from './leads-slice.server.ts'
import { magnetSegments } from './magnet-segments.server.ts'
import { holds, SEARCH_KEY } from './search-key.ts'

/** So many leads are looked at one by one, in the order asked for, to find a page of a search. */
const WALKED = 5000
/** Magnets may have fewer of what was searched than most, or few leads at all: then that is given up. */
const MOST = { leads: 4 * WALKED, magnets: 20 }

type Search = Pick<LeadsQuery, 'q' | 'sort' | 'dir' | 'flagged'>
/** The columns whose order is one index; by magnet it is a stretch of one for each. */
type Indexed = Exclude<LeadColumn, 'magnet'>
type Slice = { offset: number; limit: number }

/** Whether a page is near its order's start, by the share of leads that the search finds. */
export function isNear({ offset, limit }: Slice, share: number): boolean {
  return (offset + limit) / share <= WALKED
}

/**
 * A page of what many leads have, near the start of an order that an index of all leads holds: it is
 * not far to go. Null where it may not be all of the page: by magnet what is missing may be further
 * than was looked, by another column it may be without a value, and those come last.
 */
export function walk(
  services: Services,
  scope: LeadScope,
  query: Search,
  slice: Slice,
  most = MOST,
): Promise<string[] | null> {
  const { sort } = query
  return sort === 'magnet'
    ? walkMagnets(services, scope, query, slice, most)
    : walkIndex(services, scope, { ...query, sort }, slice)
}

async function walkIndex(
  { db }: Services,
  scope: LeadScope,
  { q, sort, dir, flagged }: Search & { sort: Indexed },
  { offset, limit }: Slice,
): Promise<string[] | null> {
  const order = ORDERS[sort]
  const by = dir === 'asc' ? asc : desc
  const rows = await db
    .select({ id: lead.id })
    .from(lead)
    .where(
      and(
        inScope(scope),
        flagged ? undefined : unflagged,
        holds(SEARCH_KEY, q),
        order.nullable ? sql`${order.by} is not null` : undefined,
      ),
    )
    .orderBy(by(order.by), by(lead.id))
    .limit(limit)
    .offset(offset)
  return rows.length < limit && order.nullable ? null : rows.map((row) => row.id)
}

/** Magnet after magnet by title, each one's leads by time. */
async function walkMagnets(
  services: Services,
  scope: LeadScope,
  { q, dir, flagged }: Search,
  { offset, limit }: Slice,
  most: typeof MOST,
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
    const looked = and(inScope(scope), flagged ? undefined : unflagged, where)
    // What is looked at goes by the table's name: its order is then known outside, which ends the
    // looking with the page.
    const { rows } = await services.db.execute<{ id: string }>(sql`
      select id from (
        select ${lead.id}, ${lead.submittedAt}, ${SEARCH_KEY} as key
        from ${lead} where ${looked} order by ${order} limit ${left}
      ) as ${lead} where ${holds(sql`key`, q)}
      order by ${order} limit ${offset + limit - ids.length}`)
    ids.push(...rows.map((row) => row.id))
    if (ids.length === offset + limit) return ids.slice(offset)
    left -= count
    if (left <= 0) return null
  }
  return null
}

const hasLeads = ({ count }: Segment) => count !== 0

/** Each is that of the search's own order: pages are found both ways. */
const ORDERS: Record<Indexed, { by: SQL; nullable?: boolean }> = {
  submitted: { by: sql`${lead.submittedAt}` },
  name: { by: sql`${lead.nameKey}` },
  email: { by: sql`${lead.emailNormalized}` },
  location: { by: sql`${lead.placeKey}`, nullable: true },
  type: { by: sql`${lead.linkType}` },
  device: { by: sql`${lead.deviceType}` },
  clicked: { by: sql`${lead.clickedAt}`, nullable: true },
}
