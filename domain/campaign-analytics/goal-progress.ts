import { formatCount, formatNumber } from '#lib/format-number.ts'
import { dayWords } from '../campaigns/campaign-dates.ts'
import { type CampaignEnd, endWords, lastDayWords } from '../campaigns/campaign-end.ts'
import type { CampaignStats } from './campaign-stats.ts'
import type { Pace } from './statistics.ts'

export type GoalInput = {
  leads: number
  goalLeads: number | null
  /** The last UTC day. */
  endsOn: string | null
  /** Null once the campaign has ended or its last day has passed. */
  pace: Pace | null
  end: CampaignEnd | null
}

/** A campaign's leads on the way to its goal: the goal bar and its words. */
export type GoalProgress = {
  /** Such as '35 of 200 leads'. */
  headline: string
  verdict: { kind: 'good' | 'behind' | 'passed' | 'ended'; words: string } | null
  /** More about the progress, such as '17.5% of the goal'. */
  notes: string[]
  /** Null without a goal. Positions are from 0 to 1. */
  bar: {
    filled: number
    /** Where the goal is: at 1, or before it if there are more leads. */
    goal: number
    /** Null if the campaign has no dates, hasn't started, or is over. */
    expected: { at: number; words: string } | null
    forecast: { at: number; words: string } | null
  } | null
}

/** Describes a campaign's progress toward its goal. */
export function getGoalProgress(input: GoalInput): GoalProgress {
  const { leads, goalLeads, endsOn, pace, end } = input
  const count =
    goalLeads === null
      ? formatCount(leads, 'lead')
      : `${formatNumber(leads)} of ${formatCount(goalLeads, 'lead')}`
  const isEnded = end?.kind === 'ended'
  const scale = Math.max(goalLeads ?? 0, leads)
  const at = (value: number) => Math.min(1, value / scale)
  const isReached = goalLeads !== null && leads >= goalLeads
  const percent = goalLeads !== null && ((leads / goalLeads) * 100).toFixed(1).replace('.0', '')
  const projected = isReached || leads === 0 ? null : (pace?.projected ?? null)
  return {
    headline: isEnded ? `Ended ${dayWords(end.endedOn, false)}, ${count}` : count,
    verdict: getVerdict(input, isReached),
    notes: [
      percent !== false && `${percent}% of the goal`,
      isEnded && endWords(end),
      end?.kind === 'past' &&
        `${lastDayWords(end.endsOn)}. ${end.isPaused ? 'The campaign is paused.' : 'The pages still collect leads.'}`,
    ].filter((note) => note !== false && note !== null),
    bar:
      goalLeads === null
        ? null
        : {
            filled: at(leads),
            goal: at(goalLeads),
            expected: pace && {
              at: at(pace.expected),
              words: `${formatNumber(pace.expected)} expected by today`,
            },
            forecast:
              projected === null
                ? null
                : {
                    at: at(projected),
                    words: `${formatNumber(projected)} by ${endsOn ? dayWords(endsOn, false) : 'the end'} at this pace`,
                  },
          },
  }
}

function getVerdict({ pace, end }: GoalInput, isReached: boolean): GoalProgress['verdict'] {
  if (end?.kind === 'ended') return { kind: 'ended', words: 'Ended' }
  if (isReached) return { kind: 'good', words: 'Goal reached' }
  if (end?.kind === 'past') return { kind: 'passed', words: 'Last day passed' }
  if (!pace) return null
  return pace.isBehind ? { kind: 'behind', words: 'Behind' } : { kind: 'good', words: 'On track' }
}

/**
 * Returns what a lead may cost if the goal is reached with the whole budget, in cents; null without
 * a goal or a budget.
 */
export const plannedCostPerLead = (budgetCents: number | null, goalLeads: number | null) =>
  budgetCents === null || !goalLeads ? null : Math.round(budgetCents / goalLeads)

/** What the summary above a comparison shows. */
export type CampaignSummary = {
  total: CampaignStats
  progress: GoalProgress
  /** Null without a goal or a budget, and for viewers who may not see costs. */
  plannedCents: number | null
  currency: string
  seesCosts: boolean
}

/** Returns the summary of a comparison. */
export function getCampaignSummary(
  comparison: Pick<GoalInput, 'pace' | 'end'> & {
    campaign: {
      goalLeads: number | null
      budgetCents: number | null
      currency: string
      endsOn: string | null
    }
    total: CampaignStats
    seesCosts: boolean
  },
): CampaignSummary {
  const { campaign, total, pace, end, seesCosts } = comparison
  const { goalLeads, budgetCents, currency, endsOn } = campaign
  return {
    total,
    progress: getGoalProgress({ leads: total.leads, goalLeads, endsOn, pace, end }),
    plannedCents: seesCosts ? plannedCostPerLead(budgetCents, goalLeads) : null,
    currency,
    seesCosts,
  }
}
