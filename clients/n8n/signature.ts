import { createHmac, timingSafeEqual } from 'node:crypto'

type Message = {
  /** The subscription's secret, such as whsec_…. */
  secret: string
  headers: Record<string, string | string[] | undefined>
  /** The body as it arrived. */
  body: string
  /** The current time in milliseconds. */
  now: number
}

/** The maximum difference between the time of an attempt and now. */
const TOLERANCE_SECONDS = 300

/** Returns whether a message has a valid signature (Standard Webhooks 1.0) and isn't old. */
export function verifySignature({ secret, headers, body, now }: Message): boolean {
  const read = (name: string) => [headers[name]].flat()[0] ?? ''
  const sentAt = read('webhook-timestamp')
  const isRecent = Math.abs(now / 1000 - Number(sentAt)) <= TOLERANCE_SECONDS
  if (!/^\d{1,12}$/.test(sentAt) || !isRecent) return false
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const expected = createHmac('sha256', key)
    .update(`${read('webhook-id')}.${sentAt}.${body}`)
    .digest()
  return read('webhook-signature')
    .split(' ')
    .filter((signature) => signature.startsWith('v1,'))
    .map((signature) => Buffer.from(signature.slice(3), 'base64'))
    .some((given) => given.length === expected.length && timingSafeEqual(given, expected))
}
