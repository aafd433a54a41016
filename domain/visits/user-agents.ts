import { isbot } from 'isbot'
import { type DeviceType, deviceType } from '../leads/device.ts'

export type Agent = { isBot: boolean; deviceType: DeviceType }

// In-app browsers are people (decision 16), though their names make crawlers' lists.
const IN_APP =
  /\b(FBAN|FBAV|FB_IAB|FBIOS|Instagram|Barcelona|musical_ly|BytedanceWebview|TikTok|trill|Snapchat|Pinterest|Twitter for|LinkedInApp|WhatsApp|Line|GSA)\b/
// What a browser, also one inside an app, says of itself and a fetcher does not.
const BROWSER = /^Mozilla\/5\.0 \((?:iPhone|iPad|iPod|Linux; (?:U; )?Android)[^)]*\) AppleWebKit\//
const PREVIEW =
  /facebookexternalhit|facebot|facebookcatalog|meta-external|^whatsapp\/|telegrambot|slackbot|discordbot|twitterbot|linkedinbot|skypeuripreview|bytespider|compatible;/i

/** Crawlers and link previews. A request without a user agent is no browser. */
export function isBotVisit(userAgent: string | null): boolean {
  if (!userAgent) return true
  if (PREVIEW.test(userAgent)) return true
  if (BROWSER.test(userAgent) && IN_APP.test(userAgent)) return false
  return isbot(userAgent)
}

/** Longer ones are nobody's browser's; only this much is read. */
const LONGEST = 1000
const KEPT = 4000
const kept = new Map<string, Agent>()

/** What a user agent tells, remembered for the commonest few thousand. */
export function readAgent(userAgent: string | null): Agent {
  const text = (userAgent ?? '').slice(0, LONGEST)
  const known = kept.get(text)
  if (known) return known
  const agent = { isBot: isBotVisit(text), deviceType: deviceType(text) }
  // The oldest goes: a common one is back with its next visit.
  const oldest = kept.size >= KEPT ? kept.keys().next().value : undefined
  if (oldest !== undefined) kept.delete(oldest)
  kept.set(text, agent)
  return agent
}
