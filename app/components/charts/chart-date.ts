import { createDateFormat } from '#lib/format-date.ts'

/** The period that a bar of a chart, or a row of its table, represents. */
export type ChartStep = 'hour' | 'day' | 'month'

const FORMATS = {
  hour: createDateFormat({ month: 'short', day: 'numeric', hour: 'numeric' }),
  day: createDateFormat({ month: 'short', day: 'numeric' }),
  month: createDateFormat({ month: 'short', year: 'numeric' }),
}

/**
 * Returns a chart's hour (such as '2026-03-01T18'), day or month in words. Times are always in UTC.
 */
export const chartDate = (start: string, step: ChartStep) =>
  FORMATS[step](new Date(step === 'hour' ? `${start}:00:00Z` : `${start}T00:00:00Z`), 'UTC')
