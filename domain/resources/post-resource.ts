import { z } from 'zod'
import { POST_PLATFORMS } from '#db/schema/campaign-posts.ts'
import { id, isoOf, moment } from './common.ts'

/** What a creator published for a campaign, as the API and events show it. */
export const postResource = z
  .object({
    id,
    campaignId: id,
    creatorId: id,
    deliverableId: id
      .nullable()
      .describe('The deliverable of the brief that it fulfills; null for an extra post.'),
    url: z.url().nullable().describe('The post’s URL; null if the creator was erased.'),
    platform: z.enum(POST_PLATFORMS),
    ownTitle: z
      .string()
      .nullable()
      .describe('The title that someone entered; null if not set. A video also has its own title.'),
    videoId: id.nullable().describe('The creator’s video; null on other platforms.'),
    publishedOn: z.iso.date().describe('The UTC day on which it was published.'),
    views: z
      .int()
      .nonnegative()
      .nullable()
      .describe('The number of views on `viewsCountedOn`; null if none were entered.'),
    viewsCountedOn: z.iso.date().nullable(),
    createdAt: moment,
    updatedAt: moment,
  })
  .meta({ id: 'Post', description: 'What a creator published for a campaign.' })
export type PostResource = z.infer<typeof postResource>

/** The stored fields of a post that the resource uses. */
export type PostFacts = Omit<PostResource, 'viewsCountedOn' | 'createdAt' | 'updatedAt'> & {
  countedOn: string | null
  createdAt: Date
  updatedAt: Date
}

export function toPostResource(post: PostFacts): PostResource {
  const { id, campaignId, creatorId, deliverableId, url, platform, ownTitle, videoId } = post
  return {
    id,
    campaignId,
    creatorId,
    deliverableId,
    url,
    platform,
    ownTitle,
    videoId,
    publishedOn: post.publishedOn,
    views: post.views,
    viewsCountedOn: post.countedOn,
    createdAt: isoOf(post.createdAt),
    updatedAt: isoOf(post.updatedAt),
  }
}
