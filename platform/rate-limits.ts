import { createHmac } from 'node:crypto'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { DatabasePool } from './db/database.ts'
import { createGatheredLimiter, type EventPast } from './gathered-limiter.ts'
import type { Log } from './log.ts'

/** Names one limit; `key` says whose (an address, a /64, a user, a magnet). */
export type RateLimitName =
  | 'sign-in'
  | 'sign-in-network'
  | 'sign-in-account'
  | 'sign-up'
  | 'mailed-link'
  | 'mailed-link-address'
  | 'mailed-link-network'
  | 'invitation'
  | 'upload'
  | 'api'
  | 'qr-check'
  | 'slug-change'
  | 'page-change'
  | 'report'
  | 'share'
  | 'security-event'

/** What a lead is past: its network's limit at the magnet, the magnet's, or what is taken at all. */
export type LeadPast = { network: boolean; magnet: boolean; ceiling: boolean }

/** Limits hold over all processes (they live in PostgreSQL). */
export type RateLimits = {
  /** Counts one event. Past the limit: `ok: false` and how long until it opens again. */
  take(
    limit: RateLimitName,
    key: string,
  ): Promise<{ ok: true } | { ok: false; retryAfterSeconds: number }>
  /** Counts a lead from a network to a magnet. Rejects where it could not be counted. */
  countLead(magnetId: string, network: string): Promise<LeadPast>
  /** Forgets what was counted, e.g. the failed attempts before a right password. */
  clear(limit: RateLimitName, key: string): Promise<void>
  /** Takes one counted event back, e.g. a right password that was counted as a guess. */
  giveBack(limit: RateLimitName, key: string): Promise<void>
}

/** How many events a key may have; the time starts with the first and is not prolonged by more. */
export const RATE_LIMITS: Readonly<Record<RateLimitName, { events: number; seconds: number }>> = {
  // Key: address and e-mail together, so that nobody can lock another person out.
  'sign-in': { events: 10, seconds: 15 * 60 },
  // Key: IPv4 address or IPv6 /48 alone. One that tries many people's accounts; carrier networks share addresses.
  'sign-in-network': { events: 300, seconds: 15 * 60 },
  // Wrong passwords. Key: the e-mail, over all networks, or one browser that has signed in to it before. Past it the
  // owner still gets in from such a browser, or by a mailed link.
  'sign-in-account': { events: 100, seconds: 60 * 60 },
  'sign-up': { events: 20, seconds: 60 * 60 },
  // Key: what the link is for, and who proved to be the one to ask for it.
  'mailed-link': { events: 5, seconds: 60 * 60 },
  // Key: what the link is for and the e-mail it goes to: what a mailbox gets at most.
  'mailed-link-address': { events: 25, seconds: 60 * 60 },
  // Key: address alone, whatever is asked for and for whom.
  'mailed-link-network': { events: 100, seconds: 60 * 60 },
  // Key: the workspace. Its invitations go to people we don't know.
  invitation: { events: 200, seconds: 24 * 60 * 60 },
  upload: { events: 60, seconds: 60 * 60 },
  api: { events: 300, seconds: 60 },
  // Key: the user. A drawn code is read back, which costs some 50 ms.
  'qr-check': { events: 120, seconds: 60 },
  // Key: the user. A name is given out for ever: nobody shall collect them.
  'slug-change': { events: 30, seconds: 60 * 60 },
  // Key: the user. Every change has pages rendered anew, here and in all other processes.
  'page-change': { events: 60, seconds: 60 },
  // Key: address alone, which a carrier's customers share. Whoever is refused is told.
  report: { events: 20, seconds: 60 * 60 },
  // Key: the network. A sponsor's view costs a comparison, and its address can't be guessed.
  share: { events: 120, seconds: 60 },
  // Key: the account. Refusals that are written down one by one; more become one row an hour.
  'security-event': { events: 300, seconds: 60 * 60 },
}

/** A window for leads: long enough to tell a crowd from a flood. */
const LEAD_SECONDS = 10 * 60
/**
 * Both `events` only flag. A lecture hall or a carrier's customers share a network; what is past its
 * limit doesn't use up the magnet's. Past the ceiling a network's leads to the magnet are refused, or
 * one machine would fill the disk: 20 MB in ten minutes is what it may fill.
 */
export const LEAD_LIMITS = {
  part: { name: 'lead-address', events: 200, ceiling: 10_000, seconds: LEAD_SECONDS },
  // A video that is seen by a million people sends many in ten minutes, and they are honest.
  whole: { name: 'lead-magnet', events: 20_000, seconds: LEAD_SECONDS },
}

/** What somebody is asked a password or a code for. */
const GUESSES: ReadonlySet<RateLimitName> = new Set([
  'sign-in',
  'sign-in-network',
  'sign-in-account',
])

/**
 * Counts in the table `rate_limits`; keys are stored as digests under our secret, since all network
 * addresses there are can be hashed in an hour. While the database can't count,
 * everything passes (and is logged): what a limit protects needs the database itself anyway, and a
 * hiccup must not turn people away. Guesses of passwords are counted by this process then: a database
 * with a full disk still reads them.
 */
export function createRateLimits(pool: DatabasePool, log: Log, secret: string): RateLimits {
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
  const inProcess = new Map<RateLimitName, RateLimiterMemory>()
  function inProcessLimiterOf(limit: RateLimitName): RateLimiterMemory {
    const { events, seconds } = RATE_LIMITS[limit]
    const made =
      inProcess.get(limit) ??
      new RateLimiterMemory({ keyPrefix: limit, points: events, duration: seconds })
    inProcess.set(limit, made)
    return made
  }
  // Beside the writer of leads, whose transactions wait for these counts: never behind its queue.
  const gathered = createGatheredLimiter(pool.pipelined, LEAD_LIMITS)
  const digest = (key: string) =>
    createHmac('sha256', secret).update(`rate limit ${key}`).digest('base64url')
  return {
    async countLead(magnetId, network) {
      const past = await gathered.take(digest(`${magnetId} ${network}`), digest(magnetId))
      return leadPast(past)
    },
    async clear(limit, key) {
      try {
        await inProcess.get(limit)?.delete(digest(key))
        await limiterOf(limit).delete(digest(key))
      } catch (error) {
        log.error({ err: error, limit }, 'A rate limit could not be cleared')
      }
    },
    async giveBack(limit, key) {
      try {
        const counter = inProcess.get(limit)
        const counted = await counter?.get(digest(key))
        if (counter && counted && counted.consumedPoints > 0) await counter.reward(digest(key))
        else await limiterOf(limit).reward(digest(key))
      } catch (error) {
        log.error({ err: error, limit }, 'An event could not be given back to its rate limit')
      }
    },
    async take(limit, key) {
      try {
        await limiterOf(limit).consume(digest(key))
        return { ok: true }
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) return refused(refusal)
        const isGuess = GUESSES.has(limit)
        const how = isGuess ? 'it is counted in this process' : 'the event passes'
        log.error({ err: refusal, limit }, `A rate limit could not be counted; ${how}`)
        if (!isGuess) return { ok: true }
        return inProcessLimiterOf(limit)
          .consume(digest(key))
          .then(() => ({ ok: true }) as const, refused)
      }
    },
  }
}

const refused = ({ msBeforeNext }: RateLimiterRes) => ({
  ok: false as const,
  retryAfterSeconds: Math.max(1, Math.ceil(msBeforeNext / 1000)),
})

const leadPast = ({ part, whole, ceiling }: EventPast): LeadPast => ({
  network: part,
  magnet: whole,
  ceiling,
})
