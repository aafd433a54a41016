import { formatCount } from '#lib/format-number.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#lib/time.ts'

/**
 * Returns a waiting time in words, such as '2 days 3 hours' or '5 minutes 7 seconds'. If
 * `withSeconds` is false, it is in whole minutes.
 */
export function describeWait(ms: number, withSeconds: boolean): string {
  const parts = [
    { each: DAY_MS, name: 'day', of: Number.POSITIVE_INFINITY },
    { each: HOUR_MS, name: 'hour', of: 24 },
    { each: MINUTE_MS, name: 'minute', of: 60 },
    ...(withSeconds ? [{ each: SECOND_MS, name: 'second', of: 60 }] : []),
  ].map(({ each, name, of }) => ({ count: Math.floor(ms / each) % of, name }))
  const first = parts.findIndex(({ count }) => count > 0)
  if (first === -1) return withSeconds ? 'Now' : 'Less than a minute'
  return parts
    .slice(first, first + 2)
    .filter(({ count }) => count > 0)
    .map(({ count, name }) => formatCount(count, name))
    .join(' ')
}
