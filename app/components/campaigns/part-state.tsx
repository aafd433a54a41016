import { Alert } from '#app/ui/alert.tsx'
import type { CampaignState, CreatorState } from '#domain/campaigns/campaign.ts'

type PartStateProps = { campaignState: CampaignState; state: CreatorState; brand: string }

/** Why a page takes no leads at the moment. */
export function PartState({ campaignState, state, brand }: PartStateProps) {
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
