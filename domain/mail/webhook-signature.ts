import { createHmac, timingSafeEqual } from 'node:crypto'

/** How far a delivery report's clock may be from ours; older ones may have been recorded and replayed. */
const WINDOW_MS = 5 * 60_000

/** 'sha256=' and the HMAC, in hex, of the timestamp (unix seconds), a dot and the body as it was sent. */
export function signReport(secret: string, timestamp: string, body: string): string {
  return `sha256=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`
}

/** Whether a report was signed with our secret, within five minutes of now. */
export function isSignedReport(
  secret: string,
  report: { timestamp: string | null; signature: string | null; body: string },
  now: Date,
): boolean {
  const { timestamp, signature, body } = report
  if (!timestamp || !signature || !/^\d{1,12}$/.test(timestamp)) return false
  const given = Buffer.from(signature)
  const right = Buffer.from(signReport(secret, timestamp, body))
  const isOurs = given.length === right.length && timingSafeEqual(given, right)
  return isOurs && Math.abs(now.getTime() - Number(timestamp) * 1000) <= WINDOW_MS
}
