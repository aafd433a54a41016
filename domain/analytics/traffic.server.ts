import { conversionRate } from '#domain/leads/figures.ts'
import type { Services } from '#platform/services.ts'
import { type ChartRangeName, chartWindow } from './chart-range.ts'
import {
  type ChartFigures,
  type ChartPoint,
  type Top,
  topCountries,
  topDevices,
  topSources,
  visitChart,
} from './charts.server.ts'
import type { LeadScope } from './leads-scope.server.ts'

/** Everything the charts show. Points stand in columns: most of it travels to the browser twice. */
export type Traffic = {
  range: ChartRangeName
  step: 'day' | 'month'
  /** Each point's UTC day, yyyy-mm-dd; of a month its first. */
  starts: string[]
  series: Record<keyof ChartFigures, number[]>
  totals: ChartFigures
  /** Leads of unique visits in the range, whole per cent (decision 17). */
  conversionRate: number
  sources: Top[]
  devices: Top[]
  countries: Top[]
}

const FIGURES = ['visits', 'scans', 'uniqueVisitors', 'bots', 'leads', 'clicks'] as const
const MOST_VALUES = 6

/** Visits, scans, leads and downloads of one magnet or of all, in one range (decision 16). */
export async function trafficOf(
  services: Services,
  scope: LeadScope,
  range: ChartRangeName,
): Promise<Traffic> {
  const { from, to, step } = chartWindow(range, services.clock.now())
  const top = { from, to, limit: MOST_VALUES }
  const [days, sources, devices, countries] = await Promise.all([
    visitChart(services, scope, { from, to, step: 'day' }),
    topSources(services, scope, top),
    topDevices(services, scope, top),
    topCountries(services, scope, top),
  ])
  const points = step === 'day' ? days : byMonth(days)
  const column = (figure: keyof ChartFigures) => points.map((point) => point[figure])
  const series = Object.fromEntries(FIGURES.map((figure) => [figure, column(figure)]))
  const totals = Object.fromEntries(FIGURES.map((figure) => [figure, sum(column(figure))]))
  return {
    range,
    step,
    starts: points.map((point) => point.at.toISOString().slice(0, 10)),
    series: series as Traffic['series'],
    totals: totals as ChartFigures,
    conversionRate: conversionRate({
      leads: totals.leads ?? 0,
      uniqueVisits: totals.uniqueVisitors ?? 0,
      magnets: 1,
    }),
    sources,
    devices,
    countries,
  }
}

function byMonth(days: ChartPoint[]): ChartPoint[] {
  const months = new Map<string, ChartPoint>()
  for (const day of days) {
    const key = day.at.toISOString().slice(0, 7)
    const month = months.get(key)
    if (!month) months.set(key, { ...day })
    else for (const figure of FIGURES) month[figure] += day[figure]
  }
  return [...months.values()]
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
