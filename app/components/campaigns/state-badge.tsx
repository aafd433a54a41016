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

type CreatorBadgeProps = {
  state: CreatorState
  /** Whether an invitation was sent. If not, the creator is only on the list. */
  sent?: boolean
  /** Whether the campaign has ended. Nothing is open in that case. */
  isEnded?: boolean
}

const ENDED_NAMES: Partial<Record<CreatorState, string>> = {
  invited: 'Didn’t answer',
  accepted: 'Took part',
  paused: 'Took part',
}

export function CreatorBadge({ state, sent = true, isEnded = false }: CreatorBadgeProps) {
  const endedName = isEnded ? ENDED_NAMES[state] : undefined
  if (endedName) return <Badge>{endedName}</Badge>
  const waits = state === 'invited' && !sent
  return (
    <Badge tone={waits ? 'neutral' : CREATOR_TONES[state]}>
      {waits ? 'Not invited yet' : CREATOR_STATE_NAMES[state]}
    </Badge>
  )
}
