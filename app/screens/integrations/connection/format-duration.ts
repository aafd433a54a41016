import { formatCount } from '#lib/format-number.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#lib/time.ts'

/** Returns a duration in one unit, rounded up: 'a minute', '14 minutes', '3 hours', '2 days'. */
export function formatDuration(ms: number): string {
  if (ms <= MINUTE_MS) return 'a minute'
  if (ms <= 2 * HOUR_MS) return formatCount(Math.ceil(ms / MINUTE_MS), 'minute')
  if (ms <= 2 * DAY_MS) return formatCount(Math.ceil(ms / HOUR_MS), 'hour')
  return formatCount(Math.ceil(ms / DAY_MS), 'day')
}
