import { isbot } from 'isbot'
import type { DeviceType } from '../leads/device.ts'
import { cleanLine } from '../text.ts'

/** A page that was opened, as the route saw it. */
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
export type VisitRequest = { url: URL; headers: Headers; ip: string; fromTrustedProxy: boolean }

/** A visit in the columns of its row, before its visitor is counted. */
export type VisitRow = {
  ownerId: string
  magnetId: string
  name: string
  placementId: string | null
  kind: 'scan' | 'visit'
  at: Date
  day: string
  visitorHash: Buffer
  isBot: boolean
  deviceType: DeviceType
  referrerHost: string | null
  utmSource: string | null
  country: string | null
  city: string | null
}

const LONGEST = 100

// In-app browsers are people (decision 16), though their names make crawlers' lists.
const IN_APP =
  /\b(FBAN|FBAV|FB_IAB|Instagram|musical_ly|BytedanceWebview|TikTok|Snapchat|Pinterest|Twitter for|LinkedInApp|GSA)\b/
const PREVIEW =
  /facebookexternalhit|facebot|whatsapp\/|telegrambot|slackbot|discordbot|twitterbot|linkedinbot|skypeuripreview/i

/** Crawlers and link previews. A request without a user agent is no browser. */
export function isBotVisit(userAgent: string | null): boolean {
  if (!userAgent) return true
  if (PREVIEW.test(userAgent)) return true
  if (IN_APP.test(userAgent) && /Mobile|Android|iPhone|iPad/.test(userAgent)) return false
  return isbot(userAgent)
}

/** The site a visitor came from; null for ours, for none and for nonsense. */
export function referrerHost(url: URL, headers: Headers): string | null {
  const referrer = headers.get('referer')
  if (!referrer || !URL.canParse(referrer)) return null
  const { host, protocol } = new URL(referrer)
  if (!/^https?:$/.test(protocol) || host === url.host) return null
  return cleanLine(host).slice(0, LONGEST) || null
}

export function utmSource(url: URL): string | null {
  return (
    cleanLine(url.searchParams.get('utm_source') ?? '')
      .slice(0, LONGEST)
      .toWellFormed() || null
  )
}
