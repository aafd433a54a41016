import { and, desc, eq, ne, type SQL, sql } from 'drizzle-orm'
import { userProfile } from '#db/schema/accounts.ts'
import { blogPost } from '#db/schema/blog.ts'
import type { Services } from '#platform/services.ts'
import { findPostPictures, type PostPicture } from './post-picture.server.ts'

type BlogServices = Pick<Services, 'db'>

/** A post as a card shows it. */
export type PostSummary = {
  slug: string
  title: string
  excerpt: string
  tags: string[]
  imageUrl: string | null
  /** The stored picture behind `imageUrl`. */
  picture: PostPicture | null
  /** Whole minutes, at least 1. */
  readTime: number
  /** ISO 8601, UTC. */
  publishedAt: string
}

export type Post = PostSummary & {
  id: string
  content: string
  /** What the picture shows; empty where it only decorates. */
  imageAlt: string
  /** Null: the account is gone, or never was. */
  author: string | null
  /** ISO 8601, UTC. */
  updatedAt: string
  /** Its place in the list of posts, from 0: what its tint goes by (spec section 2). */
  position: number
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

/** All published posts, newest first (spec section 7). */
export async function listPublishedPosts({ db }: BlogServices): Promise<PostSummary[]> {
  const rows = await db
    .select(summary)
    .from(blogPost)
    .where(eq(blogPost.published, true))
    .orderBy(...newestFirst)
  return withPictures(db, rows)
}

/** A published post by its slug; drafts are not found. */
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
  const [post] = await withPictures(db, rows)
  return post ? { ...post, updatedAt: post.updatedAt.toISOString() } : null
}

/** Other published posts: those with most of its tags first, then the newest. */
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
  return withPictures(db, rows)
}

function mostShared(tags: string[]): SQL[] {
  if (tags.length === 0) return []
  const own = sql`${sql.param(tags, blogPost.tags)}::text[]`
  return [
    sql`cardinality(array(select unnest(${blogPost.tags}) intersect select unnest(${own}))) desc`,
  ]
}

/** Adds what is stored of their pictures, and writes times as text. */
async function withPictures<Row extends { imageUrl: string | null; publishedAt: Date | null }>(
  db: BlogServices['db'],
  rows: Row[],
) {
  const pictures = await findPostPictures(
    db,
    rows.map((row) => row.imageUrl),
  )
  return rows.map((row) => ({
    ...row,
    picture: row.imageUrl ? (pictures[row.imageUrl] ?? null) : null,
    // A published post has its day: the table sees to it.
    publishedAt: (row.publishedAt ?? new Date(0)).toISOString(),
  }))
}
