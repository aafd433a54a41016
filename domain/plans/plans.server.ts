import { eq, sql } from 'drizzle-orm'
import { subscription } from '#db/schema/plans.ts'
import { workspace } from '#db/schema/workspaces.ts'
import type { Queryable } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'
import { effectivePlanType, type Plan, planTable } from './plan.ts'

/** The columns of a subscription that decide its plan. */
export const PLAN_FIELDS = {
  planType: subscription.planType,
  status: subscription.status,
  currentPeriodEnd: subscription.currentPeriodEnd,
  pastDueSince: subscription.pastDueSince,
}

/**
 * Returns the plan in effect for an account; a workspace's account has its owner's. Pass a running
 * transaction as `queryable`.
 */
export async function getPlan(
  services: Services,
  userId: string,
  queryable: Queryable = services.db,
): Promise<Plan> {
  const [row] = await queryable
    .select(PLAN_FIELDS)
    .from(subscription)
    .where(eq(subscription.userId, payerOf(userId)))
  return planTable(services.env)[effectivePlanType(row ?? null, services.clock.now())]
}

const payerOf = (userId: string) =>
  sql`coalesce((select ${workspace.ownerId} from ${workspace}
    where ${workspace.accountId} = ${userId}::uuid), ${userId}::uuid)`
