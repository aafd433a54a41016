import { DAY_MS } from '#lib/time.ts'
import type { CampaignState } from './campaign.ts'
import { dayWords } from './campaign-dates.ts'

/** How a campaign ended: it was ended, or its last day has passed but it still accepts leads. */
export type CampaignEnd =
  | {
      kind: 'ended'
      /** The UTC day on which it was ended. */
      endedOn: string
      /**
       * `day`: the day of the campaign on which it ended, starting at 1. `days`: the campaign's
       * length in days. Both are null if there are no dates.
       */
      day: number | null
      days: number | null
    }
  | { kind: 'past'; endsOn: string; isPaused: boolean }

type Dates = {
  state: CampaignState
  startsOn: string | null
  endsOn: string | null
  endedAt: Date | null
  updatedAt: Date
}

const startOf = (day: string) => Date.parse(`${day}T00:00:00Z`)

/** Returns how the campaign ended, or null before its end. Dates are UTC days, both inclusive. */
export function getCampaignEnd(campaign: Dates, now: Date): CampaignEnd | null {
  const { state, startsOn, endsOn, endedAt, updatedAt } = campaign
  if (state === 'ended') {
    const at = endedAt ?? updatedAt
    const endedOn = at.toISOString().slice(0, 10)
    if (!startsOn || !endsOn) return { kind: 'ended', endedOn, day: null, days: null }
    const day = dayNumber(startsOn, at.getTime())
    return { kind: 'ended', endedOn, day, days: dayNumber(startsOn, startOf(endsOn)) }
  }
  return isPastLastDay(campaign, now)
    ? { kind: 'past', endsOn: endsOn ?? '', isPaused: campaign.state === 'paused' }
    : null
}

/**
 * Returns whether a running campaign's last day has passed. A campaign doesn't end automatically.
 */
export function isPastLastDay(
  { state, endsOn }: { state: CampaignState; endsOn: string | null },
  now: Date,
): boolean {
  const isRunning = state === 'active' || state === 'paused'
  return isRunning && endsOn !== null && now.getTime() >= startOf(endsOn) + DAY_MS
}

export const lastDayWords = (endsOn: string) => `The last day was ${dayWords(endsOn)}`

/** Returns the number of the day at `time`. The first day is 1. */
const dayNumber = (startsOn: string, time: number) =>
  Math.floor((time - startOf(startsOn)) / DAY_MS) + 1

/** Returns when a campaign ended, such as 'On day 5 of 31'; null if it has no dates. */
export function endWords({ day, days }: Extract<CampaignEnd, { kind: 'ended' }>): string | null {
  if (day === null || days === null) return null
  if (day < 1) return 'Before its first day'
  return day > days ? 'After its last day' : `On day ${day} of ${days}`
}

/**
 * Returns the day of a running campaign, such as 'Day 5 of 31', 'Day 5' or 'Starts in 2 days'; null
 * without a first day, and for a draft, an ended campaign or one whose last day has passed.
 */
export function campaignDayWords(
  campaign: { state: CampaignState; startsOn: string | null; endsOn: string | null },
  now: Date,
): string | null {
  const { state, startsOn, endsOn } = campaign
  const isRunning = state === 'active' || state === 'paused'
  if (!startsOn || !isRunning || isPastLastDay(campaign, now)) return null
  const day = dayNumber(startsOn, now.getTime())
  if (day < 1) return day === 0 ? 'Starts tomorrow' : `Starts in ${1 - day} days`
  return endsOn ? `Day ${day} of ${dayNumber(startsOn, startOf(endsOn))}` : `Day ${day}`
}
