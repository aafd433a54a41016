import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import { lead, leadSearch } from '#db/schema/leads.ts'
import { leadMagnet } from '#db/schema/magnets.ts'
import type { Services } from '#platform/services.ts'
import type { LeadColumn, LeadsQuery } from './leads-query.ts'
import { inScope, type LeadScope, unflagged } from './leads-scope.server.ts'
import { countKept } from './search-counts.server.ts'
import { holds, matches, pattern, SEARCH_KEY } from './search-key.ts'
import { howCommon, searchStateOf } from './search-sample.server.ts'
import { isNear, walk } from './search-walk.server.ts'

/** Creators with fewer leads are searched as they are. */
export const MANY_TO_SEARCH = 5000
/** From this share of all leads on, looking at all of them is as quick as at those an index found. */
const COMMON = 0.05

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
      ? holds(sql`${leadSearch.key}`, query.q)
      : sql`${leadSearch.key} like lower(${pattern(query.q)})`,
  )
  const parts = { prepared: and(found, settled), younger }
  const near = isNear(slice, share.inScope)
  if (!isCommon && !near) return pageAndTotal(services, query, parts, slice)
  const [old, young, walked] = await Promise.all([
    countKept(services, { scope, query, state, found }),
    services.db.$count(lead, younger),
    near ? walk(services, scope, query, slice) : null,
  ])
  return { total: old + young, ids: walked ?? (await pageOf(services, query, parts, slice)) }
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
    order by ${sql.join(
      order.by.map((each) => sql`${by(each)}${last}, `),
      sql``,
    )}${by(sql`found.id`)}`
}

const ofLead = sql`join ${lead} on ${lead.id} = found.id`

/** Most orders need nothing but what was found. Each is that of its walk: pages are found both ways. */
const ORDER: Record<LeadColumn, { by: SQL[]; nullable?: boolean; join?: SQL }> = {
  submitted: { by: [sql`found.submitted_at`] },
  name: { by: [sql`split_part(found.key, chr(10), 1)`] },
  email: { by: [sql`split_part(found.key, chr(10), 2)`] },
  location: { by: [sql`nullif(split_part(found.key, chr(10), 3), '')`], nullable: true },
  type: { by: [sql`${lead.linkType}`], join: ofLead },
  device: { by: [sql`${lead.deviceType}`], join: ofLead },
  clicked: { by: [sql`${lead.clickedAt}`], nullable: true, join: ofLead },
  magnet: {
    by: [
      sql`lower(${leadMagnet.title})`,
      leadMagnet.id.getSQL(),
      sql`case when ${leadMagnet.id} is not null then found.submitted_at end`,
    ],
    nullable: true,
    join: sql`left join ${leadMagnet} on ${leadMagnet.id} = found.magnet_id`,
  },
}
