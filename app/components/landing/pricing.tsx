import { lazy, Suspense } from 'react'
import { href } from 'react-router'
import type { PlanCard } from '#content/plans.ts'
import { PlanCards, PlanLink, type PricedPlan } from './plan-cards.tsx'

/** Signed-out visitors can't buy, so they don't load the checkout. */
const PlansForViewer = lazy(() => import('./plans-for-viewer.tsx'))

type PricingProps = {
  plans: PricedPlan[]
  /** The plan of the signed-in user; null when signed out. */
  current: PlanCard['id'] | null
}

/** The four plans; signed-in users can buy from here. */
export function Pricing({ plans, current }: PricingProps) {
  return (
    <section
      id="pricing"
      data-hydrate={current === null ? undefined : ''}
      className="page-width grid gap-12 py-20 sm:py-28"
    >
      <div className="grid gap-4">
        <h2 className="display text-section">Pricing</h2>
        <p className="max-w-prose text-lg text-soft">
          Start free and stay free as long as it fits. If a plan ends, nothing is taken down. Your
          codes, pages and leads stay.
        </p>
      </div>
      {current === null ? (
        <PlanCards
          plans={plans}
          action={(plan) => (
            <PlanLink plan={plan} to={href('/register')}>
              {plan.action ?? 'Apply for Lifetime'}
            </PlanLink>
          )}
        />
      ) : (
        <Suspense fallback={<PlanCards plans={plans} action={() => null} />}>
          <PlansForViewer plans={plans} current={current} />
        </Suspense>
      )}
    </section>
  )
}
