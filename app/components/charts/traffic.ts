import type { ChartRangeName } from '#domain/analytics/chart-range.ts'

type Metrics<T> = Record<'visits' | 'scans' | 'uniqueVisitors' | 'bots' | 'leads' | 'clicks', T>
type Top = { value: string; visits: number }

/** The traffic of one magnet, or of all of a user's magnets, in one time range. */
export type Traffic = {
  range: ChartRangeName
  step: 'day' | 'month'
  starts: string[]
  series: Metrics<number[]>
  totals: Metrics<number>
  conversionRate: number
  sources: Top[]
  devices: Top[]
  countries: Top[]
  /** `corrected`: how many of the visits mistyped the name. */
  spokenNames: { name: string; visits: number; corrected: number }[]
}
