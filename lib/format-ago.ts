import { DAY_MS, HOUR_MS, MINUTE_MS } from './time.ts'

const format = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' })
const STEPS = [
  ['day', DAY_MS],
  ['hour', HOUR_MS],
  ['minute', MINUTE_MS],
] as const

/**
 * Returns how long ago a time was: '2 hours ago', 'yesterday', or 'just now' for less than a
 * minute.
 */
export function formatAgo(at: Date, now: Date): string {
  const ms = Math.max(0, now.getTime() - at.getTime())
  for (const [unit, length] of STEPS) {
    if (ms >= length) return format.format(-Math.floor(ms / length), unit)
  }
  return 'just now'
}
