import { and, asc, eq, gt, isNull, lte, ne } from 'drizzle-orm'
import { user } from '#db/schema/accounts.ts'
import { workspace, workspaceInvitation, workspaceMember } from '#db/schema/workspaces.ts'
import { workspaceInvitationMail } from '#emails/workspace-invitation.ts'
import { withoutLinks } from '#lib/text.ts'
import { isUuid } from '#lib/uuid.ts'
import type { Transaction } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'
import { INVITATION_DAYS, newInvitationToken } from '../accounts/invitation-token.server.ts'
import { findCreatorName } from '../magnets/edit-magnet.server.ts'
import { recordSecurityEvent } from '../security/record-event.server.ts'
import { queueInvitationMail } from './invitation-mail.server.ts'
import {
  assertChangeable,
  lockMaker,
  type Membership,
  requireMember,
  type WorkspaceViewer,
} from './membership.server.ts'
import { describeRole, type InvitedRole, isRoleIn, ROLE_NAMES } from './permissions.ts'

export type OpenInvitation = {
  id: string
  email: string
  role: InvitedRole
  sentAt: Date
  expiresAt: Date
  isExpired: boolean
}

/** Returns the invitations that haven't been answered. */
export async function listInvitations(
  services: Services,
  viewer: WorkspaceViewer,
  workspaceId: string,
): Promise<OpenInvitation[]> {
  const membership = await requireMember(services, viewer, workspaceId, 'manage-members')
  const now = services.clock.now()
  const rows = await services.db
    .select({
      id: workspaceInvitation.id,
      email: workspaceInvitation.email,
      role: workspaceInvitation.role,
      sentAt: workspaceInvitation.sentAt,
      expiresAt: workspaceInvitation.expiresAt,
    })
    .from(workspaceInvitation)
    .where(and(eq(workspaceInvitation.workspaceId, membership.workspaceId), isOpen))
    .orderBy(asc(workspaceInvitation.email))
  return rows.map((row) => ({ ...row, isExpired: row.expiresAt <= now }))
}

export type InviteResult =
  | { ok: true; email: string }
  /** 'full': a creator can't have more helpers. */
  | { ok: false; reason: 'member' | 'invited' | 'too-many' | 'full' | 'not-found' }

/** The maximum number of helpers of a creator, including people who were invited. */
export const MAX_HELPERS = 20

/** Emails an invitation to the workspace. `input.email` must come from `normalizeAccountEmail`. */
export async function inviteMember(
  services: Services,
  viewer: WorkspaceViewer,
  workspaceId: string,
  input: { email: string; role: InvitedRole },
): Promise<InviteResult> {
  const membership = await requireInviter(services, viewer, workspaceId)
  if (!isRoleIn(membership.kind, input.role)) return { ok: false, reason: 'not-found' }
  if (!(await consumeInvitationLimit(services, membership.workspaceId, input.email))) {
    return { ok: false, reason: 'too-many' }
  }
  const result = await services.db.transaction(async (tx): Promise<InviteResult> => {
    const { email, role } = input
    await lockMaker(tx, membership.accountId, viewer.id)
    const [member] = await tx
      .select({ id: workspaceMember.id })
      .from(workspaceMember)
      .innerJoin(user, eq(user.id, workspaceMember.userId))
      .where(and(eq(workspaceMember.workspaceId, membership.workspaceId), eq(user.email, email)))
    if (member) return { ok: false, reason: 'member' }
    const now = services.clock.now()
    if (await isFull(tx, membership, email, now)) return { ok: false, reason: 'full' }
    // An expired invitation is revoked to make room for the new one.
    await tx
      .update(workspaceInvitation)
      .set({ revokedAt: now })
      .where(
        and(
          eq(workspaceInvitation.workspaceId, membership.workspaceId),
          eq(workspaceInvitation.email, email),
          isOpen,
          lte(workspaceInvitation.expiresAt, now),
        ),
      )
    const { token, ...kept } = newInvitationToken(now)
    const [row] = await tx
      .insert(workspaceInvitation)
      .values({
        workspaceId: membership.workspaceId,
        email,
        role,
        invitedBy: viewer.id,
        ...kept,
        sentAt: now,
        createdAt: now,
      })
      .onConflictDoNothing()
      .returning({ id: workspaceInvitation.id })
    if (!row) return { ok: false, reason: 'invited' }
    await mail(services, tx, { viewer, membership, email, role, token })
    await recordInvited(services, tx, { viewer, membership, role, invitationId: row.id })
    return { ok: true, email }
  })
  if (result.ok) services.wakeMail()
  return result
}

/** Emails an invitation again with a new link. The old link stops working. */
export async function resendInvitation(
  services: Services,
  viewer: WorkspaceViewer,
  workspaceId: string,
  invitationId: string,
): Promise<InviteResult> {
  const membership = await requireInviter(services, viewer, workspaceId)
  const open = await findOpen(services, membership, invitationId)
  if (!open) return { ok: false, reason: 'not-found' }
  if (!(await consumeInvitationLimit(services, membership.workspaceId, open.email))) {
    return { ok: false, reason: 'too-many' }
  }
  const result = await services.db.transaction(async (tx): Promise<InviteResult> => {
    await lockMaker(tx, membership.accountId, viewer.id)
    const now = services.clock.now()
    const { token, ...kept } = newInvitationToken(now)
    const [row] = await tx
      .update(workspaceInvitation)
      .set({ ...kept, sentAt: now, invitedBy: viewer.id })
      .where(and(eq(workspaceInvitation.id, open.id), isOpen))
      .returning({ email: workspaceInvitation.email, role: workspaceInvitation.role })
    if (!row) return { ok: false, reason: 'not-found' }
    await mail(services, tx, { viewer, membership, ...row, token })
    const { role } = row
    await recordInvited(services, tx, { viewer, membership, role, invitationId: open.id })
    return { ok: true, email: row.email }
  })
  if (result.ok) services.wakeMail()
  return result
}

/** Revokes an invitation. The invitation's page then says that it has expired or was withdrawn. */
export async function revokeInvitation(
  services: Services,
  viewer: WorkspaceViewer,
  workspaceId: string,
  invitationId: string,
): Promise<{ ok: true; email: string } | { ok: false; reason: 'not-found' }> {
  const membership = await requireMember(services, viewer, workspaceId, 'manage-members')
  if (!isUuid(invitationId)) return { ok: false, reason: 'not-found' }
  return services.db.transaction(async (tx) => {
    const [row] = await tx
      .update(workspaceInvitation)
      .set({ revokedAt: services.clock.now() })
      .where(
        and(
          eq(workspaceInvitation.id, invitationId),
          eq(workspaceInvitation.workspaceId, membership.workspaceId),
          isOpen,
        ),
      )
      .returning({ email: workspaceInvitation.email })
    if (!row) return { ok: false, reason: 'not-found' }
    await tx
      .update(workspaceInvitation)
      .set({ email: '' })
      .where(eq(workspaceInvitation.id, invitationId))
    await recordSecurityEvent(services, tx, {
      event: 'member.invitation-revoked',
      actor: viewer,
      workspaceId: membership.workspaceId,
      details: { invitation: invitationId },
    })
    return { ok: true, email: row.email }
  })
}

/**
 * Returns whether a team has no room for another person. Locks the team, so that two invitations
 * can't take the last place.
 */
async function isFull(
  tx: Transaction,
  { workspaceId, kind }: Membership,
  email: string,
  now: Date,
): Promise<boolean> {
  if (kind !== 'team') return false
  const ofTeam = eq(workspaceMember.workspaceId, workspaceId)
  await tx
    .select({ id: workspace.id })
    .from(workspace)
    .where(eq(workspace.id, workspaceId))
    .for('update')
  const members = await tx.$count(workspaceMember, and(ofTeam, ne(workspaceMember.role, 'owner')))
  const invited = await tx.$count(
    workspaceInvitation,
    and(
      eq(workspaceInvitation.workspaceId, workspaceId),
      ne(workspaceInvitation.email, email),
      isOpen,
      gt(workspaceInvitation.expiresAt, now),
    ),
  )
  return members + invited >= MAX_HELPERS
}

/**
 * Counts one invitation of a member or creator against a workspace's rate limits, because
 * invitations go to people who didn't ask for them. Returns false if a limit is reached.
 */
export async function consumeInvitationLimit(
  { limits }: Pick<Services, 'limits'>,
  workspaceId: string,
  email: string,
): Promise<boolean> {
  return (
    (await limits.take('mailed-link', `invitation ${workspaceId} ${email}`)).ok &&
    (await limits.take('mailed-link-address', `invitation ${email}`)).ok &&
    (await limits.take('invitation', workspaceId)).ok
  )
}

/**
 * Returns the viewer's membership if they may invite members now. When the plan has ended, members
 * can't be invited anymore, but can still be removed.
 */
async function requireInviter(services: Services, viewer: WorkspaceViewer, workspaceId: string) {
  const membership = await requireMember(services, viewer, workspaceId, 'manage-members')
  assertChangeable(membership)
  return membership
}

const isOpen = and(
  isNull(workspaceInvitation.acceptedAt),
  isNull(workspaceInvitation.declinedAt),
  isNull(workspaceInvitation.revokedAt),
)

async function findOpen({ db }: Services, membership: Membership, id: string) {
  if (!isUuid(id)) return null
  const [row] = await db
    .select({ id: workspaceInvitation.id, email: workspaceInvitation.email })
    .from(workspaceInvitation)
    .where(
      and(
        eq(workspaceInvitation.id, id),
        eq(workspaceInvitation.workspaceId, membership.workspaceId),
        isOpen,
      ),
    )
  return row ?? null
}

type Invited = {
  viewer: WorkspaceViewer
  membership: Membership
  role: InvitedRole
  invitationId: string
}

function recordInvited(services: Services, tx: Transaction, invited: Invited): Promise<void> {
  const { viewer, membership, role, invitationId } = invited
  return recordSecurityEvent(services, tx, {
    event: 'member.invited',
    actor: viewer,
    workspaceId: membership.workspaceId,
    details: { role, invitation: invitationId },
  })
}

type InvitationMail = {
  viewer: WorkspaceViewer
  membership: Membership
  email: string
  role: InvitedRole
  token: string
}

async function mail(
  services: Services,
  tx: Transaction,
  invitation: InvitationMail,
): Promise<void> {
  const { viewer, membership, email, role, token } = invitation
  const inviter = await findCreatorName({ db: tx }, viewer.id)
  await queueInvitationMail(services, tx, membership, {
    kind: 'workspace-invitation',
    to: email,
    ...workspaceInvitationMail({
      kind: membership.kind,
      workspace:
        withoutLinks(membership.name) || (membership.kind === 'team' ? 'a creator' : 'a brand'),
      inviter: inviter && (withoutLinks(inviter) || null),
      role: ROLE_NAMES[role],
      roleWords: describeRole(membership.kind, role),
      url: `${services.env.publicUrl}/invitation/${token}`,
      days: INVITATION_DAYS,
    }),
  })
}
