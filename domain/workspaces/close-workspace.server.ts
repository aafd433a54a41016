import { and, asc, eq, inArray, isNull, ne } from 'drizzle-orm'
import { campaign, campaignShare } from '#db/schema/campaigns.ts'
import {
  brandAccountId,
  customDomain,
  isBrand,
  workspace,
  workspaceInvitation,
  workspaceMember,
} from '#db/schema/workspaces.ts'
import type { Transaction } from '#platform/db/database.ts'
import { deactivateAccount } from '../accounts/deactivate-account.server.ts'
import { ownerAccountId } from './membership.server.ts'
import type { WorkspaceKind } from './permissions.ts'

/**
 * Closes a workspace. After the commit, no one can find it, its invitations, share links and
 * domains are gone, and its codes return 410 forever. Its data is erased with its account.
 */
export async function closeWorkspace(
  tx: Transaction,
  ended: { id: string; accountId: string },
  now: Date,
): Promise<void> {
  const campaigns = tx
    .select({ id: campaign.id })
    .from(campaign)
    .where(eq(campaign.workspaceId, ended.id))
  await tx.delete(campaignShare).where(inArray(campaignShare.campaignId, campaigns))
  await tx.delete(customDomain).where(eq(customDomain.workspaceId, ended.id))
  await tx.delete(workspaceInvitation).where(eq(workspaceInvitation.workspaceId, ended.id))
  await tx
    .update(workspace)
    .set({ closedAt: now, updatedAt: now })
    .where(eq(workspace.id, ended.id))
  await deactivateAccount(tx, ended.accountId, now)
}

/**
 * Closes the workspaces that a person owns when they close their account, and removes them from
 * other people's workspaces. Returns the workspaces that they left.
 */
export async function closeOwnAndLeaveWorkspaces(
  tx: Transaction,
  userId: string,
  now: Date,
): Promise<LeftWorkspace[]> {
  // Wait for a transfer to this person that is in progress. The query below then finds that
  // workspace.
  await tx
    .select({ id: workspaceMember.id })
    .from(workspaceMember)
    .where(eq(workspaceMember.userId, userId))
    .for('update')
  const owned = await tx
    .select({ id: workspace.id, accountId: brandAccountId })
    .from(workspace)
    .where(and(eq(workspace.ownerId, userId), isBrand, isNull(workspace.closedAt)))
    .for('update')
  for (const one of owned) await closeWorkspace(tx, one, now)
  // The person's own helpers lose access, and open invitations end.
  await tx.delete(workspace).where(eq(workspace.creatorId, userId))
  const left = await tx
    .delete(workspaceMember)
    .where(and(eq(workspaceMember.userId, userId), ne(workspaceMember.role, 'owner')))
    .returning({ id: workspaceMember.workspaceId })
  const workspaces = await tx
    .select({
      workspaceId: workspace.id,
      accountId: ownerAccountId,
      creatorId: workspace.creatorId,
      ownerId: workspace.ownerId,
      name: workspace.name,
    })
    .from(workspace)
    .where(
      and(
        inArray(
          workspace.id,
          left.map(({ id }) => id),
        ),
        isNull(workspace.closedAt),
      ),
    )
    .orderBy(asc(workspace.id))
  return workspaces.map(({ creatorId, ...one }) => ({
    ...one,
    kind: creatorId ? ('team' as const) : ('brand' as const),
  }))
}

export type LeftWorkspace = {
  kind: WorkspaceKind
  workspaceId: string
  accountId: string
  ownerId: string
  name: string
}
