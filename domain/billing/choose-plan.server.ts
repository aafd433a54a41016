import { findApplication } from '#domain/lifetime/applications.server.ts'
import { planName } from '#domain/plans/plan.ts'
import { getPlan } from '#domain/plans/plans.server.ts'
import type { PaidPlan } from '#platform/payments/payments.ts'
import type { Services } from '#platform/services.ts'
import { findPriceId } from './price-id.ts'

export type PlanChoice =
  /** `changesFrom`: the name of the current paid plan. Its unused time counts toward the price. */
  | { state: 'for-sale'; priceId: string; changesFrom: string | null }
  /** LIFETIME needs an approved application first. */
  | { state: 'apply' }
  /** The account already has this plan, or its current plan includes it. */
  | { state: 'has-plan' }
  | { state: 'not-for-sale' }

/** Returns whether an account can buy a plan now, and which plan it would change from. */
export async function choosePlan(
  services: Services,
  userId: string,
  wanted: PaidPlan,
): Promise<PlanChoice> {
  const { type } = await getPlan(services, userId)
  const isIncluded =
    type === wanted || type === 'LIFETIME' || (type === 'BRAND' && wanted === 'CREATOR')
  if (isIncluded) return { state: 'has-plan' }
  if (wanted === 'LIFETIME') {
    const application = await findApplication(services, userId)
    if (application?.status !== 'approved') return { state: 'apply' }
  }
  const priceId = findPriceId(services, wanted)
  if (!priceId) return { state: 'not-for-sale' }
  const isChange = type !== 'FREE' && wanted !== 'LIFETIME'
  return { state: 'for-sale', priceId, changesFrom: isChange ? planName(type) : null }
}
