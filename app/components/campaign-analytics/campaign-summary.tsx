import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Badge, type BadgeTone } from '#app/ui/badge.tsx'
import { Card } from '#app/ui/card.tsx'
import type { CampaignStats } from '#domain/campaign-analytics/campaign-stats.ts'
import type {
  CampaignSummary as CampaignSummaryProps,
  GoalProgress,
} from '#domain/campaign-analytics/goal-progress.ts'
import { formatMoney } from '#domain/campaigns/campaign.ts'
import { formatCount, formatNumber } from '#lib/format-number.ts'
import { formatPercent } from './format-metrics.ts'
import { GoalBar } from './goal-bar.tsx'

export const VERDICT_TONES: Record<NonNullable<GoalProgress['verdict']>['kind'], BadgeTone> = {
  good: 'success',
  behind: 'warning',
  passed: 'warning',
  ended: 'neutral',
}

export type { CampaignSummaryProps }

/**
 * A campaign's progress toward its goal, its cost and the people it reached. `goalUrl` is where the
 * goal can be set.
 */
export function CampaignSummary(props: CampaignSummaryProps & { goalUrl?: string }) {
  const { total, progress, goalUrl, plannedCents, currency, seesCosts } = props
  const { headline, verdict, bar } = progress
  const { costCents, costPerLeadCents } = total
  return (
    <Card className="grid items-center gap-x-10 gap-y-6 xl:grid-cols-[minmax(0,1fr)_auto]">
      <div className="grid min-w-0 gap-3">
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <span className="timecode text-2xl leading-tight font-[700] sm:text-3xl">{headline}</span>
          {verdict && <Badge tone={VERDICT_TONES[verdict.kind]}>{verdict.words}</Badge>}
        </p>
        {bar ? (
          <GoalBar bar={bar} />
        ) : (
          goalUrl &&
          verdict?.kind !== 'ended' && (
            <p className="text-sm text-soft">
              Without a goal, there is no forecast.{' '}
              <Link to={goalUrl} className="link">
                Set a Goal
              </Link>
            </p>
          )
        )}
        <Legend {...progress} />
      </div>
      <dl className="grid grid-cols-2 gap-x-8 gap-y-4 xl:border-l xl:border-line xl:pl-10">
        {seesCosts && costCents !== null ? (
          <Figure
            label="Cost per lead"
            value={costPerLeadCents === null ? '–' : formatMoney(costPerLeadCents, currency)}
            notes={[
              plannedCents !== null && `of ${formatMoney(plannedCents, currency)} planned`,
              `${formatMoney(costCents, currency)} in fees and bonuses`,
            ]}
          />
        ) : (
          <Figure
            label="Conversion"
            value={formatPercent(total.conversion)}
            notes={[formatCount(total.uniqueVisitors, 'unique visitor')]}
          />
        )}
        <Figure label="New people" value={formatNumber(total.people)} notes={peopleNotes(total)} />
      </dl>
    </Card>
  )
}

/** The words of the bar, each with the sign that it has in the bar. */
function Legend({ notes, bar }: GoalProgress) {
  const { expected, forecast } = bar ?? {}
  if (notes.length === 0 && !expected && !forecast) return null
  return (
    <ul className="flex flex-wrap gap-x-6 gap-y-1 text-sm text-soft">
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
      {expected && (
        <Sign sign={<span className="goal-bar-tick h-4 w-0.5 bg-ink" />}>{expected.words}</Sign>
      )}
      {forecast && (
        <Sign
          sign={<span className="goal-bar-forecast h-3 w-5 rounded-[2px] border border-edge" />}
        >
          {forecast.words}
        </Sign>
      )}
    </ul>
  )
}

const Sign = ({ sign, children }: { sign: ReactNode; children: string }) => (
  <li className="flex items-center gap-2">
    <span aria-hidden="true" className="inline-flex">
      {sign}
    </span>
    {children}
  </li>
)

type FigureProps = { label: string; value: string; notes: (string | false)[] }

function Figure({ label, value, notes }: FigureProps) {
  return (
    <div className="grid content-start gap-1">
      <dt className="text-sm font-[600] text-soft">{label}</dt>
      <dd className="grid gap-0.5">
        <span className="timecode text-2xl leading-tight font-[700] sm:text-3xl">{value}</span>
        {notes
          .filter((note) => note !== false)
          .map((note) => (
            <span key={note} className="text-sm text-soft">
              {note}
            </span>
          ))}
      </dd>
    </div>
  )
}

/**
 * Explains why the numbers of leads and people differ: the same person signed up on two pages, or
 * twice on one.
 */
function peopleNotes({ leads, people, duplicates }: CampaignStats): (string | false)[] {
  const again = leads - people - duplicates
  return [
    duplicates > 0 && `and ${formatCount(duplicates, 'duplicate')}`,
    again > 0 && `and ${formatNumber(again)} who signed up again`,
  ]
}
