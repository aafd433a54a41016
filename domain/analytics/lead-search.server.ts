import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import { lead, leadSearch } from '#db/schema/leads.ts'
import { leadMagnet } from '#db/schema/magnets.ts'
import type { Services } from '#platform/services.ts'
import type { LeadColumn, LeadsQuery } from './leads-query.ts'
import { inScope, type LeadScope, unflagged } from './leads-scope.server.ts'
import { countKept } from './search-counts.server.ts'
import { howCommon, searchStateOf } from './search-sample.server.ts'

/** Creators with fewer leads are searched as they are. */
export const MANY_TO_SEARCH = 5000
/** From this share of all leads on, looking at all of them is as quick as at those an index found. */
const COMMON = 0.05
/** So many leads are looked at one by one, in the order asked for, to find a page of a search. */
const WALKED = 5000

/** What is searched in: name, address and place in lower case, a line each. */
export const SEARCH_KEY = sql`lower(left(${lead.name}, 100) || chr(10) || left(${lead.email}, 254)
  || chr(10)) || coalesce(${lead.placeKey}, '')`

/** A LIKE pattern of what holds these words. */
export const pattern = (words: string) => `%${words.replace(/[\\%_]/g, '\\$&')}%`

/** Leads whose name, email or location holds these words, without regard to case. */
export function matches(words: string): SQL {
  return sql`${SEARCH_KEY} like lower(${pattern(words)})`
}

type Search = Pick<LeadsQuery, 'q' | 'sort' | 'dir' | 'flagged'>
type Slice = { offset: number; limit: number }
type Found = { total: number; ids: string[] }
/** The same leads as their owner's search knows them, and those that are too young for it. */
type Parts = { prepared: SQL | undefined; younger: SQL | undefined }

/**
 * One page of a search among very many leads, with its exact total; null where its owner's are not
 * prepared for one yet. A page past the end has no ids.
 */
export async function findMany(
  services: Services,
  scope: LeadScope,
  query: Search,
  slice: Slice,
): Promise<Found | null> {
  const [state, share] = await Promise.all([
    searchStateOf(services, scope.ownerId),
    howCommon(services, scope, query),
  ])
  if (!state) return null
  const theirs = and(
    eq(leadSearch.ownerId, scope.ownerId),
    scope.magnetId === null ? undefined : eq(leadSearch.magnetId, scope.magnetId),
    query.flagged ? undefined : sql`not ${leadSearch.isFlagged}`,
  )
  // Each lead is in one part, whatever the job that prepares them does meanwhile.
  const until = sql`${state.until}::timestamptz`
  const settled = sql`${leadSearch.submittedAt} < ${until}`
  const younger = and(
    inScope(scope),
    query.flagged ? undefined : unflagged,
    sql`${lead.submittedAt} >= ${until}`,
    matches(query.q),
  )
  const isCommon = share.ofAll >= COMMON
  const found = and(
    theirs,
    isCommon
      ? // Said so that the trigrams are left alone: they would name half of the table one by one.
        sql`strpos(${leadSearch.key}, lower(${query.q})) > 0`
      : sql`${leadSearch.key} like lower(${pattern(query.q)})`,
  )
  const parts = { prepared: and(found, settled), younger }
  const isNear = query.sort in WALKS && (slice.offset + slice.limit) / share.inScope <= WALKED
  if (!isCommon && !isNear) return pageAndTotal(services, query, parts, slice)
  const [old, young, near] = await Promise.all([
    countKept(services, { scope, query, state, found }),
    services.db.$count(lead, younger),
    isNear ? walk(services, scope, query, slice) : null,
  ])
  return { total: old + young, ids: near ?? (await pageOf(services, query, parts, slice)) }
}

/** One look at what was found, for the page and for how many there are. */
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
  // Past the end: nothing there says how many there are.
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

/**
 * A page of what many leads have, near the start of an order that an index of all leads holds: it is
 * not far to go. Null where part of the page is missing a value, which comes last.
 */
async function walk(
  { db }: Services,
  scope: LeadScope,
  { q, sort, dir, flagged }: Search,
  { offset, limit }: Slice,
): Promise<string[] | null> {
  const order = WALKS[sort]
  if (!order) return null
  const by = dir === 'asc' ? asc : desc
  const rows = await db
    .select({ id: lead.id })
    .from(lead)
    .where(
      and(
        inScope(scope),
        flagged ? undefined : unflagged,
        sql`strpos(${SEARCH_KEY}, lower(${q})) > 0`,
        order.nullable ? sql`${order.by} is not null` : undefined,
      ),
    )
    .orderBy(by(order.by), by(lead.id))
    .limit(limit)
    .offset(offset)
  return rows.length < limit && order.nullable ? null : rows.map((row) => row.id)
}

/** `from` and `order by`: all that was found, prepared or younger. */
function ordered({ sort, dir }: Search, { prepared, younger }: Parts): SQL {
  const order = ORDER[sort]
  const by = dir === 'asc' ? asc : desc
  // Said only where something can be missing: an index in time's order doesn't know it.
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
    order by ${by(order.by)}${last}, ${by(sql`found.id`)}`
}

const ofLead = sql`join ${lead} on ${lead.id} = found.id`

/** Most orders need nothing but what was found. Each is that of its walk: pages are found both ways. */
const ORDER: Record<LeadColumn, { by: SQL; nullable?: boolean; join?: SQL }> = {
  submitted: { by: sql`found.submitted_at` },
  name: { by: sql`split_part(found.key, chr(10), 1)` },
  email: { by: sql`split_part(found.key, chr(10), 2)` },
  location: { by: sql`nullif(split_part(found.key, chr(10), 3), '')`, nullable: true },
  type: { by: sql`${lead.linkType}`, join: ofLead },
  device: { by: sql`${lead.deviceType}`, join: ofLead },
  clicked: { by: sql`${lead.clickedAt}`, nullable: true, join: ofLead },
  magnet: {
    by: sql`lower(${leadMagnet.title})`,
    nullable: true,
    join: sql`left join ${leadMagnet} on ${leadMagnet.id} = found.magnet_id`,
  },
}

const WALKS: Partial<Record<LeadColumn, { by: SQL; nullable?: boolean }>> = {
  submitted: { by: sql`${lead.submittedAt}` },
  name: { by: sql`${lead.nameKey}` },
  email: { by: sql`${lead.emailNormalized}` },
  location: { by: sql`${lead.placeKey}`, nullable: true },
  type: { by: sql`${lead.linkType}` },
  device: { by: sql`${lead.deviceType}` },
  clicked: { by: sql`${lead.clickedAt}`, nullable: true },
}
