import { networkOf } from '#lib/network.server.ts'
import { putBounded } from '#lib/put-bounded.ts'
import { MINUTE_MS } from '#lib/time.ts'
import { withTimeoutOr } from '#lib/with-timeout.ts'
import type { Location } from '#platform/geo/location.ts'
import type { Services } from '#platform/services.ts'
import type { VisitRequest } from './visit.ts'

/** The maximum time that a batch waits for its locations. */
const LOCATION_MS = 300
const MAX_CONCURRENT = 32
/**
 * How long the service isn't called after a timeout, so that the next batches don't have to wait as
 * well.
 */
const PAUSE_MS = { slow: 1000, silent: 5000 }
const MAX_KEPT = 5000
/** How long a network's location is cached. Unknown locations are looked up again sooner. */
const KEPT_MS = { found: 10 * MINUTE_MS, unknown: 15 * 1000 }
const SWEEP_MS = 15_000
const NO_HEADERS = new Headers()
const NOWHERE: Location = { city: null, country: null }

/**
 * Looks up the locations of a batch of visits. Each network is looked up once, with at most
 * MAX_CONCURRENT requests at a time. Locations that aren't found within 300 ms stay unknown. Never
 * rejects.
 */
export function createGeoLookup({ geo, log }: Pick<Services, 'geo' | 'log'>) {
  // A plain Map, because every visit reads it, and an LRU cache's bookkeeping would cost more.
  const kept = new Map<string, { place: Location; until: number }>()
  let pausedUntil = 0
  let sweptAt = 0
  const underWay = new Set<string>()

  /**
   * Returns whether a location can't be found, because there is neither a database of IP addresses
   * nor a trusted proxy header.
   */
  const isHopeless = ({ fromTrustedProxy, headers }: VisitRequest) =>
    geo.knowsAddresses === false && !(fromTrustedProxy && hasHeaders(headers))

  async function lookUp(key: string, request: VisitRequest): Promise<void> {
    underWay.add(key)
    try {
      // Use headers only from a trusted proxy.
      const headers = request.fromTrustedProxy ? toHeaders(request.headers) : NO_HEADERS
      const place = await geo.locate({ ...request, headers })
      const isKnown = place.city !== null || place.country !== null
      const until = Date.now() + KEPT_MS[isKnown ? 'found' : 'unknown']
      putBounded(kept, MAX_KEPT, key, { place, until })
    } catch (error) {
      log.warn({ err: error }, 'visit.location_failed')
    } finally {
      underWay.delete(key)
    }
  }

  /**
   * Looks up the locations of requests within the time limit, so that `getLocation` can return
   * them.
   */
  async function find(requests: VisitRequest[]): Promise<void> {
    const now = Date.now()
    if (now - sweptAt > SWEEP_MS) {
      for (const [key, { until }] of kept) if (until < now) kept.delete(key)
      sweptAt = now
    }
    if (now < pausedUntil) return
    const pending = new Map<string, VisitRequest>()
    for (const request of requests) {
      if (isHopeless(request)) continue
      const key = keyOf(request)
      const isNew = !kept.has(key) && !underWay.has(key) && !pending.has(key)
      if (isNew) pending.set(key, request)
    }
    if (pending.size === 0) return
    const queue = pending.entries()
    let answered = 0
    let isLate = false
    const worker = async () => {
      for (const [key, request] of queue) {
        if (isLate || underWay.size >= MAX_CONCURRENT) return
        await lookUp(key, request)
        answered++
      }
    }
    const workers = Array.from({ length: Math.min(MAX_CONCURRENT, pending.size) }, worker)
    const finished = Promise.all(workers).then(() => true)
    if (await withTimeoutOr(finished, LOCATION_MS, false)) return
    isLate = true
    pausedUntil = Date.now() + PAUSE_MS[answered > 0 ? 'slow' : 'silent']
  }

  return {
    find,
    getLocation: (request: VisitRequest): Location =>
      (isHopeless(request) ? undefined : kept.get(keyOf(request))?.place) ?? NOWHERE,
  }
}

/**
 * Returns the cache key of a request. Addresses of one household share a location. Requests through
 * a trusted proxy have their own keys.
 */
function keyOf({ ip, fromTrustedProxy }: VisitRequest): string {
  const network = ip.includes(':') ? (plainNetwork(ip) ?? networkOf(ip)) : ip
  return fromTrustedProxy ? `${network} by proxy` : network
}

/**
 * Returns the first four groups of an IPv6 address; null if they are abbreviated, which is rare.
 */
function plainNetwork(ip: string): string | null {
  let end = -1
  for (let groups = 0; groups < 4; groups++) {
    const next = ip.indexOf(':', end + 1)
    if (next <= end + 1) return null
    end = next
  }
  return ip.slice(0, end)
}

function hasHeaders(headers: VisitRequest['headers']): boolean {
  if (headers instanceof Headers) return true
  for (const _ in headers) return true
  return false
}

function toHeaders(headers: VisitRequest['headers']): Headers {
  if (headers instanceof Headers) return headers
  const made = new Headers()
  for (const [name, value] of Object.entries(headers)) {
    if (typeof value === 'string') made.set(name, value)
  }
  return made
}
