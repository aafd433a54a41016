import { Alert } from '#app/ui/alert.tsx'
import type { CampaignState, CreatorState } from '#domain/campaigns/campaign.ts'

type ParticipationStateProps = {
  campaignState: CampaignState
  state: CreatorState
  brand: string
  /** Whether the administrator has taken the page down. */
  isDown: boolean
}

/** Explains why the page currently takes no leads. */
export function ParticipationState({
  campaignState,
  state,
  brand,
  isDown,
}: ParticipationStateProps) {
  if (isDown) {
    return (
      <Alert tone="warning" title="Your page was taken down">
        Visitors see a neutral notice, and the page takes no leads. We told {brand} why. You keep
        your link and code.
      </Alert>
    )
  }
  if (campaignState === 'ended') {
    return (
      <Alert tone="info" title="The campaign has ended">
        Your page no longer takes leads. Its results stay here.
      </Alert>
    )
  }
  if (campaignState === 'paused' || state === 'paused') {
    return (
      <Alert tone="warning" title="Your page is paused">
        {campaignState === 'paused'
          ? `${brand} paused the campaign. You keep your link and code, and the page takes leads again when the campaign resumes.`
          : `${brand} paused your page. You keep your link and code. Ask the brand when it will resume.`}
      </Alert>
    )
  }
  return null
}
