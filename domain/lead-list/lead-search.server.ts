import { and, asc, desc, type SQL, sql } from 'drizzle-orm'
import { lead, leadSearch } from '#db/schema/leads.ts'
import { leadMagnet } from '#db/schema/magnets.ts'
import { likePattern } from '#lib/like-pattern.ts'
import type { Services } from '#platform/services.ts'
import { listDeletedMagnets } from '../leads/deleted-magnets.server.ts'
import { isSearched, type LeadColumn } from '../leads/lead-columns.ts'
import { isListed, type LeadScope } from '../leads/leads-scope.server.ts'
import { isIndexedOf } from '../leads/sample-indexed-leads.server.ts'
import { containsUnindexed, matches, SEARCH_KEY, searchLine } from '../leads/search-text.ts'
import { getLeadOrder } from './lead-order.server.ts'
import { readSegments } from './leads-index-page.server.ts'
import type { LeadsQuery } from './leads-query.ts'
import { bucketSegments, type CountedSearch } from './order-buckets.server.ts'
import { countWithCache } from './search-count-cache.server.ts'
import { estimateFrequency, getSearchState } from './search-estimate.server.ts'
import { isNear, scanIndex } from './search-index-scan.server.ts'
import { countFrequentWord } from './stored-word-counts.server.ts'

/** From this share of matching leads on, scanning all leads is as fast as using the trigram index. */
const COMMON = 0.05

type Search = Pick<LeadsQuery, 'q' | 'sort' | 'dir' | 'flagged'>
type Slice = { offset: number; limit: number }
type Found = { total: number; ids: string[] }
type Parts = {
  /** Conditions for matching leads in the search table, and for newer ones that aren't in it yet. */
  prepared: SQL | undefined
  younger: SQL | undefined
  /** The owner's deleted magnets, if they matter for the order. */
  deleted: string[]
}

/**
 * Finds one page of a search among very many leads, with the exact total. Returns null if the owner's
 * leads aren't in the search table yet. A page past the end has no ids.
 */
export async function searchIndexedLeads(
  services: Services,
  scope: LeadScope,
  query: Search,
  slice: Slice,
): Promise<Found | null> {
  const [state, frequent, deleted] = await Promise.all([
    getSearchState(services, scope.ownerId),
    countFrequentWord(services, scope, query),
    query.sort === 'magnet' ? listDeletedMagnets(services, scope.ownerId) : [],
  ])
  if (!state) return null
  const share =
    frequent && scope.magnetId === null
      ? shareOf(frequent)
      : await estimateFrequency(services, scope, query)
  const theirs = and(
    isIndexedOf(scope),
    query.flagged ? undefined : sql`not ${leadSearch.isFlagged}`,
  )
  // Every lead is in exactly one part, even if the indexing job runs at the same time.
  const until = sql`${state.until}::timestamptz`
  const settled = sql`${leadSearch.submittedAt} < ${until}`
  const younger = and(
    isListed(scope, query),
    sql`${lead.submittedAt} >= ${until}`,
    matches(query.q),
  )
  const isCommon = share.ofAll >= COMMON
  const found = and(
    theirs,
    isCommon
      ? containsUnindexed(sql`${leadSearch.key}`, query.q)
      : sql`${leadSearch.key} like lower(${likePattern(query.q)})`,
  )
  const parts = { prepared: and(found, settled), younger, deleted }
  const near = isNear(slice, share.inScope)
  if (!isCommon && !near && !frequent) return pageAndTotal(services, query, parts, slice)
  if (!near) {
    const far = await searchFarPage(services, { scope, query, state }, slice)
    if (far) return far
  }
  const [old, young, walked] = await Promise.all([
    countWithCache(services, { scope, query, state, found, inAdvance: frequent }),
    services.db.$count(lead, younger),
    near ? scanIndex(services, scope, query, slice) : null,
  ])
  return { total: old + young, ids: walked ?? (await pageOf(services, query, parts, slice)) }
}

/** Of all the owner's leads: of a magnet's, it would not tell how many leads of all have to be scanned. */
function shareOf({ count, ofAll }: { count: number; ofAll: number }) {
  const share = ofAll > 0 ? count / ofAll : 0
  return { ofAll: share, inScope: share }
}

/** Finds a page far from the ends of a search for common words. Returns null if its order has no buckets. */
async function searchFarPage(
  services: Services,
  search: CountedSearch,
  slice: Slice,
): Promise<Found | null> {
  const { scope, query } = search
  const counted = await bucketSegments(services, search, { ...slice, count: 'now' })
  if (!counted) return null
  const { segments, total } = counted
  const found = and(isListed(scope, query), containsUnindexed(SEARCH_KEY, query.q))
  return { total, ids: await readSegments(services, found, segments, { ...slice, total }) }
}

/** Finds the page and counts the matches in one query. */
async function pageAndTotal(
  { db }: Services,
  query: Search,
  parts: Parts,
  { offset, limit }: Slice,
): Promise<Found> {
  const { rows } = await db.execute<{ id: string; total: number }>(sql`
    select found.id, (count(*) over ())::int as total ${ordered(query, parts)}
    limit ${limit} offset ${offset}`)
  if (rows[0]) return { total: rows[0].total, ids: rows.map((row) => row.id) }
  if (offset === 0) return { total: 0, ids: [] }
  // Past the end: no row has the total.
  const [old, young] = await Promise.all([
    db.$count(leadSearch, parts.prepared),
    db.$count(lead, parts.younger),
  ])
  return { total: old + young, ids: [] }
}

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

/** Returns `from` and `order by` for all matches, in the search table or newer. */
function ordered({ sort, dir }: Search, { prepared, younger, deleted }: Parts): SQL {
  const order = getOrder(sort, deleted)
  const by = dir === 'asc' ? asc : desc
  // Only for nullable columns: the index by time isn't used with 'nulls last'.
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

/** Returns the order of `found`, the same as in the table. Few orders need a join. */
function getOrder(sort: LeadColumn, deleted: string[]): FoundOrder {
  if (sort === 'magnet') return orderByMagnet(deleted)
  const { value, nullable } = getLeadOrder(sort)
  if (sort === 'submitted') return { by: [sql`found.submitted_at`], nullable }
  if (isSearched(sort)) return { by: [searchLine(sql`found.key`, sort)], nullable }
  return { by: [value], nullable, join: sql`join ${lead} on ${lead.id} = found.id` }
}

/** The same order as that of `magnetSegments`. */
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
