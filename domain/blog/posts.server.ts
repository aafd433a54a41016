import { and, desc, eq, ne, type SQL, sql } from 'drizzle-orm'
import { userProfile } from '#db/schema/accounts.ts'
import { blogPost } from '#db/schema/blog.ts'
import type { Services } from '#platform/services.ts'
import { findPostImages, type PostImage } from './post-image.server.ts'
import { findBodyImages } from './post-images.server.ts'

type BlogServices = Pick<Services, 'db'>

/** A post as shown on a card. */
export type PostSummary = {
  slug: string
  title: string
  excerpt: string
  tags: string[]
  imageUrl: string | null
  /** The stored image of `imageUrl`. */
  image: PostImage | null
  /** In whole minutes, at least 1. */
  readTime: number
  /** ISO 8601, UTC. */
  publishedAt: string
}

export type Post = PostSummary & {
  id: string
  content: string
  /** The image's alternative text; empty if the image is decorative. */
  imageAlt: string
  /** Null if the author's account was deleted, or if the post never had an author. */
  author: string | null
  /** ISO 8601, UTC. */
  updatedAt: string
  /** Its position in the list of posts, starting at 0. The position determines its tint. */
  position: number
}

/** A post as included in the feed. */
export type FeedPost = PostSummary & {
  content: string
  imageAlt: string
  author: string | null
  /** ISO 8601, UTC. */
  updatedAt: string
  /** The stored images in its image field and its body, by URL. */
  bodyImages: Record<string, PostImage>
}

const summary = {
  slug: blogPost.slug,
  title: blogPost.title,
  excerpt: blogPost.excerpt,
  tags: blogPost.tags,
  imageUrl: blogPost.imageUrl,
  readTime: blogPost.readTime,
  publishedAt: blogPost.publishedAt,
}
const newestFirst = [desc(blogPost.publishedAt), desc(blogPost.id)]

/** Returns all published posts, newest first. */
export async function listPublishedPosts({ db }: BlogServices): Promise<PostSummary[]> {
  const rows = await db
    .select(summary)
    .from(blogPost)
    .where(eq(blogPost.published, true))
    .orderBy(...newestFirst)
  return withImages(db, rows)
}

/** Returns the newest published posts with their content. */
export async function listFeedPosts({ db }: BlogServices, most: number): Promise<FeedPost[]> {
  const rows = await db
    .select({
      ...summary,
      content: blogPost.content,
      imageAlt: blogPost.imageAlt,
      author: userProfile.displayName,
      updatedAt: blogPost.updatedAt,
    })
    .from(blogPost)
    .leftJoin(userProfile, eq(userProfile.id, blogPost.authorId))
    .where(eq(blogPost.published, true))
    .orderBy(...newestFirst)
    .limit(most)
  const urls = rows.flatMap(({ imageUrl, content }) => [imageUrl, ...findBodyImages(content)])
  const bodyImages = await findPostImages(db, urls)
  return (await withImages(db, rows)).map((post) => ({
    ...post,
    updatedAt: post.updatedAt.toISOString(),
    bodyImages,
  }))
}

/** Returns a published post by its slug, or null. Drafts are not found. */
export async function findPublishedPost({ db }: BlogServices, slug: string): Promise<Post | null> {
  const rows = await db
    .select({
      ...summary,
      id: blogPost.id,
      content: blogPost.content,
      imageAlt: blogPost.imageAlt,
      author: userProfile.displayName,
      updatedAt: blogPost.updatedAt,
      position: sql<number>`(select count(*)::int from ${blogPost} newer where newer.published
        and (newer.published_at, newer.id) > (${blogPost.publishedAt}, ${blogPost.id}))`,
    })
    .from(blogPost)
    .leftJoin(userProfile, eq(userProfile.id, blogPost.authorId))
    .where(and(eq(blogPost.slug, slug), eq(blogPost.published, true)))
    .limit(1)
  const [post] = await withImages(db, rows)
  return post ? { ...post, updatedAt: post.updatedAt.toISOString() } : null
}

/** Returns other published posts: first those with the most tags in common, then the newest. */
export async function listRelatedPosts(
  { db }: BlogServices,
  post: Pick<Post, 'id' | 'tags'>,
  most = 3,
): Promise<PostSummary[]> {
  const rows = await db
    .select(summary)
    .from(blogPost)
    .where(and(eq(blogPost.published, true), ne(blogPost.id, post.id)))
    .orderBy(...mostShared(post.tags), ...newestFirst)
    .limit(most)
  return withImages(db, rows)
}

function mostShared(tags: string[]): SQL[] {
  if (tags.length === 0) return []
  const own = sql`${sql.param(tags, blogPost.tags)}::text[]`
  return [
    sql`cardinality(array(select unnest(${blogPost.tags}) intersect select unnest(${own}))) desc`,
  ]
}

/** Adds the stored images to rows, and formats their dates as ISO text. */
async function withImages<Row extends { imageUrl: string | null; publishedAt: Date | null }>(
  db: BlogServices['db'],
  rows: Row[],
) {
  const images = await findPostImages(
    db,
    rows.map((row) => row.imageUrl),
  )
  return rows.map((row) => ({
    ...row,
    image: row.imageUrl ? (images[row.imageUrl] ?? null) : null,
    // A check constraint ensures that a published post has a date.
    publishedAt: (row.publishedAt ?? new Date(0)).toISOString(),
  }))
}
