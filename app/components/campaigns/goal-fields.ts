import { moneyValue } from '#domain/campaigns/campaign.ts'

type Goal = {
  name: string
  goalLeads: number | null
  budgetCents: number | null
  currency: string
  startsOn: string | null
  endsOn: string | null
}

export const NEW_GOAL: Record<string, string> = { currency: 'USD' }

/** A campaign as its goal form holds it. */
export const goalFields = (goal: Goal): Record<string, string> => ({
  name: goal.name,
  goal: goal.goalLeads === null ? '' : String(goal.goalLeads),
  budget: moneyValue(goal.budgetCents),
  currency: goal.currency,
  starts_on: goal.startsOn ?? '',
  ends_on: goal.endsOn ?? '',
})

/** 'Nov 1 to Dec 31, 2026', 'From Nov 1, 2026', 'Until …'; null without dates. */
export function datesLine(startsOn: string | null, endsOn: string | null): string | null {
  if (startsOn && endsOn) {
    const sameYear = startsOn.slice(0, 4) === endsOn.slice(0, 4)
    return `${dayWords(startsOn, !sameYear)} to ${dayWords(endsOn)}`
  }
  if (startsOn) return `From ${dayWords(startsOn)}`
  return endsOn ? `Until ${dayWords(endsOn)}` : null
}

function dayWords(day: string, withYear = true): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', {
    timeZone: 'UTC',
    month: 'short',
    day: 'numeric',
    ...(withYear && { year: 'numeric' }),
  })
}

export const leadsWords = (leads: number) =>
  leads === 1 ? '1 lead' : `${leads.toLocaleString('en-US')} leads`
