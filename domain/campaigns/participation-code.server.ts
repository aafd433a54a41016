import { and, eq, exists, inArray, isNull, or, sql } from 'drizzle-orm'
import { campaign, campaignCreator } from '#db/schema/campaigns.ts'
import { leadMagnet } from '#db/schema/magnets.ts'
import { workspace, workspaceMember } from '#db/schema/workspaces.ts'
import { brandMemberId } from '#domain/accounts/viewer.ts'
import { isUuid } from '#lib/uuid.ts'
import type { Services } from '#platform/services.ts'
import type { WorkspaceViewer } from '../workspaces/membership.server.ts'

/** Returns the data of a creator's QR code, for the creator and for members of the workspace. */
export async function findParticipationCode(
  { db }: Services,
  viewer: WorkspaceViewer,
  creatorId: string,
) {
  if (!isUuid(creatorId)) return null
  const isMember = exists(
    db
      .select({ userId: workspaceMember.userId })
      .from(workspaceMember)
      .where(
        and(
          eq(workspaceMember.workspaceId, campaign.workspaceId),
          sql`${workspaceMember.userId} = ${brandMemberId(viewer)}::uuid`,
        ),
      ),
  )
  const isTheirs = and(
    eq(campaignCreator.userId, viewer.id),
    inArray(campaignCreator.state, ['accepted', 'paused']),
  )
  const [found] = await db
    .select({
      shortId: leadMagnet.shortId,
      title: leadMagnet.title,
      style: leadMagnet.qrStylePreferences,
      updatedAt: leadMagnet.updatedAt,
      creator: campaignCreator.name,
    })
    .from(campaignCreator)
    .innerJoin(campaign, eq(campaign.id, campaignCreator.campaignId))
    .innerJoin(workspace, eq(workspace.id, campaign.workspaceId))
    .innerJoin(leadMagnet, eq(leadMagnet.creatorId, campaignCreator.id))
    .where(
      and(eq(campaignCreator.id, creatorId), isNull(workspace.closedAt), or(isTheirs, isMember)),
    )
  return found ?? null
}
