import { isbot } from 'isbot'
import { LRUCache } from 'lru-cache'
import { type DeviceType, deviceType } from '#lib/device-type.ts'

export type Agent = { isBot: boolean; deviceType: DeviceType }

// In-app browsers are used by people, even though crawler lists contain their names.
const IN_APP =
  /\b(FBAN|FBAV|FB_IAB|FBIOS|Instagram|Barcelona|musical_ly|BytedanceWebview|TikTok|trill|Snapchat|Pinterest|Twitter for|LinkedInApp|WhatsApp|Line|GSA)\b/
// Matches the start of a user agent that browsers send, including in-app browsers, but link
// previews don't.
const BROWSER = /^Mozilla\/5\.0 \((?:iPhone|iPad|iPod|Linux; (?:U; )?Android)[^)]*\) AppleWebKit\//
const PREVIEW =
  /facebookexternalhit|facebot|facebookcatalog|meta-external|^whatsapp\/|telegrambot|slackbot|discordbot|twitterbot|linkedinbot|skypeuripreview|bytespider|compatible;/i

/** Returns true for crawlers, link previews and requests without a user agent. */
export function isBotVisit(userAgent: string | null): boolean {
  if (!userAgent) return true
  if (PREVIEW.test(userAgent)) return true
  if (BROWSER.test(userAgent) && IN_APP.test(userAgent)) return false
  return isbot(userAgent)
}

/**
 * Returns whether a page is shown within an app. Such browsers can't open other apps, such as a mail
 * app, and show an error page if a page tries to.
 */
export function isInAppBrowser(userAgent: string | null): boolean {
  const text = (userAgent ?? '').slice(0, MAX_LENGTH)
  return IN_APP.test(text) || /; wv\)/.test(text)
}

/** The number of characters that are read. No browser's user agent is longer. */
const MAX_LENGTH = 1000
const cache = new LRUCache<string, Agent>({ max: 4000 })

/** Parses a user agent, with a cache for the most common ones. */
export function readAgent(userAgent: string | null): Agent {
  const text = (userAgent ?? '').slice(0, MAX_LENGTH)
  const known = cache.get(text)
  if (known) return known
  const agent = { isBot: isBotVisit(text), deviceType: deviceType(text) }
  cache.set(text, agent)
  return agent
}
