import { SECOND_MS } from './time.ts'

/** Returns a `Retry-After` header's time, in milliseconds from now; undefined if it can't be parsed. */
export function readRetryAfter(header: string | undefined, now: Date): number | undefined {
  const text = header?.trim()
  if (!text || text.length > 40) return undefined
  if (/^\d{1,9}$/.test(text)) return Number(text) * SECOND_MS
  const at = Date.parse(text)
  return Number.isNaN(at) ? undefined : Math.max(0, at - now.getTime())
}
