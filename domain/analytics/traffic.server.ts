import type { LeadScope } from '#domain/leads/list/leads-scope.server.ts'
import type { Services } from '#platform/services.ts'
import { type ChartRangeName, chartWindow } from './chart-range.ts'
import {
  type ChartPoint,
  type ChartStats,
  NO_STATS,
  type Top,
  topCountries,
  topDevices,
  topSources,
  visitChart,
} from './charts.server.ts'
import { conversionRate } from './conversion-rate.ts'
import { type SpokenVisits, topSpokenNames } from './spoken-visits.server.ts'

/**
 * The data of the charts. Points are stored in columns to save bytes, because the page contains
 * most points twice.
 */
export type Traffic = {
  range: ChartRangeName
  step: 'day' | 'month'
  /** Each point's first UTC day, yyyy-mm-dd. */
  starts: string[]
  series: Record<keyof ChartStats, number[]>
  totals: ChartStats
  /** In whole percent (see `conversionRate`). */
  conversionRate: number
  /** 'QR code' for scans; an empty value for visits without a known source. */
  sources: Source[]
  devices: Top[]
  countries: Top[]
  spokenNames: SpokenVisits[]
}

export type Source = Pick<Top, 'value' | 'visits'>

const STATS = Object.keys(NO_STATS) as (keyof ChartStats)[]
/** How many devices or countries are listed. */
export const TOP_VALUES = 6

/**
 * Returns the visits, scans, leads and downloads of one magnet or of all magnets in a time range.
 */
export async function getTraffic(
  services: Services,
  scope: LeadScope,
  range: ChartRangeName,
): Promise<Traffic> {
  const { from, to, step } = chartWindow(range, services.clock.now())
  const top = { from, to, limit: TOP_VALUES }
  const [days, sources, devices, countries, spokenNames] = await Promise.all([
    visitChart(services, scope, { from, to, step: 'day' }),
    topSources(services, scope, top),
    topDevices(services, scope, top),
    topCountries(services, scope, top),
    topSpokenNames(services, scope, top),
  ])
  const points = step === 'day' ? days : byMonth(days)
  const column = (stat: keyof ChartStats) => points.map((point) => point[stat])
  const series = Object.fromEntries(STATS.map((stat) => [stat, column(stat)]))
  const totals = sumPoints(points)
  return {
    range,
    step,
    starts: points.map((point) => point.at.toISOString().slice(0, 10)),
    series: series as Traffic['series'],
    totals,
    conversionRate: rateOf(totals),
    sources: nameScans(sources, totals.scans),
    devices,
    countries,
    spokenNames,
  }
}

/** The source label of scans. */
export const QR_CODE = 'QR code'

/**
 * Moves scans out of the visits without a source. A phone's camera sends no referrer, so scans are
 * counted there.
 */
function nameScans(sources: Top[], scans: number): Source[] {
  const unknown = sources.find(({ value }) => value === '')?.visits ?? 0
  const byCode = Math.min(scans, unknown)
  const named: Source[] = sources.flatMap(({ value, visits }) => {
    const left = value === '' ? visits - byCode : visits
    return left > 0 ? [{ value, visits: left }] : []
  })
  if (byCode === 0) return named
  return [...named, { value: QR_CODE, visits: byCode }].sort((a, b) => b.visits - a.visits)
}

/**
 * Returns the conversion rate of a time range in whole percent (see `conversionRate`). Leads that
 * programs sent saw no page, so they aren't included.
 */
export const rateOf = ({
  leads,
  apiLeads = 0,
  uniqueVisitors,
}: Pick<ChartStats, 'leads' | 'uniqueVisitors'> & Partial<Pick<ChartStats, 'apiLeads'>>) =>
  conversionRate({ leads: leads - apiLeads, uniqueVisits: uniqueVisitors, magnets: 1 })

/** Returns the totals of a time range from its days or months. */
export function sumPoints(points: readonly ChartPoint[]): ChartStats {
  const total = (stat: keyof ChartStats) => points.reduce((sum, point) => sum + point[stat], 0)
  return Object.fromEntries(STATS.map((stat) => [stat, total(stat)])) as ChartStats
}

/** Adds up days by UTC month. The first month may begin later than its first day. */
export function byMonth(days: readonly ChartPoint[]): ChartPoint[] {
  const months = new Map<string, ChartPoint>()
  for (const day of days) {
    const key = day.at.toISOString().slice(0, 7)
    const month = months.get(key)
    if (!month) months.set(key, { ...day })
    else for (const stat of STATS) month[stat] += day[stat]
  }
  return [...months.values()]
}
