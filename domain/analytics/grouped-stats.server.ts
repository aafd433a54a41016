import { ORIGIN_DIMENSIONS } from '#db/schema/visits.ts'
import { PENDING_TOPS, STORED_TOPS } from '#domain/visits/visits.server.ts'
import { rowsOf, sqlOf } from '#lib/sql-of.ts'
import type { Services } from '#platform/services.ts'
import { GROUP_DIMENSIONS, type GroupDimension } from './group-dimensions.ts'

/** The magnets whose stats are grouped; all filters must match. */
export type GroupScope = {
  ownerId: string
  magnetId: string | null
  campaignId: string | null
  /** The magnets of a limited key; null for all. */
  magnetIds: readonly string[] | null
}

/** One group. `leads` and the rest are null if they aren’t stored by these dimensions. */
export type GroupRow = {
  /** The value of each dimension, in order. Times are ISO texts; an empty text means unknown. */
  groups: string[]
  visits: number | null
  scans: number | null
  views: number
  uniqueVisitors: number
  leads: number | null
  apiLeads: number | null
  clicks: number | null
}

export type GroupsAsked = {
  dimensions: readonly GroupDimension[]
  /** `from` is inclusive and `to` exclusive, in whole UTC hours or days. */
  from: Date
  to: Date
  limit: number
}

const kindOf = (name: GroupDimension) => GROUP_DIMENSIONS[name].kind

/** SQL for the time of a row as an ISO text. */
const timeSql = (unit: string, column: string) =>
  `to_char(date_trunc('${unit}', ${column}, 'UTC') at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.000"Z"')`

const MAGNETS = `select m.id from lead_magnets m where m.user_id = {ownerId}
  and ({magnetId}::uuid is null or m.id = {magnetId}::uuid)
  and ({campaignId}::uuid is null or m.campaign_id = {campaignId}::uuid)
  and ({magnetIds}::uuid[] is null or m.id = any({magnetIds}::uuid[]))`

/**
 * SQL for the scopes whose totals are summed. Without filters, an owner’s own totals are read, which
 * include deleted magnets.
 */
function scopesSql(dimensions: readonly GroupDimension[], isWhole: boolean): string {
  if (dimensions.includes('placement')) {
    return `select p.id from placements p where p.owner_id = {ownerId} and p.magnet_id in (${MAGNETS})`
  }
  return isWhole && !dimensions.includes('magnet') ? 'select {ownerId}::uuid as id' : MAGNETS
}

/** Returns the SQL that groups page views and leads by time, magnet or placement. */
function countsSql(dimensions: readonly GroupDimension[], isWhole: boolean): string {
  const step = dimensions.includes('hour') ? 'hour' : 'day'
  const keys = dimensions.map((name, index) => {
    const key = kindOf(name) === 'time' ? timeSql(name, 'c.at') : 'c.scope_id::text'
    return `${key} as key${index}`
  })
  const within = `c.owner_id = {ownerId} and c.step = '${step}' and c.at >= {from} and c.at < {to}`
  return `
    with scopes as materialized (${scopesSql(dimensions, isWhole)})
    select ${keys.join(', ')}, sum(c.visits)::int as visits, sum(c.scans)::int as scans,
      sum(c.visits + c.scans)::int as views, sum(c.unique_visitors)::int as unique_visitors,
      sum(c.leads)::int as leads, sum(c.api_leads)::int as api_leads, sum(c.clicks)::int as clicks
    from (
      select scope_id, at, visits, scans, unique_visitors, 0 as leads, 0 as api_leads, 0 as clicks
      from scopes join visit_counts c on c.scope_id = scopes.id and ${within}
      union all
      select scope_id, at, 0, 0, 0, leads, api_leads, clicks
      from scopes join lead_counts c on c.scope_id = scopes.id and ${within}
    ) c
    group by ${keys.map((_, index) => index + 1).join(', ')}
    having sum(c.visits + c.scans + c.leads + c.clicks + c.unique_visitors) > 0`
}

/** Returns the SQL that groups page views and leads by where visitors came from. */
function valuesSql(dimensions: readonly GroupDimension[], isWhole: boolean): string {
  const keys = dimensions.map((name, index) => {
    const kind = kindOf(name)
    const time = timeSql(name, "c.day::timestamp at time zone 'UTC'")
    return `${kind === 'time' ? time : kind === 'thing' ? 'c.scope_id::text' : 'c.value'} as key${index}`
  })
  const within = (rows: string) =>
    `${rows}.owner_id = {ownerId} and ${rows}.dimension = {dimension} and ${rows}.day >= {firstDay}::date
      and ${rows}.day < {endDay}::date`
  const pendingScope = isWhole && !dimensions.includes('magnet') ? 'owner_id' : 'magnet_id'
  return `
    with scopes as materialized (${scopesSql(dimensions, isWhole)})
    select ${keys.join(', ')}, null::int as visits, null::int as scans, sum(c.views)::int as views,
      sum(c.unique_visitors)::int as unique_visitors, sum(c.leads)::int as leads,
      null::int as api_leads, null::int as clicks
    from (
      select scope_id, day, value, visits as views, unique_visitors, 0 as leads
      from (${STORED_TOPS}) s
      where s.step = 'day' and ${within('s')} and s.scope_id in (select id from scopes)
      union all
      select ${pendingScope}, day, value, visits, unique_visitors, 0 from (${PENDING_TOPS}) p
      where ${within('p')} and p.${pendingScope} in (select id from scopes)
      union all
      select scope_id, day, value, 0, 0, leads from lead_origin_counts o
      where ${within('o')} and o.scope_id in (select id from scopes)
    ) c
    group by ${keys.map((_, index) => index + 1).join(', ')}
    having sum(c.views + c.leads + c.unique_visitors) > 0`
}

type Found = Record<string, string | number | null>

/**
 * Returns the groups of one or two dimensions, in the order of their values, and whether there are
 * more. Groups without any counts are left out. It reads only totals, which `npm run recount`
 * compares with their rows. `findGroupProblem` must have accepted the dimensions.
 */
export async function getGroupedStats(
  { db }: Pick<Services, 'db'>,
  { ownerId, magnetId, campaignId, magnetIds }: GroupScope,
  { dimensions, from, to, limit }: GroupsAsked,
): Promise<{ rows: GroupRow[]; hasMore: boolean }> {
  const value = dimensions.find((name) => kindOf(name) === 'value')
  const isWhole = magnetId === null && campaignId === null && magnetIds === null
  const order = dimensions.map((_, index) => `${index + 1}`).join(', ')
  const select = value ? valuesSql(dimensions, isWhole) : countsSql(dimensions, isWhole)
  const filters = { ownerId, magnetId, campaignId, magnetIds: magnetIds && [...magnetIds] }
  const range = value
    ? { dimension: storedName(value), firstDay: dayOf(from), endDay: dayOf(to) }
    : { from, to }
  const text = `${select} order by ${order} limit {limit}`
  const named = Object.fromEntries(
    Object.entries({ ...filters, ...range, limit: limit + 1 }).filter(([name]) =>
      text.includes(`{${name}}`),
    ),
  )
  const found = await rowsOf(db.$client, sqlOf<Record<string, unknown>, Found>(text)(named))
  return {
    rows: found.slice(0, limit).map((row) => toRow(row, dimensions)),
    hasMore: found.length > limit,
  }
}

const dayOf = (at: Date) => at.toISOString().slice(0, 10)

function storedName(name: GroupDimension): string {
  const dimension = GROUP_DIMENSIONS[name]
  return 'stored' in dimension ? dimension.stored : name
}

/** Returns whether leads are counted by a dimension. */
const countsLeads = (name: GroupDimension): boolean =>
  kindOf(name) !== 'value' || ORIGIN_DIMENSIONS.some((one) => one === storedName(name))

const toRow = (row: Found, dimensions: readonly GroupDimension[]): GroupRow => {
  const count = (name: string) => (row[name] === null ? null : Number(row[name]))
  return {
    groups: dimensions.map((_, index) => String(row[`key${index}`] ?? '')),
    visits: count('visits'),
    scans: count('scans'),
    views: Number(row.views),
    uniqueVisitors: Number(row.unique_visitors),
    leads: dimensions.every(countsLeads) ? count('leads') : null,
    apiLeads: count('api_leads'),
    clicks: count('clicks'),
  }
}
