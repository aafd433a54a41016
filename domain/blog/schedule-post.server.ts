import { and, eq, inArray, sql } from 'drizzle-orm'
import { blogPost, blogPostSchedule } from '#db/schema/blog.ts'
import { isUuid } from '#lib/uuid.ts'
import type { Transaction } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'
import { type MaybeViewer, requireAdmin } from '../admin/admin.server.ts'
import { recordAdminAction } from '../admin/audit.server.ts'
import { invalidateBlog } from './invalidate-blog.server.ts'
import { removeSchedule } from './post-schedule.server.ts'
import { describePostSchedule, type PostSchedule } from './post-schedule.ts'
import { lockPost } from './save-post.server.ts'

export type SchedulePostResult =
  | { ok: true; title: string }
  | { ok: false; reason: 'not-found' | 'published' }

/** The maximum number of posts that the worker publishes per transaction. */
const BATCH = 50

/** Schedules a draft for publishing; null cancels the schedule. */
export async function schedulePostForAdmin(
  services: Services,
  viewer: MaybeViewer,
  id: string,
  schedule: PostSchedule | null,
): Promise<SchedulePostResult> {
  const admin = await requireAdmin(services, viewer)
  if (!isUuid(id)) return { ok: false, reason: 'not-found' }
  return services.db.transaction(async (tx) => {
    const post = await lockPost(tx, id)
    if (!post) return { ok: false, reason: 'not-found' }
    if (post.published) return { ok: false, reason: 'published' }
    const { title, slug } = post
    const had = await removeSchedule(tx, id)
    if (schedule) await tx.insert(blogPostSchedule).values({ postId: id, ...schedule })
    if (schedule || had) {
      await recordAdminAction(tx, admin, {
        action: schedule ? 'post.schedule' : 'post.unschedule',
        subjectType: 'post',
        subjectId: id,
        detail: { title, slug, ...(schedule && { publishAt: describePostSchedule(schedule) }) },
      })
    }
    return { ok: true, title }
  })
}

/**
 * Publishes the posts whose scheduled time has come, with that time as their date, and invalidates
 * the blog's pages in every process. Processes that run at the same time publish different posts.
 * Returns the number of published posts.
 */
export async function publishDuePosts(services: Services): Promise<number> {
  let published = 0
  for (;;) {
    const batch = await services.db.transaction((tx) => publishBatch(services, tx))
    published += batch.published
    if (batch.taken < BATCH) return published
  }
}

async function publishBatch({ clock, log }: Services, tx: Transaction) {
  const now = clock.now()
  // Both rows are locked. If a schedule is being canceled at the same time, its post is skipped
  // without waiting.
  const { rows } = await tx.execute<{ id: string }>(sql`
    select p.id from ${blogPostSchedule} s join ${blogPost} p on p.id = s.post_id
    where s.publish_at <= ${now.toISOString()}::timestamptz
    order by s.publish_at limit ${BATCH}
    for update of p, s skip locked`)
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return { taken: 0, published: 0 }
  const posts = await tx
    .update(blogPost)
    .set({ published: true, publishedAt: sql`${blogPostSchedule.publishAt}`, updatedAt: now })
    .from(blogPostSchedule)
    .where(
      and(
        inArray(blogPost.id, ids),
        eq(blogPostSchedule.postId, blogPost.id),
        eq(blogPost.published, false),
      ),
    )
    .returning({ id: blogPost.id })
  await tx.delete(blogPostSchedule).where(inArray(blogPostSchedule.postId, ids))
  if (posts.length > 0) await invalidateBlog(tx)
  for (const { id } of posts) log.info({ post: id }, 'blog_post.published_on_schedule')
  return { taken: ids.length, published: posts.length }
}
