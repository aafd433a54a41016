import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import type { CampaignState, CreatorState } from '#domain/campaigns/campaign.ts'
import { ParticipationBadge } from './participation-badge.tsx'

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

/** The campaigns that the viewer takes part in. */
export function ParticipationList({ parts }: ParticipationListProps) {
  return (
    <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
      {parts.map(({ id, brand, campaign, title, campaignState, state }) => (
        <li key={id}>
          <Link
            to={`/campaigns/${id}`}
            className="group grid h-full content-between gap-6 rounded-md border border-line bg-raised p-5 hover:border-ink"
          >
            <span className="grid gap-2">
              <span>
                <ParticipationBadge campaignState={campaignState} state={state} />
              </span>
              <bdi className="heading text-xl [overflow-wrap:anywhere]">{title}</bdi>
            </span>
            <span className="flex items-end justify-between gap-3 text-sm text-soft">
              <span className="[overflow-wrap:anywhere]">{`${brand}: ${campaign}`}</span>
              <ArrowRight
                aria-hidden="true"
                className="size-5 flex-none text-ink group-hover:translate-x-0.5"
              />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
