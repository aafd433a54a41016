import { Alert } from '#app/ui/alert.tsx'
import type { CampaignState, CreatorState } from '#domain/campaigns/campaign.ts'

type PartStateProps = {
  campaignState: CampaignState
  state: CreatorState
  brand: string
  /** The administrator has taken the page down. */
  isDown: boolean
}

/** Why a page takes no leads at the moment. */
export function PartState({ campaignState, state, brand, isDown }: PartStateProps) {
  if (isDown) {
    return (
      <Alert tone="warning" title="Your page was taken down">
        Visitors see a neutral note, and it takes no leads. {brand} was told why. Link and code stay
        yours.
      </Alert>
    )
  }
  if (campaignState === 'ended') {
    return (
      <Alert tone="info" title="The campaign has ended">
        Your page takes no leads any more. What it brought stays here.
      </Alert>
    )
  }
  if (campaignState === 'paused' || state === 'paused') {
    return (
      <Alert tone="warning" title="Your page takes a break">
        {campaignState === 'paused'
          ? `${brand} has paused the campaign. Link and code stay yours, and work again when it resumes.`
          : `${brand} has paused your page. Link and code stay yours; ask them when it goes on.`}
      </Alert>
    )
  }
  return null
}
