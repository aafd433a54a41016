import { type LeadScope, scopeIdOf } from '#domain/leads/list/leads-scope.server.ts'
import { type Dimension, PENDING_TOPS, STORED_TOPS } from '#domain/visits/visits.server.ts'
import { rowsOf, sqlOf } from '#lib/sql-of.ts'
import { DAY_MS, HOUR_MS } from '#lib/time.ts'
import type { Services } from '#platform/services.ts'

/** `from` is inclusive and `to` exclusive, both in whole UTC hours or days. */
export type ChartRange = { from: Date; to: Date; step: 'hour' | 'day' }
/** Visits and scans exclude bots. `uniqueVisitors` is the sum of the daily unique visitors. */
export type ChartStats = {
  visits: number
  scans: number
  uniqueVisitors: number
  bots: number
  leads: number
  /** How many of `leads` programs sent, for forms of the creator's own. They saw no page. */
  apiLeads: number
  clicks: number
}
/** `at` is the start of the UTC hour or day. */
export type ChartPoint = { at: Date } & ChartStats
/** An empty `value` means unknown. A placement's value is its id. */
export type Top = { value: string; visits: number; uniqueVisitors: number }

const STEP_MS = { hour: HOUR_MS, day: DAY_MS }
/**
 * The maximum number of steps, enough for five years by day or twelve weeks by hour. No screen
 * shows more.
 */
export const MAX_POINTS = 2000
export const NO_STATS: ChartStats = {
  visits: 0,
  scans: 0,
  uniqueVisitors: 0,
  bots: 0,
  leads: 0,
  apiLeads: 0,
  clicks: 0,
}

// Reads two ranges of a primary key, so the cost doesn't depend on the number of visits.
const CHART = sqlOf<
  { scopeId: string; ownerId: string; step: 'hour' | 'day'; from: Date; to: Date },
  Record<string, number>
>(
  `
  select extract(epoch from at)::float8 * 1000 as at, visits, scans, unique_visitors, bots,
    0 as leads, 0 as api_leads, 0 as clicks
  from visit_counts
  where scope_id = {scopeId} and owner_id = {ownerId} and step = {step} and at >= {from} and at < {to}
  union all
  select extract(epoch from at)::float8 * 1000, 0, 0, 0, 0, leads, api_leads, clicks from lead_counts
  where scope_id = {scopeId} and owner_id = {ownerId} and step = {step} and at >= {from} and at < {to}`,
  { name: 'visit_chart' },
)

/**
 * Returns every step of the range, including steps without visits. Throws a RangeError for more
 * than 2,000 steps.
 */
export async function visitChart(
  { db }: Services,
  scope: LeadScope,
  { from, to, step }: ChartRange,
): Promise<ChartPoint[]> {
  const ms = STEP_MS[step]
  const start = Math.floor(from.getTime() / ms) * ms
  const points = Math.max(0, Math.ceil((to.getTime() - start) / ms))
  if (points > MAX_POINTS) throw new RangeError(`A chart can't have ${points} points`)
  const scopeId = scopeIdOf(scope)
  const found = CHART({ scopeId, ownerId: scope.ownerId, step, from: new Date(start), to })
  const rows = await rowsOf(db.$client, found)
  const chart = Array.from({ length: points }, (_, i): ChartPoint => {
    return { at: new Date(start + i * ms), ...NO_STATS }
  })
  // The visits and the leads of one step are in separate rows.
  for (const row of rows) {
    const point = chart[(Number(row.at) - start) / ms]
    if (!point) continue
    const { leads, apiLeads, clicks, ...visits } = toStats(row)
    Object.assign(point, leads || clicks ? { leads, apiLeads, clicks } : visits)
  }
  return chart
}

const TOTALS = sqlOf<{ scopeId: string; ownerId: string }, Record<string, number>>(`
  select v.*, l.* from (
    select coalesce(sum(visits), 0)::int as visits, coalesce(sum(scans), 0)::int as scans,
      coalesce(sum(unique_visitors), 0)::int as unique_visitors,
      coalesce(sum(bots), 0)::int as bots
    from visit_counts where scope_id = {scopeId} and owner_id = {ownerId} and step = 'day'
  ) v, (
    select coalesce(sum(leads), 0)::int as leads,
      coalesce(sum(api_leads), 0)::int as api_leads, coalesce(sum(clicks), 0)::int as clicks
    from lead_counts where scope_id = {scopeId} and owner_id = {ownerId} and step = 'day'
  ) l`)

/** Returns the all-time stats. */
export async function visitTotals({ db }: Services, scope: LeadScope): Promise<ChartStats> {
  const { ownerId } = scope
  const [totals] = await rowsOf(db.$client, TOTALS({ scopeId: scopeIdOf(scope), ownerId }))
  return toStats(totals)
}

const FIRST_DAY = sqlOf<{ scopeId: string; ownerId: string }, { at: Date | null }>(`
  select least(
    (select min(at) from visit_counts
      where scope_id = {scopeId} and owner_id = {ownerId} and step = 'day'),
    (select min(at) from lead_counts
      where scope_id = {scopeId} and owner_id = {ownerId} and step = 'day')
  ) as at`)

/** Returns the first UTC day on which anything was counted; null if nothing was. */
export async function findFirstCountedDay(
  { db }: Services,
  scope: LeadScope,
): Promise<Date | null> {
  const { ownerId } = scope
  const [row] = await rowsOf(db.$client, FIRST_DAY({ scopeId: scopeIdOf(scope), ownerId }))
  return row?.at ?? null
}

export type MagnetTotals = {
  id: string
  title: string
  leads: number
  uniqueVisitors: number
}

const TOTALS_BY_MAGNET = sqlOf<
  { ownerId: string; from: Date; to: Date; leastLeads: number; limit: number },
  MagnetTotals
>(`
  select m.id, m.title, m.leads, (
    select coalesce(sum(unique_visitors), 0)::int from visit_counts
    where scope_id = m.id and owner_id = {ownerId} and step = 'day' and at >= {from} and at < {to}
  ) as "uniqueVisitors"
  from (
    select id, title, (
      select coalesce(sum(leads - api_leads), 0)::int from lead_counts
      where scope_id = own.id and owner_id = {ownerId} and step = 'day'
        and at >= {from} and at < {to}
    ) as leads
    from lead_magnets own where user_id = {ownerId}
  ) m
  where m.leads >= {leastLeads}
  order by m.leads desc, m.title, m.id limit {limit}`)

/**
 * Returns an owner's magnets with at least this number of leads from their pages on these UTC days,
 * most first.
 */
export async function listTotalsByMagnet(
  { db }: Services,
  ownerId: string,
  range: { from: Date; to: Date; leastLeads: number; limit: number },
): Promise<MagnetTotals[]> {
  return rowsOf(db.$client, TOTALS_BY_MAGNET({ ownerId, ...range }))
}

function toStats(row: Record<string, number> | undefined): ChartStats {
  if (!row) return { ...NO_STATS }
  const { visits = 0, scans = 0, unique_visitors: uniqueVisitors = 0, bots = 0 } = row
  const { leads = 0, api_leads: apiLeads = 0, clicks = 0 } = row
  return { visits, scans, uniqueVisitors, bots, leads, apiLeads, clicks }
}

/**
 * `from` is inclusive and `to` exclusive, in whole UTC days. A partial last day counts as a whole
 * day.
 */
type TopRange = { from: Date; to: Date; limit?: number }

export const topSources = (services: Services, scope: LeadScope, range: TopRange) =>
  getTop(services, scope, 'source', range)
export const topDevices = (services: Services, scope: LeadScope, range: TopRange) =>
  getTop(services, scope, 'device', range)
export const topCountries = (services: Services, scope: LeadScope, range: TopRange) =>
  getTop(services, scope, 'country', range)

// Whole months have their own rows, so day rows are needed only at both ends of the range.
const TOP_TEXT = `
  select value, sum(visits)::int as visits, sum(unique_visitors)::int as unique_visitors
  from (
    select value, visits, unique_visitors from (${STORED_TOPS}) stored
    where scope_id = {scopeId} and owner_id = {ownerId} and dimension = {dimension} and step = 'month'
      and day >= {firstMonth} and day < {monthsEnd}
    union all
    select value, visits, unique_visitors from (${STORED_TOPS}) stored
    where scope_id = {scopeId} and owner_id = {ownerId} and dimension = {dimension} and step = 'day'
      and day >= {firstDay} and day < {firstMonth}
    union all
    select value, visits, unique_visitors from (${STORED_TOPS}) stored
    where scope_id = {scopeId} and owner_id = {ownerId} and dimension = {dimension} and step = 'day'
      and day >= {monthsEnd} and day < {end}
    union all
    select value, visits, unique_visitors from (${PENDING_TOPS}) pending
    where owner_id = {ownerId} and {scopeId} in (magnet_id, owner_id) and dimension = {dimension}
      and (day >= {firstDay} and day < {end})
  ) counted
  group by value order by visits desc, value limit {limit}`
type TopValues = DaysAndMonths & {
  scopeId: string
  ownerId: string
  dimension: Dimension
  limit: number
}
type TopRow = { value: string; visits: number; unique_visitors: number }
const TOP = sqlOf<TopValues, TopRow>(TOP_TEXT)
const TOP_OF_FEW = sqlOf<TopValues, TopRow>(TOP_TEXT, { name: 'top_values' })

/**
 * Dimensions with few values a day, whose query is a prepared statement. Other dimensions may have
 * a thousand values a day; reading them would delay other prepared statements.
 */
const HAS_FEW_VALUES: Partial<Record<Dimension, true>> = {
  device: true,
  country: true,
  spoken: true,
  corrected: true,
}

/**
 * Returns the most frequent values of a dimension, ten by default. Visits above the flood cap are
 * counted only in the totals, so the visits in a list may add up to less than the total.
 */
export async function getTop(
  { db }: Services,
  scope: LeadScope,
  dimension: Dimension,
  { from, to, limit = 10 }: TopRange,
): Promise<Top[]> {
  const top = HAS_FEW_VALUES[dimension] ? TOP_OF_FEW : TOP
  const { ownerId } = scope
  const days = daysAndMonths(from, to)
  const rows = await rowsOf(
    db.$client,
    top({ scopeId: scopeIdOf(scope), ownerId, dimension, ...days, limit }),
  )
  return rows.map(({ value, visits, unique_visitors }) => ({
    value,
    visits,
    uniqueVisitors: unique_visitors,
  }))
}

/**
 * The days at which a range is split, each as yyyy-mm-dd. Whole months start at `firstMonth`.
 * `monthsEnd` and `end` are exclusive.
 */
type DaysAndMonths = { firstDay: string; firstMonth: string; monthsEnd: string; end: string }

function daysAndMonths(from: Date, to: Date): DaysAndMonths {
  const day = (at: Date) => at.toISOString().slice(0, 10)
  const last = new Date(Math.ceil(to.getTime() / STEP_MS.day) * STEP_MS.day)
  const [firstDay, end] = [day(from), day(last)]
  const isFirst = firstDay.endsWith('-01')
  const firstMonth = day(
    new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + (isFirst ? 0 : 1), 1)),
  )
  const monthsEnd = day(new Date(Date.UTC(last.getUTCFullYear(), last.getUTCMonth(), 1)))
  // The range contains no whole month.
  if (monthsEnd <= firstMonth) return { firstDay, firstMonth: end, monthsEnd: end, end }
  return { firstDay, firstMonth, monthsEnd, end }
}
