import type { Services } from '#platform/services.ts'
import {
  type BudgetSums,
  type CreatorBudget,
  getCampaignSums,
  getCreatorBudget,
} from '../campaign-budget/budget.ts'
import { type CreatorTermsRow, readTerms } from '../campaign-budget/budget-rows.server.ts'
import { utcToday } from '../campaign-budget/costs.server.ts'
import { type Campaign, findCampaignRow } from '../campaigns/campaigns.server.ts'
import {
  type Membership,
  requireMember,
  type WorkspaceActor,
} from '../workspaces/membership.server.ts'
import { can } from '../workspaces/permissions.ts'

/** A creator with terms and budget, as shown to the brand. */
export type BudgetedCreator = CreatorTermsRow & { budget: CreatorBudget }

export type CampaignBudget = {
  campaign: Campaign
  membership: Membership
  /** Whether the viewer sees the creators' emails. If not, they are null. */
  seesEmails: boolean
  /** By name, including those who left. */
  creators: BudgetedCreator[]
  sums: BudgetSums
  /** What creators can still earn in bonuses, in cents. */
  bonusLeftCents: number
  /** The UTC day. */
  today: string
}

/** Returns what a campaign plans, owes and has paid; null if there is no such campaign. */
export async function getBudget(
  services: Services,
  viewer: WorkspaceActor,
  workspaceId: string,
  campaignId: string,
): Promise<CampaignBudget | null> {
  const membership = await requireMember(services, viewer, workspaceId, 'see-costs')
  const campaign = await findCampaignRow(services.db, membership, campaignId)
  if (!campaign) return null
  const today = utcToday(services)
  const rows = await readTerms(services.db, [campaign.id])
  const seesEmails = can(membership.role, 'invite-creators')
  const creators = rows.map((row) => ({
    ...row,
    email: seesEmails ? row.email : null,
    budget: getCreatorBudget(row, today),
  }))
  const budgets = creators.map(({ budget }) => budget)
  return {
    campaign,
    membership,
    seesEmails,
    creators,
    sums: getCampaignSums(budgets),
    bonusLeftCents: budgets.reduce((sum, one) => sum + one.bonusLeftCents, 0),
    today,
  }
}
