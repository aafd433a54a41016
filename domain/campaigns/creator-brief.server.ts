import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import { briefAcceptance } from '#db/schema/campaign-briefs.ts'
import { campaign, campaignCreator } from '#db/schema/campaigns.ts'
import { workspace } from '#db/schema/workspaces.ts'
import { isUuid } from '#lib/uuid.ts'
import type { Services } from '#platform/services.ts'
import type { WorkspaceViewer } from '../workspaces/membership.server.ts'
import { type Brief, type BriefPart, changedParts } from './brief.ts'
import { findBriefRow, storeAcceptance } from './brief-rows.server.ts'
import { type InvitedViewer, listMyInvitations } from './invitation-response.server.ts'

/** A campaign's brief, as shown to one of its creators. */
export type CreatorBrief = {
  brand: string
  campaign: string
  brief: Brief
  /** The brand's words to this creator. */
  personalNote: string | null
  /** When the creator accepted this version; null if they haven't. */
  acceptedAt: Date | null
  /** The latest earlier version that the creator accepted, and the parts that changed since. */
  earlier: { version: number; acceptedAt: Date; changed: BriefPart[] } | null
  /** Whether the creator can accept this version now. */
  mayAccept: boolean
}

/**
 * Returns the brief for one of the viewer's participations or open invitations. Creators who left
 * or were removed see the version that they accepted. Null if there is no brief, or if the viewer
 * may not see it.
 */
export async function findCreatorBrief(
  services: Services,
  viewer: InvitedViewer,
  creatorId: string,
): Promise<CreatorBrief | null> {
  if (!isUuid(creatorId)) return null
  const [row] = await services.db
    .select({
      campaignId: campaign.id,
      campaignState: campaign.state,
      campaign: campaign.name,
      brand: workspace.name,
      state: campaignCreator.state,
      personalNote: campaignCreator.personalNote,
    })
    .from(campaignCreator)
    .innerJoin(campaign, eq(campaign.id, campaignCreator.campaignId))
    .innerJoin(workspace, eq(workspace.id, campaign.workspaceId))
    .where(
      and(
        eq(campaignCreator.id, creatorId),
        eq(campaignCreator.userId, viewer.id),
        inArray(campaignCreator.state, ['accepted', 'paused', 'removed']),
        isNull(workspace.closedAt),
      ),
    )
  if (!row) return findInvitedBrief(services, viewer, creatorId)
  const [accepted] = await services.db
    .select({ version: briefAcceptance.version, acceptedAt: briefAcceptance.acceptedAt })
    .from(briefAcceptance)
    .where(eq(briefAcceptance.creatorId, creatorId))
    .orderBy(desc(briefAcceptance.version))
    .limit(1)
  const isFormer = row.state === 'removed'
  if (isFormer && !accepted) return null
  const brief = await findBriefRow(
    services.db,
    row.campaignId,
    isFormer ? accepted?.version : undefined,
  )
  if (!brief) return null
  const isAccepted = accepted?.version === brief.version
  const before =
    accepted && !isAccepted
      ? await findBriefRow(services.db, row.campaignId, accepted.version)
      : null
  return {
    brand: row.brand,
    campaign: row.campaign,
    brief,
    personalNote: row.personalNote,
    acceptedAt: isAccepted ? accepted.acceptedAt : null,
    earlier: accepted && before ? { ...accepted, changed: changedParts(before, brief) } : null,
    mayAccept: !isAccepted && !isFormer && row.campaignState !== 'ended',
  }
}

/** Returns the brief of an open invitation to the viewer's confirmed email. */
async function findInvitedBrief(
  services: Services,
  viewer: InvitedViewer,
  creatorId: string,
): Promise<CreatorBrief | null> {
  const invitations = await listMyInvitations(services, viewer)
  const invitation = invitations.find((one) => one.creatorId === creatorId)
  const brief = invitation && (await findBriefRow(services.db, invitation.campaignId))
  if (!brief) return null
  const { brand, campaign: name, personalNote } = invitation
  return {
    brand,
    campaign: name,
    brief,
    personalNote,
    acceptedAt: null,
    earlier: null,
    mayAccept: false,
  }
}

export type AcceptBriefResult =
  /** `isFirst`: false if the creator had already accepted this version. */
  | { ok: true; isFirst: boolean }
  /** 'changed': the brand has written a new version, which the creator hasn't seen. */
  | { ok: false; reason: 'not-found' | 'ended' | 'changed' }

/** Accepts a version of the brief for one of the viewer's participations. */
export async function acceptBrief(
  services: Services,
  viewer: WorkspaceViewer,
  creatorId: string,
  version: number,
): Promise<AcceptBriefResult> {
  if (!isUuid(creatorId)) return { ok: false, reason: 'not-found' }
  return services.db.transaction(async (tx): Promise<AcceptBriefResult> => {
    // Saving a brief locks the campaign too, so the version stays the current one.
    const [found] = await tx
      .select({ id: campaign.id, state: campaign.state })
      .from(campaignCreator)
      .innerJoin(campaign, eq(campaign.id, campaignCreator.campaignId))
      .innerJoin(workspace, eq(workspace.id, campaign.workspaceId))
      .where(
        and(
          eq(campaignCreator.id, creatorId),
          eq(campaignCreator.userId, viewer.id),
          inArray(campaignCreator.state, ['accepted', 'paused']),
          isNull(workspace.closedAt),
        ),
      )
      .for('share', { of: campaign })
    if (!found) return { ok: false, reason: 'not-found' }
    if (found.state === 'ended') return { ok: false, reason: 'ended' }
    const part = { creatorId, campaignId: found.id, userId: viewer.id, version }
    const stored = await storeAcceptance(services, tx, part)
    return stored === 'changed'
      ? { ok: false, reason: 'changed' }
      : { ok: true, isFirst: stored === 'accepted' }
  })
}
