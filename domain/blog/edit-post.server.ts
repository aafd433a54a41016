import { eq } from 'drizzle-orm'
import { userProfile } from '#db/schema/accounts.ts'
import { blogPost } from '#db/schema/blog.ts'
import { jsonDigest } from '#lib/json-digest.server.ts'
import { isUuid } from '#lib/uuid.ts'
import type { Queryable } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'
import { type MaybeViewer, requireAdmin } from '../admin/admin.server.ts'
import { findFile } from '../files/files.server.ts'
import { toUploadedFile, type UploadedFile } from '../files/uploaded-file.ts'
import type { PostInput } from './post-form.ts'
import { findPostImages, type PostImage, parseImageId } from './post-image.server.ts'
import { findBodyImages } from './post-images.server.ts'
import { findSchedule } from './post-schedule.server.ts'
import type { PostSchedule } from './post-schedule.ts'

export type PostRow = typeof blogPost.$inferSelect

/** A post as shown in the editor. */
export type EditablePost = Omit<PostInput, 'image'> & {
  id: string
  image: UploadedFile | null
  published: boolean
  publishedAt: Date | null
  /** The date and time at which the draft will be published. */
  schedule: PostSchedule | null
  /** Null if the author's account was deleted, or if the post never had an author. */
  author: string | null
  /** The stored images of its body, by path. */
  bodyImages: Record<string, PostImage>
}

/** Returns the post with this id, even if it is a draft, or null. */
export async function findPostForAdmin(
  services: Pick<Services, 'db' | 'env'>,
  viewer: MaybeViewer,
  id: string,
): Promise<EditablePost | null> {
  await requireAdmin(services, viewer)
  if (!isUuid(id)) return null
  const [row] = await services.db.select().from(blogPost).where(eq(blogPost.id, id))
  return row ? toEditable(services.db, row) : null
}

export async function toEditable(db: Queryable, row: PostRow): Promise<EditablePost> {
  const fileId = parseImageId(row.imageUrl)
  const file = fileId ? await findFile(db, fileId) : null
  const [profile] = row.authorId
    ? await db
        .select({ name: userProfile.displayName })
        .from(userProfile)
        .where(eq(userProfile.id, row.authorId))
    : []
  const { id, title, slug, excerpt, content, tags, readTime, imageAlt } = row
  return {
    id,
    title,
    slug,
    excerpt,
    content,
    tags,
    readTime,
    imageAlt,
    image: file && toUploadedFile(file),
    published: row.published,
    publishedAt: row.publishedAt,
    schedule: row.published ? null : await findSchedule(db, row.id),
    author: profile?.name ?? null,
    bodyImages: await findPostImages(db, findBodyImages(content)),
    version: postVersion(row),
  }
}

/**
 * Returns a hash of everything that the editor shows: the fields, and whether the post is
 * published.
 */
export function postVersion(row: Omit<PostRow, 'id' | 'authorId' | 'createdAt'>): string {
  const { title, slug, excerpt, content, tags, readTime, imageUrl, imageAlt, published } = row
  const fields = [title, slug, excerpt, content, tags, readTime, imageUrl, imageAlt, published]
  return jsonDigest(fields)
}
