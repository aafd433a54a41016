import { and, asc, eq, gt, inArray, isNull, or } from 'drizzle-orm'
import { apiKey } from '#db/schema/api.ts'
import { campaign, campaignShare } from '#db/schema/campaigns.ts'
import { connection, eventTarget } from '#db/schema/deliveries.ts'
import { workspaceInvitation, workspaceMember } from '#db/schema/workspaces.ts'
import { queueRevocation } from '#domain/connections/sign-in/revocations.server.ts'
import { endTarget } from '#domain/event-targets/ended-targets.server.ts'
import { stopRecordingIfUnused } from '#domain/events/listeners.server.ts'
import { recordSecurityEvent } from '#domain/security/record-event.server.ts'
import { requireMember, type WorkspaceViewer } from '#domain/workspaces/membership.server.ts'
import { isUuid } from '#lib/uuid.ts'
import type { Queryable, Transaction } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'
import { hasMade, type MadeByMember } from './made-by-member.ts'

const NOTHING: MadeByMember = {
  keys: [],
  webhooks: [],
  connections: [],
  invitations: [],
  shares: [],
}

/** The member, and the workspace with its account. */
export type MadeIn = { workspaceId: string; accountId: string; userId: string }

/**
 * Returns the things that a member created and that still work. Show them before the member is
 * removed or gets another role.
 */
export async function listMadeByMember(
  services: Services,
  viewer: WorkspaceViewer,
  workspaceId: string,
  memberId: string,
): Promise<MadeByMember> {
  const membership = await requireMember(services, viewer, workspaceId, 'manage-members')
  const ofWorkspace = eq(workspaceMember.workspaceId, membership.workspaceId)
  const [member] = isUuid(memberId)
    ? await services.db
        .select({ userId: workspaceMember.userId })
        .from(workspaceMember)
        .where(and(ofWorkspace, eq(workspaceMember.id, memberId)))
    : []
  if (!member) return NOTHING
  const { accountId } = membership
  return findMade(services, services.db, {
    workspaceId: membership.workspaceId,
    accountId,
    ...member,
  })
}

/**
 * Returns the things that the viewer created and that still work. Show them before the viewer
 * leaves the workspace.
 */
export async function listOwnMade(
  services: Services,
  viewer: WorkspaceViewer,
  workspaceId: string,
): Promise<MadeByMember> {
  const membership = await requireMember(services, viewer, workspaceId, 'view-stats')
  const { accountId } = membership
  const whose = { workspaceId: membership.workspaceId, accountId, userId: viewer.id }
  return findMade(services, services.db, whose)
}

/** Returns the things that a user created in a workspace and that still work. */
export async function findMade(
  { clock }: Pick<Services, 'clock'>,
  db: Queryable,
  { workspaceId, accountId, userId }: MadeIn,
): Promise<MadeByMember> {
  const now = clock.now()
  const keys = await db
    .select({ id: apiKey.id, name: apiKey.name, lastFour: apiKey.lastFour })
    .from(apiKey)
    .where(
      and(
        eq(apiKey.accountId, accountId),
        eq(apiKey.createdBy, userId),
        isNull(apiKey.revokedAt),
        or(isNull(apiKey.expiresAt), gt(apiKey.expiresAt, now)),
      ),
    )
    .orderBy(asc(apiKey.createdAt), asc(apiKey.id))
  const targets = await db
    .select({ id: eventTarget.id, name: eventTarget.name, kind: eventTarget.kind })
    .from(eventTarget)
    .where(
      and(
        eq(eventTarget.accountId, accountId),
        eq(eventTarget.createdBy, userId),
        isNull(eventTarget.endedAt),
      ),
    )
    // Every transaction locks targets in this order, so that they can't deadlock.
    .orderBy(asc(eventTarget.id))
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
  const ofKind = (wanted: 'webhook' | 'connection') =>
    targets.filter(({ kind }) => kind === wanted).map(({ id, name }) => ({ id, name }))
  return {
    keys,
    invitations,
    shares,
    webhooks: ofKind('webhook'),
    connections: ofKind('connection'),
  }
}

/**
 * Ends what a member created. Call it in the transaction that ends their membership or changes
 * their role, after that change, so that they can't create anything else (`lockMaker`). Returns
 * what it ended. Call `afterEnding` after the commit.
 */
export async function endMade(
  services: Services,
  tx: Transaction,
  { viewer, ...whose }: MadeIn & { viewer: WorkspaceViewer },
): Promise<MadeByMember> {
  const made = await findMade(services, tx, whose)
  const now = services.clock.now()
  const { workspaceId, accountId } = whose
  const by = { actor: viewer, workspaceId }
  if (made.invitations.length > 0) {
    await tx
      .update(workspaceInvitation)
      .set({ revokedAt: now, email: '' })
      .where(inArray(workspaceInvitation.id, idsOf(made.invitations)))
  }
  if (made.shares.length > 0) {
    await tx
      .update(campaignShare)
      .set({ revokedAt: now })
      .where(inArray(campaignShare.id, idsOf(made.shares)))
  }
  for (const { id } of [...made.webhooks, ...made.connections]) {
    const [own] = await tx.select().from(connection).where(eq(connection.targetId, id))
    await endTarget(services, tx, { id, accountId })
    if (own) await queueRevocation(services, tx, own)
  }
  if (made.keys.length > 0) {
    await tx
      .update(apiKey)
      .set({ revokedAt: now })
      .where(inArray(apiKey.id, idsOf(made.keys)))
    await stopRecordingIfUnused(tx, accountId)
  }
  for (const { id } of made.invitations) {
    const details = { invitation: id }
    await recordSecurityEvent(services, tx, { ...by, event: 'member.invitation-revoked', details })
  }
  for (const { id, campaignId } of made.shares) {
    const details = { share: id, campaign: campaignId }
    await recordSecurityEvent(services, tx, { ...by, event: 'share.revoked', details })
  }
  const ofAccount = { ...by, accountId }
  for (const { id } of made.keys) {
    const details = { keyId: id }
    await recordSecurityEvent(services, tx, { ...ofAccount, event: 'api-key.revoked', details })
  }
  for (const { id } of made.webhooks) {
    const details = { webhook: id }
    await recordSecurityEvent(services, tx, { ...ofAccount, event: 'webhook.deleted', details })
  }
  for (const { id } of made.connections) {
    const details = { connection: id }
    await recordSecurityEvent(services, tx, { ...ofAccount, event: 'connection.deleted', details })
  }
  return made
}

/** Makes the workspace's owner the creator of what a member created, so that it keeps working. */
export async function takeOverMade(
  services: Services,
  tx: Transaction,
  { viewer, ownerId, ...whose }: MadeIn & { viewer: WorkspaceViewer; ownerId: string },
): Promise<MadeByMember> {
  const made = await findMade(services, tx, whose)
  const { keys, webhooks, connections, invitations, shares } = made
  if (!hasMade(made)) return made
  const targets = [...webhooks, ...connections]
  await tx
    .update(apiKey)
    .set({ createdBy: ownerId })
    .where(inArray(apiKey.id, idsOf(keys)))
  await tx
    .update(eventTarget)
    .set({ createdBy: ownerId })
    .where(inArray(eventTarget.id, idsOf(targets)))
  await tx
    .update(workspaceInvitation)
    .set({ invitedBy: ownerId })
    .where(inArray(workspaceInvitation.id, idsOf(invitations)))
  await tx
    .update(campaignShare)
    .set({ createdBy: ownerId })
    .where(inArray(campaignShare.id, idsOf(shares)))
  await recordSecurityEvent(services, tx, {
    event: 'member.work-taken-over',
    accountId: whose.userId,
    actor: viewer,
    workspaceId: whose.workspaceId,
    details: {
      keys: keys.length,
      webhooks: webhooks.length,
      connections: connections.length,
      invitations: invitations.length,
      shares: shares.length,
    },
  })
  return made
}

const idsOf = (list: readonly { id: string }[]): string[] => list.map(({ id }) => id)
