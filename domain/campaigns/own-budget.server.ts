import { and, eq } from 'drizzle-orm'
import { campaignCreator } from '#db/schema/campaigns.ts'
import type { FeeStage } from '#domain/resources/payment-resource.ts'
import { isUuid } from '#lib/uuid.ts'
import type { Services } from '#platform/services.ts'
import { type CreatorBudget, getCreatorBudget } from '../campaign-budget/budget.ts'
import { readTerms } from '../campaign-budget/budget-rows.server.ts'
import { utcToday } from '../campaign-budget/costs.server.ts'
import type { WorkspaceViewer } from '../workspaces/membership.server.ts'

/** What a creator is paid, as shown to the creator. */
export type OwnBudget = {
  feeCents: number | null
  feeStages: readonly FeeStage[]
  bonusCents: number | null
  bonusCapCents: number | null
  budget: CreatorBudget
}

/** Returns what the viewer is paid in a campaign; null if the participation isn't the viewer's. */
export async function findOwnBudget(
  services: Services,
  viewer: WorkspaceViewer,
  creatorId: string,
): Promise<OwnBudget | null> {
  if (!isUuid(creatorId)) return null
  const [own] = await services.db
    .select({ campaignId: campaignCreator.campaignId })
    .from(campaignCreator)
    .where(and(eq(campaignCreator.id, creatorId), eq(campaignCreator.userId, viewer.id)))
  const [terms] = own ? await readTerms(services.db, [own.campaignId], creatorId) : []
  if (!terms) return null
  const { feeCents, bonusCents, bonusCapCents } = terms
  const feeStages = terms.stages.map(({ isConfirmed: _, ...stage }) => stage)
  const budget = getCreatorBudget(terms, utcToday(services))
  return { feeCents, feeStages, bonusCents, bonusCapCents, budget }
}
