import { StatCard } from '#app/ui/stat-card.tsx'
import type { Figures } from '#domain/campaign-figures/figures.ts'
import type { Pace } from '#domain/campaign-figures/statistics.ts'
import { formatMoney } from '#domain/campaigns/campaign.ts'
import { counted } from '#domain/text.ts'
import { count, percent } from './figure-words.ts'

export type CampaignTotalsProps = {
  total: Figures
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
        value={count(leads)}
        note={goalLeads && `${percent(leads / goalLeads)} of the goal of ${count(goalLeads)}`}
      />
      <StatCard
        label="People reached"
        value={count(total.people)}
        note={total.duplicates > 0 ? `and ${counted(total.duplicates, 'duplicate')}` : undefined}
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
          value={percent(total.conversion)}
          note={counted(total.uniqueVisitors, 'unique visitor')}
        />
      )}
    </dl>
  )
}

function paceNote({ expected, projected }: Pace): string {
  const due = `${count(expected)} expected by now`
  return projected === null ? due : `${due}, ${count(projected)} by the end at this pace`
}
