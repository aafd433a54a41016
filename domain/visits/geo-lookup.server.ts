import { networkOf } from '#lib/network.server.ts'
import { putBounded } from '#lib/put-bounded.ts'
import { MINUTE_MS } from '#lib/time.ts'
import { withTimeoutOr } from '#lib/with-timeout.ts'
import type { Location } from '#platform/geo/location.ts'
import type { Services } from '#platform/services.ts'
import type { VisitRequest } from './visit.ts'

/** A batch doesn't wait longer for its locations. */
const LOCATION_MS = 300
const MAX_CONCURRENT = 32
/** After a timeout the service isn't called for this long, so that batches don't wait again. */
const PAUSE_MS = { slow: 1000, silent: 5000 }
const MAX_KEPT = 5000
/** How long a network's location is kept in memory; unknown ones are looked up again sooner. */
const KEPT_MS = { found: 10 * MINUTE_MS, unknown: 15 * 1000 }
const SWEEP_MS = 15_000
const NO_HEADERS = new Headers()
const NOWHERE: Location = { city: null, country: null }

/**
 * Looks up the locations of a batch of visits: each network once, a few at a time. Locations that aren't
 * known within 300 ms stay unknown. Never rejects.
 */
export function createGeoLookup({ geo, log }: Pick<Services, 'geo' | 'log'>) {
  // Each visit reads it, so it is a plain Map, which costs less than an LRU's bookkeeping.
  const kept = new Map<string, { place: Location; until: number }>()
  let pausedUntil = 0
  let sweptAt = 0
  const underWay = new Set<string>()

  /** Neither a database of addresses nor a proxy header can give a location. */
  const isHopeless = ({ fromTrustedProxy, headers }: VisitRequest) =>
    geo.knowsAddresses === false && !(fromTrustedProxy && hasHeaders(headers))

  async function lookUp(key: string, request: VisitRequest): Promise<void> {
    underWay.add(key)
    try {
      // Only a trusted proxy's headers count.
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

  /** Looks up these requests for `getLocation`, within the time limit. */
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

/** Addresses of one household share a location. Proxied requests are kept apart. */
function keyOf({ ip, fromTrustedProxy }: VisitRequest): string {
  const network = ip.includes(':') ? (plainNetwork(ip) ?? networkOf(ip)) : ip
  return fromTrustedProxy ? `${network} by proxy` : network
}

/** Returns the first half of an IPv6 address; null if it is abbreviated there, which is rare. */
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
