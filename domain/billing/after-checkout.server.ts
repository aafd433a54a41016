import type { PlanType } from '#domain/plans/plan.ts'
import type { Services } from '#platform/services.ts'
import { syncPlan } from './sync-plan.server.ts'

/** Longer than this nobody waits for their page; the webhook brings the plan then. */
const PATIENCE_MS = 4000

/**
 * Looks at the provider when somebody comes back from its page, so that a webhook that is late or lost
 * keeps nobody from what they paid for. Null: not known yet.
 */
export async function planAfterCheckout(
  services: Services,
  userId: string,
): Promise<PlanType | null> {
  let timer: NodeJS.Timeout | undefined
  const patience = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS, null)
  })
  const look = syncPlan(services, userId).then(
    (result) => (result.ok ? result.planType : null),
    (error) => {
      services.log.error({ err: error, userId }, 'the plan could not be looked up')
      return null
    },
  )
  return Promise.race([look, patience]).finally(() => clearTimeout(timer))
}
