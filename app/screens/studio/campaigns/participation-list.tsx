import { href } from 'react-router'
import { CampaignCard, CampaignCards } from '#app/components/campaigns/campaign-card.tsx'
import { ParticipationBadge } from '#app/components/campaigns/participation-badge.tsx'
import type { CampaignState, CreatorState } from '#domain/campaigns/campaign.ts'

export type ParticipationListProps = {
  parts: {
    id: string
    brand: string
    campaign: string
    title: string
    campaignState: CampaignState
    state: CreatorState
  }[]
}

/** The campaigns in which the viewer takes part. */
export function ParticipationList({ parts }: ParticipationListProps) {
  return (
    <CampaignCards>
      {parts.map(({ id, brand, campaign, title, campaignState, state }) => (
        <CampaignCard
          key={id}
          to={href('/campaigns/:creatorId', { creatorId: id })}
          badge={<ParticipationBadge campaignState={campaignState} state={state} />}
          name={title}
        >
          {`${brand}: ${campaign}`}
        </CampaignCard>
      ))}
    </CampaignCards>
  )
}
