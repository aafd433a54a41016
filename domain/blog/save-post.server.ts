import { eq } from 'drizzle-orm'
import { blogPost } from '#db/schema/blog.ts'
import { isUniqueViolation } from '#lib/postgres-errors.ts'
import { isUuid } from '#lib/uuid.ts'
import type { Transaction } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'
import type { Viewer } from '../accounts/viewer.ts'
import { type MaybeViewer, requireAdmin } from '../admin/admin.server.ts'
import { recordAdminAction } from '../admin/audit.server.ts'
import { findFile } from '../files/files.server.ts'
import { withRollback } from '../magnets/magnets.server.ts'
import { type EditablePost, type PostRow, postVersion, toEditable } from './edit-post.server.ts'
import { invalidateBlog } from './invalidate-blog.server.ts'
import { publishedAtAfter } from './post.ts'
import type { PostInput } from './post-form.ts'
import { imagePath, removeImages, syncPostImages } from './post-images.server.ts'
import { removeSchedule } from './post-schedule.server.ts'
import { moveSlug } from './slug-redirects.server.ts'

export type SavedPost = { id: string; title: string; slug: string; published: boolean }
export type SavePostResult =
  /**
   * `changed` is false if the post was already in this state, for example because the form was sent
   * twice.
   */
  | { ok: true; post: SavedPost; changed: boolean }
  /** The post was deleted after this form was loaded. */
  | { ok: false; reason: 'not-found' }
  /** The post was saved elsewhere after this form was loaded; `post` is its current state. */
  | { ok: false; reason: 'changed-elsewhere'; post: EditablePost }
  | { ok: false; reason: 'slug-taken' | 'image-missing' | 'no-id' }

type Wish = { input: PostInput; published: boolean }

/**
 * Creates a post with an id that the form contains, so a form that is sent twice creates only one
 * post.
 */
export async function createPostForAdmin(
  services: Services,
  viewer: MaybeViewer,
  id: string,
  { input, published }: Wish,
): Promise<SavePostResult> {
  const admin = await requireAdmin(services, viewer)
  if (!isUuid(id)) return { ok: false, reason: 'no-id' }
  return save(services, async (tx) => {
    const image = await chosenImage(tx, null, input)
    if (!image.ok) return image
    const now = services.clock.now()
    const [row] = await tx
      .insert(blogPost)
      .values({
        id,
        ...fieldsOf(input, image.url),
        published,
        publishedAt: publishedAtAfter(null, published, now),
        authorId: admin.id,
        createdAt: now,
        updatedAt: now,
      })
      .onConflictDoNothing({ target: blogPost.id })
      .returning()
    if (row) return afterWrite(tx, admin, { before: null, row })
    const earlier = await lockPost(tx, id)
    if (!earlier) return { ok: false, reason: 'not-found' }
    const settled = await settleWithoutWrite(tx, earlier, {
      input: { ...input, version: '' },
      published,
    })
    if (!settled)
      throw new Error(`Post ${id} was saved without a new version, but has no current version`)
    return settled
  })
}

/**
 * Saves a post as published or as a draft, unless it was changed elsewhere after the form was
 * loaded. Its previous slug redirects to it.
 */
export async function updatePostForAdmin(
  services: Services,
  viewer: MaybeViewer,
  id: string,
  wish: Wish,
): Promise<SavePostResult> {
  const admin = await requireAdmin(services, viewer)
  if (!isUuid(id)) return { ok: false, reason: 'not-found' }
  const { input, published } = wish
  return save(services, async (tx) => {
    const before = await lockPost(tx, id)
    if (!before) return { ok: false, reason: 'not-found' }
    const settled = await settleWithoutWrite(tx, before, wish)
    if (settled) return settled
    const image = await chosenImage(tx, before, input)
    if (!image.ok) return image
    const now = services.clock.now()
    const publishedAt = publishedAtAfter(before, published, now)
    const [row] = await tx
      .update(blogPost)
      .set({ ...fieldsOf(input, image.url), published, publishedAt, updatedAt: now })
      .where(eq(blogPost.id, id))
      .returning()
    if (!row) throw new Error(`Post ${id} was locked, but its update returned no row`)
    return afterWrite(tx, admin, { before, row })
  })
}

/** Returns the post and locks it until the end of the transaction. */
export async function lockPost(tx: Transaction, id: string): Promise<PostRow | null> {
  const [row] = await tx.select().from(blogPost).where(eq(blogPost.id, id)).for('update')
  return row ?? null
}

type Written =
  | (SavePostResult & { ok: true } & { unused: string[] })
  | (SavePostResult & { ok: false })

async function save(
  services: Services,
  work: (tx: Transaction) => Promise<Written>,
): Promise<SavePostResult> {
  const result = await withRollback(services, work).catch((error): Written => {
    if (isSlugTaken(error)) return { ok: false, reason: 'slug-taken' }
    throw error
  })
  if (!result.ok) return result
  await removeImages(services, result.unused)
  const { id, title, slug, published } = result.post
  return { ok: true, post: { id, title, slug, published }, changed: result.changed }
}

/**
 * Does everything that follows each write: updates the previous slug and the images, invalidates
 * public pages and writes the audit log.
 */
async function afterWrite(
  tx: Transaction,
  admin: Viewer,
  { before, row }: { before: PostRow | null; row: PostRow },
): Promise<Written> {
  const { id, title, slug, published } = row
  await moveSlug(tx, id, before?.slug ?? null, slug)
  const unused = await syncPostImages(tx, id, { urls: [row.imageUrl], content: row.content })
  if (published) await removeSchedule(tx, id)
  // A draft isn't on any public page, neither before nor after this change.
  if (published || before?.published) await invalidateBlog(tx)
  const about = { subjectType: 'post' as const, subjectId: id }
  const action = before ? 'post.update' : 'post.create'
  await recordAdminAction(tx, admin, { action, ...about, detail: { title, slug } })
  if (published !== (before?.published ?? false)) {
    await recordAdminAction(tx, admin, {
      action: published ? 'post.publish' : 'post.unpublish',
      ...about,
      detail: { title, slug },
    })
  }
  return { ok: true, post: row, changed: true, unused }
}

/**
 * Returns the result if there is nothing to write: the post is unchanged, or there is a conflict
 * with another edit. Returns null if there is something to write.
 */
async function settleWithoutWrite(
  tx: Transaction,
  row: PostRow,
  { input, published }: Wish,
): Promise<Written | null> {
  const image = await chosenImage(tx, row, input)
  const wished = image.ok && { ...row, ...fieldsOf(input, image.url), published }
  if (wished && postVersion(wished) === postVersion(row)) {
    return { ok: true, post: row, changed: false, unused: [] }
  }
  if (postVersion(row) === input.version) return null
  return { ok: false, reason: 'changed-elsewhere', post: await toEditable(tx, row) }
}

function fieldsOf(input: PostInput, imageUrl: string | null) {
  const { title, slug, excerpt, content, tags, readTime } = input
  const imageAlt = imageUrl ? input.imageAlt : ''
  return { title, slug, excerpt, content, tags, readTime, imageUrl, imageAlt }
}

type ChosenImage = { ok: true; url: string | null } | { ok: false; reason: 'image-missing' }

async function chosenImage(
  tx: Transaction,
  before: PostRow | null,
  { image }: PostInput,
): Promise<ChosenImage> {
  if (image === null) return { ok: true, url: before?.imageUrl ?? null }
  if (image === 'remove') return { ok: true, url: null }
  const file = await findFile(tx, image.fileId)
  const url = file?.bucket === 'blog-images' && file.bytes > 0 ? imagePath(file) : null
  return url ? { ok: true, url } : { ok: false, reason: 'image-missing' }
}

/** The unique index on the slug decides: if two posts take it at the same time, one is rejected. */
const isSlugTaken = (error: unknown) => isUniqueViolation(error, 'blog_posts_slug_unique')
