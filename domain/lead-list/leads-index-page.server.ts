import { and, asc, desc, type SQL, sql } from 'drizzle-orm'
import { lead } from '#db/schema/leads.ts'
import { clickedLeads, leadsByDay } from '#domain/leads/list/lead-totals.server.ts'
import { isListed, type LeadScope } from '#domain/leads/list/leads-scope.server.ts'
import { DAY_MS } from '#lib/time.ts'
import type { Services } from '#platform/services.ts'
import { getLeadOrder } from './lead-order.server.ts'
import type { LeadsQuery } from './leads-query.ts'
import { magnetSegments, type Segment } from './magnet-segments.server.ts'
import { bucketSegments, countBuckets, hasBuckets } from './order-buckets.server.ts'
import { getSearchState } from './search-estimate.server.ts'

/** From this offset on, counting buckets is faster than reading an index up to the page. */
const FAR = 50_000

export type Slice = { offset: number; limit: number; total: number }

/**
 * Returns the ids of one page of very many leads, in order. Every order is an index, or a few
 * segments of one, and is read from the nearer end. Even the farthest page reads only half of an
 * index, and no rows.
 */
export async function readPageIds(
  services: Services,
  scope: LeadScope,
  query: Pick<LeadsQuery, 'sort' | 'dir' | 'flagged'>,
  slice: Slice,
): Promise<string[]> {
  const found = isListed(scope, query)
  if (query.sort === 'submitted' && !query.flagged) {
    return readPageByDay(services, scope, query.dir, slice)
  }
  const far = await readFromBuckets(services, scope, query, slice)
  if (far) return far
  const segments = await segmentsOf(services, scope, query, slice.total)
  const [first, last] = [segments[0], segments.at(-1)]
  if (segments.length === 2 && first && last && first.count === undefined) {
    // The number of leads without a value is needed only if the page may contain the boundary
    // between leads with and without one.
    const near = await tryEnds(services, found, first, last, slice)
    if (near) return near
    first.count = await countUpTo(services, found, first, last, slice.total)
    last.count = slice.total - first.count
  }
  return readSegments(services, found, segments, slice)
}

/**
 * Reads a page of the leads that meet a condition. `found` is the condition that all segments have
 * in common.
 */
export async function readSegments(
  services: Services,
  found: SQL | undefined,
  segments: Segment[],
  slice: Slice,
): Promise<string[]> {
  const ids: string[] = []
  let before = 0
  for (const segment of segments) {
    const count = segment.count ?? slice.total
    const offset = Math.max(0, slice.offset - before)
    const limit = Math.min(slice.limit - ids.length, count - offset)
    if (limit > 0) ids.push(...(await read(services, found, segment, { offset, limit, count })))
    before += count
  }
  return ids
}

/**
 * Reads a page that is far from both ends of an order with the help of its buckets. Returns null if
 * the leads in the buckets weren't counted yet. They are then counted after the response, for the
 * next pages.
 */
async function readFromBuckets(
  services: Services,
  scope: LeadScope,
  query: Pick<LeadsQuery, 'sort' | 'dir' | 'flagged'>,
  slice: Slice,
): Promise<string[] | null> {
  const { offset, total } = slice
  const { sort } = query
  if (!hasBuckets(sort) || Math.min(offset, total - offset) < FAR) return null
  const state = await getSearchState(services, scope.ownerId)
  if (!state) return null
  const table = { scope, query: { ...query, sort }, state }
  const kept = await bucketSegments(services, table, offset)
  // The total comes from other tables. If it differs from the buckets for a short time, the page is
  // read from the index instead.
  if (kept?.total === total)
    return readSegments(services, isListed(scope, query), kept.segments, slice)
  await services.background.run(() => countBuckets(services, table))
  return null
}

async function segmentsOf(
  services: Services,
  scope: LeadScope,
  { sort, dir, flagged }: Pick<LeadsQuery, 'sort' | 'dir' | 'flagged'>,
  total: number,
): Promise<Segment[]> {
  if (sort === 'magnet') return magnetSegments(services, scope, { dir, flagged, total })
  const { value, nullable } = getLeadOrder(sort)
  const order: Segment = { by: [value, sql`${lead.id}`], dir }
  if (!nullable) return [order]
  // The number of clicks is read from a counter.
  const count = sort === 'clicked' && !flagged ? await clickedLeads(services, scope) : undefined
  const rest = count === undefined ? undefined : total - count
  return [
    { ...order, where: sql`${value} is not null`, count },
    { ...order, where: sql`${value} is null`, count: rest },
  ]
}

/** Reads a page in the order of time. The daily totals show on which day the page begins. */
async function readPageByDay(
  services: Services,
  scope: LeadScope,
  dir: 'asc' | 'desc',
  { offset, limit }: Slice,
): Promise<string[]> {
  const days = await leadsByDay(services, scope)
  if (dir === 'desc') days.reverse()
  let before = 0
  const start = days.find((day) => {
    if (before + day.leads > offset) return true
    before += day.leads
    return false
  })
  if (!start) return []
  const end = new Date(start.at.getTime() + DAY_MS)
  const found = and(
    isListed(scope, { flagged: false }),
    dir === 'asc'
      ? sql`${lead.submittedAt} >= ${start.at.toISOString()}`
      : sql`${lead.submittedAt} < ${end.toISOString()}`,
  )
  const segment: Segment = { by: [sql`${lead.submittedAt}`, sql`${lead.id}`], dir }
  return scan(services, found, segment, offset - before, limit)
}

/** Returns the page if it lies entirely within the segment at the nearer end; otherwise null. */
async function tryEnds(
  services: Services,
  found: SQL | undefined,
  first: Segment,
  last: Segment,
  { offset, limit, total }: Slice,
): Promise<string[] | null> {
  const wanted = Math.min(limit, total - offset)
  const fromEnd = total - offset - wanted
  const fromStart = offset <= fromEnd
  const ids = fromStart
    ? await scan(services, found, first, offset, wanted)
    : (await scan(services, found, backwards(last), fromEnd, wanted)).reverse()
  return ids.length === wanted ? ids : null
}

/** Returns the size of the first segment, by counting the smaller of the two segments. */
async function countUpTo(
  { db }: Services,
  found: SQL | undefined,
  first: Segment,
  last: Segment,
  total: number,
): Promise<number> {
  const most = Math.ceil(total / 2)
  const few = db
    .select({ id: lead.id })
    .from(lead)
    .where(and(found, last.where))
    .orderBy(...orderOf(last))
    .limit(most)
    .as('few')
  const without = await db.$count(few)
  return without < most ? total - without : db.$count(lead, and(found, first.where))
}

async function read(
  services: Services,
  found: SQL | undefined,
  segment: Segment,
  { offset, limit, count }: { offset: number; limit: number; count: number },
): Promise<string[]> {
  const fromEnd = count - offset - limit
  if (offset <= fromEnd) return scan(services, found, segment, offset, limit)
  return (await scan(services, found, backwards(segment), fromEnd, limit)).reverse()
}

async function scan(
  { db }: Services,
  found: SQL | undefined,
  segment: Segment,
  offset: number,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .select({ id: lead.id })
    .from(lead)
    .where(and(found, segment.where))
    .orderBy(...orderOf(segment))
    .limit(limit)
    .offset(Math.max(0, offset))
  return rows.map((row) => row.id)
}

const orderOf = ({ by, dir }: Segment) => by.map((each) => (dir === 'asc' ? asc(each) : desc(each)))

function backwards(segment: Segment): Segment {
  return { ...segment, dir: segment.dir === 'asc' ? 'desc' : 'asc' }
}
