import { Badge } from '#app/ui/badge.tsx'
import type { CampaignState, CreatorState } from '#domain/campaigns/campaign.ts'
import { CampaignBadge } from './state-badge.tsx'

type ParticipationBadgeProps = { campaignState: CampaignState; state: CreatorState }

/**
 * Shows whether a creator's page accepts leads, based on the state of the campaign and of the
 * participation.
 */
export function ParticipationBadge({ campaignState, state }: ParticipationBadgeProps) {
  if (state === 'removed') return <Badge>No longer taking part</Badge>
  const isPaused = campaignState === 'active' && state === 'paused'
  return <CampaignBadge state={isPaused ? 'paused' : campaignState} />
}
