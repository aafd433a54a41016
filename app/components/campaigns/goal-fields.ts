import { moneyValue } from '#domain/campaigns/campaign.ts'
import { formatCount } from '#lib/format-number.ts'

type Goal = {
  name: string
  goalLeads: number | null
  budgetCents: number | null
  currency: string
  startsOn: string | null
  endsOn: string | null
}

export const NEW_GOAL: Record<string, string> = { currency: 'USD' }

/** Returns a campaign as the values of its goal form. */
export const goalFields = (goal: Goal): Record<string, string> => ({
  name: goal.name,
  goal: goal.goalLeads === null ? '' : String(goal.goalLeads),
  budget: moneyValue(goal.budgetCents),
  currency: goal.currency,
  starts_on: goal.startsOn ?? '',
  ends_on: goal.endsOn ?? '',
})

export const formatLeads = (leads: number) => formatCount(leads, 'lead')
