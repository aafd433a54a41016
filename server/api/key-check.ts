import { LRUCache } from 'lru-cache'
import { type ApiKey, findKeyByHash } from '#domain/api-keys/find-key.server.ts'
import { hashKey, isKeyShaped } from '#domain/api-keys/key-format.server.ts'
import { isInNetworks } from '#domain/api-keys/networks.ts'
import { networkOf } from '#lib/network.server.ts'
import { HOUR_MS, MINUTE_MS } from '#lib/time.ts'
import type { Services } from '#platform/services.ts'
import { ApiProblem } from './problem.ts'

/** How many invalid keys a network may send, and in which time. */
const INVALID_KEYS = 60
const WINDOW_MS = 10 * MINUTE_MS
/** Networks and good keys that are remembered. */
const MAX_KEPT = 10_000

/**
 * Returns a function that returns the key of a request, or throws. Keys of the wrong form are refused
 * without the database. A network that sends many invalid keys is refused from memory for a while, except
 * with keys that worked within the last hour.
 */
export function createKeyCheck(
  services: Services,
): (request: Request, ip: string) => Promise<ApiKey> {
  const invalid = new LRUCache<string, { keys: number; until: number }>({ max: MAX_KEPT })
  const good = new LRUCache<string, true>({ max: MAX_KEPT, ttl: HOUR_MS })

  function countInvalid(network: string): ApiProblem {
    const now = Date.now()
    const known = invalid.get(network)
    const count = known && known.until > now ? known : { keys: 0, until: now + WINDOW_MS }
    count.keys++
    invalid.set(network, count)
    return refusalOf(network) ?? new ApiProblem('key-invalid', { headers: CHALLENGE })
  }

  function refusalOf(network: string): ApiProblem | null {
    const count = invalid.get(network)
    const now = Date.now()
    if (!count || count.until <= now || count.keys <= INVALID_KEYS) return null
    const seconds = Math.ceil((count.until - now) / 1000)
    return new ApiProblem('too-many-requests', {
      detail: 'This network sent too many invalid keys.',
      headers: { 'Retry-After': String(seconds) },
    })
  }

  return async (request, ip) => {
    const text = bearerOf(request.headers)
    if (text === null) throw new ApiProblem('key-missing', { headers: CHALLENGE })
    const network = networkOf(ip)
    if (!isKeyShaped(text)) throw countInvalid(network)
    const hash = hashKey(text)
    const id = hash.toString('base64')
    const refusal = good.has(id) ? null : refusalOf(network)
    if (refusal) throw refusal
    const key = await findKeyByHash(services, hash)
    if (!key) throw countInvalid(network)
    good.set(id, true)
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

const CHALLENGE = { 'WWW-Authenticate': 'Bearer' }
const MAX_HEADER = 200

/** Returns the token of an Authorization header; null without one. Nothing else is read. */
function bearerOf(headers: Headers): string | null {
  const header = headers.get('authorization')
  if (!header) return null
  const [scheme = '', token = ''] = header.slice(0, MAX_HEADER).split(' ')
  return scheme.toLowerCase() === 'bearer' ? token : null
}
