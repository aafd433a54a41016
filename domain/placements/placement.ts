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

export const SPOTS = ['on-screen', 'description', 'pinned-comment', 'bio'] as const
export type Spot = (typeof SPOTS)[number]

export const SPOT_LABELS: Record<Spot, string> = {
  'on-screen': 'On screen',
  description: 'Description',
  'pinned-comment': 'Pinned comment',
  bio: 'Bio',
}

/** The values for a new placement: where a magnet is shown. */
export type NewPlacement = {
  label: string
  platform: Platform
  /** http or https. */
  videoUrl: string | null
  spot: Spot | null
  /** The position in the video, in seconds. */
  atSecond: number | null
}

/** Per magnet, including archived ones, whose codes still work. */
export const MAX_PLACEMENTS = 500
export const MAX_LABEL_LENGTH = 120
const MAX_SECONDS = 100 * 3600

/** Parses '2:31' or '1:02:31' to seconds; null for anything else. */
export function parseTimestamp(typed: string): number | null {
  const parts = /^(?:(\d{1,2}):(?=\d\d:))?(\d{1,3}):([0-5]\d)$/.exec(typed.trim())
  if (!parts) return null
  const [hours, minutes, seconds] = [parts[1] ?? '', parts[2] ?? '', parts[3] ?? ''].map(Number)
  if (parts[1] !== undefined && (minutes ?? 0) > 59) return null
  const total = (hours ?? 0) * 3600 + (minutes ?? 0) * 60 + (seconds ?? 0)
  return total < MAX_SECONDS ? total : null
}

/** Returns '2:31', or '1:02:31' from an hour on. */
export function formatTimestamp(atSecond: number): string {
  const two = (number: number) => String(number).padStart(2, '0')
  const [hours, minutes] = [Math.floor(atSecond / 3600), Math.floor(atSecond / 60) % 60]
  const seconds = two(atSecond % 60)
  return hours > 0 ? `${hours}:${two(minutes)}:${seconds}` : `${minutes}:${seconds}`
}

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
 * Guesses the platform by a video's URL: a known host's platform, else 'website'; without a URL
 * 'other'.
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

/** Parses a platform as people write it; null if it is unknown. */
export function parsePlatform(word: string): Platform | null {
  const key = letters(word)
  return PLATFORMS.find((platform) => platform === key) ?? PLATFORM_WORDS[key] ?? null
}

const SPOT_WORDS: Record<string, Spot> = {
  onscreen: 'on-screen',
  screen: 'on-screen',
  invideo: 'on-screen',
  description: 'description',
  pinnedcomment: 'pinned-comment',
  pinned: 'pinned-comment',
  comment: 'pinned-comment',
  bio: 'bio',
  linkinbio: 'bio',
}

/** Parses a spot as people write it; null if it is unknown. */
export const parseSpot = (word: string): Spot | null => SPOT_WORDS[letters(word)] ?? null

/** Returns a video's URL as it is stored, or null unless it is http or https. */
export const parseVideoUrl = parseLinkTarget

type Described = {
  label: string
  spot: Spot | null
  atSecond: number | null
}

/** Returns the base of its file names: name, spot and time. */
export function placementTitle({ label, spot, atSecond }: Described): string {
  const time = atSecond === null ? null : formatTimestamp(atSecond)
  return [label, spot && SPOT_LABELS[spot], time].filter((part) => part !== null).join(' ')
}
