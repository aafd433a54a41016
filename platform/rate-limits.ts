import { createHmac } from 'node:crypto'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { DAY_SECONDS } from '#lib/time.ts'
import { createBatchedRateLimiter, type ExceededLimits } from './batched-rate-limiter.ts'
import type { DatabasePool } from './db/database.ts'
import type { Log } from './log.ts'

/** The name of a limit. Each limit counts by a `key`: an IP address, a /64, a user or a magnet. */
export type RateLimitName =
  | 'sign-in'
  | 'sign-in-network'
  | 'sign-in-account'
  | 'sign-up'
  | 'provider-sign-in'
  | 'passkey-sign-in'
  | 'mailed-link'
  | 'mailed-link-address'
  | 'mailed-link-network'
  | 'invitation'
  | 'people-import'
  | 'upload'
  | 'api'
  | 'api-account'
  | 'qr-check'
  | 'video-codes'
  | 'slug-change'
  | 'spoken-name'
  | 'page-change'
  | 'batch-change'
  | 'report'
  | 'person-data'
  | 'share'
  | 'results'
  | 'share-password'
  | 'share-password-link'
  | 'security-event'
  | 'webhook-send'
  | 'connection-test'
  | 'sender-check'
  | 'live-guess'
  | 'live-control'
  | 'email-request'
  | 'email-answer'
  | 'inbound-token'
  | 'tour'

/**
 * Which limits a lead exceeds: the one for its network at the magnet, the one for the magnet, or
 * the ceiling above which leads are rejected.
 */
export type LeadPast = { network: boolean; magnet: boolean; ceiling: boolean }

/** `resetSeconds` is the time until the window ends. */
export type CountedEvent = { ok: boolean; remaining: number; resetSeconds: number }

/**
 * Counts events and limits them. Limits apply across processes, because the counts are in
 * PostgreSQL.
 */
export type RateLimits = {
  /** Counts one event. Resolves with `ok: false` if the limit is exceeded. */
  take(
    limit: RateLimitName,
    key: string,
  ): Promise<{ ok: true } | { ok: false; retryAfterSeconds: number }>
  /** Counts one event as `take` does, and also returns how many more the window allows. */
  count(limit: RateLimitName, key: string): Promise<CountedEvent>
  /** Counts a lead of a magnet from a network. Rejects if the lead can't be counted. */
  countLead(magnetId: string, network: string): Promise<LeadPast>
  /**
   * Counts a lead only in this process, while the database is down. `site` is the larger network
   * that one customer may have; it has a ceiling across all magnets.
   */
  countLeadInProcess(magnetId: string, network: string, site: string): Promise<LeadPast>
  /** Resets a count, for example that of failed attempts after the password was right. */
  clear(limit: RateLimitName, key: string): Promise<void>
  /** Takes back one counted event, for example a right password that was counted as a guess. */
  giveBack(limit: RateLimitName, key: string): Promise<void>
}

/**
 * How many events a key may have in a window. The window starts with the first event; later ones
 * don't extend it.
 */
export const RATE_LIMITS: Readonly<Record<RateLimitName, { events: number; seconds: number }>> = {
  // Key: IP address and email address together, so that an attacker can't lock the owner out.
  'sign-in': { events: 10, seconds: 15 * 60 },
  // Key: IPv4 address or IPv6 /48. This limits a network that tries many accounts. It is high,
  // because a carrier's customers share IP addresses.
  'sign-in-network': { events: 300, seconds: 15 * 60 },
  // Counts wrong passwords. Key: the email address across all networks, or one browser that has
  // signed in with it before. Past the limit the owner can still sign in from such a browser or
  // with an emailed link.
  'sign-in-account': { events: 100, seconds: 60 * 60 },
  'sign-up': { events: 20, seconds: 60 * 60 },
  // Key: the network. Counts challenges for passkeys, and answers to them.
  'passkey-sign-in': { events: 300, seconds: 15 * 60 },
  // Key: the network, which an office shares. Counts started sign-ins with the provider.
  'provider-sign-in': { events: 300, seconds: 15 * 60 },
  // Key: the link's purpose and the requester, such as a signed-in account.
  'mailed-link': { events: 5, seconds: 60 * 60 },
  // Key: the link's purpose and the recipient's email address. This limits how many emails one
  // mailbox gets.
  'mailed-link-address': { events: 25, seconds: 60 * 60 },
  // Key: the IP address, for all purposes and email addresses.
  'mailed-link-network': { events: 100, seconds: 60 * 60 },
  // Key: the workspace. Its invitations go to people without an account.
  invitation: { events: 200, seconds: DAY_SECONDS },
  upload: { events: 60, seconds: 60 * 60 },
  // Key: the account. Each import may read a file of a million rows twice.
  'people-import': { events: 20, seconds: DAY_SECONDS },
  // Key: the API key.
  api: { events: 300, seconds: 60 },
  // Key: the account. All its API keys are counted together, so that a new key doesn't start a new
  // count.
  'api-account': { events: 1200, seconds: 60 },
  // Key: the user. Decoding a rendered code takes about 50 ms.
  'qr-check': { events: 120, seconds: 60 },
  // Key: the user or, in the tour, the network. Each checked video needs one request, with up to 50
  // codes.
  'video-codes': { events: 60, seconds: 60 },
  // Key: the user. A slug is assigned forever, so users must not be able to collect slugs.
  'slug-change': { events: 30, seconds: 60 * 60 },
  // Key: the user. A spoken link is assigned forever, as a slug is.
  'spoken-name': { events: 20, seconds: 60 * 60 },
  // Key: the user. After every change, all processes render the user's pages again.
  'page-change': { events: 60, seconds: 60 },
  // Key: the account. Each request changes up to 100 magnets or placements.
  'batch-change': { events: 10, seconds: 60 },
  // Key: the IP address, which a carrier's customers share. A rejected visitor sees a message on
  // the page.
  report: { events: 20, seconds: 60 * 60 },
  // Key: the lead in the emailed link. Counts what a person asks for on their own page.
  'person-data': { events: 30, seconds: 60 * 60 },
  // Key: the network. This limits views of a campaign's shared page, whose URL can't be guessed.
  share: { events: 120, seconds: 60 },
  // Key: the network. This limits what anyone may request of the results log.
  results: { events: 120, seconds: 60 },
  // Key: the share link and the network. Counts entered passwords.
  'share-password': { events: 10, seconds: 15 * 60 },
  // Key: the share link. Counts wrong passwords from all networks.
  'share-password-link': { events: 100, seconds: 60 * 60 },
  // Key: the account. Up to this limit, each refusal is recorded. Further refusals share one row
  // per hour.
  'security-event': { events: 300, seconds: 60 * 60 },
  // Key: the account. Counts tests and resends, each of which may send many deliveries.
  'webhook-send': { events: 60, seconds: 60 * 60 },
  // Key: the account. Each test sends a few requests to a service.
  'connection-test': { events: 60, seconds: 60 * 60 },
  // Key: the account. Counts checks of its sender domain, each of which causes up to 20 DNS queries,
  // and new domains, for which two keys are created.
  'sender-check': { events: 20, seconds: 60 * 60 },
  // Key: the network, which a carrier's customers share. Counts codes for asking by email.
  'email-request': { events: 1000, seconds: 60 * 60 },
  // Key: the sender's mailbox. Each accepted email gets an answer.
  'email-answer': { events: 10, seconds: DAY_SECONDS },
  // Key: the token of a signed request of Mailgun, which sends it again until it is accepted.
  'inbound-token': { events: 20, seconds: DAY_SECONDS },
  // Key: the network. Counts requests for stream overlays that don't exist. Someone's scenes may
  // still contain an old address.
  'live-guess': { events: 60, seconds: 10 * 60 },
  // Key: the stream overlay. Counts clicks in its dock, and the scenes that its page reports.
  'live-control': { events: 120, seconds: 60 },
  // Key: the network. Counts screens of the tour, which are rendered for anyone.
  tour: { events: 600, seconds: 10 * 60 },
}

/** The window for leads. It is long enough to distinguish a large audience from an attack. */
const LEAD_SECONDS = 10 * 60
/**
 * Leads that exceed one of the two `events` limits are stored and flagged, because people in a
 * lecture hall and a carrier's customers share a network. Leads that exceed a network's limit don't
 * count toward the magnet's limit. Past the ceiling, a network's leads of the magnet are rejected,
 * so that one machine can't fill the disk. The ceiling amounts to 20 MB in ten minutes.
 */
export const LEAD_LIMITS = {
  part: { name: 'lead-address', events: 200, ceiling: 10_000, seconds: LEAD_SECONDS },
  // A video with a million views brings many genuine leads in ten minutes.
  whole: { name: 'lead-magnet', events: 20_000, seconds: LEAD_SECONDS },
}

/** The limits that protect passwords and codes. */
const GUESSES: ReadonlySet<RateLimitName> = new Set([
  'sign-in',
  'sign-in-network',
  'sign-in-account',
])

/**
 * Counts events in the table `rate_limits`. Keys are stored as keyed digests, because someone could
 * hash all existing IP addresses in an hour. If the database can't count an event, this is logged
 * and the event is allowed: most of what the limits protect needs the database anyway, and a short
 * outage must not turn people away. Password guesses are then counted in this process, because a
 * database with a full disk can still read passwords.
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
      // Events that exceed the limit are rejected from memory, without a query.
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
