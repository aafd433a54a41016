import { lazy, Suspense } from 'react'
import { href } from 'react-router'
import type { PlanCard } from '#content/plans.ts'
import { registerForPlan } from '#domain/billing/chosen-plan.ts'
import { PlanCards, PlanLink, type PricedPlan } from './plan-cards.tsx'

/** Signed-out visitors can't buy, so they don't load the checkout. */
const PlansForViewer = lazy(() => import('./plans-for-viewer.tsx'))

type PricingProps = {
  plans: PricedPlan[]
  /** The plan of the signed-in user; null if no one is signed in. */
  current: PlanCard['id'] | null
  /** Whether the user's application for Lifetime is approved. */
  isApproved: boolean
}

/** The four plans. Signed-in users can buy one here. */
export function Pricing({ plans, current, isApproved }: PricingProps) {
  return (
    <section
      id="pricing"
      data-hydrate={current === null ? undefined : ''}
      className="page-width grid gap-8 pt-12 pb-6 sm:gap-12 sm:pt-28 sm:pb-16"
    >
      <div className="grid gap-4">
        <h2 className="display text-section">Pricing</h2>
        <p className="max-w-prose text-lg text-soft">
          Start free, and stay free as long as you like. If a plan ends, we take nothing down: your
          codes, pages and leads stay.
        </p>
      </div>
      {current === null ? (
        <PlanCards
          plans={plans}
          action={(plan) => (
            <PlanLink
              plan={plan}
              to={plan.id === 'FREE' ? href('/register') : registerForPlan(plan.id)}
            >
              {plan.action ?? 'Apply for Lifetime'}
            </PlanLink>
          )}
        />
      ) : (
        <Suspense fallback={<PlanCards plans={plans} action={() => null} />}>
          <PlansForViewer plans={plans} current={current} isApproved={isApproved} />
        </Suspense>
      )}
    </section>
  )
}
