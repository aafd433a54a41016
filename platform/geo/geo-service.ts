import type { Log } from '../log.ts'
import type { Location } from './geo.ts'
import { placeName } from './place-name.ts'

/** Look-up, answer and reading together. */
const TIME_MS = 300
const MAX_BYTES = 64 * 1024
/** A service that hangs must not pile requests up. */
const MAX_UNDER_WAY = 32
/** Answers are kept a while, in memory only: a phone asks for the page and then sends the form. */
const KEPT = 5000
const KEPT_MS = 10 * 60 * 1000

/**
 * GEOIP_URL, e.g. https://ipapi.co/{ip}/json/ (without {ip} the address is added as the last
 * segment): a JSON object of which `city` and `country_name` are read (spec section 7). It may fail,
 * hang or lie: then the answer is null.
 */
export function createGeoService(template: string, log: Log) {
  const kept = new Map<string, { location: Location; until: number }>()
  let underWay = 0

  async function locate(ip: string): Promise<Location | null> {
    const known = kept.get(ip)
    if (known && known.until > Date.now()) return known.location
    if (underWay >= MAX_UNDER_WAY) return null
    underWay++
    const time = AbortSignal.timeout(TIME_MS)
    try {
      const response = await fetch(addressOf(template, ip), {
        signal: time,
        redirect: 'error',
        headers: { accept: 'application/json' },
      })
      const location = response.ok ? readAnswer(await readBody(response)) : null
      if (!response.ok) await response.body?.cancel()
      if (location) keep(ip, location)
      return location
    } catch (error) {
      log.warn({ reason: error instanceof Error ? error.name : String(error) }, 'no location')
      return null
    } finally {
      underWay--
    }
  }

  function keep(ip: string, location: Location): void {
    if (kept.size >= KEPT) {
      const oldest = kept.keys().next().value
      if (oldest !== undefined) kept.delete(oldest)
    }
    kept.set(ip, { location, until: Date.now() + KEPT_MS })
  }

  return { locate }
}

function addressOf(template: string, ip: string): string {
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
    if (bytes > MAX_BYTES) throw new Error('the answer is too large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function readAnswer(body: string): Location | null {
  const answer: unknown = JSON.parse(body)
  if (typeof answer !== 'object' || answer === null) return null
  const city = placeName('city' in answer ? answer.city : null)
  const country = placeName('country_name' in answer ? answer.country_name : null)
  return city === null && country === null ? null : { city, country }
}
