import { z } from 'zod'
import { id, isoOf, moment } from './common.ts'

const typed = 'As its owner typed it; null if not.'

/** A video as the API shows it to its owner. */
export const videoResource = z
  .object({
    id,
    platform: z.enum(['youtube', 'vimeo', 'tiktok']),
    externalId: z.string().describe('Its id on the platform.'),
    url: z.url(),
    ownTitle: z.string().nullable().describe(typed),
    title: z.string().nullable().describe('As its platform told; null until then.'),
    channel: z.string().nullable().describe('As its platform told.'),
    thumbnailUrl: z.url().nullable().describe('A JPEG of its picture.'),
    state: z
      .enum(['waiting', 'done', 'failed'])
      .describe('Whether its platform was asked for title, channel and picture.'),
    failure: z.string().nullable().describe('Why something of that is missing.'),
    publishedAt: moment.nullable().describe(typed),
    durationSeconds: z.int().positive().nullable().describe(typed),
    views: z.int().nonnegative().nullable().describe(typed),
    viewsTypedAt: moment.nullable(),
    createdAt: moment,
    updatedAt: moment,
  })
  .meta({ id: 'Video', description: 'A video on a platform, which groups its placements.' })
export type VideoResource = z.infer<typeof videoResource>

/** The stored facts of a video that the resource is made of. */
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
