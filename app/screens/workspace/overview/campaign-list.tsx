import { href } from 'react-router'
import { formatPercent } from '#app/components/campaign-analytics/format-metrics.ts'
import { CampaignCard, CampaignCards } from '#app/components/campaigns/campaign-card.tsx'
import { formatLeads } from '#app/components/campaigns/goal-fields.ts'
import { CampaignBadge } from '#app/components/campaigns/state-badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { type CampaignState, formatMoney } from '#domain/campaigns/campaign.ts'
import { datesLine } from '#domain/campaigns/campaign-dates.ts'
import { lastDayWords } from '#domain/campaigns/campaign-end.ts'
import { formatNumber } from '#lib/format-number.ts'

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
    leads: number
    costCents: number | null
    currency: string
    isPastLastDay: boolean
  }[]
  mayCreate: boolean
}

const leadsWords = (leads: number, goalLeads: number | null) =>
  goalLeads === null
    ? formatLeads(leads)
    : `${formatNumber(leads)} of ${formatLeads(goalLeads)} (${formatPercent(leads / goalLeads)})`

/** A workspace's campaigns, shown on its overview. */
export function CampaignList({ workspaceId, campaigns, mayCreate }: CampaignListProps) {
  const create = mayCreate && (
    <ButtonLink to={href('/workspace/:workspaceId/campaigns/new', { workspaceId })}>
      New Campaign
    </ButtonLink>
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
        <CampaignCards>
          {campaigns.map(({ id, name, state, goalLeads, startsOn, endsOn, creators, ...shown }) => (
            <CampaignCard
              key={id}
              to={href('/workspace/:workspaceId/campaigns/:campaignId', {
                workspaceId,
                campaignId: id,
              })}
              badge={<CampaignBadge state={state} />}
              name={name}
            >
              {state !== 'draft' && (
                <span className="font-[640] text-ink">{leadsWords(shown.leads, goalLeads)}</span>
              )}
              {state !== 'draft' && shown.costCents !== null && shown.leads > 0 && (
                <span>
                  {`${formatMoney(Math.round(shown.costCents / shown.leads), shown.currency)} per lead`}
                </span>
              )}
              <span>{creators === 1 ? '1 creator' : `${creators} creators`}</span>
              <span>
                {[
                  datesLine(startsOn, endsOn),
                  state === 'draft' && goalLeads !== null && `goal ${formatLeads(goalLeads)}`,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              {shown.isPastLastDay && endsOn && (
                <span className="font-[640] text-ink">
                  {`${lastDayWords(endsOn)}: end or extend it`}
                </span>
              )}
            </CampaignCard>
          ))}
        </CampaignCards>
      )}
    </section>
  )
}
