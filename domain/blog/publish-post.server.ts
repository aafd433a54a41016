import { eq } from 'drizzle-orm'
import { blogPost } from '#db/schema/blog.ts'
import { isUuid } from '#lib/uuid.ts'
import type { Services } from '#platform/services.ts'
import { type MaybeViewer, requireAdmin } from '../admin/admin.server.ts'
import { recordAdminAction } from '../admin/audit.server.ts'
import { invalidateBlog } from './invalidate-blog.server.ts'
import { publishedAtAfter } from './post.ts'
import { removeImages, unlinkPostImages } from './post-images.server.ts'
import { removeSchedule } from './post-schedule.server.ts'
import { lockPost, type SavedPost } from './save-post.server.ts'

type NotFound = { ok: false; reason: 'not-found' }

/**
 * Publishes or unpublishes a post from the list. Does nothing if the post is already in that state,
 * so if two administrators publish it at the same time, the first one sets the date.
 */
export async function setPublishedForAdmin(
  services: Services,
  viewer: MaybeViewer,
  id: string,
  published: boolean,
): Promise<{ ok: true; post: SavedPost } | NotFound> {
  const admin = await requireAdmin(services, viewer)
  if (!isUuid(id)) return { ok: false, reason: 'not-found' }
  return services.db.transaction(async (tx) => {
    const before = await lockPost(tx, id)
    if (!before) return { ok: false, reason: 'not-found' }
    const { title, slug } = before
    const post = { id, title, slug, published }
    if (before.published === published) return { ok: true, post }
    const now = services.clock.now()
    const publishedAt = publishedAtAfter(before, published, now)
    await tx
      .update(blogPost)
      .set({ published, publishedAt, updatedAt: now })
      .where(eq(blogPost.id, id))
    await removeSchedule(tx, id)
    await invalidateBlog(tx)
    await recordAdminAction(tx, admin, {
      action: published ? 'post.publish' : 'post.unpublish',
      subjectType: 'post',
      subjectId: id,
      detail: { title, slug },
    })
    return { ok: true, post }
  })
}

/** Deletes a post permanently, including the images that no other post uses. */
export async function deletePostForAdmin(
  services: Services,
  viewer: MaybeViewer,
  id: string,
): Promise<{ ok: true; title: string } | NotFound> {
  const admin = await requireAdmin(services, viewer)
  if (!isUuid(id)) return { ok: false, reason: 'not-found' }
  const result = await services.db.transaction(async (tx) => {
    const post = await lockPost(tx, id)
    if (!post) return null
    const { title, slug, published } = post
    const unused = await unlinkPostImages(tx, id)
    await tx.delete(blogPost).where(eq(blogPost.id, id))
    if (published) await invalidateBlog(tx)
    await recordAdminAction(tx, admin, {
      action: 'post.delete',
      subjectType: 'post',
      subjectId: id,
      detail: { title, slug, published },
    })
    return { title, unused }
  })
  if (!result) return { ok: false, reason: 'not-found' }
  await removeImages(services, result.unused)
  return { ok: true, title: result.title }
}
