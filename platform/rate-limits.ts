import { createHmac } from 'node:crypto'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { DAY_SECONDS } from '#lib/time.ts'
import { createBatchedRateLimiter, type ExceededLimits } from './batched-rate-limiter.ts'
import type { DatabasePool } from './db/database.ts'
import type { Log } from './log.ts'

/** Names one limit. Its `key` is what is counted: an IP address, a /64, a user or a magnet. */
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
  | 'api-account'
  | 'qr-check'
  | 'video-codes'
  | 'slug-change'
  | 'spoken-name'
  | 'page-change'
  | 'report'
  | 'share'
  | 'security-event'
  | 'webhook-send'
  | 'connection-test'
  | 'live-guess'
  | 'live-control'
  | 'tour'

/**
 * Which limits a lead exceeds: its network's at the magnet, the magnet's, or the ceiling above
 * which leads are refused.
 */
export type LeadPast = { network: boolean; magnet: boolean; ceiling: boolean }

/** `resetSeconds`: when the window ends. */
export type CountedEvent = { ok: boolean; remaining: number; resetSeconds: number }

/** Limits apply across processes: the counts are in PostgreSQL. */
export type RateLimits = {
  /** Counts one event. Resolves with `ok: false` past the limit. */
  take(
    limit: RateLimitName,
    key: string,
  ): Promise<{ ok: true } | { ok: false; retryAfterSeconds: number }>
  /** Counts one event like `take`, and says how many more the window allows. */
  count(limit: RateLimitName, key: string): Promise<CountedEvent>
  /** Counts a lead from a network to a magnet. Rejects if it can't be counted. */
  countLead(magnetId: string, network: string): Promise<LeadPast>
  /**
   * Counts a lead in this process only, while the database is down. `site`: the larger network that one
   * customer may have, which has a ceiling over all magnets.
   */
  countLeadInProcess(magnetId: string, network: string, site: string): Promise<LeadPast>
  /** Resets a count, e.g. of failed attempts when the password is right. */
  clear(limit: RateLimitName, key: string): Promise<void>
  /** Uncounts one event, e.g. a right password that was counted as a guess. */
  giveBack(limit: RateLimitName, key: string): Promise<void>
}

/**
 * How many events a key may have in a window. The window starts with the first event; later ones
 * don't extend it.
 */
export const RATE_LIMITS: Readonly<Record<RateLimitName, { events: number; seconds: number }>> = {
  // Key: IP address and email together, so that an attacker can't lock the owner out.
  'sign-in': { events: 10, seconds: 15 * 60 },
  // Key: IPv4 address or IPv6 /48. Against one network that tries many accounts; carriers'
  // customers share IP addresses.
  'sign-in-network': { events: 300, seconds: 15 * 60 },
  // Wrong passwords. Key: the email, over all networks, or one browser that has signed in to it
  // before. Past the
  // limit the owner can still sign in from such a browser or with an emailed link.
  'sign-in-account': { events: 100, seconds: 60 * 60 },
  'sign-up': { events: 20, seconds: 60 * 60 },
  // Key: the link's purpose and the requester, e.g. a signed-in account.
  'mailed-link': { events: 5, seconds: 60 * 60 },
  // Key: the link's purpose and the email it goes to. Bounds what one mailbox gets.
  'mailed-link-address': { events: 25, seconds: 60 * 60 },
  // Key: the IP address, for all purposes and emails.
  'mailed-link-network': { events: 100, seconds: 60 * 60 },
  // Key: the workspace. Its invitations go to people without an account.
  invitation: { events: 200, seconds: DAY_SECONDS },
  upload: { events: 60, seconds: 60 * 60 },
  // Key: the API key.
  api: { events: 300, seconds: 60 },
  // Key: the account. All its API keys together, so that a new key has no fresh count.
  'api-account': { events: 1200, seconds: 60 },
  // Key: the user. Decoding a rendered code takes some 50 ms.
  'qr-check': { events: 120, seconds: 60 },
  // Key: the user or, in the tour, the network. One request per checked video, with up to 50 codes.
  'video-codes': { events: 60, seconds: 60 },
  // Key: the user. A slug is assigned forever, so users must not collect them.
  'slug-change': { events: 30, seconds: 60 * 60 },
  // Key: the user. The same.
  'spoken-name': { events: 20, seconds: 60 * 60 },
  // Key: the user. Every change renders pages again, in all processes.
  'page-change': { events: 60, seconds: 60 },
  // Key: the IP address, which a carrier's customers share. The page notifies a rejected visitor.
  report: { events: 20, seconds: 60 * 60 },
  // Key: the network. The shared page of a campaign, at a URL that can't be guessed.
  share: { events: 120, seconds: 60 },
  // Key: the account. Refusals are recorded one by one up to the limit; further ones become one row
  // an hour.
  'security-event': { events: 300, seconds: 60 * 60 },
  // Key: account. Tests and resends; each may send many deliveries.
  'webhook-send': { events: 60, seconds: 60 * 60 },
  // Key: account. A few requests to a service each.
  'connection-test': { events: 60, seconds: 60 * 60 },
  // Key: the network. Addresses of stream overlays that don't exist; an old one may be in someone's scenes.
  'live-guess': { events: 60, seconds: 10 * 60 },
  // Key: the stream overlay. Clicks in its dock, and the scenes that its page reports.
  'live-control': { events: 120, seconds: 60 },
  // Key: the network. Screens of the tour, which are rendered for anyone.
  tour: { events: 600, seconds: 10 * 60 },
}

/** The window for leads: long enough to tell an audience from a flood. */
const LEAD_SECONDS = 10 * 60
/**
 * Leads past either `events` are stored and flagged, because a lecture hall or a carrier's customers
 * share a network. Leads past a network's limit don't count towards the magnet's. Past the ceiling a
 * network's leads to the magnet are refused, so that one machine can't fill the disk: the ceiling is
 * worth 20 MB in ten minutes.
 */
export const LEAD_LIMITS = {
  part: { name: 'lead-address', events: 200, ceiling: 10_000, seconds: LEAD_SECONDS },
  // A video with a million views sends many honest leads in ten minutes.
  whole: { name: 'lead-magnet', events: 20_000, seconds: LEAD_SECONDS },
}

/** Limits that protect passwords and codes. */
const GUESSES: ReadonlySet<RateLimitName> = new Set([
  'sign-in',
  'sign-in-network',
  'sign-in-account',
])

/**
 * Counts in the table `rate_limits`. Keys are stored as keyed digests, because all existing IP
 * addresses can be hashed in an hour. If the database can't count, the event is logged and passes:
 * what most limits protect needs the database anyway, and a short outage must not turn people away.
 * Password guesses are then counted in this process, because a database with a full disk can still
 * read passwords.
 */
export function createRateLimits(pool: DatabasePool, log: Log, secret: string): RateLimits {
  const limiters = new Map<RateLimitName, RateLimiterPostgres>()
  function getLimiter(limit: RateLimitName): RateLimiterPostgres {
    const found = limiters.get(limit)
    if (found) return found
    const { events, seconds } = RATE_LIMITS[limit]
    const created = new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      keyPrefix: limit,
      points: events,
      duration: seconds,
      // Past the limit, events are refused from memory, without a query.
      inMemoryBlockOnConsumed: events + 1,
      clearExpiredByTimeout: limiters.size === 0,
    })
    limiters.set(limit, created)
    return created
  }
  const inProcess = new Map<RateLimitName, RateLimiterMemory>()
  function getInProcessLimiter(limit: RateLimitName): RateLimiterMemory {
    const { events, seconds } = RATE_LIMITS[limit]
    const created =
      inProcess.get(limit) ??
      new RateLimiterMemory({ keyPrefix: limit, points: events, duration: seconds })
    inProcess.set(limit, created)
    return created
  }
  // Transactions that write leads wait for these counts, so they use the same small pool.
  const batched = createBatchedRateLimiter(pool.pipelined, LEAD_LIMITS)
  const digest = (key: string) =>
    createHmac('sha256', secret).update(`rate limit ${key}`).digest('base64url')
  const { part, whole } = LEAD_LIMITS
  const parts = inMemory(part)
  const wholes = inMemory(whole)
  const sites = inMemory({ ...part, name: 'lead-site' })
  return {
    async countLead(magnetId, network) {
      const past = await batched.take(digest(`${magnetId} ${network}`), digest(magnetId))
      return leadPast(past)
    },
    async countLeadInProcess(magnetId, network, site) {
      const inSite = (await sites.penalty(digest(`site ${site}`))).consumedPoints
      if (inSite > part.ceiling) return { network: true, magnet: false, ceiling: true }
      const inPart = (await parts.penalty(digest(`${magnetId} ${network}`))).consumedPoints
      const isPast = inPart > part.events
      const inWhole = isPast ? 0 : (await wholes.penalty(digest(magnetId))).consumedPoints
      return {
        network: isPast,
        magnet: inWhole > whole.events,
        ceiling: inPart > part.ceiling,
      }
    },
    async clear(limit, key) {
      try {
        await inProcess.get(limit)?.delete(digest(key))
        await getLimiter(limit).delete(digest(key))
      } catch (error) {
        log.error({ err: error, limit }, 'rate_limit.clear_failed')
      }
    },
    async giveBack(limit, key) {
      try {
        const counter = inProcess.get(limit)
        const counted = await counter?.get(digest(key))
        if (counter && counted && counted.consumedPoints > 0) await counter.reward(digest(key))
        else await getLimiter(limit).reward(digest(key))
      } catch (error) {
        log.error({ err: error, limit }, 'rate_limit.give_back_failed')
      }
    },
    async count(limit, key) {
      try {
        return counted(true, await getLimiter(limit).consume(digest(key)))
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) return counted(false, refusal)
        log.error({ err: refusal, limit, fallback: 'allowed' }, 'rate_limit.count_failed')
        const { events, seconds } = RATE_LIMITS[limit]
        return { ok: true, remaining: events, resetSeconds: seconds }
      }
    },
    async take(limit, key) {
      try {
        await getLimiter(limit).consume(digest(key))
        return { ok: true }
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) return refused(refusal)
        const isGuess = GUESSES.has(limit)
        const fallback = isGuess ? 'counted in this process' : 'allowed'
        log.error({ err: refusal, limit, fallback }, 'rate_limit.count_failed')
        if (!isGuess) return { ok: true }
        return getInProcessLimiter(limit)
          .consume(digest(key))
          .then(() => ({ ok: true }) as const, refused)
      }
    },
  }
}

const inMemory = ({ name, events, seconds }: typeof LEAD_LIMITS.whole) =>
  new RateLimiterMemory({ keyPrefix: name, points: events, duration: seconds })

const counted = (ok: boolean, { remainingPoints, msBeforeNext }: RateLimiterRes): CountedEvent => ({
  ok,
  remaining: Math.max(0, remainingPoints),
  resetSeconds: Math.max(1, Math.ceil(msBeforeNext / 1000)),
})

const refused = ({ msBeforeNext }: RateLimiterRes) => ({
  ok: false as const,
  retryAfterSeconds: Math.max(1, Math.ceil(msBeforeNext / 1000)),
})

const leadPast = ({ part, whole, ceiling }: ExceededLimits): LeadPast => ({
  network: part,
  magnet: whole,
  ceiling,
})
