import { and, eq, isNull } from 'drizzle-orm'
import { campaignSale, creatorPromoCode, promoProgram } from '#db/schema/campaign-sales.ts'
import { campaignCreator } from '#db/schema/campaigns.ts'
import { costPer } from '#domain/campaign-budget/budget.ts'
import { getCosts } from '#domain/campaign-budget/costs.server.ts'
import { type Campaign, findCampaign } from '#domain/campaigns/campaigns.server.ts'
import type { SaleResource } from '#domain/resources/sale-resource.ts'
import type { Membership, WorkspaceActor } from '#domain/workspaces/membership.server.ts'
import { can } from '#domain/workspaces/permissions.ts'
import type { Services } from '#platform/services.ts'
import {
  type CreatorSales,
  EMPTY_CREATOR_SALES,
  type SalesTotals,
  salesByCreator,
  salesByVideo,
  sumSales,
  type VideoSales,
} from './figures.server.ts'
import { findProgramRow, listCreatorCodes, type PromoProgram } from './program.server.ts'
import { type ListedUpload, listSales, listUploads } from './sales.server.ts'

/** A creator's row in the table of sales. */
export type CreatorRow = CreatorSales & {
  creatorId: string
  name: string
  /** The creator's own code; null if there is none. */
  code: string | null
  /** In cents; null without costs, without orders, or without the right to see costs. */
  costPerOrderCents: number | null
}

/** The row of a video or placement in the table of sales, with the creator's name. */
export type VideoRow = VideoSales & { creator: string }

export type SalesPage = {
  program: PromoProgram
  totals: SalesTotals
  creators: CreatorRow[]
  /** With the highest net revenue first. */
  videos: VideoRow[]
  unmatched: SaleResource[]
  uploads: ListedUpload[]
  seesCosts: boolean
}

/** Of the orders without a creator, the latest are shown. */
const SHOWN_UNMATCHED = 20

/**
 * Returns whether a campaign has orders with a person's code, which a change of the attribution
 * window counts anew. The caller has checked access to the campaign.
 */
export async function hasWindowedOrders(
  { db }: Pick<Services, 'db'>,
  campaignId: string,
): Promise<boolean> {
  const [order] = await db
    .select({ id: campaignSale.id })
    .from(campaignSale)
    .where(and(eq(campaignSale.campaignId, campaignId), eq(campaignSale.matchedBy, 'person-code')))
    .limit(1)
  return order !== undefined
}

/**
 * Returns what the screen of sales shows to a member. `page` is null if the campaign has no promo
 * codes. Returns null if there is no such campaign.
 */
export async function getSalesPage(
  services: Services,
  viewer: WorkspaceActor,
  workspaceId: string,
  campaignId: string,
): Promise<{ campaign: Campaign; membership: Membership; page: SalesPage | null } | null> {
  const found = await findCampaign(services, viewer, workspaceId, campaignId)
  if (!found) return null
  const { db } = services
  const { campaign } = found
  const program = await findProgramRow(db, campaign.id)
  if (!program) return { ...found, page: null }
  const seesCosts = can(found.membership.role, 'see-costs')
  const args = [services, viewer, workspaceId, campaign.id] as const
  const asked = { after: null, limit: SHOWN_UNMATCHED, onlyUnmatched: true }
  const [totals, sales, codes, costs, videos, unmatched, uploads] = await Promise.all([
    sumSales(db, campaign.id),
    salesByCreator(db, campaign.id),
    listCreatorCodes(...args),
    seesCosts ? getCosts(services, campaign.id) : null,
    salesByVideo(db, campaign.id),
    listSales(...args, asked),
    listUploads(services, campaign.id),
  ])
  const names = new Map(codes.map(({ creatorId, name }) => [creatorId, name]))
  const creators = codes.map(({ creatorId, name, code }): CreatorRow => {
    const own = sales.get(creatorId) ?? EMPTY_CREATOR_SALES
    const costCents = costs?.byCreator.get(creatorId)?.committedCents ?? null
    const costPerOrderCents = costPer(costCents, own.orders)
    return { ...own, creatorId, name, code, costPerOrderCents }
  })
  return {
    ...found,
    page: {
      program,
      totals,
      creators: creators.sort((one, other) => other.netCents - one.netCents),
      videos: videos.map((row) => ({
        ...row,
        creator: names.get(row.creatorId ?? '') ?? 'A former creator',
      })),
      unmatched: unmatched ?? [],
      uploads,
      seesCosts,
    },
  }
}

/** What a creator sees of the sales of their part of a campaign: their code and how many orders. */
export type OwnSales = { code: string | null; orders: number; kind: 'creator' | 'person' }

/**
 * Returns a creator's own code and number of orders; null if the campaign has no promo codes.
 * Amounts are the brand's. Doesn't check access: the caller has found the participation.
 */
export async function findOwnSales(
  { db }: Pick<Services, 'db'>,
  creatorId: string,
): Promise<OwnSales | null> {
  const [own] = await db
    .select({
      campaignId: promoProgram.campaignId,
      kind: promoProgram.kind,
      code: creatorPromoCode.code,
    })
    .from(campaignCreator)
    .innerJoin(promoProgram, eq(promoProgram.campaignId, campaignCreator.campaignId))
    .leftJoin(
      creatorPromoCode,
      and(eq(creatorPromoCode.creatorId, campaignCreator.id), isNull(creatorPromoCode.retiredAt)),
    )
    .where(eq(campaignCreator.id, creatorId))
  if (!own) return null
  const sales = (await salesByCreator(db, own.campaignId)).get(creatorId)
  return { code: own.code, kind: own.kind, orders: sales?.orders ?? 0 }
}
