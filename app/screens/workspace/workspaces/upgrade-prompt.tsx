import { href } from 'react-router'
import { UpgradeButton } from '#app/components/billing/upgrade-button.tsx'
import { useCheckout } from '#app/components/billing/use-checkout.ts'
import { Alert } from '#app/ui/alert.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Frame } from '#app/ui/frame.tsx'

export type UpgradePromptProps = {
  /** The name of the current plan. */
  planName: string
  offer: {
    name: string
    price: string
    period: string
    features: string[]
    /** Null if the plan can't be bought on this site. */
    priceId: string | null
  }
  /** Whether the viewer is a member of someone else's workspace. */
  isMember: boolean
}

/** Says which plan includes workspaces, with an upgrade button. */
export function UpgradePrompt({ planName, offer, isMember }: UpgradePromptProps) {
  const checkout = useCheckout('workspace')
  return (
    <Frame className="grid gap-5 p-6 sm:p-10 lg:max-w-2xl">
      <h2 className="heading text-2xl">
        {isMember ? 'A workspace of your own' : 'For brands with several creators'}
      </h2>
      {checkout.error && <Alert tone="error">{checkout.error}</Alert>}
      <p className="text-soft">
        {`Workspaces are included in the Brand and Lifetime plans. You’re on ${planName}. `}
        {isMember && 'In other workspaces, the owner’s plan applies.'}
      </p>
      <div className="grid gap-1 border-l-4 border-rec pl-4">
        <p>
          <strong className="font-[680]">{offer.name}</strong>{' '}
          <span className="timecode text-sm">{`${offer.price} ${offer.period}`}</span>
        </p>
        <p className="text-sm text-soft">{offer.features.join(' · ')}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        {offer.priceId && (
          <UpgradeButton priceId={offer.priceId} from="workspace" checkout={checkout}>
            {`Upgrade to ${offer.name}`}
          </UpgradeButton>
        )}
        <ButtonLink to={href('/brands')} variant="secondary">
          What’s Included
        </ButtonLink>
      </div>
    </Frame>
  )
}
