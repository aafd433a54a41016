import { StatCard } from '#app/ui/stat-card.tsx'
import type { CampaignStats } from '#domain/campaign-analytics/campaign-stats.ts'
import type { Pace } from '#domain/campaign-analytics/statistics.ts'
import { formatMoney } from '#domain/campaigns/campaign.ts'
import { formatCount, formatNumber } from '#lib/format-number.ts'
import { formatPercent } from './format-metrics.ts'

export type CampaignTotalsProps = {
  total: CampaignStats
  pace: Pace | null
  goalLeads: number | null
  currency: string
  seesCosts: boolean
}

/** A campaign's key metrics: progress towards its goal, and cost. */
export function CampaignTotals(props: CampaignTotalsProps) {
  const { total, pace, goalLeads, currency, seesCosts } = props
  const { leads, costPerLeadCents, costCents } = total
  return (
    <dl className="grid grid-cols-2 gap-4 lg:grid-cols-4">
      <StatCard
        label="Leads"
        value={formatNumber(leads)}
        note={
          goalLeads &&
          `${formatPercent(leads / goalLeads)} of the goal of ${formatNumber(goalLeads)}`
        }
      />
      <StatCard
        label="People reached"
        value={formatNumber(total.people)}
        note={
          total.duplicates > 0 ? `and ${formatCount(total.duplicates, 'duplicate')}` : undefined
        }
      />
      {pace && (
        <StatCard
          label="Pace"
          value={pace.isBehind ? 'Behind' : 'On track'}
          note={paceNote(pace)}
        />
      )}
      {seesCosts && costCents !== null ? (
        <StatCard
          label="Cost per lead"
          value={costPerLeadCents === null ? '–' : formatMoney(costPerLeadCents, currency)}
          note={`${formatMoney(costCents, currency)} in fees`}
        />
      ) : (
        <StatCard
          label="Conversion"
          value={formatPercent(total.conversion)}
          note={formatCount(total.uniqueVisitors, 'unique visitor')}
        />
      )}
    </dl>
  )
}

function paceNote({ expected, projected }: Pace): string {
  const due = `${formatNumber(expected)} expected by now`
  return projected === null ? due : `${due}, ${formatNumber(projected)} by the end at this pace`
}
