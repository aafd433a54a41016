import { createHmac, hash } from 'node:crypto'
import { DAY_MS } from '#lib/time.ts'
import { readAgent } from '#lib/user-agents.ts'
import type { Env } from '#platform/env.ts'

export type VariantVisitor = {
  experimentId: string
  /** How many variants the experiment has. */
  variants: number
  ip: string
  userAgent: string
}

/**
 * Returns a function that chooses the position of a visitor's variant. The same visitor gets the
 * same variant during a UTC day, in every process, without a cookie and without the database: the
 * choice is a hash of address and user agent with a key of the day. Nothing about the visitor is
 * stored. Crawlers and link previews always get variant 0, the page as it is.
 */
export function createVariantChooser({ sessionSecret }: Pick<Env, 'sessionSecret'>) {
  let day = Number.NaN
  let key = ''
  return (at: Date, { experimentId, variants, ip, userAgent }: VariantVisitor): number => {
    if (variants < 2 || readAgent(userAgent).isBot) return 0
    const today = Math.floor(at.getTime() / DAY_MS)
    if (today !== day) {
      day = today
      key = createHmac('sha256', sessionSecret).update(`variants of day ${today}`).digest('base64')
    }
    // As text, the digest costs half as much as in a Buffer.
    const digest = hash('sha256', `${key}${experimentId}${ip} ${userAgent}`, 'hex')
    return Number.parseInt(digest.slice(0, 8), 16) % variants
  }
}
