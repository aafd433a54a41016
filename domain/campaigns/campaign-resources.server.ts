import { and, asc, desc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { campaign, campaignCreator } from '#db/schema/campaigns.ts'
import {
  type CampaignCreatorResource,
  type CampaignResource,
  toCampaignCreatorResource,
  toCampaignResource,
} from '#domain/resources/campaign-resource.ts'
import { FEE_STAGES } from '#domain/resources/fee-stages.server.ts'
import { isUuid } from '#lib/uuid.ts'
import type { Services } from '#platform/services.ts'
import { requireMember, type WorkspaceActor } from '../workspaces/membership.server.ts'
import type { CreatorState } from './campaign.ts'
import { findCampaign } from './campaigns.server.ts'

/** The position where a list continues: the exact creation time of the last item, and its id. */
export type CampaignPosition = { at: string; id: string }
type Page = { after: CampaignPosition | null; limit: number }

const exactly = (column: PgColumn) =>
  sql<string>`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

/** Returns a workspace's campaigns as API resources, newest first. */
export async function listCampaignResources(
  services: Services,
  actor: WorkspaceActor,
  workspaceId: string,
  { after, limit, updatedAfter }: Page & { updatedAfter?: Date | undefined },
): Promise<{ campaign: CampaignResource; position: CampaignPosition }[]> {
  const membership = await requireMember(services, actor, workspaceId, 'view-stats')
  const rows = await services.db
    .select({ campaign, at: exactly(campaign.createdAt) })
    .from(campaign)
    .where(
      and(
        eq(campaign.workspaceId, membership.workspaceId),
        updatedAfter && gt(campaign.updatedAt, updatedAfter),
        after
          ? sql`(${campaign.createdAt}, ${campaign.id}) < (${after.at}::timestamptz, ${after.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(desc(campaign.createdAt), desc(campaign.id))
    .limit(limit)
  return rows.map(({ campaign: row, at }) => ({
    campaign: toCampaignResource(row),
    position: { at, id: row.id },
  }))
}

/** Returns a campaign of the workspace as an API resource, or null. */
export async function findCampaignResource(
  services: Services,
  actor: WorkspaceActor,
  workspaceId: string,
  campaignId: string,
): Promise<CampaignResource | null> {
  const found = await findCampaign(services, actor, workspaceId, campaignId)
  return found && toCampaignResource(found.campaign)
}

type CreatorsAsked = { workspaceId: string; campaignId: string; state: CreatorState | null }

/**
 * Returns these creators of the workspace's campaigns as API resources, in the order in which they
 * were added.
 */
export async function findCreatorResources(
  services: Services,
  actor: WorkspaceActor,
  workspaceId: string,
  ids: readonly string[],
): Promise<CampaignCreatorResource[]> {
  const membership = await requireMember(services, actor, workspaceId, 'see-costs')
  const known = ids.filter(isUuid)
  if (known.length === 0) return []
  const rows = await services.db
    .select({ creator: campaignCreator, feeStages: FEE_STAGES })
    .from(campaignCreator)
    .innerJoin(campaign, eq(campaign.id, campaignCreator.campaignId))
    .where(
      and(inArray(campaignCreator.id, known), eq(campaign.workspaceId, membership.workspaceId)),
    )
    .orderBy(asc(campaignCreator.createdAt), asc(campaignCreator.id))
  return rows.map(({ creator, feeStages }) => toCampaignCreatorResource({ ...creator, feeStages }))
}

/**
 * Returns a campaign's creators as API resources, oldest first; null if there is no such campaign.
 */
export async function listCreatorResources(
  services: Services,
  actor: WorkspaceActor,
  { workspaceId, campaignId, state }: CreatorsAsked,
  { after, limit, updatedAfter }: Page & { updatedAfter?: Date | undefined },
): Promise<{ creator: CampaignCreatorResource; position: CampaignPosition }[] | null> {
  await requireMember(services, actor, workspaceId, 'see-costs')
  const found = await findCampaign(services, actor, workspaceId, campaignId)
  if (!found) return null
  const { createdAt, id } = campaignCreator
  const rows = await services.db
    .select({ creator: campaignCreator, feeStages: FEE_STAGES, at: exactly(createdAt) })
    .from(campaignCreator)
    .where(
      and(
        eq(campaignCreator.campaignId, found.campaign.id),
        state ? eq(campaignCreator.state, state) : undefined,
        updatedAfter && gt(campaignCreator.updatedAt, updatedAfter),
        after
          ? sql`(${createdAt}, ${id}) > (${after.at}::timestamptz, ${after.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(asc(createdAt), asc(id))
    .limit(limit)
  return rows.map(({ creator, feeStages, at }) => ({
    creator: toCampaignCreatorResource({ ...creator, feeStages }),
    position: { at, id: creator.id },
  }))
}
