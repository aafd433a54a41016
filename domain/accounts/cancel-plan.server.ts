import { eq } from 'drizzle-orm'
import { subscription } from '#db/schema/plans.ts'
import type { Services } from '#platform/services.ts'

/**
 * Ends the plan of a closed account at the payment provider and in the database. Call it before
 * anything is erased, because it needs the provider's customer id. If it throws, it is called
 * again, so it has to be idempotent.
 */
export async function cancelPlan(services: Services, userId: string): Promise<void> {
  const { db, clock, payments } = services
  const [row] = await db
    .select({ customerId: subscription.providerCustomerId })
    .from(subscription)
    .where(eq(subscription.userId, userId))
  if (payments && row?.customerId) {
    const state = await payments.fetchCustomer(row.customerId)
    // Closed first: a checkout paid afterward would start a subscription that no one can cancel.
    if (state) await payments.closeCheckouts(row.customerId)
    for (const { id, status } of state?.subscriptions ?? []) {
      if (!OVER.includes(status)) await payments.cancelSubscription(id, { credit: false })
    }
  }
  const now = clock.now()
  await db
    .update(subscription)
    .set({ status: 'canceled', currentPeriodEnd: now, updatedAt: now })
    .where(eq(subscription.userId, userId))
}

/** Subscriptions in any other state can still be charged, including paused and unpaid ones. */
const OVER = ['canceled', 'incomplete_expired']
