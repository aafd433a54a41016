import { eq } from 'drizzle-orm'
import { subscription } from '#db/schema/plans.ts'
import type { Queryable } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'
import { effectivePlanType, type Plan, planTable } from './plan.ts'

/** The plan whose rights a person has at this moment. `queryable` is a running transaction, if any. */
export async function planOf(
  services: Services,
  userId: string,
  queryable: Queryable = services.db,
): Promise<Plan> {
  const [row] = await queryable
    .select({
      planType: subscription.planType,
      status: subscription.status,
      currentPeriodEnd: subscription.currentPeriodEnd,
      pastDueSince: subscription.pastDueSince,
    })
    .from(subscription)
    .where(eq(subscription.userId, userId))
  return planTable(services.env)[effectivePlanType(row ?? null, services.clock.now())]
}
