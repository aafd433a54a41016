import { createHmac, timingSafeEqual } from 'node:crypto'
import { MINUTE_MS } from '#lib/time.ts'

/** The maximum difference between a request's timestamp and our clock, which prevents replays. */
const WINDOW_MS = 5 * MINUTE_MS

/**
 * Returns 'sha256=' and the hex HMAC of the timestamp (Unix seconds), a dot and the raw body.
 */
export function signReport(secret: string, timestamp: string, body: string | Buffer): string {
  return `sha256=${createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest('hex')}`
}

/**
 * Returns whether a request was signed with our secret and its timestamp is within five minutes of
 * `now`.
 */
export function isSignedReport(
  secret: string,
  report: { timestamp: string | null; signature: string | null; body: string | Buffer },
  now: Date,
): boolean {
  const { timestamp, signature, body } = report
  if (!timestamp || !signature || !/^\d{1,12}$/.test(timestamp)) return false
  const given = Buffer.from(signature)
  const right = Buffer.from(signReport(secret, timestamp, body))
  const isOurs = given.length === right.length && timingSafeEqual(given, right)
  return isOurs && Math.abs(now.getTime() - Number(timestamp) * 1000) <= WINDOW_MS
}
