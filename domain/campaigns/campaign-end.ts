import { DAY_MS } from '#lib/time.ts'
import type { CampaignState } from './campaign.ts'
import { dayWords } from './campaign-dates.ts'

/** How a campaign ended: it was ended, or its last day has passed but it still accepts leads. */
export type CampaignEnd =
  | {
      kind: 'ended'
      /**
       * `day`: the day of the campaign on which it ended, starting at 1. `days`: the campaign's
       * length in days. Both are null if there are no dates.
       */
      day: number | null
      days: number | null
    }
  | { kind: 'past'; endsOn: string }

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
    if (!startsOn || !endsOn) return { kind: 'ended', day: null, days: null }
    const at = (endedAt ?? updatedAt).getTime()
    const dayOf = (time: number) => Math.floor((time - startOf(startsOn)) / DAY_MS) + 1
    return { kind: 'ended', day: dayOf(at), days: dayOf(startOf(endsOn)) }
  }
  return isPastLastDay(campaign, now) ? { kind: 'past', endsOn: endsOn ?? '' } : null
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

/**
 * Returns a text such as 'on day 5 of 31 with 35 of 200 leads'. Without dates or a goal, that part
 * is left out.
 */
export function endWords(
  { day, days }: Extract<CampaignEnd, { kind: 'ended' }>,
  leads: number,
  goalLeads: number | null,
): string {
  const result = goalLeads === null ? `${leads} leads` : `${leads} of ${goalLeads} leads`
  if (day === null || days === null) return `With ${result}`
  if (day < 1) return `Before its first day, with ${result}`
  return day > days
    ? `After its last day, with ${result}`
    : `On day ${day} of ${days} with ${result}`
}
