import { CHART_RANGES, chartWindow } from '#domain/analytics/chart-range.ts'
import { DAY_MS, utcDay } from '#lib/time.ts'

/** The days that a media kit's numbers can have. The names are those of charts, with two more. */
export const KIT_RANGES = ['all', ...CHART_RANGES, 'days'] as const
export type KitRange = (typeof KIT_RANGES)[number]

export const KIT_RANGE_LABELS: Record<KitRange, string> = {
  all: 'All days until today',
  '7d': 'Last 7 days',
  '30d': 'Last 30 days',
  '90d': 'Last 90 days',
  '12m': 'Last 12 months',
  days: 'Days that I choose',
}

/** `fromOn` and `toOn` are UTC days. They are null unless `range` is 'days'. */
export type KitDays = { range: KitRange; fromOn: string | null; toOn: string | null }

/** Whole UTC days: `from` is inclusive, and `to` exclusive. */
export type KitWindow = { from: Date; to: Date }

const startOf = (day: string) => new Date(`${day}T00:00:00Z`)

/**
 * Returns the days of a kit's numbers, until today. `firstCounted` is the first day with numbers,
 * which is the first of all days.
 */
export function kitWindow(
  { range, fromOn, toOn }: KitDays,
  firstCounted: Date | null,
  now: Date,
): KitWindow {
  const today = startOf(utcDay(now))
  const until = (last: Date) => new Date(last.getTime() + DAY_MS)
  if (range === 'all') return { from: firstCounted ?? today, to: until(today) }
  if (range === 'days') {
    const from = startOf(fromOn ?? utcDay(now))
    const last = toOn === null ? today : startOf(toOn)
    const shown = last < today ? last : today
    return { from, to: until(shown < from ? from : shown) }
  }
  return { from: chartWindow(range, now).from, to: until(today) }
}
