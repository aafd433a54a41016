import { eq, sql } from 'drizzle-orm'
import { campaignPost, campaignPostViews } from '#db/schema/campaign-posts.ts'
import { utcDay } from '#lib/time.ts'
import type { Transaction } from '#platform/db/database.ts'

/** A number of views, as read on a UTC day. */
export type CountedViews = { views: number; countedOn: string }

/**
 * Stores a post's views on a day, replacing an earlier number of that day. If the post has a video,
 * the video's views become the post's current ones.
 */
export async function storePostViews(
  tx: Transaction,
  postId: string,
  { views, countedOn }: CountedViews,
  now: Date,
): Promise<void> {
  await tx
    .insert(campaignPostViews)
    .values({ postId, countedOn, views, createdAt: now })
    .onConflictDoUpdate({
      target: [campaignPostViews.postId, campaignPostViews.countedOn],
      set: { views, createdAt: now },
    })
  await showPostViews(tx, postId, now)
}

/**
 * Stores the views that were entered for a post's video as the post's views, unless they were counted
 * before the post was published. Call it when a post gets its video.
 */
export async function takeVideoViews(tx: Transaction, postId: string, now: Date): Promise<void> {
  await tx.execute(sql`
    insert into campaign_post_views (post_id, counted_on, views, created_at)
    select p.id, (v.views_typed_at at time zone 'UTC')::date, v.views, ${now.toISOString()}::timestamptz
    from campaign_posts p join videos v on v.id = p.video_id
    where p.id = ${postId} and v.views is not null
      and (v.views_typed_at at time zone 'UTC')::date >= p.published_on`)
}

/** Copies a post's current views to its video. Views of an earlier day keep the date of that day. */
async function showPostViews(tx: Transaction, postId: string, now: Date): Promise<void> {
  const at = now.toISOString()
  await tx.execute(sql`
    update videos set views = latest.views, updated_at = ${at}::timestamptz,
      views_typed_at = case when latest.counted_on = ${utcDay(now)}::date then ${at}::timestamptz
        else latest.counted_on::timestamp at time zone 'UTC' end
    from (select p.video_id, w.views, w.counted_on from campaign_posts p
      join campaign_post_views w on w.post_id = p.id
      where p.id = ${postId} order by w.counted_on desc limit 1) latest
    where videos.id = latest.video_id and videos.views is distinct from latest.views`)
}

/**
 * Stores views that someone entered for a video as today's views of its post, if it has one. Call
 * it before the video's row is changed, because other transactions lock the two in this order.
 */
export async function storeVideoViews(
  tx: Transaction,
  videoId: string,
  views: number,
  now: Date,
): Promise<void> {
  const posts = await tx
    .select({ id: campaignPost.id })
    .from(campaignPost)
    .where(eq(campaignPost.videoId, videoId))
    .orderBy(campaignPost.id)
  for (const { id } of posts) await storePostViews(tx, id, { views, countedOn: utcDay(now) }, now)
}
