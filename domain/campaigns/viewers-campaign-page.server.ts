import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { campaignCreator } from '#db/schema/campaigns.ts'
import { leadMagnet } from '#db/schema/magnets.ts'
import { workspace, workspaceMember } from '#db/schema/workspaces.ts'
import { brandMemberId } from '#domain/accounts/viewer.ts'
import { isUuid } from '#lib/uuid.ts'
import type { Services } from '#platform/services.ts'
import type { WorkspaceViewer } from '../workspaces/membership.server.ts'

/**
 * The role in which a viewer sees a campaign's page: as its creator, or as a member of the brand.
 */
export type ViewersCampaignPage =
  | { of: 'creator'; creatorId: string }
  | { of: 'brand'; workspaceId: string; campaignId: string }

/**
 * Returns in which role the viewer may see a campaign's page; null if the magnet isn't a campaign's
 * page, or if the viewer may not see it.
 */
export async function findViewersCampaignPage(
  { db }: Pick<Services, 'db'>,
  viewer: WorkspaceViewer,
  magnetId: string,
): Promise<ViewersCampaignPage | null> {
  if (!isUuid(magnetId)) return null
  const [row] = await db
    .select({
      creatorId: campaignCreator.id,
      userId: campaignCreator.userId,
      state: campaignCreator.state,
      campaignId: campaignCreator.campaignId,
      workspaceId: workspace.id,
      memberId: workspaceMember.id,
    })
    .from(leadMagnet)
    .innerJoin(campaignCreator, eq(campaignCreator.id, leadMagnet.creatorId))
    .innerJoin(workspace, eq(workspace.id, leadMagnet.workspaceId))
    .leftJoin(
      workspaceMember,
      and(
        eq(workspaceMember.workspaceId, workspace.id),
        sql`${workspaceMember.userId} = ${brandMemberId(viewer)}::uuid`,
      ),
    )
    .where(
      and(
        eq(leadMagnet.id, magnetId),
        isNull(workspace.closedAt),
        inArray(campaignCreator.state, ['accepted', 'paused', 'removed']),
      ),
    )
  if (!row) return null
  const { creatorId, userId, campaignId, workspaceId, memberId } = row
  if (userId === viewer.id) return { of: 'creator', creatorId }
  return memberId === null ? null : { of: 'brand', workspaceId, campaignId }
}
