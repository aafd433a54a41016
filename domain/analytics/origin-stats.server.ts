import { ORIGIN_DIMENSIONS } from '#db/schema/visits.ts'
import type { OriginDimension } from '#domain/leads/count-origins.server.ts'
import { type LeadScope, scopeIdOf } from '#domain/leads/list/leads-scope.server.ts'
import { rowsOf, sqlOf } from '#lib/sql-of.ts'
import type { Services } from '#platform/services.ts'
import { type ChartRangeName, chartWindow } from './chart-range.ts'
import { getTop } from './charts.server.ts'
import { rateOf } from './traffic.server.ts'

/** One value of a dimension, with the page views and leads that it brought. */
export type OriginRow = {
  value: string
  /** Visits and scans, without bots. */
  views: number
  uniqueVisitors: number
  leads: number
  /** In whole percent (see `conversionRate`). */
  conversionRate: number
}
export type OriginStats = {
  dimension: OriginDimension
  rows: OriginRow[]
  /** The number of values that aren't in `rows`. At most `MAX_READ` values are read. */
  others: number
}

/** How many values are listed, and how many are read to find them. */
const MAX_LISTED = 20
const MAX_READ = 1000

/** Parses the dimension in a URL; the source is the default. */
export const parseOriginDimension = (params: URLSearchParams): OriginDimension =>
  ORIGIN_DIMENSIONS.find((one) => one === params.get('by')) ?? 'source'

const LEADS = sqlOf<
  {
    scopeId: string
    ownerId: string
    dimension: OriginDimension
    from: string
    to: string
    limit: number
  },
  { value: string; leads: number }
>(`
  select value, sum(leads)::int as leads from lead_origin_counts
  where scope_id = {scopeId} and owner_id = {ownerId} and dimension = {dimension}
    and day >= {from}::date and day < {to}::date
  group by value having sum(leads) > 0 order by leads desc, value limit {limit}`)

/**
 * Returns the values of a dimension with the most leads in a time range, of one magnet or of all
 * magnets. It reads only totals, so its cost doesn't depend on the number of page views or leads.
 * Page views and leads without a value aren't included.
 */
export async function getOriginStats(
  services: Services,
  scope: LeadScope,
  range: ChartRangeName,
  dimension: OriginDimension,
): Promise<OriginStats> {
  const { from, to } = chartWindow(range, services.clock.now())
  const day = (at: Date) => at.toISOString().slice(0, 10)
  const [views, leads] = await Promise.all([
    getTop(services, scope, dimension, { from, to, limit: MAX_READ }),
    rowsOf(
      services.db.$client,
      LEADS({
        scopeId: scopeIdOf(scope),
        ownerId: scope.ownerId,
        dimension,
        from: day(from),
        to: day(to),
        limit: MAX_READ,
      }),
    ),
  ])
  const rows = new Map<string, OriginRow>()
  for (const { value, visits, uniqueVisitors } of views) {
    if (value === '') continue
    rows.set(value, { value, views: visits, uniqueVisitors, leads: 0, conversionRate: 0 })
  }
  for (const { value, leads: count } of leads) {
    const row = rows.get(value) ?? { value, views: 0, uniqueVisitors: 0, conversionRate: 0 }
    rows.set(value, { ...row, leads: count, conversionRate: rateOf({ ...row, leads: count }) })
  }
  const sorted = [...rows.values()].sort(
    (a, b) => b.leads - a.leads || b.views - a.views || (a.value < b.value ? -1 : 1),
  )
  return {
    dimension,
    rows: sorted.slice(0, MAX_LISTED),
    others: Math.max(0, sorted.length - MAX_LISTED),
  }
}
