import { DAY_MS } from '#lib/time.ts'

/** The time ranges of the charts, as in the URL (?range=90d), in display order. */
export const CHART_RANGES = ['7d', '30d', '90d', '12m'] as const
export type ChartRangeName = (typeof CHART_RANGES)[number]
export const DEFAULT_RANGE: ChartRangeName = '30d'

/** A window of whole UTC days or months, including the current one. */
export type ChartWindow = {
  name: ChartRangeName
  from: Date
  /** Exclusive: the end of today, or of this month. */
  to: Date
  step: 'day' | 'month'
}

const DAYS = { '7d': 7, '30d': 30, '90d': 90 }

/** Parses the `range` parameter of a URL. An invalid value becomes the default. */
export function parseChartRange(params: URLSearchParams): ChartRangeName {
  return CHART_RANGES.find((name) => name === params.get('range')) ?? DEFAULT_RANGE
}

export function chartWindow(name: ChartRangeName, now: Date): ChartWindow {
  if (name === '12m') {
    const month = (ahead: number) =>
      new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + ahead, 1))
    return { name, from: month(-11), to: month(1), step: 'month' }
  }
  const tomorrow = (Math.floor(now.getTime() / DAY_MS) + 1) * DAY_MS
  return {
    name,
    from: new Date(tomorrow - DAYS[name] * DAY_MS),
    to: new Date(tomorrow),
    step: 'day',
  }
}
