import { href } from 'react-router'
import { UpgradeButton } from '#app/components/billing/upgrade-button.tsx'
import { type Checkout, useCheckout } from '#app/components/billing/use-checkout.ts'
import { Alert } from '#app/ui/alert.tsx'
import type { PlanCard } from '#content/plans.ts'
import { PlanCards, PlanLink, type PricedPlan, planButtonVariant } from './plan-cards.tsx'

type PlansForViewerProps = {
  plans: PricedPlan[]
  /** The user's current plan. */
  current: PlanCard['id']
  /** Whether the user's application for Lifetime is approved. */
  isApproved: boolean
}

/** The plans for a signed-in user, with a checkout for each upgrade. */
export default function PlansForViewer({ plans, current, isApproved }: PlansForViewerProps) {
  const checkout = useCheckout('landing')
  return (
    <>
      {checkout.error && <Alert tone="error">{checkout.error}</Alert>}
      <PlanCards
        plans={plans}
        action={(plan) => (
          <PlanAction plan={plan} current={current} isApproved={isApproved} checkout={checkout} />
        )}
      />
    </>
  )
}

const SUBSCRIPTION = `${href('/profile')}?tab=subscription`

type PlanActionProps = Omit<PlansForViewerProps, 'plans'> & {
  plan: PricedPlan
  checkout: Checkout
}

/** LIFETIME needs an application. A running subscription is ended under Manage Subscription. */
function PlanAction({ plan, current, isApproved, checkout }: PlanActionProps) {
  if (plan.id === current) {
    return (
      <PlanLink plan={plan} to={SUBSCRIPTION}>
        Your Plan
      </PlanLink>
    )
  }
  if (plan.id === 'FREE' || current === 'LIFETIME') {
    return <p className="flex min-h-11 items-center text-soft">Included in your plan.</p>
  }
  if (plan.id === 'LIFETIME' && !isApproved) {
    return (
      <PlanLink plan={plan} to={`${SUBSCRIPTION}&apply=1`}>
        Apply for Lifetime
      </PlanLink>
    )
  }
  if (current === 'BRAND' && plan.id !== 'LIFETIME') {
    return (
      <PlanLink plan={plan} to={SUBSCRIPTION}>
        Manage Your Plan
      </PlanLink>
    )
  }
  if (!plan.priceId) {
    return (
      <PlanLink plan={plan} to={href('/dashboard')}>
        Go to Your Dashboard
      </PlanLink>
    )
  }
  return (
    <UpgradeButton
      priceId={plan.priceId}
      from="landing"
      checkout={checkout}
      variant={planButtonVariant(plan)}
      wide
    >
      {plan.action ?? 'Get Lifetime'}
    </UpgradeButton>
  )
}
