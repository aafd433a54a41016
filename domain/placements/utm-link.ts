import { UTM_MAX, type UtmValues } from '#lib/utm.ts'
import type { Platform, Spot } from './placement.ts'

/** The usual medium of links on each platform; null if there is none. */
const MEDIUMS: Record<Platform, string | null> = {
  youtube: 'video',
  tiktok: 'video',
  instagram: 'social',
  podcast: 'audio',
  twitch: 'video',
  newsletter: 'email',
  website: 'referral',
  other: null,
}

/**
 * Suggests utm values for a placement's link: its platform, its spot, and a campaign named like the
 * video or, without one, like the placement.
 */
export const suggestUtm = (
  { platform, spot, label }: { platform: Platform | null; spot: Spot | null; label: string },
  videoTitle: string | null,
): UtmValues => ({
  utmSource: platform === 'other' ? null : platform,
  utmMedium: platform && MEDIUMS[platform],
  utmCampaign: wordsOf(videoTitle ?? label),
  utmContent: spot,
})

/** The maximum length of a suggested campaign, so that the link stays readable. */
const MAX_WORDS = UTM_MAX / 2

/** Returns a title in lower case with hyphens between words; null if it has no letters or digits. */
function wordsOf(title: string): string | null {
  const words = title
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .match(/[\p{L}\p{N}]+/gu)
  let text = ''
  for (const word of words ?? []) {
    const longer = text === '' ? [...word].slice(0, MAX_WORDS).join('') : `${text}-${word}`
    if (longer.length > MAX_WORDS) break
    text = longer
  }
  return text || null
}
