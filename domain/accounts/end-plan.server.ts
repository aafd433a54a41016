import { eq } from 'drizzle-orm'
import { subscription } from '#db/schema/plans.ts'
import type { Services } from '#platform/services.ts'

/**
 * Ends the plan of a closed account (decision 25). The eraser calls it before it erases anything and
 * goes on only when it has returned: whatever is known of the payment provider is still there, and
 * should it throw, it is called again a minute later. So it must bear being called twice.
 */
export async function endPlan(services: Services, userId: string): Promise<void> {
  const { db, clock, payments } = services
  const [row] = await db
    .select({ customerId: subscription.providerCustomerId })
    .from(subscription)
    .where(eq(subscription.userId, userId))
  if (payments && row?.customerId) {
    const state = await payments.fetchCustomer(row.customerId)
    // First: what is paid afterwards would be billed for ever, and nobody could end it.
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

/** Whatever is in none of these states could still ask for money, paused and unpaid ones too. */
const OVER = ['canceled', 'incomplete_expired']
