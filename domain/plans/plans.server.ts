import { eq, inArray, sql } from 'drizzle-orm'
import { user } from '#db/schema/accounts.ts'
import { subscription } from '#db/schema/plans.ts'
import { workspace, workspaceMember } from '#db/schema/workspaces.ts'
import { oncePer } from '#lib/once-per.ts'
import type { Queryable } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'
import { effectivePlanType, type Plan, planTable, type SubscriptionFacts } from './plan.ts'

/** The columns of a subscription that decide its plan. */
export const PLAN_FIELDS = {
  planType: subscription.planType,
  status: subscription.status,
  currentPeriodEnd: subscription.currentPeriodEnd,
  pastDueSince: subscription.pastDueSince,
}

/**
 * Returns the plan in effect for an account. A workspace's account has its owner's plan. Pass a
 * running transaction as `queryable`.
 */
export async function getPlan(
  services: Services,
  userId: string,
  queryable: Queryable = services.db,
): Promise<Plan> {
  const [row] = await planOfPayer(queryable).execute({ userId })
  return planOf(services, row ?? null)
}

/** Returns the plans in effect for accounts, by their ids. */
export async function getPlans(
  services: Services,
  accountIds: readonly string[],
  queryable: Queryable = services.db,
): Promise<Map<string, Plan>> {
  if (accountIds.length === 0) return new Map()
  const payer = sql`coalesce(${workspace.ownerId}, ${user.id})`
  const rows = await queryable
    .select({ accountId: user.id, subscribed: PLAN_FIELDS })
    .from(user)
    .leftJoin(workspace, eq(workspace.accountId, user.id))
    .leftJoin(subscription, eq(subscription.userId, payer))
    .where(inArray(user.id, [...accountIds]))
  return new Map(rows.map(({ accountId, subscribed }) => [accountId, planOf(services, subscribed)]))
}

/**
 * Returns the maximum size of a file of any kind that a person may upload, in bytes: for their own
 * magnets, or for a workspace in which they are a member.
 */
export async function getFileLimit(services: Services, userId: string): Promise<number> {
  const rows = await fileLimitPlans(services.db).execute({ userId })
  const limits = rows.map((row) => planOf(services, row).fileBytesLimit)
  return Math.max(planOf(services, null).fileBytesLimit, ...limits)
}

const fileLimitPlans = oncePer((db: Queryable) => {
  const userId = sql.placeholder('userId')
  const payers = sql`select ${userId}::uuid union select w.owner_id from ${workspace} w
    left join ${workspaceMember} m on m.workspace_id = w.id
    where (m.user_id = ${userId}::uuid and w.account_id is not null) or w.account_id = ${userId}::uuid`
  return db
    .select(PLAN_FIELDS)
    .from(subscription)
    .where(sql`${subscription.userId} in (${payers})`)
    .prepare('plans_of_file_limit')
})

/** Returns the plan in effect for a person with this subscription. */
export function planOf(services: Services, subscribed: SubscriptionFacts | null): Plan {
  return planTable(services.env)[effectivePlanType(subscribed, services.clock.now())]
}

const planOfPayer = oncePer((db: Queryable) => {
  const userId = sql.placeholder('userId')
  const payer = sql`coalesce((select ${workspace.ownerId} from ${workspace}
    where ${workspace.accountId} = ${userId}::uuid), ${userId}::uuid)`
  return db
    .select(PLAN_FIELDS)
    .from(subscription)
    .where(eq(subscription.userId, payer))
    .prepare('plan_of_payer')
})
