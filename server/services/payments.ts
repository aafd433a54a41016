import { planTable } from '#domain/plans/plan.ts'
import { isLoopback } from '#lib/loopback.ts'
import { systemClock } from '#platform/clock.ts'
import type { Database } from '#platform/db/database.ts'
import type { Env } from '#platform/env.ts'
import type { PaidPlan, Payments, PlanPrice } from '#platform/payments/payments.ts'
import { createSandboxPayments } from '#platform/payments/sandbox-payments.ts'
import { createStripePayments } from '#platform/payments/stripe-payments.ts'

const PAID: PaidPlan[] = ['CREATOR', 'BRAND', 'LIFETIME']

/**
 * Returns Stripe if its key is set. Otherwise returns the sandbox if only this machine can reach
 * the product or PAYMENTS_SANDBOX is set. Otherwise returns null, and nothing can be bought.
 */
export function createPayments(env: Env, db: Database): Payments | null {
  if (env.stripe) return createStripePayments(env.stripe, planPrices(env))
  const own = !env.publicUrlIsSet || isLoopback(new URL(env.publicUrl).hostname)
  const reachable = !own || !isLoopback(env.host)
  if (reachable && !env.paymentsSandbox) return null
  const plans = planTable(env)
  return createSandboxPayments({
    db,
    clock: systemClock,
    secret: env.sessionSecret,
    prices: PAID.map((plan) => ({
      plan,
      priceId: `price_sandbox_${plan.toLowerCase()}`,
      name: plans[plan].name,
      cents: plans[plan].priceCents,
    })),
  })
}

/**
 * Returns all prices. A plan's first price is on sale; customers who pay another price keep the
 * plan.
 */
function planPrices({ priceIds }: Env): PlanPrice[] {
  return PAID.flatMap((plan) => priceIds[plan].map((priceId) => ({ plan, priceId })))
}
