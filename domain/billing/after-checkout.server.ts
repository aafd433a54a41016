import type { PlanType } from '#domain/plans/plan.ts'
import { withTimeoutOr } from '#lib/with-timeout.ts'
import type { Services } from '#platform/services.ts'
import { syncPlan } from './sync-plan.server.ts'

/** The longest wait for the provider; after that the webhook brings the plan. */
const PATIENCE_MS = 4000

/**
 * Fetches the plan when someone returns from the provider's page, so that a late or lost webhook
 * doesn't keep them from what they paid for. Returns null if it is not known in time.
 */
export async function fetchPlanAfterCheckout(
  services: Services,
  userId: string,
): Promise<PlanType | null> {
  const look = syncPlan(services, userId).then(
    (result) => (result.ok ? result.planType : null),
    (error) => {
      services.log.error({ err: error, userId }, 'plan.lookup_failed')
      return null
    },
  )
  return withTimeoutOr(look, PATIENCE_MS, null)
}
