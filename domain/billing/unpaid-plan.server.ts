import { eq, sql } from 'drizzle-orm'
import { subscription } from '#db/schema/plans.ts'
import { oncePer } from '#lib/once-per.ts'
import type { Queryable } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'
import { graceEnd } from '../plans/plan.ts'
import { PLAN_FIELDS } from '../plans/plans.server.ts'

/**
 * Returns until when a plan continues although its last payment failed; null if no payment failed.
 */
export async function findUnpaidPlan(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  userId: string,
): Promise<{ until: Date; isOver: boolean } | null> {
  const [row] = await ownPlan(db).execute({ userId })
  if (row?.status.toLowerCase() !== 'past_due') return null
  const until = graceEnd(row)
  return until && { until, isOver: until <= clock.now() }
}

const ownPlan = oncePer((db: Queryable) =>
  db
    .select(PLAN_FIELDS)
    .from(subscription)
    .where(eq(subscription.userId, sql.placeholder('userId')))
    .prepare('own_plan'),
)
