import type { Location } from '#platform/geo/geo.ts'
import type { Services } from '#platform/services.ts'
import { networkOf } from '../leads/network.server.ts'
import type { VisitRequest } from './visit.ts'

/** No batch waits longer for its places (decision 18). */
const LOCATION_MS = 300
const AT_ONCE = 32
/** After a round that was not done in time the service is left alone this long, so that batches go on. */
const PAUSE_MS = { slow: 1000, silent: 5000 }
const KEPT = 5000
/** Networks are held in memory no longer than this; unknown ones are asked for again sooner. */
const KEPT_MS = { found: 10 * 60 * 1000, unknown: 15 * 1000 }
const SWEEP_MS = 15_000
const NO_HEADERS = new Headers()
const NOWHERE: Location = { city: null, country: null }

/**
 * Finds out where a batch of visits came from: each network once, a few at a time, and whatever
 * isn't known within 300 ms stays unknown. Never rejects.
 */
export function createPlaces({ geo, log }: Pick<Services, 'geo' | 'log'>) {
  const kept = new Map<string, { place: Location; until: number }>()
  let pausedUntil = 0
  let sweptAt = 0
  const underWay = new Set<string>()

  /** Neither the address nor a proxy tells a place. */
  const isHopeless = ({ fromTrustedProxy, headers }: VisitRequest) =>
    geo.knowsAddresses === false && !(fromTrustedProxy && says(headers))

  async function look(key: string, request: VisitRequest): Promise<void> {
    underWay.add(key)
    try {
      // Only a trusted proxy's headers say anything.
      const headers = request.fromTrustedProxy ? toHeaders(request.headers) : NO_HEADERS
      const place = await geo.locate({ ...request, headers })
      const oldest = kept.size >= KEPT ? kept.keys().next().value : undefined
      if (oldest !== undefined) kept.delete(oldest)
      const isKnown = place.city !== null || place.country !== null
      kept.set(key, { place, until: Date.now() + KEPT_MS[isKnown ? 'found' : 'unknown'] })
    } catch (error) {
      log.warn({ err: error }, 'no location of a visit')
    } finally {
      underWay.delete(key)
    }
  }

  /** Waits until `placeOf` knows of these what can be known in time. */
  async function find(requests: VisitRequest[]): Promise<void> {
    const now = Date.now()
    if (now - sweptAt > SWEEP_MS) {
      for (const [key, { until }] of kept) if (until < now) kept.delete(key)
      sweptAt = now
    }
    if (now < pausedUntil) return
    const wanted = new Map<string, VisitRequest>()
    for (const request of requests) {
      if (isHopeless(request)) continue
      const key = keyOf(request)
      const isNew = !kept.has(key) && !underWay.has(key) && !wanted.has(key)
      if (isNew) wanted.set(key, request)
    }
    if (wanted.size === 0) return
    const queue = wanted.entries()
    let answered = 0
    let isLate = false
    const worker = async () => {
      for (const [key, request] of queue) {
        if (isLate || underWay.size >= AT_ONCE) return
        await look(key, request)
        answered++
      }
    }
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<void>((resolve) => {
      timer = setTimeout(() => {
        isLate = true
        pausedUntil = Date.now() + PAUSE_MS[answered > 0 ? 'slow' : 'silent']
        resolve()
      }, LOCATION_MS)
    })
    const workers = Array.from({ length: Math.min(AT_ONCE, wanted.size) }, worker)
    await Promise.race([Promise.all(workers), late])
    clearTimeout(timer)
  }

  return {
    find,
    placeOf: (request: VisitRequest): Location =>
      (isHopeless(request) ? undefined : kept.get(keyOf(request))?.place) ?? NOWHERE,
  }
}

/** A household's addresses share a place; what a proxy says counts for those it speaks for. */
function keyOf({ ip, fromTrustedProxy }: VisitRequest): string {
  const network = ip.includes(':') ? (plainNetwork(ip) ?? networkOf(ip)) : ip
  return fromTrustedProxy ? `${network} by proxy` : network
}

/** The first half of an IPv6 address written in full, as nearly all are; null for other ways. */
function plainNetwork(ip: string): string | null {
  let end = -1
  for (let groups = 0; groups < 4; groups++) {
    const next = ip.indexOf(':', end + 1)
    if (next <= end + 1) return null
    end = next
  }
  return ip.slice(0, end)
}

function says(headers: VisitRequest['headers']): boolean {
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
