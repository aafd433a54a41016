import { LRUCache } from 'lru-cache'
import { type ApiKey, findFormerKey, findKeyByHash } from '#domain/api-keys/find-key.server.ts'
import { hashKey, isKeyShaped } from '#domain/api-keys/key-format.server.ts'
import { isInNetworks } from '#domain/api-keys/networks.ts'
import { recordRefusal } from '#domain/security/record-event.server.ts'
import { networkOf } from '#lib/network.server.ts'
import { HOUR_MS, MINUTE_MS } from '#lib/time.ts'
import type { Services } from '#platform/services.ts'
import { ApiProblem } from './problem.ts'

/** The number of different invalid keys that a network may send within `WINDOW_MS`. */
const INVALID_KEYS = 60
const WINDOW_MS = 10 * MINUTE_MS
/** The maximum number of networks, and of keys, that are kept in memory. */
const MAX_KEPT = 10_000
/** The maximum number of concurrent lookups of keys from networks past the limit, in this process. */
const MAX_LOOKUPS = 2

/**
 * Returns a function that returns the key of a request, or throws. Malformed keys, and keys found
 * invalid within `WINDOW_MS`, are rejected without querying the database. After a network has sent
 * many different invalid keys, its keys are looked up only a few at a time. Its valid keys still
 * work, because an automation service sends the keys of all its customers from one network.
 */
export function createKeyCheck(
  services: Services,
): (request: Request, ip: string) => Promise<ApiKey> {
  /** Invalid keys by network, with the time until which they count. */
  const invalid = new LRUCache<string, { keys: Set<string>; until: number }>({ max: MAX_KEPT })
  /**
   * The invalid keys of all networks. They can be remembered, because an invalid key never becomes
   * valid.
   */
  const known = new LRUCache<string, true>({ max: MAX_KEPT, ttl: WINDOW_MS })
  /**
   * Keys that worked within the last hour. They are checked even while the lookups of their network
   * are limited.
   */
  const good = new LRUCache<string, true>({ max: MAX_KEPT, ttl: HOUR_MS })
  let lookups = 0

  /** Counts an invalid key, records its first use, and returns the error for the response. */
  async function refuse(
    text: string,
    ip: string,
    headers: Headers,
    isShaped: boolean,
  ): Promise<ApiProblem> {
    const network = networkOf(ip)
    const now = Date.now()
    const last = invalid.get(network)
    const count =
      last && last.until > now ? last : { keys: new Set<string>(), until: now + WINDOW_MS }
    invalid.set(network, count)
    const id = hashKey(text).toString('base64')
    if (count.keys.size <= INVALID_KEYS && !count.keys.has(id)) {
      count.keys.add(id)
      // Only the first malformed key of a network is recorded, because malformed keys need no query
      // otherwise.
      const isRecorded = isShaped || count.keys.size === 1
      if (isRecorded) {
        const recorded = isShaped ? text : null
        await services.background.run(() => recordInvalid(services, recorded, ip, headers))
      }
    }
    if (isShaped) known.set(id, true)
    return refusalOf(network) ?? new ApiProblem('key-invalid', { headers: CHALLENGE })
  }

  function refusalOf(network: string): ApiProblem | null {
    const count = invalid.get(network)
    const now = Date.now()
    if (!count || count.until <= now || count.keys.size <= INVALID_KEYS) return null
    return tooMany(Math.ceil((count.until - now) / 1000))
  }

  async function findKey(hash: Buffer, network: string): Promise<ApiKey | null> {
    if (good.has(hash.toString('base64')) || !refusalOf(network)) {
      return findKeyByHash(services, hash)
    }
    if (lookups >= MAX_LOOKUPS) throw tooMany(1)
    lookups++
    try {
      return await findKeyByHash(services, hash)
    } finally {
      lookups--
    }
  }

  return async (request, ip) => {
    const { headers } = request
    const text = bearerOf(headers)
    if (text === null) throw new ApiProblem('key-missing', { headers: CHALLENGE })
    const isShaped = isKeyShaped(text)
    const hash = hashKey(text)
    if (!isShaped || known.has(hash.toString('base64')))
      throw await refuse(text, ip, headers, isShaped)
    const key = await findKey(hash, networkOf(ip))
    if (!key) throw await refuse(text, ip, headers, true)
    good.set(hash.toString('base64'), true)
    if (key.expiresAt && key.expiresAt <= services.clock.now()) {
      throw new ApiProblem('key-expired', { headers: CHALLENGE })
    }
    if (key.isCreatorSuspended) {
      throw new ApiProblem('account-suspended', {
        detail: 'The account of the member who created this key is suspended.',
      })
    }
    if (key.allowedNetworks && !isInNetworks(ip, key.allowedNetworks)) {
      throw new ApiProblem('network-not-allowed')
    }
    return key
  }
}

const tooMany = (seconds: number) =>
  new ApiProblem('too-many-requests', {
    detail: 'This network sent too many invalid keys.',
    headers: {
      'Retry-After': String(seconds),
      'RateLimit-Policy': `"invalid-keys";q=${INVALID_KEYS};w=${WINDOW_MS / 1000}`,
      RateLimit: `"invalid-keys";r=0;t=${seconds}`,
    },
  })

/**
 * Records a rejected key with the network it came from. If the key was valid in the past, it is
 * recorded for its account.
 */
async function recordInvalid(
  services: Services,
  text: string | null,
  ip: string,
  headers: Headers,
): Promise<void> {
  const former = text === null ? null : await findFormerKey(services, hashKey(text))
  await recordRefusal(services, {
    event: 'api-key.invalid',
    accountId: former?.accountId ?? null,
    ...(former?.workspaceId && { workspaceId: former.workspaceId }),
    from: { ip, headers },
    ...(former && { details: { keyId: former.id } }),
  })
}

const CHALLENGE = { 'WWW-Authenticate': 'Bearer' }
const MAX_HEADER = 200

/** Returns the token of an Authorization header; null if there is none. */
function bearerOf(headers: Headers): string | null {
  const header = headers.get('authorization')
  if (!header) return null
  const [scheme = '', token = ''] = header.slice(0, MAX_HEADER).split(' ')
  return scheme.toLowerCase() === 'bearer' ? token : null
}
