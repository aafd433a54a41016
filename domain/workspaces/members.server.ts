import { and, asc, eq, ne, sql } from 'drizzle-orm'
import { user, userProfile } from '#db/schema/accounts.ts'
import { workspaceMember } from '#db/schema/workspaces.ts'
import { creatorName } from '#lib/display-name.ts'
import { isUuid } from '#lib/uuid.ts'
import type { Services } from '#platform/services.ts'
import { recordSecurityEvent } from '../security/record-event.server.ts'
import { revokeMemberLinks } from './member-links.server.ts'
import { requireActiveMember, requireMember, type WorkspaceViewer } from './membership.server.ts'
import type { InvitedRole, MemberRole } from './permissions.ts'

export type Member = {
  id: string
  /** Null if they gave no name. */
  name: string | null
  email: string
  role: MemberRole
  joinedAt: Date
  isViewer: boolean
}

/** Returns the members: the owner first, then by email. */
export async function listMembers(
  services: Services,
  viewer: WorkspaceViewer,
  workspaceId: string,
): Promise<Member[]> {
  const membership = await requireMember(services, viewer, workspaceId, 'view-stats')
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
    isViewer: userId === viewer.id,
  }))
}

/** 'not-found': not a member, or the owner, whose role changes only by a transfer. */
export type MemberResult = { ok: true; email: string } | { ok: false; reason: 'not-found' }

export function changeRole(
  services: Services,
  viewer: WorkspaceViewer,
  workspaceId: string,
  change: { memberId: string; role: InvitedRole },
): Promise<MemberResult> {
  return services.db.transaction(async (tx) => {
    const membership = await requireActiveMember(
      services,
      viewer,
      workspaceId,
      'manage-members',
      tx,
    )
    if (!isUuid(change.memberId)) return { ok: false, reason: 'not-found' }
    const [row] = await tx
      .update(workspaceMember)
      .set({ role: change.role })
      .from(user)
      .where(
        and(isOther(membership.workspaceId, change.memberId), eq(user.id, workspaceMember.userId)),
      )
      .returning({ email: user.email, userId: user.id })
    if (!row) return { ok: false, reason: 'not-found' }
    await recordSecurityEvent(services, tx, {
      event: 'member.role-changed',
      accountId: row.userId,
      actor: viewer,
      workspaceId: membership.workspaceId,
      details: { role: change.role },
    })
    return { ok: true, email: row.email }
  })
}

/**
 * Removes a member. Once the transaction commits they can't access the workspace. Invitations and
 * report links that they made are revoked, unless `keepsLinks`.
 */
export function removeMember(
  services: Services,
  viewer: WorkspaceViewer,
  workspaceId: string,
  memberId: string,
  { keepsLinks = false }: { keepsLinks?: boolean } = {},
): Promise<MemberResult> {
  return services.db.transaction(async (tx) => {
    const membership = await requireMember(services, viewer, workspaceId, 'manage-members', tx)
    if (!isUuid(memberId)) return { ok: false, reason: 'not-found' }
    const [gone] = await tx
      .delete(workspaceMember)
      .where(isOther(membership.workspaceId, memberId))
      .returning({ userId: workspaceMember.userId })
    if (!gone) return { ok: false, reason: 'not-found' }
    const { userId } = gone
    if (!keepsLinks) {
      await revokeMemberLinks(services, tx, {
        viewer,
        workspaceId: membership.workspaceId,
        userId,
      })
    }
    await recordSecurityEvent(services, tx, {
      event: 'member.removed',
      accountId: userId,
      actor: viewer,
      workspaceId: membership.workspaceId,
      details: { keepsLinks },
    })
    const [row] = await tx.select({ email: user.email }).from(user).where(eq(user.id, userId))
    return { ok: true, email: row?.email ?? '' }
  })
}

/** The owner can't leave: they transfer or delete the workspace. */
export function leaveWorkspace(
  services: Services,
  viewer: WorkspaceViewer,
  workspaceId: string,
): Promise<{ ok: true; name: string } | { ok: false; reason: 'owner' }> {
  return services.db.transaction(async (tx) => {
    const membership = await requireMember(services, viewer, workspaceId, 'view-stats', tx)
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
    const left = {
      event: 'member.left',
      actor: viewer,
      workspaceId: membership.workspaceId,
    } as const
    await recordSecurityEvent(services, tx, left)
    return { ok: true, name: membership.name }
  })
}

const isOther = (workspaceId: string, memberId: string) =>
  and(
    eq(workspaceMember.id, memberId),
    eq(workspaceMember.workspaceId, workspaceId),
    ne(workspaceMember.role, 'owner'),
  )
