import { eq } from 'drizzle-orm'
import { blogPostSchedule } from '#db/schema/blog.ts'
import type { Queryable, Transaction } from '#platform/db/database.ts'
import type { PostSchedule } from './post-schedule.ts'

/** Removes a post's schedule, as every publication does; returns whether it had one. */
export async function removeSchedule(tx: Transaction, postId: string): Promise<boolean> {
  const { rowCount } = await tx.delete(blogPostSchedule).where(eq(blogPostSchedule.postId, postId))
  return (rowCount ?? 0) > 0
}

/** Returns when a post is to be published, or null. */
export async function findSchedule(db: Queryable, postId: string): Promise<PostSchedule | null> {
  const [row] = await db
    .select({ publishAt: blogPostSchedule.publishAt, timeZone: blogPostSchedule.timeZone })
    .from(blogPostSchedule)
    .where(eq(blogPostSchedule.postId, postId))
  return row ?? null
}
