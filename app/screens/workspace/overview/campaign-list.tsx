import { href, Link } from 'react-router'
import { VERDICT_TONES } from '#app/components/campaign-analytics/campaign-summary.tsx'
import { GoalBar } from '#app/components/campaign-analytics/goal-bar.tsx'
import { CampaignBadge } from '#app/components/campaigns/state-badge.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Card } from '#app/ui/card.tsx'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { Fold } from '#app/ui/fold.tsx'
import type { ListedCampaign } from '#domain/campaign-analytics/campaign-list.server.ts'
import { formatMoney } from '#domain/campaigns/campaign.ts'
import { datesLine } from '#domain/campaigns/campaign-dates.ts'
import { formatCount, formatNumber } from '#lib/format-number.ts'

/** A campaign with the time of its last lead in words. */
export type CampaignRow = Omit<ListedCampaign, 'lastLeadAt'> & { lastLead: string | null }

export type CampaignListProps = { workspaceId: string; campaigns: CampaignRow[] }

/** A workspace's campaigns: running ones, drafts, and ended ones behind a fold. */
export function CampaignList({ workspaceId, campaigns }: CampaignListProps) {
  const open = campaigns.filter(({ state }) => state !== 'ended')
  const ended = campaigns.filter(({ state }) => state === 'ended')
  const table = (rows: CampaignRow[], caption: string) => (
    <Card flush>
      <DataTable
        caption={caption}
        rows={rows}
        rowKey={({ id }) => id}
        columns={getColumns(workspaceId)}
      />
    </Card>
  )
  return (
    <section aria-labelledby="campaigns" className="grid min-w-0 content-start gap-4">
      <h2 id="campaigns" className="heading text-2xl">
        Campaigns
      </h2>
      {open.length > 0 && table(open, 'Running campaigns and drafts')}
      {ended.length > 0 && (
        <Fold
          label={formatCount(ended.length, 'ended campaign')}
          isOpen={open.length === 0}
          isPrinted
        >
          {table(ended, 'Ended campaigns')}
        </Fold>
      )}
    </section>
  )
}

const getColumns = (workspaceId: string): Column<CampaignRow>[] => [
  {
    label: 'Campaign',
    showLabel: 'header',
    cell: ({ id, name, state, progress: { verdict } }) => (
      <div className="grid justify-items-start gap-1 sm:min-w-36">
        <Link
          to={href('/workspace/:workspaceId/campaigns/:campaignId', {
            workspaceId,
            campaignId: id,
          })}
          className="link font-[640] [overflow-wrap:anywhere]"
        >
          <bdi>{name}</bdi>
        </Link>
        <span className="flex flex-wrap gap-1">
          <CampaignBadge state={state} />
          {verdict && verdict.kind !== 'ended' && (
            <Badge tone={VERDICT_TONES[verdict.kind]}>{verdict.words}</Badge>
          )}
        </span>
      </div>
    ),
  },
  {
    label: 'Dates',
    cell: ({ day, startsOn, endsOn, elapsed }) => (
      <div className="grid gap-1 text-sm sm:min-w-32">
        <span className="text-soft">{datesLine(startsOn, endsOn) ?? 'No dates'}</span>
        {elapsed !== null && <Timeline elapsed={elapsed} />}
        {day && <span>{day}</span>}
      </div>
    ),
  },
  {
    label: 'Leads',
    cell: ({ state, leads, progress: { bar, headline } }) =>
      state === 'draft' ? (
        <span className="text-soft">–</span>
      ) : (
        <div className="grid gap-1.5 sm:min-w-28">
          <span className="timecode font-[680]">
            {state === 'ended' ? formatNumber(leads) : headline.replace(/ leads?$/, '')}
          </span>
          {bar && <GoalBar bar={bar} thin />}
        </div>
      ),
  },
  {
    label: 'Per lead',
    className: 'timecode',
    cell: ({ costPerLeadCents, plannedCents, currency }) => (
      <span className="grid leading-tight">
        {costPerLeadCents === null ? (
          <span className="text-soft">–</span>
        ) : (
          <strong className="font-[680]">{formatMoney(costPerLeadCents, currency)}</strong>
        )}
        {plannedCents !== null && (
          <span className="text-xs text-soft">{`of ${formatMoney(plannedCents, currency)}`}</span>
        )}
      </span>
    ),
  },
  {
    label: 'Creators',
    className: 'timecode',
    cell: ({ accepted, creators, state }) =>
      state === 'draft' ? (
        formatNumber(creators)
      ) : (
        <span>
          {`${formatNumber(accepted)}/${formatNumber(creators)}`}
          <span className="sr-only"> accepted</span>
        </span>
      ),
  },
  {
    label: 'Last lead',
    cell: ({ lastLead }) => <span className="text-soft">{lastLead ?? '–'}</span>,
  },
]

/** How much of a campaign's time has passed. The words beside it say the day. */
const Timeline = ({ elapsed }: { elapsed: number }) => (
  <span aria-hidden="true" className="relative block h-1.5 rounded-full bg-line">
    <span
      className="absolute inset-y-0 left-0 rounded-full bg-edge"
      style={{ width: `${(100 * elapsed).toFixed(1)}%` }}
    />
  </span>
)
