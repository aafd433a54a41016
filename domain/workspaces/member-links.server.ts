import { and, asc, eq, gt, inArray, isNull } from 'drizzle-orm'
import { campaign, campaignShare } from '#db/schema/campaigns.ts'
import { workspaceInvitation, workspaceMember } from '#db/schema/workspaces.ts'
import { isUuid } from '#lib/uuid.ts'
import type { Queryable, Transaction } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'
import { recordSecurityEvent } from '../security/record-event.server.ts'
import { requireMember, type WorkspaceViewer } from './membership.server.ts'

/** The open links that a member has sent out from a workspace. */
export type MemberLinks = {
  invitations: { id: string; email: string }[]
  /** Report links, by their label and campaign. */
  shares: { id: string; label: string; campaign: string; campaignId: string }[]
}

/** Returns a member's open links, before they are removed. */
export async function listMemberLinks(
  services: Services,
  viewer: WorkspaceViewer,
  workspaceId: string,
  memberId: string,
): Promise<MemberLinks> {
  const membership = await requireMember(services, viewer, workspaceId, 'manage-members')
  const ofWorkspace = eq(workspaceMember.workspaceId, membership.workspaceId)
  const [member] = isUuid(memberId)
    ? await services.db
        .select({ userId: workspaceMember.userId })
        .from(workspaceMember)
        .where(and(ofWorkspace, eq(workspaceMember.id, memberId)))
    : []
  if (!member) return { invitations: [], shares: [] }
  return findLinks(services, services.db, { workspaceId: membership.workspaceId, ...member })
}

async function findLinks(
  { clock }: Pick<Services, 'clock'>,
  db: Queryable,
  { workspaceId, userId }: { workspaceId: string; userId: string },
): Promise<MemberLinks> {
  const now = clock.now()
  const invitations = await db
    .select({ id: workspaceInvitation.id, email: workspaceInvitation.email })
    .from(workspaceInvitation)
    .where(
      and(
        eq(workspaceInvitation.workspaceId, workspaceId),
        eq(workspaceInvitation.invitedBy, userId),
        isNull(workspaceInvitation.acceptedAt),
        isNull(workspaceInvitation.declinedAt),
        isNull(workspaceInvitation.revokedAt),
        gt(workspaceInvitation.expiresAt, now),
      ),
    )
    .orderBy(asc(workspaceInvitation.email))
  const shares = await db
    .select({
      id: campaignShare.id,
      label: campaignShare.label,
      campaign: campaign.name,
      campaignId: campaign.id,
    })
    .from(campaignShare)
    .innerJoin(campaign, eq(campaign.id, campaignShare.campaignId))
    .where(
      and(
        eq(campaign.workspaceId, workspaceId),
        eq(campaignShare.createdBy, userId),
        isNull(campaignShare.revokedAt),
        gt(campaignShare.expiresAt, now),
      ),
    )
    .orderBy(asc(campaignShare.createdAt))
  return { invitations, shares }
}

/** Revokes a removed member's open links, in the transaction of the removal. */
export async function revokeMemberLinks(
  services: Services,
  tx: Transaction,
  { viewer, ...whose }: { viewer: WorkspaceViewer; workspaceId: string; userId: string },
): Promise<void> {
  const { invitations, shares } = await findLinks(services, tx, whose)
  const now = services.clock.now()
  const by = { actor: viewer, workspaceId: whose.workspaceId }
  if (invitations.length > 0) {
    const ids = invitations.map(({ id }) => id)
    await tx
      .update(workspaceInvitation)
      .set({ revokedAt: now, email: '' })
      .where(inArray(workspaceInvitation.id, ids))
  }
  if (shares.length > 0) {
    const ids = shares.map(({ id }) => id)
    await tx.update(campaignShare).set({ revokedAt: now }).where(inArray(campaignShare.id, ids))
  }
  for (const { id } of invitations) {
    const details = { invitation: id }
    await recordSecurityEvent(services, tx, { ...by, event: 'member.invitation-revoked', details })
  }
  for (const { id, campaignId } of shares) {
    const details = { share: id, campaign: campaignId }
    await recordSecurityEvent(services, tx, { ...by, event: 'share.revoked', details })
  }
}
