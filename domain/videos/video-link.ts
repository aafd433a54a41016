import { MAX_URL_LENGTH } from '#domain/magnets/magnet.ts'

export const VIDEO_PLATFORMS = ['youtube', 'vimeo', 'tiktok'] as const
export type VideoPlatform = (typeof VIDEO_PLATFORMS)[number]

export const VIDEO_PLATFORM_LABELS: Record<VideoPlatform, string> = {
  youtube: 'YouTube',
  vimeo: 'Vimeo',
  tiktok: 'TikTok',
}

/** A video on a platform: its id there, and its canonical URL. */
export type VideoLink = { platform: VideoPlatform; externalId: string; url: string }

/** Returns a stored video's link; null if its owner hasn't added it yet. */
export function linkOf(
  video: { [Key in keyof VideoLink]: VideoLink[Key] | null },
): VideoLink | null {
  const { platform, externalId, url } = video
  return platform && externalId && url ? { platform, externalId, url } : null
}

/** Returns a platform's name for screens, or 'Not published yet'. */
export const platformLabel = (platform: VideoPlatform | null): string =>
  platform ? VIDEO_PLATFORM_LABELS[platform] : 'Not published yet'

const WEB_PORTS = ['', '80', '443']

/**
 * Returns the video that a URL leads to. Ignores other parts of the URL, such as the start time, a
 * playlist or who shared it. Returns null for anything else, such as a channel, a playlist or a
 * shortened link, which only the platform could resolve.
 */
export function parseVideoLink(text: string): VideoLink | null {
  if (text.length > MAX_URL_LENGTH || !URL.canParse(text)) return null
  const url = new URL(text)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null
  if (url.username || url.password || !WEB_PORTS.includes(url.port)) return null
  const parts = url.pathname.split('/').filter((part) => part !== '')
  switch (url.hostname) {
    case 'youtube.com':
    case 'www.youtube.com':
    case 'm.youtube.com':
    case 'music.youtube.com':
    case 'youtube-nocookie.com':
    case 'www.youtube-nocookie.com':
      return youtubeVideo(youtubeId(parts, url.searchParams))
    case 'youtu.be':
    case 'www.youtu.be':
      return youtubeVideo(parts[0])
    case 'vimeo.com':
    case 'www.vimeo.com':
    case 'player.vimeo.com':
      return vimeoVideo(parts, url.searchParams)
    case 'tiktok.com':
    case 'www.tiktok.com':
    case 'm.tiktok.com':
      return tiktokVideo(parts)
    default:
      return null
  }
}

const YOUTUBE_PAGES = ['shorts', 'live', 'embed', 'v', 'e']
/** Pages below /embed with names that look like ids. */
const NO_YOUTUBE_IDS = ['videoseries', 'live_stream']

function youtubeId([page = '', id]: string[], query: URLSearchParams): string | undefined {
  if (page === 'watch') return id ?? query.get('v') ?? undefined
  return YOUTUBE_PAGES.includes(page) ? id : undefined
}

function youtubeVideo(id: string | undefined): VideoLink | null {
  if (id === undefined || !/^[\w-]{11}$/.test(id) || NO_YOUTUBE_IDS.includes(id)) return null
  return {
    platform: 'youtube',
    externalId: id,
    url: `https://www.youtube.com/watch?v=${id}`,
  }
}

/**
 * Parses the path of a Vimeo video. An unlisted video has a hash after its number or in ?h=, and
 * can't be opened without it.
 */
function vimeoVideo(parts: string[], query: URLSearchParams): VideoLink | null {
  const [id = '', after, ...rest] = withoutVimeoPage(parts)
  if (!/^[1-9]\d{0,11}$/.test(id) || rest.length > 0) return null
  const hash = after ?? query.get('h') ?? ''
  const isHash = /^[0-9a-f]{6,40}$/.test(hash)
  if (after !== undefined && !isHash) return null
  const url = `https://vimeo.com/${id}${isHash ? `/${hash}` : ''}`
  return { platform: 'vimeo', externalId: id, url }
}

/**
 * Returns the path's parts from the video's number on, for example without /channels/staffpicks.
 */
function withoutVimeoPage(parts: string[]): string[] {
  switch (parts[0]) {
    case 'video':
    case 'videos':
      return parts.slice(1)
    case 'channels':
    case 'ondemand':
    case 'manage':
      return parts.slice(2)
    case 'groups':
    case 'album':
    case 'showcase':
      return parts.slice(3)
    default:
      return parts
  }
}

function tiktokVideo([who = '', page, id = '', ...rest]: string[]): VideoLink | null {
  if (!/^@[\w.]{1,32}$/.test(who) || page !== 'video' || rest.length > 0) return null
  if (!/^[1-9]\d{9,23}$/.test(id)) return null
  const url = `https://www.tiktok.com/${who.toLowerCase()}/video/${id}`
  return { platform: 'tiktok', externalId: id, url }
}
