import type { Annotations } from '#domain/resources/annotations.ts'
import { formatTimestamp } from '#lib/timestamp.ts'
import { parseLinkTarget } from '../magnets/magnet.ts'

export const PLATFORMS = [
  'youtube',
  'tiktok',
  'instagram',
  'podcast',
  'twitch',
  'newsletter',
  'website',
  'other',
] as const
export type Platform = (typeof PLATFORMS)[number]

export const PLATFORM_LABELS: Record<Platform, string> = {
  youtube: 'YouTube',
  tiktok: 'TikTok',
  instagram: 'Instagram',
  podcast: 'Podcast',
  twitch: 'Twitch',
  newsletter: 'Newsletter',
  website: 'Website',
  other: 'Other',
}

export const SPOTS = [
  'on-screen',
  'spoken',
  'end-card',
  'description',
  'pinned-comment',
  'story',
  'bio',
] as const
export type Spot = (typeof SPOTS)[number]

export const SPOT_LABELS: Record<Spot, string> = {
  'on-screen': 'On screen',
  spoken: 'Spoken',
  'end-card': 'End card',
  description: 'Description',
  'pinned-comment': 'Pinned comment',
  story: 'Story',
  bio: 'Bio',
}

/** The names of all spots for a sentence: 'on screen, … or …'. */
export const SPOT_WORDS_LIST = SPOTS.map((spot) => SPOT_LABELS[spot].toLowerCase())
  .join(', ')
  .replace(/, (?=[^,]*$)/, ' or ')

/** Returns whether a spot is at a certain time in the video, so that it can have a timestamp. */
export const isTimedSpot = (spot: Spot | null): boolean =>
  spot === null || spot === 'on-screen' || spot === 'spoken' || spot === 'end-card'

/** The values for a new placement. */
export type NewPlacement = Partial<Annotations> & {
  label: string
  platform: Platform
  /** An http or https URL; null if there is none. */
  videoUrl: string | null
  spot: Spot | null
  /** The position in the video, in seconds. */
  atSecond: number | null
}

/** The maximum number of placements per magnet, including archived ones, whose codes still work. */
export const MAX_PLACEMENTS = 500

const HOSTS: [Platform, string[]][] = [
  ['youtube', ['youtube.com', 'youtu.be', 'youtube-nocookie.com']],
  ['tiktok', ['tiktok.com']],
  ['instagram', ['instagram.com', 'instagr.am']],
  [
    'podcast',
    ['open.spotify.com', 'podcasts.apple.com', 'podcasts.google.com', 'overcast.fm', 'pca.st'],
  ],
  ['podcast', ['soundcloud.com', 'podbean.com', 'buzzsprout.com', 'transistor.fm', 'spreaker.com']],
  ['twitch', ['twitch.tv']],
  ['newsletter', ['substack.com', 'beehiiv.com', 'mailchi.mp', 'convertkit.com', 'buttondown.com']],
]

/**
 * Guesses the platform from a video's URL. Returns 'website' for unknown hosts, and 'other' if
 * there is no URL.
 */
export function guessPlatform(videoUrl: string | null): Platform {
  if (!videoUrl || !URL.canParse(videoUrl)) return 'other'
  const { hostname } = new URL(videoUrl)
  const isOf = (host: string) => hostname === host || hostname.endsWith(`.${host}`)
  return HOSTS.find(([, hosts]) => hosts.some(isOf))?.[0] ?? 'website'
}

const letters = (text: string) => text.toLowerCase().replace(/[^a-z]/g, '')

const PLATFORM_WORDS: Record<string, Platform> = {
  yt: 'youtube',
  youtubeshorts: 'youtube',
  shorts: 'youtube',
  insta: 'instagram',
  ig: 'instagram',
  reels: 'instagram',
  email: 'newsletter',
  web: 'website',
  site: 'website',
}

/** Parses the name of a platform in a pasted list; null if it is unknown. */
export function parsePlatform(word: string): Platform | null {
  const key = letters(word)
  return PLATFORMS.find((platform) => platform === key) ?? PLATFORM_WORDS[key] ?? null
}

const SPOT_WORDS: Record<string, Spot> = {
  onscreen: 'on-screen',
  screen: 'on-screen',
  invideo: 'on-screen',
  spoken: 'spoken',
  said: 'spoken',
  endcard: 'end-card',
  endscreen: 'end-card',
  description: 'description',
  pinnedcomment: 'pinned-comment',
  pinned: 'pinned-comment',
  comment: 'pinned-comment',
  story: 'story',
  sticker: 'story',
  bio: 'bio',
  linkinbio: 'bio',
}

/** Parses the name of a spot in a pasted list; null if it is unknown. */
export const parseSpot = (word: string): Spot | null => SPOT_WORDS[letters(word)] ?? null

/** Returns a video's URL to store, or null if it isn't http or https. */
export const parseVideoUrl = parseLinkTarget

type Described = {
  label: string
  spot: Spot | null
  atSecond: number | null
}

/** Returns the title that a placement's file names are made from: name, spot and timestamp. */
export function placementTitle({ label, spot, atSecond }: Described): string {
  const time = atSecond === null ? null : formatTimestamp(atSecond)
  return [label, spot && SPOT_LABELS[spot], time].filter((part) => part !== null).join(' ')
}
