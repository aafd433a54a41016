import { createHmac } from 'node:crypto'
import type pg from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { createGatheredLimiter, type GatheredLimiter } from './gathered-limiter.ts'
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
  /** Forgets what was counted, e.g. the failed attempts before a right password. */
  clear(limit: RateLimitName, key: string): Promise<void>
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
  // A video that is seen by a million people sends many in ten minutes, and they are honest.
  'lead-magnet': { events: 20_000, seconds: 10 * 60 },
  api: { events: 300, seconds: 60 },
}

/** Counted for everybody who is waiting by one statement: a video sends thousands at once. */
const GATHERED: ReadonlySet<RateLimitName> = new Set(['lead-address', 'lead-magnet'])

/**
 * Counts in the table `rate_limits`; keys are stored as digests under our secret, since all network
 * addresses there are can be hashed in an hour. While the database can't count,
 * everything passes (and is logged): what a limit protects needs the database itself anyway, and a
 * hiccup must not turn people away.
 */
export function createRateLimits(pool: pg.Pool, log: Log, secret: string): RateLimits {
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
  const gathered = new Map<RateLimitName, GatheredLimiter>(
    [...GATHERED].map((name) => [
      name,
      createGatheredLimiter(pool, { name, ...RATE_LIMITS[name] }),
    ]),
  )
  const digest = (key: string) =>
    createHmac('sha256', secret).update(`rate limit ${key}`).digest('base64url')
  return {
    async clear(limit, key) {
      try {
        gathered.get(limit)?.forget(digest(key))
        await limiterOf(limit).delete(digest(key))
      } catch (error) {
        log.error({ err: error, limit }, 'A rate limit could not be cleared')
      }
    },
    async take(limit, key) {
      try {
        const together = gathered.get(limit)
        if (together) {
          const blockedMs = await together.take(digest(key))
          if (blockedMs === 0) return { ok: true }
          return { ok: false, retryAfterSeconds: Math.ceil(blockedMs / 1000) }
        }
        await limiterOf(limit).consume(digest(key))
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
