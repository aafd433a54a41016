import { and, eq, gt, inArray, isNull } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { user, userProfile } from '#db/schema/accounts.ts'
import { workspace, workspaceInvitation, workspaceMember } from '#db/schema/workspaces.ts'
import { invitationAcceptedMail } from '#emails/invitation-accepted.ts'
import { creatorName } from '#lib/display-name.ts'
import { withoutLinks } from '#lib/text.ts'
import type { Transaction } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'
import { hashToken } from '../accounts/hash-token.server.ts'
import { withRollback } from '../magnets/magnets.server.ts'
import { findAccountSuspension } from '../magnets/suspension.server.ts'
import { queueMail } from '../mail/outgoing-mail.server.ts'
import { recordSecurityEvent } from '../security/record-event.server.ts'
import { HELPERS_PATH, ownerAccountId, type WorkspaceViewer } from './membership.server.ts'
import { type InvitedRole, ROLE_NAMES, type WorkspaceKind } from './permissions.ts'

const workspaceAccount = alias(user, 'workspace_account')

/** An open invitation, as shown to anyone who has its link. */
export type MemberInvitation = {
  kind: WorkspaceKind
  workspaceId: string
  workspaceName: string
  role: InvitedRole
  email: string
  /** The name of the member who invites; null if they entered no name or closed their account. */
  inviter: string | null
  expiresAt: Date
}

export type FoundInvitation =
  | { state: 'open'; invitation: MemberInvitation }
  /**
   * Why an invitation isn't open:
   * - 'used': accepted or declined
   * - 'ended': expired, revoked, or the workspace was closed
   * - 'held': can't be accepted while the workspace is suspended
   */
  | { state: 'used' | 'ended' | 'held' }

/** Returns the invitation of a link without using it; null if it never existed. */
export async function findMemberInvitation(
  services: Services,
  token: string,
): Promise<FoundInvitation | null> {
  const [row] = await services.db
    .select({
      workspaceId: workspace.id,
      creatorId: workspace.creatorId,
      workspaceName: workspace.name,
      closedAt: workspace.closedAt,
      suspendedAt: workspaceAccount.suspendedAt,
      role: workspaceInvitation.role,
      email: workspaceInvitation.email,
      expiresAt: workspaceInvitation.expiresAt,
      acceptedAt: workspaceInvitation.acceptedAt,
      declinedAt: workspaceInvitation.declinedAt,
      revokedAt: workspaceInvitation.revokedAt,
      firstName: user.firstName,
      lastName: user.lastName,
      profileName: userProfile.displayName,
    })
    .from(workspaceInvitation)
    .innerJoin(workspace, eq(workspace.id, workspaceInvitation.workspaceId))
    .innerJoin(workspaceAccount, eq(workspaceAccount.id, ownerAccountId))
    .leftJoin(user, eq(user.id, workspaceInvitation.invitedBy))
    .leftJoin(userProfile, eq(userProfile.id, workspaceInvitation.invitedBy))
    .where(eq(workspaceInvitation.tokenHash, hashToken(token)))
  if (!row) return null
  if (row.acceptedAt || row.declinedAt) return { state: 'used' }
  if (row.closedAt || row.revokedAt || row.expiresAt <= services.clock.now()) {
    return { state: 'ended' }
  }
  if (row.suspendedAt) return { state: 'held' }
  const { workspaceId, workspaceName, role, email, expiresAt, profileName } = row
  const inviter = creatorName(profileName, row.firstName ?? '', row.lastName ?? '')
  return {
    state: 'open',
    invitation: {
      kind: row.creatorId ? 'team' : 'brand',
      workspaceId,
      workspaceName,
      role,
      email,
      expiresAt,
      inviter,
    },
  }
}

type NamedWorkspace = {
  workspaceId: string
  workspaceName: string
  /** The creator whose team the workspace is; null for a brand's workspace. */
  creatorId: string | null
}
export type AcceptResult =
  | ({ ok: true } & NamedWorkspace)
  /** The viewer is already a member. The invitation stays open for someone else. */
  | ({ ok: false; reason: 'member' } & NamedWorkspace)
  /**
   * Why the viewer didn't become a member:
   * - 'gone': the invitation was answered or revoked, or has expired
   * - 'held': the workspace is suspended; the invitation stays open
   * - 'suspended': the viewer is suspended; the invitation stays open
   */
  | { ok: false; reason: 'gone' | 'held' | 'suspended' }

/** Accepts an invitation, which makes the viewer a member. Notifies the person who sent it. */
export async function acceptMemberInvitation(
  services: Services,
  viewer: WorkspaceViewer,
  token: string,
): Promise<AcceptResult> {
  const now = services.clock.now()
  const result = await withRollback(services, async (tx): Promise<AcceptResult> => {
    const [used] = await tx
      .update(workspaceInvitation)
      .set({ acceptedAt: now, acceptedBy: viewer.id })
      .where(isOpen(token, now))
      .returning()
    if (!used) return { ok: false, reason: 'gone' }
    // Lock the workspace, so that it can't be closed at the same time.
    const [target] = await tx
      .select({
        id: workspace.id,
        name: workspace.name,
        accountId: ownerAccountId,
        creatorId: workspace.creatorId,
      })
      .from(workspace)
      .where(and(eq(workspace.id, used.workspaceId), isNull(workspace.closedAt)))
      .for('share')
    if (!target) return { ok: false, reason: 'gone' }
    if (await findAccountSuspension({ db: tx }, target.accountId))
      return { ok: false, reason: 'held' }
    if (await findAccountSuspension({ db: tx }, viewer.id))
      return { ok: false, reason: 'suspended' }
    const { creatorId } = target
    const named = { workspaceId: target.id, workspaceName: target.name, creatorId }
    const [joined] = await tx
      .insert(workspaceMember)
      .values({ workspaceId: target.id, userId: viewer.id, role: used.role, joinedAt: now })
      .onConflictDoNothing()
      .returning({ id: workspaceMember.id })
    if (!joined) return { ok: false, reason: 'member', ...named }
    await notifySender(services, tx, { guestId: viewer.id, used, target })
    await recordSecurityEvent(services, tx, {
      event: 'member.joined',
      actor: viewer,
      workspaceId: target.id,
      details: { role: used.role, invitation: used.id },
    })
    return { ok: true, ...named }
  })
  if (result.ok) services.wakeMail()
  return result
}

type Joined = {
  guestId: string
  used: typeof workspaceInvitation.$inferSelect
  target: { id: string; name: string; creatorId: string | null }
}

async function notifySender(services: Services, tx: Transaction, joined: Joined): Promise<void> {
  const { guestId, used, target } = joined
  if (!used.invitedBy) return
  const people = await tx
    .select({ id: user.id, email: user.email })
    .from(user)
    .where(and(inArray(user.id, [used.invitedBy, guestId]), isNull(user.closedAt)))
  const sender = people.find((person) => person.id === used.invitedBy)
  const guest = people.find((person) => person.id === guestId)
  if (!sender || !guest) return
  await queueMail(tx, {
    kind: 'invitation-accepted',
    to: sender.email,
    userId: sender.id,
    ...invitationAcceptedMail({
      guest: guest.email,
      invited: used.email,
      workspace: withoutLinks(target.name),
      kind: target.creatorId ? 'team' : 'brand',
      role: ROLE_NAMES[used.role],
      url: `${services.env.publicUrl}${target.creatorId ? HELPERS_PATH : `/workspace/${target.id}/members`}`,
    }),
  })
}

/** Declines an invitation. This doesn't require an account. */
export async function declineMemberInvitation(
  services: Services,
  token: string,
): Promise<{ ok: true } | { ok: false; reason: 'gone' }> {
  const now = services.clock.now()
  const [used] = await services.db
    .update(workspaceInvitation)
    // The email is no longer needed.
    .set({ declinedAt: now, email: '' })
    .where(isOpen(token, now))
    .returning({ id: workspaceInvitation.id })
  return used ? { ok: true } : { ok: false, reason: 'gone' }
}

const isOpen = (token: string, now: Date) =>
  and(
    eq(workspaceInvitation.tokenHash, hashToken(token)),
    isNull(workspaceInvitation.acceptedAt),
    isNull(workspaceInvitation.declinedAt),
    isNull(workspaceInvitation.revokedAt),
    gt(workspaceInvitation.expiresAt, now),
  )
