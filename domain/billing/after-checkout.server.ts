import type { PlanType } from '#domain/plans/plan.ts'
import { withTimeoutOr } from '#lib/with-timeout.ts'
import type { Services } from '#platform/services.ts'
import { syncPlan } from './sync-plan.server.ts'

/** The maximum time to wait for the provider. If it takes longer, the webhook updates the plan. */
const PATIENCE_MS = 4000

/**
 * Fetches the plan when a customer returns from the provider's page, so a late or lost webhook
 * doesn't keep them from using what they paid for. Returns null if the plan isn't known in time.
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
