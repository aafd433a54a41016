import { href, useNavigate } from 'react-router'
import { UpgradeButton } from '#app/components/billing/upgrade-button.tsx'
import { useCheckout } from '#app/components/billing/use-checkout.ts'
import { Alert } from '#app/ui/alert.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'

export type UpgradeDialogProps = {
  open: boolean
  /** The name of the current plan and its limit of magnets. */
  planName: string
  magnetLimit: number
  /** The plans without a limit, and their features. */
  plans: {
    id: string
    name: string
    price: string
    period: string
    features: string[]
    /** Null if the plan can't be bought on this site. */
    priceId: string | null
  }[]
}

/**
 * Says that the plan's limit is reached, and offers other plans. Closing the dialog opens the
 * dashboard.
 */
export function UpgradeDialog({ open, planName, magnetLimit, plans }: UpgradeDialogProps) {
  const navigate = useNavigate()
  const checkout = useCheckout('create')
  const magnets = magnetLimit === 1 ? '1 lead magnet' : `${magnetLimit} lead magnets`
  const names = plans.map((plan) => plan.name)
  return (
    <Dialog
      open={open}
      title="Upgrade required"
      onClose={() => void navigate(href('/dashboard'))}
      closeHref={href('/dashboard')}
      actions={
        <>
          <ButtonLink to="/#pricing" variant="secondary" reloadDocument>
            See Plans and Pricing
          </ButtonLink>
          <ButtonLink to={href('/dashboard')} variant="secondary">
            Back to Dashboard
          </ButtonLink>
        </>
      }
    >
      <div className="grid gap-4">
        {checkout.error && <Alert tone="error">{checkout.error}</Alert>}
        <p>
          {`The ${planName} plan includes ${magnets}, and you’ve reached that limit. `}
          {`${names.slice(0, -1).join(', ')} and ${names.at(-1)} have no limit.`}
        </p>
        <ul className="grid gap-3">
          {plans.map((plan) => (
            <li key={plan.id} className="grid gap-1 border-l-4 border-rec pl-4">
              <p className="text-ink">
                <strong className="font-[680]">{plan.name}</strong>{' '}
                <span className="timecode text-sm">{`${plan.price} ${plan.period}`}</span>
              </p>
              <p className="text-sm">{plan.features.join(' · ')}</p>
              {plan.priceId && (
                <div className="mt-1">
                  <UpgradeButton
                    priceId={plan.priceId}
                    from="create"
                    checkout={checkout}
                    variant={plan.id === 'CREATOR' ? 'primary' : 'secondary'}
                  >
                    {`Upgrade to ${plan.name}`}
                  </UpgradeButton>
                </div>
              )}
            </li>
          ))}
        </ul>
        <p className="text-sm">Your magnet, its code and its leads stay as they are.</p>
      </div>
    </Dialog>
  )
}
