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

/** Everything is kept by reference until the visit is written. */
export type VisitRequest = {
  /** Absolute, or a path with its query as node's `request.url` has it. */
  url: URL | string
  headers: Headers | IncomingHttpHeaders
  ip: string
  fromTrustedProxy: boolean
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

const LONGEST = 100

export function headerOf(headers: VisitRequest['headers'], name: string): string | null {
  if (headers instanceof Headers) return headers.get(name)
  const value = headers[name]
  return (Array.isArray(value) ? value[0] : value) ?? null
}

/** What led a visitor here: the link's own words, and the site it stood on (never its path). */
export function visitSource({ url, headers }: VisitRequest): VisitSource {
  const query = typeof url === 'string' ? (url.split('?', 2)[1] ?? '') : url.search
  const utm = query.includes('utm_') ? new URLSearchParams(query) : null
  const host = typeof url === 'string' ? headerOf(headers, 'host') : url.host
  return {
    referrerHost: referrerHost(headerOf(headers, 'referer'), host),
    utmSource: word(utm?.get('utm_source')),
    utmMedium: word(utm?.get('utm_medium')),
    utmCampaign: word(utm?.get('utm_campaign')),
  }
}

/** Null for our own site, for none and for nonsense. */
function referrerHost(referrer: string | null, ownHost: string | null): string | null {
  const url = referrer && /^https?:/i.test(referrer) ? URL.parse(referrer) : null
  return url && url.host !== ownHost?.toLowerCase() ? word(url.host) : null
}

function word(text: string | null | undefined): string | null {
  if (!text) return null
  return (
    cleanLine(text.slice(0, LONGEST * 4))
      .slice(0, LONGEST)
      .toWellFormed() || null
  )
}
