import { eq } from 'drizzle-orm'
import { campaignCreatorEmail, campaignPost, campaignPostViews } from '#db/schema/campaign-posts.ts'
import { placement } from '#db/schema/magnets.ts'
import { video } from '#db/schema/videos.ts'
import { platformOf } from '#domain/campaigns/posts.ts'
import type { Transaction } from '#platform/db/database.ts'
import { fixedId } from './fixed.ts'
import { writePlacements } from './placements.ts'
import { utcDay } from './traffic.ts'
import { writeVideo } from './videos.ts'

const idOf = (key: string) => fixedId(`deliverable northpeak autumn ${key}`)

/** The deliverables of the campaign's brief: one was due, one is due soon, and one has time. */
export const listDeliverables = (daysAgo: (days: number) => Date) => [
  {
    id: idOf('video'),
    title: 'One video with a recipe',
    format: 'YouTube video',
    dueOn: utcDay(daysAgo(9)),
  },
  {
    id: idOf('stories'),
    title: 'Two stories with the link',
    format: 'Instagram Story',
    dueOn: utcDay(daysAgo(-2)),
  },
  {
    id: idOf('follow-up'),
    title: 'A follow-up: what viewers brewed',
    format: null,
    dueOn: utcDay(daysAgo(-18)),
  },
]

type SeedPost = {
  creator: 'jonas' | 'mia' | 'tom'
  /** The deliverable; null for an extra post. */
  deliverable: 'video' | 'stories' | null
  url: string
  title: string | null
  publishedDaysAgo: number
  /** The views by the number of days ago, oldest first. */
  views: [daysAgo: number, views: number][]
}

const POSTS: SeedPost[] = [
  {
    creator: 'jonas',
    deliverable: 'video',
    url: 'https://www.youtube.com/watch?v=editingday1',
    title: null,
    publishedDaysAgo: 11,
    views: [
      [10, 2_900],
      [7, 7_450],
      [2, 11_300],
    ],
  },
  {
    creator: 'mia',
    deliverable: 'video',
    url: 'https://www.tiktok.com/@miatorres/video/7300000000000000002',
    title: null,
    publishedDaysAgo: 6,
    views: [[2, 21_700]],
  },
  {
    creator: 'mia',
    deliverable: 'stories',
    url: 'https://www.instagram.com/stories/miatorres/3300000000000000001/',
    title: 'Two stories from the night train',
    publishedDaysAgo: 1,
    views: [],
  },
  {
    creator: 'tom',
    deliverable: null,
    url: 'https://www.youtube.com/watch?v=prisonradio',
    title: null,
    publishedDaysAgo: 20,
    views: [[5, 6_100]],
  },
]

/** The placement on screen of Jonas’s video. */
const CHECKED = 'npk5rv'

/** The creators who were reminded, with the number of days ago. */
const REMINDED: [creator: SeedPost['creator'], daysAgo: number][] = [
  ['tom', 12],
  ['tom', 8],
  ['tom', 1],
  ['jonas', 1],
]

export type SeedCampaign = {
  id: string
  accountId: string
  creatorId: (key: string) => string
  pages: readonly { id: string; shortId: string; ownerId: string; creatorId: string }[]
  daysAgo: (days: number) => Date
}

/**
 * Writes what the creators posted, with views, placements, a checked code and the reminders so far.
 */
export async function writeCampaignPosts(tx: Transaction, campaign: SeedCampaign): Promise<void> {
  const { daysAgo, creatorId, accountId } = campaign
  for (const post of POSTS) {
    const at = daysAgo(post.publishedDaysAgo)
    const id = fixedId(`post ${post.url}`)
    const owner = creatorId(post.creator)
    const videoId = await writeVideo(tx, accountId, {
      videoUrl: post.url,
      publishedAt: at,
      creatorId: owner,
    })
    await tx.insert(campaignPost).values({
      id,
      creatorId: owner,
      campaignId: campaign.id,
      deliverableId: post.deliverable && idOf(post.deliverable),
      url: post.url,
      platform: platformOf(post.url),
      videoId,
      ownTitle: post.title,
      publishedOn: utcDay(at),
      createdAt: at,
      updatedAt: at,
    })
    for (const [days, views] of post.views) {
      const countedAt = daysAgo(days)
      await tx
        .insert(campaignPostViews)
        .values({ postId: id, countedOn: utcDay(countedAt), views, createdAt: countedAt })
      if (videoId) {
        await tx.update(video).set({ views, viewsTypedAt: countedAt }).where(eq(video.id, videoId))
      }
    }
  }
  for (const page of campaign.pages) await writePlacements(tx, page, daysAgo)
  await tx
    .update(placement)
    .set({
      shownFromMs: 94_000,
      shownUntilMs: 113_000,
      moduleShare: 0.0105,
      checkVerdict: 'good',
      checkedAt: daysAgo(11),
    })
    .where(eq(placement.code, CHECKED))
  await tx.insert(campaignCreatorEmail).values(
    REMINDED.map(([creator, days]) => ({
      creatorId: creatorId(creator),
      sentOn: utcDay(daysAgo(days)),
      about: 'posts' as const,
    })),
  )
}
