import { moneyValue } from '#domain/campaigns/campaign.ts'
import type { CampaignGoal } from '#domain/campaigns/campaign-input.ts'
import { formatCount } from '#lib/format-number.ts'

export const NEW_GOAL: Record<string, string> = { currency: 'USD' }

/** Returns a campaign as the values of its goal form. */
export const goalFields = (goal: CampaignGoal): Record<string, string> => ({
  name: goal.name,
  goal: goal.goalLeads === null ? '' : String(goal.goalLeads),
  budget: moneyValue(goal.budgetCents),
  currency: goal.currency,
  starts_on: goal.startsOn ?? '',
  ends_on: goal.endsOn ?? '',
})

export const formatLeads = (leads: number) => formatCount(leads, 'lead')
