import { href, useLocation } from 'react-router'
import { ButtonLink } from '#app/ui/button.tsx'
import { subscriptionPath } from '#domain/billing/checkout-messages.ts'

export type PlanLimitLinkProps = {
  /** The errors of a rejected form. `limit` is set if the plan doesn't allow more. */
  errors: Record<string, string>
  base: string
}

/**
 * A link to the plans, shown if the plan's limit caused a form to be rejected. After paying, people
 * return to the form.
 */
export function PlanLimitLink({ errors, base }: PlanLimitLinkProps) {
  const { pathname } = useLocation()
  // A workspace has its owner's plan, which the viewer may not be able to change.
  if (!errors.limit || base !== href('/integrations')) return null
  return (
    <ButtonLink to={subscriptionPath(pathname)} variant="secondary" className="w-fit">
      See Plans
    </ButtonLink>
  )
}
