import { createHmac } from 'node:crypto'
import { isBotHeader } from '#domain/visits/visits.server.ts'
import { DAY_MS } from '#lib/time.ts'
import type { Env } from '#platform/env.ts'

export type VariantVisitor = {
  experimentId: string
  /** How many variants the experiment has. */
  variants: number
  ip: string
  userAgent: string
}

/** How many experiments' keys are kept for the day. */
const MAX_KEYS = 1000

/**
 * Returns a function that chooses the position of a visitor's variant. The same visitor gets the
 * same variant during a UTC day, in every process, without a cookie and without the database: the
 * choice is a hash of address and user agent with a key of the day and the experiment. Nothing about
 * the visitor is stored. Crawlers and link previews always get variant 0, the page as it is.
 */
export function createVariantChooser({ sessionSecret }: Pick<Env, 'sessionSecret'>) {
  const keys = new Map<string, Key>()
  let day = Number.NaN
  return (at: Date, { experimentId, variants, ip, userAgent }: VariantVisitor): number => {
    if (variants < 2 || isBotHeader(userAgent)) return 0
    const today = Math.floor(at.getTime() / DAY_MS)
    if (today !== day || keys.size >= MAX_KEYS) keys.clear()
    day = today
    let key = keys.get(experimentId)
    if (!key) {
      const text = `variants of ${experimentId} on day ${today}`
      const digest = createHmac('sha256', sessionSecret).update(text).digest()
      key = { one: digest.readInt32LE(0), two: digest.readInt32LE(4) }
      keys.set(experimentId, key)
    }
    return hashOf(ip, userAgent, key) % variants
  }
}

type Key = { one: number; two: number }

/**
 * Returns 32 bits that depend on both texts and the key (cyrb53). The result only has to be evenly
 * distributed: a cryptographic hash would cost more than serving the page may.
 */
function hashOf(ip: string, userAgent: string, { one, two }: Key): number {
  let [a, b] = [one, two]
  for (let i = 0; i < ip.length; i++) {
    const code = ip.charCodeAt(i)
    a = Math.imul(a ^ code, 0x9e3779b1)
    b = Math.imul(b ^ code, 0x5f356495)
  }
  for (let i = 0; i < userAgent.length; i++) {
    const code = userAgent.charCodeAt(i)
    a = Math.imul(a ^ code, 0x9e3779b1)
    b = Math.imul(b ^ code, 0x5f356495)
  }
  a = Math.imul(a ^ (a >>> 16), 0x85ebca6b) ^ Math.imul(b ^ (b >>> 13), 0xc2b2ae35)
  return (Math.imul(a ^ (a >>> 15), 0x2c1b3c6d) ^ (a >>> 13)) >>> 0
}
