import { createHash } from 'node:crypto'
import { isIP } from 'node:net'
import type pg from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Log } from './log.ts'

/** Names one limit; `key` says whose (an address, a /64, a user, a magnet). */
export type RateLimitName =
  | 'sign-in'
  | 'sign-up'
  | 'mailed-link'
  | 'upload'
  | 'lead-address'
  | 'lead-magnet'
  | 'api'

/** Limits hold over all processes (they live in PostgreSQL). */
export type RateLimits = {
  /** Counts one event. Past the limit: `ok: false` and how long until it opens again. */
  take(
    limit: RateLimitName,
    key: string,
  ): Promise<{ ok: true } | { ok: false; retryAfterSeconds: number }>
}

/** How many events a key may have; the time starts with the first and is not prolonged by more. */
export const RATE_LIMITS: Readonly<Record<RateLimitName, { events: number; seconds: number }>> = {
  // Key: address and e-mail together, so that nobody can lock another person out.
  'sign-in': { events: 10, seconds: 15 * 60 },
  'sign-up': { events: 20, seconds: 60 * 60 },
  // Key: the e-mail the link goes to.
  'mailed-link': { events: 5, seconds: 60 * 60 },
  upload: { events: 60, seconds: 60 * 60 },
  // The two for leads only flag, they never refuse (decision 15).
  'lead-address': { events: 20, seconds: 10 * 60 },
  'lead-magnet': { events: 600, seconds: 10 * 60 },
  api: { events: 300, seconds: 60 },
}

/**
 * Counts in the table `rate_limits`; keys are stored as digests. While the database can't count,
 * everything passes (and is logged): what a limit protects needs the database itself anyway, and a
 * hiccup must not turn people away.
 */
export function createRateLimits(pool: pg.Pool, log: Log): RateLimits {
  const limiters = new Map<RateLimitName, RateLimiterPostgres>()
  function limiterOf(limit: RateLimitName): RateLimiterPostgres {
    const found = limiters.get(limit)
    if (found) return found
    const { events, seconds } = RATE_LIMITS[limit]
    const made = new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      keyPrefix: limit,
      points: events,
      duration: seconds,
      // A flood past the limit is turned away from memory and costs the database nothing.
      inMemoryBlockOnConsumed: events + 1,
      clearExpiredByTimeout: limiters.size === 0,
    })
    limiters.set(limit, made)
    return made
  }
  return {
    async take(limit, key) {
      try {
        await limiterOf(limit).consume(createHash('sha256').update(key).digest('base64url'))
        return { ok: true }
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) {
          return {
            ok: false,
            retryAfterSeconds: Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)),
          }
        }
        log.error({ err: refusal, limit }, 'A rate limit could not be counted; the event passes')
        return { ok: true }
      }
    },
  }
}

/**
 * Whose an address is: IPv4 as it stands (also when written as IPv6), IPv6 by its /64, which is
 * what one household or phone gets. Anything else: 'unknown'.
 */
export function addressKey(ip: string): string {
  const address = ip.trim().replace(/%.*$/, '')
  const version = isIP(address)
  if (version === 4) return address
  if (version !== 6) return 'unknown'
  const groups = ipv6Groups(address)
  const [g6 = 0, g7 = 0] = groups.slice(6)
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff) {
    return [g6 >> 8, g6 & 0xff, g7 >> 8, g7 & 0xff].join('.')
  }
  const network = groups.slice(0, 4).map((group) => group.toString(16))
  return `${network.join(':')}::/64`
}

/** The eight 16-bit groups of a valid IPv6 address. */
function ipv6Groups(address: string): number[] {
  const dotted = /^(.*:)(\d+)\.(\d+)\.(\d+)\.(\d+)$/.exec(address)
  const pair = (high = '0', low = '0') => (Number(high) * 256 + Number(low)).toString(16)
  const plain = dotted
    ? `${dotted[1]}${pair(dotted[2], dotted[3])}:${pair(dotted[4], dotted[5])}`
    : address
  const [head = '', tail] = plain.split('::')
  const parse = (part: string) =>
    part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16))
  if (tail === undefined) return parse(head)
  const before = parse(head)
  const after = parse(tail)
  return [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after]
}
