import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import type { PlanCard } from '#content/plans.ts'

export type PricedPlan = PlanCard & {
  /** The current price id; null if the plan can't be bought on this site. */
  priceId: string | null
}

type PlanCardsProps = {
  plans: PricedPlan[]
  /** Returns the action at the bottom of a plan's card. */
  action: (plan: PricedPlan) => ReactNode
}

/** The four plans side by side. */
export function PlanCards({ plans, action }: PlanCardsProps) {
  return (
    <ul className="swipe grid gap-5 sm:grid-cols-2 xl:grid-cols-[repeat(4,minmax(0,1fr))]">
      {plans.map((plan) => (
        <li key={plan.id} className="grid">
          <Plan plan={plan} action={action(plan)} />
        </li>
      ))}
    </ul>
  )
}

type PlanLinkProps = { plan: PlanCard; to: string; children: ReactNode }

/** A plan's action as a link. */
export function PlanLink({ plan, to, children }: PlanLinkProps) {
  return (
    <ButtonLink to={to} wide variant={planButtonVariant(plan)}>
      {children}
    </ButtonLink>
  )
}

/** Returns the button variant for a plan. The plan with a label is highlighted. */
export const planButtonVariant = (plan: PlanCard) => (plan.label ? 'primary' : 'secondary')

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
          <h3 className="heading text-2xl">{plan.name}</h3>
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
        {plan.features.map((feature) =>
          feature.startsWith('Everything in ') ? (
            <li key={feature} className="font-[650]">{`${feature}, plus:`}</li>
          ) : (
            <li key={feature} className="flex items-start gap-2.5">
              <Check aria-hidden="true" className="mt-1 size-4 flex-none text-signal" />
              {feature}
            </li>
          ),
        )}
      </ul>
      {action}
    </div>
  )
}
