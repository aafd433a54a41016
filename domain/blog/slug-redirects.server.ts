import { and, eq } from 'drizzle-orm'
import { blogFormerSlug, blogPost } from '#db/schema/blog.ts'
import type { Transaction } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'

/** Returns the current slug of the published post that previously had this slug, or null. */
export async function findRedirectedPost(
  { db }: Pick<Services, 'db'>,
  slug: string,
): Promise<string | null> {
  const [post] = await db
    .select({ slug: blogPost.slug })
    .from(blogFormerSlug)
    .innerJoin(blogPost, eq(blogPost.id, blogFormerSlug.postId))
    .where(and(eq(blogFormerSlug.slug, slug), eq(blogPost.published, true)))
  return post?.slug ?? null
}

/** Redirects a post's previous slug to the post, and removes any redirect from its new slug. */
export async function moveSlug(
  tx: Transaction,
  postId: string,
  from: string | null,
  to: string,
): Promise<void> {
  if (from === to) return
  await tx.delete(blogFormerSlug).where(eq(blogFormerSlug.slug, to))
  if (from === null) return
  await tx
    .insert(blogFormerSlug)
    .values({ slug: from, postId })
    .onConflictDoUpdate({ target: blogFormerSlug.slug, set: { postId } })
}
