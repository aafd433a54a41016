import type { IncomingHttpHeaders } from 'node:http'
import type { DeviceType } from '../leads/device.ts'
import { cleanLine } from '../text.ts'

/** A page that was opened, as the server saw it; what it means is found out later, in the flush. */
export type Visit = {
  ownerId: string
  magnetId: string
  /** The name it was opened by. */
  name: string
  placementId: string | null
  kind: 'scan' | 'visit'
  at: Date
  request: VisitRequest
}

/** Nothing of it is held but what a visit needs. */
export type VisitRequest = {
  /** Absolute, or a path with its query as node's `request.url` has it. */
  url: URL | string
  headers: Headers | IncomingHttpHeaders
  ip: string
  fromTrustedProxy: boolean
}

/** A visit that is counted without a row (decision 22). */
export type CappedVisit = Pick<Visit, 'ownerId' | 'magnetId' | 'placementId' | 'kind' | 'at'> & {
  isBot: boolean
  times: number
}

/** A visit in the columns of its row. */
export type VisitRow = Omit<Visit, 'request'> &
  VisitSource & {
    /** The UTC day of `at`, yyyy-mm-dd. */
    day: string
    /** 32 hexadecimal digits. */
    visitorHash: string
    isBot: boolean
    deviceType: DeviceType
    country: string | null
    city: string | null
  }

export type VisitSource = {
  referrerHost: string | null
  utmSource: string | null
  utmMedium: string | null
  utmCampaign: string | null
}

/** Characters of a word that are kept, and those of it that are read. */
const LONGEST = 100
const LONGEST_READ = 400
const KEPT = 5000
const NOTHING: VisitSource = Object.freeze({
  referrerHost: null,
  utmSource: null,
  utmMedium: null,
  utmCampaign: null,
})

export function headerOf(headers: VisitRequest['headers'], name: string): string | null {
  if (headers instanceof Headers) return headers.get(name)
  const value = headers[name]
  return (Array.isArray(value) ? value[0] : value) ?? null
}

/**
 * What led a visitor here: the link's own words, and the site it stood on (never its path). Runs at
 * every visit: whatever was read before is remembered.
 */
export function visitSource({ url, headers }: VisitRequest): VisitSource {
  const target = typeof url === 'string' ? url : url.search
  const referrer = headerOf(headers, 'referer')
  const hasWords = target.includes('utm_')
  if (!hasWords && referrer === null) return NOTHING
  const host = referrer === null ? null : readReferrer(originOf(referrer))
  const own = typeof url === 'string' ? headerOf(headers, 'host') : url.host
  const isOwn = host?.length === own?.length && host === own?.toLowerCase()
  return {
    referrerHost: isOwn ? null : host,
    utmSource: hasWords ? utmWord(target, 'utm_source=') : null,
    utmMedium: hasWords ? utmWord(target, 'utm_medium=') : null,
    utmCampaign: hasWords ? utmWord(target, 'utm_campaign=') : null,
  }
}

/** Read only as far as the path, so that the pages of a site are remembered as one. */
function originOf(referrer: string): string {
  const start = referrer.indexOf('://') + 3
  let end = start === 2 ? 0 : start
  while (end < referrer.length && end < LONGEST_READ && !isEnd(referrer.charCodeAt(end))) end++
  return referrer.slice(0, end)
}

/** Where an address's host ends: `/`, `\`, `?` or `#`. */
const isEnd = (code: number) => code === 47 || code === 92 || code === 63 || code === 35

/** Null for none and for nonsense. */
const readReferrer = remembered((origin) => {
  const url = /^https?:/i.test(origin) ? URL.parse(origin) : null
  return url && word(url.host)
})

/** A parameter's value as `URLSearchParams` has it; other parameters differ from visit to visit. */
function utmWord(target: string, name: string): string | null {
  let at = target.indexOf(name)
  while (at > 0 && !isStart(target.charCodeAt(at - 1))) at = target.indexOf(name, at + 1)
  if (at < 1) return null
  const start = at + name.length
  const end = target.indexOf('&', start)
  return readWord(target.slice(start, end === -1 ? target.length : end))
}

/** What stands before a parameter: `?` or `&`. */
const isStart = (code: number) => code === 63 || code === 38

const readWord = remembered((raw) => word(new URLSearchParams(`w=${raw}`).get('w')))

function word(text: string | null | undefined): string | null {
  if (!text) return null
  return cleanLine(text.slice(0, LONGEST_READ)).slice(0, LONGEST).toWellFormed() || null
}

/** Remembers the answers to the commonest few thousand texts; the oldest goes. */
function remembered(read: (text: string) => string | null): (text: string) => string | null {
  const kept = new Map<string, string | null>()
  return (text) => {
    const known = kept.get(text)
    if (known !== undefined) return known
    const answer = read(text)
    if (text.length > LONGEST_READ) return answer
    const oldest = kept.size >= KEPT ? kept.keys().next().value : undefined
    if (oldest !== undefined) kept.delete(oldest)
    kept.set(ownText(text), answer)
    return answer
  }
}

/** A copy, since a part of a string holds the whole of it in memory. */
export const ownText = (text: string) => Buffer.from(text).toString()
