import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { CampaignState } from '#domain/campaigns/campaign.ts'
import { datesLine } from '#domain/campaigns/campaign-dates.ts'
import { campaignPath } from './campaign-tabs.ts'
import { formatLeads } from './goal-fields.ts'
import { CampaignBadge } from './state-badge.tsx'

export type CampaignListProps = {
  workspaceId: string
  campaigns: {
    id: string
    name: string
    state: CampaignState
    goalLeads: number | null
    startsOn: string | null
    endsOn: string | null
    creators: number
  }[]
  mayCreate: boolean
}

/** A workspace's campaigns, shown on its overview. */
export function CampaignList({ workspaceId, campaigns, mayCreate }: CampaignListProps) {
  const create = mayCreate && (
    <ButtonLink to={`/workspace/${workspaceId}/campaigns/new`}>New Campaign</ButtonLink>
  )
  return (
    <section aria-labelledby="campaigns" className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h2 id="campaigns" className="heading text-2xl">
          Campaigns
        </h2>
        {campaigns.length > 0 && create}
      </div>
      {campaigns.length === 0 ? (
        <EmptyState title="No campaigns yet" heading="h3" action={create}>
          A campaign gives every creator a branded page with its own QR code, and compares their
          results side by side.
        </EmptyState>
      ) : (
        <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
          {campaigns.map(({ id, name, state, goalLeads, startsOn, endsOn, creators }) => (
            <li key={id}>
              <Link
                to={campaignPath(workspaceId, id)}
                className="group grid h-full content-between gap-6 rounded-md border border-line bg-raised p-5 hover:border-ink"
              >
                <span className="grid gap-3">
                  <span>
                    <CampaignBadge state={state} />
                  </span>
                  <bdi className="heading text-xl [overflow-wrap:anywhere]">{name}</bdi>
                </span>
                <span className="flex items-end justify-between gap-3 text-sm text-soft">
                  <span className="grid gap-0.5">
                    <span>{creators === 1 ? '1 creator' : `${creators} creators`}</span>
                    <span>
                      {[
                        datesLine(startsOn, endsOn),
                        goalLeads !== null && `goal ${formatLeads(goalLeads)}`,
                      ]
                        .filter(Boolean)
                        .join(' · ')}
                    </span>
                  </span>
                  <ArrowRight
                    aria-hidden="true"
                    className="size-5 flex-none text-ink group-hover:translate-x-0.5"
                  />
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
