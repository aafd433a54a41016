import { Badge, type BadgeTone } from '#app/ui/badge.tsx'
import {
  type CampaignState,
  CREATOR_STATE_NAMES,
  type CreatorState,
  STATE_NAMES,
} from '#domain/campaigns/campaign.ts'

const CAMPAIGN_TONES: Record<CampaignState, BadgeTone> = {
  draft: 'neutral',
  active: 'success',
  paused: 'warning',
  ended: 'neutral',
}
const CREATOR_TONES: Record<CreatorState, BadgeTone> = {
  invited: 'info',
  accepted: 'success',
  declined: 'neutral',
  paused: 'warning',
  removed: 'neutral',
}

export function CampaignBadge({ state }: { state: CampaignState }) {
  return (
    <Badge tone={CAMPAIGN_TONES[state]} dot={state === 'active'}>
      {STATE_NAMES[state]}
    </Badge>
  )
}

/** `sent`: whether an invitation was sent; before that the creator is only on the list. */
export function CreatorBadge({ state, sent = true }: { state: CreatorState; sent?: boolean }) {
  const waits = state === 'invited' && !sent
  return (
    <Badge tone={waits ? 'neutral' : CREATOR_TONES[state]}>
      {waits ? 'Not invited yet' : CREATOR_STATE_NAMES[state]}
    </Badge>
  )
}
