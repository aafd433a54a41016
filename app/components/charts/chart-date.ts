import { createDateFormat } from '#lib/format-date.ts'

const FORMATS = {
  day: createDateFormat({ month: 'short', day: 'numeric' }),
  month: createDateFormat({ month: 'short', year: 'numeric' }),
}

/** Returns a chart's day or month in words, always in UTC. */
export const chartDate = (start: string, step: 'day' | 'month') =>
  FORMATS[step](new Date(`${start}T00:00:00Z`), 'UTC')
