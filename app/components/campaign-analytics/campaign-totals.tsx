import { StatCard } from '#app/ui/stat-card.tsx'
import type { CampaignStats } from '#domain/campaign-analytics/campaign-stats.ts'
import type { Pace } from '#domain/campaign-analytics/statistics.ts'
import { formatMoney } from '#domain/campaigns/campaign.ts'
import { type CampaignEnd, endWords, lastDayWords } from '#domain/campaigns/campaign-end.ts'
import { formatCount, formatNumber } from '#lib/format-number.ts'
import { formatPercent } from './format-metrics.ts'

export type CampaignTotalsProps = {
  total: CampaignStats
  pace: Pace | null
  end: CampaignEnd | null
  goalLeads: number | null
  currency: string
  seesCosts: boolean
}

/** A campaign's key metrics: progress toward its goal, and cost. */
export function CampaignTotals(props: CampaignTotalsProps) {
  const { total, pace, end, goalLeads, currency, seesCosts } = props
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
      <StatCard label="Unique leads" value={formatNumber(total.people)} note={peopleNote(total)} />
      {end?.kind === 'ended' && (
        <StatCard
          label="Pace"
          value={<Words>Ended</Words>}
          note={endWords(end, leads, goalLeads)}
        />
      )}
      {end?.kind === 'past' && (
        <StatCard
          label="Pace"
          value={<Words>Last day passed</Words>}
          note={`${lastDayWords(end.endsOn)}. The pages still collect leads.`}
        />
      )}
      {pace && (
        <StatCard
          label="Pace"
          value={<Words>{pace.isBehind ? 'Behind' : 'On track'}</Words>}
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

/** Words in a card of numbers. They are small enough to fit on one line. */
const Words = ({ children }: { children: string }) => (
  <span className="text-2xl leading-tight sm:text-3xl">{children}</span>
)

/**
 * Explains why the numbers of leads and people differ: the same person signed up on two pages, or
 * twice on one.
 */
function peopleNote({ leads, people, duplicates }: CampaignStats): string | undefined {
  const again = leads - people - duplicates
  const notes = [
    duplicates > 0 && formatCount(duplicates, 'duplicate'),
    again > 0 && `${formatNumber(again)} who signed up again on the same page`,
  ].filter(Boolean)
  return notes.length > 0 ? `and ${notes.join(', ')}` : undefined
}

function paceNote({ expected, projected }: Pace): string {
  const due = `${formatNumber(expected)} expected by now`
  return projected === null
    ? due
    : `${due}, ${formatNumber(projected)} expected by the last day at this pace`
}
