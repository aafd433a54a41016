import { href, Link } from 'react-router'
import { CampaignBadge, CreatorBadge } from '#app/components/campaigns/state-badge.tsx'
import { Card } from '#app/ui/card.tsx'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { formatMoney } from '#domain/campaigns/campaign.ts'
import { dayWords } from '#domain/campaigns/campaign-dates.ts'
import type { PastResult } from '#domain/roster/roster.ts'
import { formatNumber } from '#lib/format-number.ts'
import { utcDay } from '#lib/time.ts'

export type PastResultsProps = { workspaceId: string; results: PastResult[]; seesCosts: boolean }

const money = (cents: number | null, currency: string) =>
  cents === null ? <span className="text-soft">–</span> : formatMoney(cents, currency)

const costColumns: Column<PastResult>[] = [
  {
    label: 'Cost',
    className: 'timecode',
    cell: ({ costCents, currency }) => money(costCents, currency),
  },
  {
    label: 'Per lead',
    className: 'timecode',
    cell: ({ costPerLeadCents, currency }) => money(costPerLeadCents, currency),
  },
]

/** A creator's results in each campaign, newest first. */
export function PastResults({ workspaceId, results, seesCosts }: PastResultsProps) {
  const columns: Column<PastResult>[] = [
    {
      label: 'Campaign',
      showLabel: 'header',
      cell: ({ campaign, addedAt }) => (
        <div className="grid gap-1 [overflow-wrap:anywhere] sm:min-w-40">
          <span className="flex flex-wrap items-center gap-2">
            <Link
              to={href('/workspace/:workspaceId/campaigns/:campaignId', {
                workspaceId,
                campaignId: campaign.id,
              })}
              className="link font-[640]"
            >
              <bdi>{campaign.name}</bdi>
            </Link>
            <CampaignBadge state={campaign.state} />
          </span>
          <span className="text-sm text-soft">{`Added ${dayWords(utcDay(addedAt))}`}</span>
        </div>
      ),
    },
    {
      label: 'State',
      cell: ({ state, invitedAt, campaign }) => (
        <span>
          <CreatorBadge
            state={state}
            sent={invitedAt !== null}
            isEnded={campaign.state === 'ended'}
          />
        </span>
      ),
    },
    {
      label: 'Leads',
      className: 'timecode font-[680]',
      cell: ({ leads }) => formatNumber(leads),
    },
    {
      label: 'New people',
      className: 'timecode',
      cell: ({ newPeople }) => formatNumber(newPeople),
    },
    ...(seesCosts ? costColumns : []),
    {
      label: 'Last lead',
      className: 'timecode whitespace-nowrap',
      cell: ({ lastLeadOn }) =>
        lastLeadOn === null ? <span className="text-soft">–</span> : dayWords(lastLeadOn),
    },
  ]
  return (
    <section aria-labelledby="past-results" className="grid gap-4">
      <h2 id="past-results" className="heading text-xl">
        Results by campaign
      </h2>
      <Card flush>
        <DataTable
          caption="Results by campaign"
          rows={results}
          rowKey={({ creatorId }) => creatorId}
          columns={columns}
        />
      </Card>
    </section>
  )
}
