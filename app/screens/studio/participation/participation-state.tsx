import { Alert } from '#app/ui/alert.tsx'
import type { CampaignState, CreatorState } from '#domain/campaigns/campaign.ts'
import { lastDayWords } from '#domain/campaigns/campaign-end.ts'

type ParticipationStateProps = {
  campaignState: CampaignState
  state: CreatorState
  brand: string
  /** Whether the administrator has taken down the page. */
  isDown: boolean
  /** The campaign's last day, if it has passed while the campaign is still running. */
  lastDay: string | null
}

/** Explains why the page currently accepts no leads. */
export function ParticipationState({
  campaignState,
  state,
  brand,
  isDown,
  lastDay,
}: ParticipationStateProps) {
  if (isDown) {
    return (
      <Alert tone="warning" title="Your page was taken down">
        Visitors see that the page isn’t available, and it doesn’t collect leads. We told {brand}{' '}
        why. You keep your link and code.
      </Alert>
    )
  }
  if (campaignState === 'ended') {
    return (
      <Alert tone="info" title="The campaign has ended">
        Your page no longer collects leads. You can still see its results here.
      </Alert>
    )
  }
  if (campaignState === 'paused' || state === 'paused') {
    return (
      <Alert tone="warning" title="Your page is paused">
        {campaignState === 'paused'
          ? `${brand} paused the campaign. You keep your link and code, and the page collects leads again when the campaign resumes.`
          : `${brand} paused your page. You keep your link and code. Ask the brand when it will be active again.`}
      </Alert>
    )
  }
  if (lastDay) {
    return (
      <Alert tone="info" title={`${lastDayWords(lastDay)}.`}>
        Your page still collects leads until {brand} ends the campaign.
      </Alert>
    )
  }
  return null
}
