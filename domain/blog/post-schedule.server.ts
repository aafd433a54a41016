import { eq } from 'drizzle-orm'
import { blogPostSchedule } from '#db/schema/blog.ts'
import type { Queryable, Transaction } from '#platform/db/database.ts'
import type { PostSchedule } from './post-schedule.ts'

/**
 * Removes a post's schedule, because publishing a post always ends its schedule. Returns whether
 * the post had one.
 */
export async function removeSchedule(tx: Transaction, postId: string): Promise<boolean> {
  const { rowCount } = await tx.delete(blogPostSchedule).where(eq(blogPostSchedule.postId, postId))
  return (rowCount ?? 0) > 0
}

/** Returns the schedule for publishing a post, or null. */
export async function findSchedule(db: Queryable, postId: string): Promise<PostSchedule | null> {
  const [row] = await db
    .select({ publishAt: blogPostSchedule.publishAt, timeZone: blogPostSchedule.timeZone })
    .from(blogPostSchedule)
    .where(eq(blogPostSchedule.postId, postId))
  return row ?? null
}
