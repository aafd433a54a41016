import { and, eq, isNull, lte } from 'drizzle-orm'
import { planGrant } from '#db/schema/plans.ts'
import type { Queryable } from '#platform/db/database.ts'
import type { GrantState } from './resolve-plan.ts'

/** Returns the plan that the administrator granted to a person, even if it has ended; or null. */
export async function findGrant(
  db: Queryable,
  userId: string,
  now: Date,
): Promise<GrantState | null> {
  const [row] = await db.select().from(planGrant).where(eq(planGrant.userId, userId))
  if (!row) return null
  const { planType, until, endedAt } = row
  return { planType, until, isActive: endedAt === null && (until === null || until > now) }
}

/** Records that a grant's time is over. Does nothing if it isn't over yet. */
export async function closeEndedGrant(db: Queryable, userId: string, now: Date): Promise<void> {
  await db
    .update(planGrant)
    .set({ endedAt: now })
    .where(and(eq(planGrant.userId, userId), isOver(now)))
}

/** Returns the people whose grants are over but still have their plan. */
export async function listEndedGrants(db: Queryable, now: Date): Promise<string[]> {
  const rows = await db.select({ userId: planGrant.userId }).from(planGrant).where(isOver(now))
  return rows.map(({ userId }) => userId)
}

const isOver = (now: Date) => and(isNull(planGrant.endedAt), lte(planGrant.until, now))
