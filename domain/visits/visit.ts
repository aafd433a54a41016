import type { IncomingHttpHeaders } from 'node:http'
import type { DeviceType } from '#lib/device-type.ts'
import { putBounded } from '#lib/put-bounded.ts'
import { cleanUtm, type UtmValues } from '#lib/utm.ts'

/** A page view as the server received it. It is analyzed later, when the buffer is written. */
export type Visit = {
  ownerId: string
  magnetId: string
  /** The short link that was opened. */
  name: string
  placementId: string | null
  kind: 'scan' | 'visit'
  /** Set if `name` is a spoken link. */
  spoken?: SpokenUse | undefined
  /** The variant of the page in an experiment. */
  variantId?: string | undefined
  at: Date
  request: VisitRequest
}

/**
 * Whether a spoken link was entered exactly or had to be corrected. Case and separators don't
 * matter.
 */
export type SpokenUse = 'exact' | 'corrected'

/** The parts of a request that a visit needs. */
export type VisitRequest = {
  /** An absolute URL, or a path with query like Node's `request.url`. */
  url: URL | string
  headers: Headers | IncomingHttpHeaders
  ip: string
  fromTrustedProxy: boolean
}

/** Page views that are only counted and have no rows. */
export type CappedVisit = Pick<
  Visit,
  'ownerId' | 'magnetId' | 'placementId' | 'variantId' | 'kind' | 'at'
> & {
  isBot: boolean
  times: number
}

/** A visit with the columns of its row. */
export type VisitRow = Omit<Visit, 'request'> &
  VisitSource & {
    /** The UTC day of `at`, yyyy-mm-dd. */
    day: string
    /** The hash as 32 hexadecimal digits. */
    visitorHash: string
    isBot: boolean
    deviceType: DeviceType
    country: string | null
    city: string | null
  }

export type VisitSource = { referrerHost: string | null } & UtmValues

/** The maximum number of characters of a text whose result is cached. */
const MAX_READ = 400
const MAX_KEPT = 5000
const NOTHING: VisitSource = Object.freeze({
  referrerHost: null,
  utmSource: null,
  utmMedium: null,
  utmCampaign: null,
  utmContent: null,
})

export function headerOf(headers: VisitRequest['headers'], name: string): string | null {
  if (headers instanceof Headers) return headers.get(name)
  const value = headers[name]
  return (Array.isArray(value) ? value[0] : value) ?? null
}

/**
 * Returns where a visitor came from: the URL's utm parameters, and the referrer's host (never its
 * path). Parsed values are cached, because this runs for every visit.
 */
export function visitSource({ url, headers }: VisitRequest): VisitSource {
  const target = typeof url === 'string' ? url : url.search
  const referrer = headerOf(headers, 'referer')
  const hasWords = target.includes('utm_')
  if (!hasWords && referrer === null) return NOTHING
  const host = referrer === null ? null : readReferrer(referrer)
  const own = typeof url === 'string' ? headerOf(headers, 'host') : url.host
  return {
    referrerHost: host === own?.toLowerCase() ? null : host,
    utmSource: hasWords ? utmWord(target, 'utm_source=') : null,
    utmMedium: hasWords ? utmWord(target, 'utm_medium=') : null,
    utmCampaign: hasWords ? utmWord(target, 'utm_campaign=') : null,
    utmContent: hasWords ? utmWord(target, 'utm_content=') : null,
  }
}

/** Returns the host of a referrer, never its path; null if it isn't an http or https URL. */
export function readReferrer(referrer: string): string | null {
  const origin = ORIGIN.exec(referrer)?.[0]
  return origin ? readHost(origin) : null
}

/**
 * Matches an http or https URL up to its host. All pages of a site share one cache entry, because
 * the path isn't included.
 */
const ORIGIN = /^https?:(?:\/\/)?[^/\\?#]{0,400}/i

const readHost = remembered((origin) => cleanUtm(URL.parse(origin)?.host ?? ''))

/**
 * Returns a parameter's value like `URLSearchParams` does. Only single values are cached, because
 * whole queries hardly ever repeat.
 */
function utmWord(target: string, name: string): string | null {
  let at = target.indexOf(name)
  while (at > 0 && !isStart(target.charCodeAt(at - 1))) at = target.indexOf(name, at + 1)
  if (at < 1) return null
  const start = at + name.length
  const end = target.indexOf('&', start)
  return readWord(target.slice(start, end === -1 ? target.length : end))
}

/** Returns whether a character can precede a parameter: `?` or `&`. */
const isStart = (code: number) => code === 63 || code === 38

const readWord = remembered((raw) => cleanUtm(new URLSearchParams(`w=${raw}`).get('w') ?? ''))

/**
 * Caches the results of `read`, and evicts the oldest. It uses a plain Map, because every visit
 * reads it, and an LRU cache's bookkeeping would cost more.
 */
function remembered(read: (text: string) => string | null): (text: string) => string | null {
  const kept = new Map<string, string | null>()
  return (text) => {
    const known = kept.get(text)
    if (known !== undefined) return known
    const answer = read(text)
    if (text.length <= MAX_READ) putBounded(kept, MAX_KEPT, copyString(text), answer)
    return answer
  }
}

/** Copies a string, because a substring keeps the whole original string in memory. */
export const copyString = (text: string) => Buffer.from(text).toString()
