import { z } from 'zod'
import { id, isoOf, moment } from './common.ts'

/** A video as the API shows it to its owner. */
export const videoResource = z
  .object({
    id,
    platform: z.enum(['youtube', 'vimeo', 'tiktok']),
    externalId: z.string().describe('The video’s id on the platform.'),
    url: z.url(),
    ownTitle: z.string().nullable().describe('The title that the owner entered; null if not set.'),
    title: z.string().nullable().describe('The platform’s title; null until it has been fetched.'),
    channel: z
      .string()
      .nullable()
      .describe('The platform’s channel name; null until it has been fetched.'),
    thumbnailUrl: z
      .url()
      .nullable()
      .describe('The URL of the thumbnail as JPEG; null until it has been fetched.'),
    state: z
      .enum(['waiting', 'done', 'failed'])
      .describe('Whether the title, channel and thumbnail have been fetched from the platform.'),
    failure: z.string().nullable().describe('Why the title, channel or thumbnail is missing.'),
    publishedAt: moment
      .nullable()
      .describe('When the video was published, as the owner entered; null if not set.'),
    durationSeconds: z
      .int()
      .positive()
      .nullable()
      .describe('The video’s length in seconds, as the owner entered; null if not set.'),
    views: z
      .int()
      .nonnegative()
      .nullable()
      .describe('The number of views, as the owner entered; null if not set.'),
    viewsTypedAt: moment.nullable(),
    createdAt: moment,
    updatedAt: moment,
  })
  .meta({ id: 'Video', description: 'A video on a platform. It groups its placements.' })
export type VideoResource = z.infer<typeof videoResource>

/** The stored fields of a video that the resource uses. */
export type VideoFacts = Omit<
  VideoResource,
  'channel' | 'thumbnailUrl' | 'state' | 'publishedAt' | 'viewsTypedAt' | 'createdAt' | 'updatedAt'
> & {
  author: string | null
  fetchState: VideoResource['state']
  publishedAt: Date | null
  viewsTypedAt: Date | null
  createdAt: Date
  updatedAt: Date
}

export function toVideoResource(video: VideoFacts, thumbnailUrl: string | null): VideoResource {
  return {
    id: video.id,
    platform: video.platform,
    externalId: video.externalId,
    url: video.url,
    ownTitle: video.ownTitle,
    title: video.title,
    channel: video.author,
    thumbnailUrl,
    state: video.fetchState,
    failure: video.failure,
    publishedAt: isoOf(video.publishedAt),
    durationSeconds: video.durationSeconds,
    views: video.views,
    viewsTypedAt: isoOf(video.viewsTypedAt),
    createdAt: isoOf(video.createdAt),
    updatedAt: isoOf(video.updatedAt),
  }
}
