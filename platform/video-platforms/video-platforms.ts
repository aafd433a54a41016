import { z } from 'zod'
import type { OutgoingRequests, OutgoingResponse } from '../outgoing-requests/outgoing-requests.ts'
import type { RemoteFile, RemoteFiles } from '../remote-files/remote-files.ts'

export type VideoPlatformName = 'youtube' | 'vimeo' | 'tiktok'

/**
 * Why a platform returned no metadata. 'not-found': the video doesn't exist. 'private': it isn't
 * public. 'busy': too many requests. 'redirect': redirects aren't followed. 'too-large' and
 * 'answer': the response can't be read. 'address': the host leads to a blocked IP address.
 */
export const VIDEO_REFUSALS = [
  ...(['not-found', 'private', 'busy', 'redirect', 'too-large', 'answer'] as const),
  ...(['timeout', 'unreachable', 'address'] as const),
]
export type VideoRefusal = (typeof VIDEO_REFUSALS)[number]

/** A video's metadata as the platform returns it. Its texts are untrusted. */
export type VideoDescription = {
  title: string
  author: string | null
  thumbnailUrl: string | null
}
export type DescribeResult =
  | { ok: true; video: VideoDescription }
  | { ok: false; reason: VideoRefusal }

/** The platforms that videos are on. */
export type VideoPlatforms = {
  /** Requests a video's metadata by its URL. Never throws. */
  describe(platform: VideoPlatformName, url: string): Promise<DescribeResult>
  /** Opens a video's thumbnail. Only the platform's own image hosts are allowed. */
  openThumbnail(platform: VideoPlatformName, url: string): Promise<RemoteFile>
}

type Platform = {
  /** The platform's oEmbed endpoint, which needs no key. */
  endpoint: string
  /** The domains of the platform's thumbnails. */
  imageHosts: readonly string[]
}

const PLATFORMS: Record<VideoPlatformName, Platform> = {
  youtube: { endpoint: 'https://www.youtube.com/oembed', imageHosts: ['ytimg.com'] },
  vimeo: { endpoint: 'https://vimeo.com/api/oembed.json', imageHosts: ['vimeocdn.com'] },
  tiktok: {
    endpoint: 'https://www.tiktok.com/oembed',
    imageHosts: ['tiktokcdn.com', 'tiktokcdn-us.com', 'tiktokcdn-eu.com'],
  },
}

const TIME_MS = 15_000
/** Responses are usually about 2 KB long. */
const RESPONSE_BYTES = 64 * 1024
/** The formats that we can decode. Some image hosts would otherwise send AVIF. */
const ACCEPTED_IMAGES = 'image/jpeg,image/png,image/webp'

const oembed = z.object({
  title: z.string().min(1),
  author_name: z.string().nullish().catch(null),
  thumbnail_url: z.string().nullish().catch(null),
})

export type VideoPlatformsOptions = {
  outgoingRequests: Pick<OutgoingRequests, 'send'>
  remoteFiles: RemoteFiles
  /**
   * For tests: the origin that stands in for all platforms, at /youtube, /vimeo and /tiktok, and
   * for their thumbnails.
   */
  apiUrl?: string | null
  timeMs?: number
}

/**
 * Sends requests to the platforms with limits: no internal addresses, at most 15 seconds and 64 KB,
 * no redirects.
 */
export function createVideoPlatforms({
  outgoingRequests,
  remoteFiles,
  apiUrl = null,
  timeMs = TIME_MS,
}: VideoPlatformsOptions): VideoPlatforms {
  const endpointOf = (platform: VideoPlatformName) =>
    apiUrl ? `${apiUrl}/${platform}` : PLATFORMS[platform].endpoint
  return {
    async describe(platform, url) {
      const query = new URLSearchParams({ format: 'json', url })
      const response = await outgoingRequests.send({
        method: 'GET',
        url: `${endpointOf(platform)}?${query}`,
        headers: { accept: 'application/json' },
        timeMs,
        responseBytes: RESPONSE_BYTES,
      })
      return readDescription(response)
    },
    openThumbnail(platform, url) {
      const isAllowed = ({ protocol, hostname, origin }: URL) =>
        apiUrl
          ? origin === new URL(apiUrl).origin
          : protocol === 'https:' && isOn(hostname, PLATFORMS[platform].imageHosts)
      return remoteFiles.open(url, { isAllowed, accept: ACCEPTED_IMAGES })
    },
  }
}

const isOn = (hostname: string, domains: readonly string[]) =>
  domains.some((domain) => hostname === domain || hostname.endsWith(`.${domain}`))

function readDescription(response: OutgoingResponse): DescribeResult {
  if (!response.ok) return { ok: false, reason: response.reason }
  const reason = refusalOf(response.status)
  if (reason) return { ok: false, reason }
  if (response.isCut) return { ok: false, reason: 'too-large' }
  const read = oembed.safeParse(parseJson(response.body))
  if (!read.success) return { ok: false, reason: 'answer' }
  const { title, author_name: author, thumbnail_url: thumbnailUrl } = read.data
  return {
    ok: true,
    video: { title, author: author || null, thumbnailUrl: thumbnailUrl || null },
  }
}

/** Returns what a status other than 200 means. TikTok responds with 400 for a deleted video. */
function refusalOf(status: number): VideoRefusal | null {
  switch (status) {
    case 200:
      return null
    case 400:
    case 404:
    case 410:
      return 'not-found'
    case 401:
    case 403:
      return 'private'
    case 429:
    case 503:
      return 'busy'
    default:
      return status >= 300 && status < 400 ? 'redirect' : 'answer'
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
