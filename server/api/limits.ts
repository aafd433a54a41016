import type { ApiKey } from '#domain/api-keys/find-key.server.ts'
import { API_LIMITS } from '#domain/plans/api-limits.ts'
import { RATE_LIMITS, type RateLimitName } from '#platform/rate-limits.ts'
import type { Services } from '#platform/services.ts'
import type { Operation } from './operation.ts'
import { ApiProblem } from './problem.ts'

/** A limit of an operation, as described in the OpenAPI document, in headers and in problems. */
export type LimitPolicy = {
  policy: string
  requests: number
  seconds: number
  /** Whose requests the limit counts. */
  per: 'key' | 'account'
}

/**
 * What each additional limit of an account counts. `shared` is set if the limit also counts what
 * users do in the app.
 */
const COUNTED: Partial<Record<RateLimitName, { unit: string; shared?: string }>> = {
  'page-change': { unit: 'page changes', shared: 'changes made' },
  'batch-change': { unit: 'requests with several changes' },
  'qr-check': { unit: 'rendered codes', shared: 'codes rendered' },
  'webhook-send': { unit: 'webhook tests and resends' },
  'connection-test': { unit: 'connection tests and domain checks' },
  'sender-check': { unit: 'added sender domains and checks', shared: 'those made' },
  upload: { unit: 'started uploads', shared: 'uploads started' },
  'slug-change': { unit: 'assigned slugs' },
  'spoken-name': { unit: 'assigned spoken links' },
}

/** The limits of every operation. */
const GENERAL = [
  { policy: 'default', limit: 'api', per: 'key' },
  { policy: 'account', limit: 'api-account', per: 'account' },
] as const

type Counted = LimitPolicy & { limit: RateLimitName }

/** Returns the limits that a request of an operation counts toward. */
export function limitsOf({ limit }: Pick<Operation, 'limit'>): Counted[] {
  const further = limit ? [{ policy: limit, limit, per: 'account' as const }] : []
  return [...GENERAL, ...further].map(({ policy, limit: name, per }) => {
    const { events: requests, seconds } = RATE_LIMITS[name]
    return { policy, limit: name, requests, seconds, per }
  })
}

/** Returns the operation’s own limit in words; null if it has none. */
export function limitInWords({ limit }: Pick<Operation, 'limit'>): string | null {
  if (!limit) return null
  const { events, seconds } = RATE_LIMITS[limit]
  const { unit, shared } = COUNTED[limit] ?? { unit: 'requests' }
  const where = shared ? `, counting ${shared} through the API and in the app` : ''
  return `Limit: ${events} ${unit} ${spanOf(seconds)} per account (\`${limit}\`)${where}.`
}

const spanOf = (seconds: number) =>
  ({ 60: 'a minute', 3600: 'an hour' })[seconds] ?? `in ${seconds} seconds`

/** The limits that all operations share, in words. */
export const GENERAL_LIMITS = `Each key can send ${API_LIMITS.requestsPerMinute} requests a minute, and ${API_LIMITS.requestsAtOnce} at the same time. All keys of an account together can send ${API_LIMITS.requestsPerMinuteOfAccount} a minute, and ${API_LIMITS.requestsAtOnceOfAccount} at the same time.`

/**
 * Counts a request toward the limits that all operations share, and sets their headers. Throws 429
 * if a limit is exceeded.
 */
export const countRequest = (services: Services, key: ApiKey, headers: Headers): Promise<void> =>
  count(services, limitsOf({}), key, headers)

/**
 * Counts a request toward the operation’s own limit, and adds the limit to the headers. Throws 429
 * if it is exceeded.
 */
export const countFurther = (
  services: Services,
  operation: Operation,
  key: ApiKey,
  headers: Headers,
): Promise<void> => count(services, limitsOf(operation).slice(GENERAL.length), key, headers)

/**
 * Counts a request toward all of these limits, and adds each to the headers of
 * draft-ietf-httpapi-ratelimit-headers-11. The problem names the limit that was exceeded.
 */
async function count(
  { limits }: Services,
  policies: Counted[],
  key: ApiKey,
  headers: Headers,
): Promise<void> {
  const counts = await Promise.all(
    policies.map(async (policy) => {
      const of = policy.per === 'key' ? key.id : key.accountId
      return { policy, result: await limits.count(policy.limit, of) }
    }),
  )
  for (const { policy, result } of counts) {
    const { policy: name, requests, seconds } = policy
    headers.append('RateLimit-Policy', `"${name}";q=${requests};w=${seconds}`)
    headers.append('RateLimit', `"${name}";r=${result.remaining};t=${result.resetSeconds}`)
  }
  const past = counts.find(({ result }) => !result.ok)
  if (past) throw tooMany(past.policy, past.result.resetSeconds)
}

function tooMany({ policy, requests, seconds, per }: Counted, retryAfter: number): ApiProblem {
  return new ApiProblem('too-many-requests', {
    detail: `The limit "${policy}" allows ${requests} requests ${spanOf(seconds)} for each ${per}. Try again in ${retryAfter} seconds.`,
    headers: { 'Retry-After': String(retryAfter) },
  })
}
