import { SECOND_MS } from './time.ts'

/**
 * Parses a `Retry-After` header. Returns milliseconds from now, or undefined if it can't be parsed.
 */
export function readRetryAfter(header: string | undefined, now: Date): number | undefined {
  const text = header?.trim()
  if (!text || text.length > 40) return undefined
  if (/^\d{1,9}$/.test(text)) return Number(text) * SECOND_MS
  const at = Date.parse(text)
  return Number.isNaN(at) ? undefined : Math.max(0, at - now.getTime())
}
