import { LRUCache } from 'lru-cache'
import { MINUTE_MS } from '#lib/time.ts'
import type { Log } from '../log.ts'
import type { Location } from './location.ts'
import { placeName } from './place-name.ts'

/** The limit for the whole request, including DNS and the body. */
const TIME_MS = 300
const MAX_BYTES = 64 * 1024
/** The maximum number of concurrent requests, so that they don't pile up if the service hangs. */
const MAX_UNDER_WAY = 32
/**
 * Locations are cached in memory, because a visitor first requests the page and then sends the
 * form.
 */
const CACHED = { max: 5000, ttl: 10 * MINUTE_MS }

/**
 * Returns a function that looks up locations with GEOIP_URL, e.g. https://ipapi.co/{ip}/json/
 * (without {ip}, the IP address is added as the last segment). The service returns a JSON object
 * with `city` and `country_name`. If the service fails, hangs or returns something else, the
 * location is null.
 */
export function createGeoService(template: string, log: Log) {
  const cache = new LRUCache<string, Location>(CACHED)
  let underWay = 0

  async function locate(ip: string): Promise<Location | null> {
    const known = cache.get(ip)
    if (known) return known
    if (underWay >= MAX_UNDER_WAY) return null
    underWay++
    const time = AbortSignal.timeout(TIME_MS)
    try {
      const response = await fetch(lookupUrl(template, ip), {
        signal: time,
        redirect: 'error',
        headers: { accept: 'application/json' },
      })
      const location = response.ok ? parseLocation(await readBody(response)) : null
      if (!response.ok) await response.body?.cancel()
      if (location) cache.set(ip, location)
      return location
    } catch (error) {
      log.warn({ reason: error instanceof Error ? error.name : String(error) }, 'geo.lookup_failed')
      return null
    } finally {
      underWay--
    }
  }

  return { locate }
}

function lookupUrl(template: string, ip: string): string {
  const safe = encodeURIComponent(ip)
  if (template.includes('{ip}')) return template.replaceAll('{ip}', safe)
  return `${template.replace(/\/$/, '')}/${safe}`
}

async function readBody(response: Response): Promise<string> {
  if (!response.body) return ''
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of response.body) {
    bytes += chunk.byteLength
    if (bytes > MAX_BYTES) throw new Error(`The response is larger than ${MAX_BYTES} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function parseLocation(body: string): Location | null {
  const answer: unknown = JSON.parse(body)
  if (typeof answer !== 'object' || answer === null) return null
  const city = placeName('city' in answer ? answer.city : null)
  const country = placeName('country_name' in answer ? answer.country_name : null)
  return city === null && country === null ? null : { city, country }
}
