import { DAY_MS } from '#lib/time.ts'
import type { CampaignState } from './campaign.ts'
import { dayWords } from './campaign-dates.ts'

/** What is said about a campaign's end: it has ended, or its last day has passed and it still takes leads. */
export type CampaignEnd =
  | {
      kind: 'ended'
      /** The day of the campaign on which it ended, counted from 1, and how many it has; null without dates. */
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

/** Returns null before the end. Dates are UTC days, both inclusive. */
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

/** Returns whether a running campaign's last day has passed. It doesn't end automatically. */
export function isPastLastDay(
  { state, endsOn }: { state: CampaignState; endsOn: string | null },
  now: Date,
): boolean {
  const isRunning = state === 'active' || state === 'paused'
  return isRunning && endsOn !== null && now.getTime() >= startOf(endsOn) + DAY_MS
}

export const lastDayWords = (endsOn: string) => `The last day was ${dayWords(endsOn)}`

/** Returns 'on day 5 of 31 with 35 of 200 leads', as far as there are dates and a goal. */
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
