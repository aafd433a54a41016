import { and, asc, eq, ne, sql } from 'drizzle-orm'
import { user, userProfile } from '#db/schema/accounts.ts'
import { workspaceMember } from '#db/schema/workspaces.ts'
import { forgetKeys } from '#domain/api-keys/find-key.server.ts'
import { revokeAccess } from '#domain/connections/sign-in/revocations.server.ts'
import { recordSecurityEvent } from '#domain/security/record-event.server.ts'
import {
  type Membership,
  requireActiveMember,
  requireMember,
  type WorkspaceActor,
  type WorkspaceViewer,
} from '#domain/workspaces/membership.server.ts'
import { can, type InvitedRole, isRoleIn, type MemberRole } from '#domain/workspaces/permissions.ts'
import { creatorName } from '#lib/display-name.ts'
import { isUuid } from '#lib/uuid.ts'
import type { Transaction } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'
import { endMade, takeOverMade } from './made-by-member.server.ts'
import { queueMemberLeftMail } from './member-left-mail.server.ts'

export type Member = {
  id: string
  /** Null if the member entered no name. */
  name: string | null
  email: string
  role: MemberRole
  joinedAt: Date
  isViewer: boolean
}

/** Returns the members: first the owner, then the others by email. */
export async function listMembers(
  services: Services,
  viewer: WorkspaceActor,
  workspaceId: string,
): Promise<Member[]> {
  const membership = await requireMember(services, viewer, workspaceId, 'see-members')
  const rows = await services.db
    .select({
      id: workspaceMember.id,
      userId: workspaceMember.userId,
      role: workspaceMember.role,
      joinedAt: workspaceMember.joinedAt,
      email: user.email,
      firstName: user.firstName,
      lastName: user.lastName,
      profileName: userProfile.displayName,
    })
    .from(workspaceMember)
    .innerJoin(user, eq(user.id, workspaceMember.userId))
    .leftJoin(userProfile, eq(userProfile.id, workspaceMember.userId))
    .where(eq(workspaceMember.workspaceId, membership.workspaceId))
    .orderBy(asc(sql`${workspaceMember.role} <> 'owner'`), asc(user.email))
  return rows.map(({ userId, profileName, firstName, lastName, ...row }) => ({
    ...row,
    name: creatorName(profileName, firstName, lastName),
    isViewer: 'id' in viewer && userId === viewer.id,
  }))
}

/**
 * 'not-found': the person isn't a member, or is the owner, whose role changes only by a transfer.
 */
export type MemberResult = { ok: true; email: string } | { ok: false; reason: 'not-found' }

/**
 * Whether the owner takes over what a member created; otherwise it ends. Only the owner can choose
 * this, because everything taken over works in the owner's name from then on.
 */
export type MadeChoice = { takesOver?: boolean }

/**
 * Changes a member's role. Ends the member's keys, webhooks, connections, share links and
 * invitations if the new role may not create them.
 */
export async function changeRole(
  services: Services,
  viewer: WorkspaceViewer,
  workspaceId: string,
  change: { memberId: string; role: InvitedRole } & MadeChoice,
): Promise<MemberResult> {
  const result = await services.db.transaction(async (tx): Promise<MemberResult> => {
    const membership = await requireActiveMember(
      services,
      viewer,
      workspaceId,
      'manage-members',
      tx,
    )
    if (!isUuid(change.memberId) || !isRoleIn(membership.kind, change.role)) {
      return { ok: false, reason: 'not-found' }
    }
    const [row] = await tx
      .update(workspaceMember)
      .set({ role: change.role })
      .from(user)
      .where(
        and(isOther(membership.workspaceId, change.memberId), eq(user.id, workspaceMember.userId)),
      )
      .returning({ email: user.email, userId: user.id })
    if (!row) return { ok: false, reason: 'not-found' }
    if (membership.kind === 'brand' && !can(change.role, 'manage-integrations')) {
      await settleMade(services, tx, { viewer, membership, userId: row.userId }, change)
    }
    await recordSecurityEvent(services, tx, {
      event: 'member.role-changed',
      accountId: row.userId,
      actor: viewer,
      workspaceId: membership.workspaceId,
      details: { role: change.role },
    })
    return { ok: true, email: row.email }
  })
  await afterEnding(services)
  return result
}

/**
 * Removes a member. After the commit, they can't access the workspace, and what they created in it
 * has ended or belongs to the owner.
 */
export async function removeMember(
  services: Services,
  viewer: WorkspaceViewer,
  workspaceId: string,
  memberId: string,
  choice: MadeChoice = {},
): Promise<MemberResult> {
  const result = await services.db.transaction(async (tx): Promise<MemberResult> => {
    const membership = await requireMember(services, viewer, workspaceId, 'manage-members', tx)
    if (!isUuid(memberId)) return { ok: false, reason: 'not-found' }
    const [gone] = await tx
      .delete(workspaceMember)
      .where(isOther(membership.workspaceId, memberId))
      .returning({ userId: workspaceMember.userId })
    if (!gone) return { ok: false, reason: 'not-found' }
    const { userId } = gone
    const isTakenOver = await settleMade(services, tx, { viewer, membership, userId }, choice)
    await recordSecurityEvent(services, tx, {
      event: 'member.removed',
      accountId: userId,
      actor: viewer,
      workspaceId: membership.workspaceId,
      details: { keepsLinks: isTakenOver },
    })
    const [row] = await tx.select({ email: user.email }).from(user).where(eq(user.id, userId))
    return { ok: true, email: row?.email ?? '' }
  })
  await afterEnding(services)
  return result
}

type Settled = { viewer: WorkspaceViewer; membership: Membership; userId: string }

/** Ends what a member created, or gives it to the owner. Returns whether the owner took it over. */
async function settleMade(
  services: Services,
  tx: Transaction,
  { viewer, membership, userId }: Settled,
  { takesOver = false }: MadeChoice,
): Promise<boolean> {
  const { workspaceId, accountId, ownerId } = membership
  const isTakenOver = takesOver && membership.role === 'owner'
  const whose = { viewer, workspaceId, accountId, userId }
  if (isTakenOver) await takeOverMade(services, tx, { ...whose, ownerId })
  else await endMade(services, tx, whose)
  return isTakenOver
}

/**
 * Clears this process's cache of API keys, and revokes the OAuth access of ended connections. Call
 * it after the commit.
 */
async function afterEnding(services: Services): Promise<void> {
  forgetKeys(services)
  await services.background.run(() => revokeAccess(services))
}

/**
 * Removes the viewer from the workspace. What they created ends, and an email lists it for the
 * owner. The owner can't leave, but can transfer or delete the workspace.
 */
export async function leaveWorkspace(
  services: Services,
  viewer: WorkspaceViewer,
  workspaceId: string,
): Promise<LeaveResult> {
  const result = await services.db.transaction(async (tx): Promise<LeaveResult> => {
    const membership = await requireMember(services, viewer, workspaceId, 'see-members', tx)
    const [gone] = await tx
      .delete(workspaceMember)
      .where(
        and(
          eq(workspaceMember.workspaceId, membership.workspaceId),
          eq(workspaceMember.userId, viewer.id),
          ne(workspaceMember.role, 'owner'),
        ),
      )
      .returning({ id: workspaceMember.id })
    if (!gone) return { ok: false, reason: 'owner' }
    const { name, accountId, ownerId } = membership
    const { kind } = membership
    const whose = { workspaceId: membership.workspaceId, accountId, userId: viewer.id }
    const made = await endMade(services, tx, { viewer, ...whose })
    await queueMemberLeftMail(services, tx, { ...whose, kind, name, ownerId, made })
    const left = {
      event: 'member.left',
      actor: viewer,
      workspaceId: membership.workspaceId,
    } as const
    await recordSecurityEvent(services, tx, left)
    return { ok: true, name }
  })
  if (result.ok) services.wakeMail()
  await afterEnding(services)
  return result
}

export type LeaveResult = { ok: true; name: string } | { ok: false; reason: 'owner' }

const isOther = (workspaceId: string, memberId: string) =>
  and(
    eq(workspaceMember.id, memberId),
    eq(workspaceMember.workspaceId, workspaceId),
    ne(workspaceMember.role, 'owner'),
  )
