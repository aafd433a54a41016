import type { Queryable } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'
import {
  type CreatorBudget,
  type CreatorTerms,
  getCampaignSums,
  getCreatorBudget,
  sumOrNull,
} from './budget.ts'
import { readTerms } from './budget-rows.server.ts'

/** What a creator or a campaign costs, in cents. */
export type Costs = {
  /** The fees of creators who are invited or accepted; null if none is set. */
  feeCents: number | null
  /** The bonuses earned so far. */
  bonusCents: number
  /** The fees of creators who accepted, and bonuses; null if neither is set. */
  committedCents: number | null
  spentCents: number
}

export type CampaignCosts = { byCreator: Map<string, Costs>; total: Costs }

/** Returns the current UTC day. */
export const utcToday = ({ clock }: Pick<Services, 'clock'>) =>
  clock.now().toISOString().slice(0, 10)

/** Returns what a campaign's creators cost. Doesn't check access. */
export async function getCosts(
  services: Pick<Services, 'clock'> & { db: Queryable },
  campaignId: string,
): Promise<CampaignCosts> {
  const costs = (await getCostsOf(services, [campaignId])).get(campaignId)
  return costs ?? { byCreator: new Map(), total: toTotal([]) }
}

/** Returns the costs of several campaigns, by their ids. Doesn't check access. */
export async function getCostsOf(
  services: Pick<Services, 'clock'> & { db: Queryable },
  campaignIds: readonly string[],
): Promise<Map<string, CampaignCosts>> {
  const today = utcToday(services)
  const byCampaign = Map.groupBy(
    await readTerms(services.db, campaignIds),
    ({ campaignId }) => campaignId,
  )
  return new Map([...byCampaign].map(([id, rows]) => [id, toCosts(rows, today)]))
}

function toCosts(rows: readonly CreatorTerms[], today: string): CampaignCosts {
  const budgets = rows.map((row) => getCreatorBudget(row, today))
  return {
    byCreator: new Map(budgets.map((budget) => [budget.creatorId, toCost(budget)])),
    total: toTotal(budgets),
  }
}

const toCost = ({ plannedCents, feeCents, ...budget }: CreatorBudget): Costs => ({
  feeCents: plannedCents === null ? null : feeCents,
  bonusCents: budget.bonusEarnedCents,
  committedCents: budget.committedCents,
  spentCents: budget.spentCents,
})

function toTotal(budgets: readonly CreatorBudget[]): Costs {
  const { committedCents, spentCents } = getCampaignSums(budgets)
  return {
    feeCents: sumOrNull(budgets.map((budget) => toCost(budget).feeCents)),
    bonusCents: budgets.reduce((sum, { bonusEarnedCents }) => sum + bonusEarnedCents, 0),
    committedCents,
    spentCents,
  }
}
