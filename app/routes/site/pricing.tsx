import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { UpgradeButton } from '#app/components/billing/upgrade-button.tsx'
import { type Checkout, useCheckout } from '#app/components/billing/use-checkout.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import type { PlanCard } from '#content/plans.ts'

export type PricedPlan = PlanCard & {
  /** What it is sold at now; null where it can't be bought here. */
  priceId: string | null
}

/** The four plans; who is signed in buys from here (spec section 7, "Checkout"). */
export function Pricing({ plans, signedIn }: { plans: PricedPlan[]; signedIn: boolean }) {
  const checkout = useCheckout('landing')
  return (
    <section id="pricing" className="page-width grid gap-12 py-20 sm:py-28">
      <div className="grid gap-4">
        <h2 className="display text-section">Pricing</h2>
        <p className="max-w-prose text-lg text-soft">
          Start free and stay free as long as it fits. A plan that ends takes nothing down: your
          codes, pages and leads stay.
        </p>
      </div>
      {checkout.error && <Alert tone="error">{checkout.error}</Alert>}
      <ul className="grid gap-5 md:grid-cols-2 xl:grid-cols-4">
        {plans.map((plan) => (
          <li key={plan.id} className="grid">
            <Plan plan={plan} action={<PlanAction {...{ plan, signedIn, checkout }} />} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Plan({ plan, action }: { plan: PlanCard; action: ReactNode }) {
  const lit = Boolean(plan.label)
  return (
    <div
      className={classNames(
        'grid grid-rows-[auto_auto_1fr_auto] gap-6 rounded-md border p-6',
        lit ? 'stage border-rec' : 'border-line bg-raised',
      )}
    >
      <div className="grid content-start gap-2">
        <div className="flex min-h-7 items-center justify-between gap-3">
          <h3 className="display text-xl">{plan.name}</h3>
          {plan.label && (
            <Badge tone="rec" dot>
              {plan.label}
            </Badge>
          )}
        </div>
        <p className="text-soft xl:min-h-13">{plan.summary}</p>
      </div>
      <p className="grid gap-1">
        <span className="timecode text-5xl leading-none font-[700]">{plan.price}</span>
        <span className="text-sm text-soft">{plan.period}</span>
      </p>
      <ul className="grid content-start gap-2.5">
        {plan.features.map((feature) => (
          <li key={feature} className="flex items-start gap-2.5">
            <Check aria-hidden="true" className="mt-1 size-4 flex-none text-signal" />
            {feature}
          </li>
        ))}
      </ul>
      {action}
    </div>
  )
}

type PlanActionProps = { plan: PricedPlan; signedIn: boolean; checkout: Checkout }

/** A stranger registers first; FREE needs nothing more, and LIFETIME an application (decision 25). */
function PlanAction({ plan, signedIn, checkout }: PlanActionProps) {
  const variant = plan.label ? 'primary' : 'secondary'
  if (plan.id === 'LIFETIME') {
    const to = signedIn ? '/profile?tab=subscription&apply=1' : '/register'
    return (
      <ButtonLink to={to} wide variant={variant}>
        Apply for Lifetime
      </ButtonLink>
    )
  }
  if (signedIn && plan.priceId) {
    return (
      <UpgradeButton
        priceId={plan.priceId}
        from="landing"
        checkout={checkout}
        variant={variant}
        wide
      >
        {plan.action}
      </UpgradeButton>
    )
  }
  return (
    <ButtonLink to={signedIn ? '/dashboard' : '/register'} wide variant={variant}>
      {signedIn ? 'Go to your dashboard' : plan.action}
    </ButtonLink>
  )
}
