import { and, asc, eq, inArray } from 'drizzle-orm'
import { user } from '#db/schema/accounts.ts'
import { workspace, workspaceMember } from '#db/schema/workspaces.ts'
import { invalidatePages } from '#domain/magnets/page-invalidation.server.ts'
import { queueMail } from '#domain/mail/outgoing-mail.server.ts'
import { canUseBrandWorkspace } from '#domain/plans/plan.ts'
import { getPlan } from '#domain/plans/plans.server.ts'
import { recordSecurityEvent } from '#domain/security/record-event.server.ts'
import { requireActiveMember, type WorkspaceViewer } from '#domain/workspaces/membership.server.ts'
import { workspaceTransferredMail } from '#emails/workspace-transferred.ts'
import { isUuid } from '#lib/uuid.ts'
import type { Transaction } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'
import { findMade } from './made-by-member.server.ts'
import { namesOf } from './member-left-mail.server.ts'

export type TransferResult =
  /**
   * `isEntitled`: whether the new owner's plan includes workspaces, so that nothing changes for the
   * other members.
   */
  | { ok: true; email: string; isEntitled: boolean }
  /** 'suspended': the new owner's account is suspended. */
  | { ok: false; reason: 'not-found' | 'suspended' }

/**
 * Makes a member the owner. The previous owner stays as a manager, and what they created keeps
 * working. Magnets, codes and leads belong to the workspace's own account and don't move. From then
 * on, the new owner's plan applies.
 */
export async function transferOwnership(
  services: Services,
  viewer: WorkspaceViewer,
  workspaceId: string,
  memberId: string,
): Promise<TransferResult> {
  const result = await services.db.transaction(async (tx): Promise<TransferResult> => {
    const membership = await requireActiveMember(
      services,
      viewer,
      workspaceId,
      'delete-workspace',
      tx,
    )
    if (!isUuid(memberId)) return { ok: false, reason: 'not-found' }
    const ofWorkspace = eq(workspaceMember.workspaceId, membership.workspaceId)
    await lockAccounts(tx, [viewer.id, ...(await accountOf(tx, memberId))])
    // Two simultaneous transfers run one after the other; the second viewer is no longer the owner.
    await tx
      .select({ id: workspace.id })
      .from(workspace)
      .where(eq(workspace.id, membership.workspaceId))
      .for('update')
    const { name } = await requireActiveMember(
      services,
      viewer,
      workspaceId,
      'delete-workspace',
      tx,
    )
    const [next] = await tx
      .select({
        userId: user.id,
        email: user.email,
        role: workspaceMember.role,
        suspendedAt: user.suspendedAt,
      })
      .from(workspaceMember)
      .innerJoin(user, eq(user.id, workspaceMember.userId))
      .where(and(ofWorkspace, eq(workspaceMember.id, memberId)))
      .for('update', { of: workspaceMember })
    if (!next || next.role === 'owner') return { ok: false, reason: 'not-found' }
    if (next.suspendedAt) return { ok: false, reason: 'suspended' }
    await tx
      .update(workspaceMember)
      .set({ role: 'manager' })
      .where(and(ofWorkspace, eq(workspaceMember.userId, viewer.id)))
    await tx.update(workspaceMember).set({ role: 'owner' }).where(eq(workspaceMember.id, memberId))
    await tx
      .update(workspace)
      .set({ ownerId: next.userId, updatedAt: services.clock.now() })
      .where(eq(workspace.id, membership.workspaceId))
    // The owner's plan decides whether the workspace's pages show the badge.
    await invalidatePages(tx, { ownerId: membership.accountId })
    const isEntitled = canUseBrandWorkspace(await getPlan(services, next.userId, tx))
    const made = await findMade(services, tx, {
      workspaceId: membership.workspaceId,
      accountId: membership.accountId,
      userId: viewer.id,
    })
    const url = `${services.env.publicUrl}/workspace/${membership.workspaceId}`
    await queueMail(tx, {
      kind: 'workspace-handed-over',
      to: next.email,
      userId: next.userId,
      ...workspaceTransferredMail({ workspace: name, isEntitled, made: namesOf(made), url }),
    })
    await recordSecurityEvent(services, tx, {
      event: 'workspace.handed-over',
      accountId: next.userId,
      actor: viewer,
      workspaceId: membership.workspaceId,
    })
    return { ok: true, email: next.email, isEntitled }
  })
  if (result.ok) services.wakeMail()
  return result
}

async function accountOf(tx: Transaction, memberId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: workspaceMember.userId })
    .from(workspaceMember)
    .where(eq(workspaceMember.id, memberId))
  return rows.map((row) => row.id)
}

/**
 * Locks accounts. Suspending an account also suspends what it owns, so a suspension must be
 * finished before this transfer, or wait for it.
 */
async function lockAccounts(tx: Transaction, ids: string[]): Promise<void> {
  await tx
    .select({ id: user.id })
    .from(user)
    .where(inArray(user.id, ids))
    .orderBy(asc(user.id))
    .for('share')
}
