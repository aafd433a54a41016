import { and, asc, desc, type SQL, sql } from 'drizzle-orm'
import { lead, leadSearch } from '#db/schema/leads.ts'
import { leadMagnet } from '#db/schema/magnets.ts'
import { listDeletedMagnets } from '#domain/leads/change/deleted-magnets.server.ts'
import { isSearched, type LeadColumn } from '#domain/leads/list/lead-columns.ts'
import { isListed, type LeadScope } from '#domain/leads/list/leads-scope.server.ts'
import {
  containsUnindexed,
  matches,
  SEARCH_KEY,
  searchLine,
} from '#domain/leads/list/search-text.ts'
import { likePattern } from '#lib/like-pattern.ts'
import type { Services } from '#platform/services.ts'
import { getLeadOrder } from './lead-order.server.ts'
import type { LeadsQuery } from './leads-query.ts'
import { isIndexedOf } from './sample-indexed-leads.server.ts'
import { estimateFrequency, getSearchState } from './search-estimate.server.ts'
import { scanBackwards, scanIndex } from './search-index-scan.server.ts'
import {
  countSearch,
  type SearchTotal,
  type Slice,
  toTotal,
  withinTotal,
} from './search-total.server.ts'

/**
 * If at least this share of leads match, scanning all leads is as fast as using the trigram index.
 */
const COMMON = 0.05

/**
 * If a page is expected within this many leads of the sort order, it is found by scanning an index.
 * The limit for words that aren't common is lower, because the trigram index finds all their
 * matches in the time of a short scan.
 */
const NEAR = { common: 50_000, other: 5000 }
/**
 * A scan stops after this many leads plus twice the expected number, or after this many magnets.
 */
const MORE = { leads: 20_000, magnets: 20 }

type Search = Pick<LeadsQuery, 'q' | 'sort' | 'dir' | 'flagged'>
type Found = SearchTotal & { ids: string[] }
type Parts = {
  /**
   * `prepared`: SQL condition for matching leads in the search table. `younger`: SQL condition for
   * newer leads that aren't in it yet.
   */
  prepared: SQL | undefined
  younger: SQL | undefined
  /** The owner's deleted magnets, if the order depends on them. */
  deleted: string[]
}

/**
 * Finds one page of a search among very many leads. If the page is beyond the end, finds the last
 * page. Returns null if the owner's leads aren't in the search table yet.
 */
export async function searchIndexedLeads(
  services: Services,
  scope: LeadScope,
  query: Search,
  slice: Slice,
): Promise<Found | null> {
  const [state, share, deleted] = await Promise.all([
    getSearchState(services, scope.ownerId),
    estimateFrequency(services, scope, query),
    query.sort === 'magnet' ? listDeletedMagnets(services, scope.ownerId) : [],
  ])
  if (!state) return null
  const isCommon = share.ofAll >= COMMON
  // Every lead is in exactly one of the two parts, even if the indexing job runs at the same time.
  const until = sql`${state.until}::timestamptz`
  const prepared = and(
    isIndexedOf(scope),
    query.flagged ? undefined : sql`not ${leadSearch.isFlagged}`,
    isCommon
      ? containsUnindexed(sql`${leadSearch.key}`, query.q)
      : sql`${leadSearch.key} like lower(${likePattern(query.q)})`,
    sql`${leadSearch.submittedAt} < ${until}`,
  )
  const younger = and(
    isListed(scope, query),
    sql`${lead.submittedAt} >= ${until}`,
    matches(query.q),
  )
  const parts = { prepared, younger, deleted }
  // Returns the limits of a scan for a page; null if it would read too many leads.
  const scanFor = ({ offset, limit }: Slice) => {
    const expected = Math.ceil((offset + limit) / share.inScope)
    if (expected > (isCommon ? NEAR.common : NEAR.other)) return null
    return { leads: MORE.leads + 2 * expected, magnets: MORE.magnets }
  }
  const near = scanFor(slice)
  if (!isCommon && !near) return pageAndTotal(services, query, parts, slice)
  const [total, scanned] = await Promise.all([
    countParts(services, parts, slice),
    near && scanIndex(services, scope, query, slice, near),
  ])
  if (scanned || total.total === 0) return { ...total, ids: scanned ?? [] }
  const page = withinTotal(slice, total.total)
  const limit = Math.min(page.limit, total.total - page.offset)
  const fromEnd = { offset: total.total - page.offset - limit, limit }
  const nearEnd = total.isMore ? null : scanFor(fromEnd)
  const last = nearEnd && (await scanBackwards(services, scope, query, fromEnd, nearEnd))
  return { ...total, ids: last ?? (await pageOf(services, query, parts, page)) }
}

/** Finds the page and counts all matches in one query. */
async function pageAndTotal(
  services: Services,
  query: Search,
  parts: Parts,
  slice: Slice,
): Promise<Found> {
  const { rows } = await services.db.execute<{ id: string; total: number }>(sql`
    select found.id, (count(*) over ())::int as total ${ordered(query, parts)}
    limit ${slice.limit} offset ${slice.offset}`)
  if (rows[0]) return { ...toTotal(rows[0].total, slice), ids: rows.map((row) => row.id) }
  if (slice.offset === 0) return { total: 0, isMore: false, ids: [] }
  // If the page is beyond the end, there is no row that contains the total.
  const found = await countParts(services, parts, slice)
  const page = withinTotal(slice, found.total)
  return { ...found, ids: await pageOf(services, query, parts, page) }
}

const countParts = ({ db }: Services, { prepared, younger }: Parts, slice: Slice) =>
  countSearch(
    db,
    sql`select from ${leadSearch} where ${prepared} union all select from ${lead} where ${younger}`,
    slice,
  )

async function pageOf(
  { db }: Services,
  query: Search,
  parts: Parts,
  { offset, limit }: Slice,
): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select found.id ${ordered(query, parts)} limit ${limit} offset ${offset}`)
  return rows.map((row) => row.id)
}

/** Returns `from` and `order by` for all matches, both in the search table and newer. */
function ordered({ sort, dir }: Search, { prepared, younger, deleted }: Parts): SQL {
  const order = getOrder(sort, deleted)
  const by = dir === 'asc' ? asc : desc
  // Only for nullable columns, because the index by time isn't used with 'nulls last'.
  const last = order.nullable ? sql` nulls last` : sql``
  return sql`
    from (
      select ${leadSearch.leadId} as id, ${leadSearch.submittedAt} as submitted_at,
        ${leadSearch.magnetId} as magnet_id, ${leadSearch.key} as key
      from ${leadSearch} where ${prepared}
      union all
      select ${lead.id}, ${lead.submittedAt}, ${lead.leadMagnetId}, ${SEARCH_KEY}
      from ${lead} where ${younger}
    ) found ${order.join ?? sql``}
    order by ${sql.join(
      order.by.map((each) => sql`${by(each)}${last}, `),
      sql``,
    )}${by(sql`found.id`)}`
}

type FoundOrder = { by: SQL[]; nullable: boolean; join?: SQL }

/**
 * Returns the order of `found`, which is the same as in the table. Only a few orders need a join.
 */
function getOrder(sort: LeadColumn, deleted: string[]): FoundOrder {
  if (sort === 'magnet') return orderByMagnet(deleted)
  const { value, nullable } = getLeadOrder(sort)
  if (sort === 'submitted') return { by: [sql`found.submitted_at`], nullable }
  if (isSearched(sort)) {
    const line = searchLine(sql`found.key`, sort)
    return { by: [nullable ? line : sql`coalesce(${line}, '')`], nullable }
  }
  return { by: [value], nullable, join: sql`join ${lead} on ${lead.id} = found.id` }
}

/** Returns the same order as `magnetSegments`. */
function orderByMagnet(deleted: string[]): FoundOrder {
  const isKnown = sql`(${leadMagnet.id} is not null or found.magnet_id = any(${sql.param(deleted)}::uuid[]))`
  return {
    by: [
      sql`lower(${leadMagnet.title})`,
      sql`case when ${isKnown} then found.magnet_id end`,
      sql`case when ${isKnown} then found.submitted_at end`,
    ],
    nullable: true,
    join: sql`left join ${leadMagnet} on ${leadMagnet.id} = found.magnet_id`,
  }
}
