import { and, desc, eq } from 'drizzle-orm'
import { blogPost } from '#db/schema/blog.ts'
import type { Services } from '#platform/services.ts'

/** A post as the list of posts shows it. */
export type PostSummary = {
  slug: string
  title: string
  excerpt: string
  imageUrl: string | null
  /** Whole minutes, at least 1. */
  readTime: number
}

export type Post = PostSummary & {
  content: string
  tags: string[]
  /** ISO 8601, UTC. */
  publishedAt: string
}

const summary = {
  slug: blogPost.slug,
  title: blogPost.title,
  excerpt: blogPost.excerpt,
  imageUrl: blogPost.imageUrl,
  readTime: blogPost.readTime,
}

/** All published posts, newest first (spec section 7). */
export async function listPublishedPosts(services: Pick<Services, 'db'>): Promise<PostSummary[]> {
  return services.db
    .select(summary)
    .from(blogPost)
    .where(eq(blogPost.published, true))
    .orderBy(desc(blogPost.publishedAt), desc(blogPost.id))
}

/** A published post by its slug; drafts are not found. */
export async function findPublishedPost(
  services: Pick<Services, 'db'>,
  slug: string,
): Promise<Post | null> {
  const [row] = await services.db
    .select({
      ...summary,
      content: blogPost.content,
      tags: blogPost.tags,
      publishedAt: blogPost.publishedAt,
    })
    .from(blogPost)
    .where(and(eq(blogPost.slug, slug), eq(blogPost.published, true)))
    .limit(1)
  if (!row?.publishedAt) return null
  return { ...row, publishedAt: row.publishedAt.toISOString() }
}
