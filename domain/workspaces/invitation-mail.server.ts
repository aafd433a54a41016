import { and, eq, inArray, or } from 'drizzle-orm'
import { user } from '#db/schema/accounts.ts'
import { campaign, campaignCreator } from '#db/schema/campaigns.ts'
import { outgoingMail } from '#db/schema/mail.ts'
import { workspace, workspaceInvitation } from '#db/schema/workspaces.ts'
import type { Transaction } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'
import { type QueuedMail, queueLinkMail } from '../mail/outgoing-mail.server.ts'
import { type Membership, WorkspaceRefusal } from './membership.server.ts'

const KINDS = ['workspace-invitation', 'campaign-invitation'] as const

/**
 * Queues an invitation in the name of a workspace. The email belongs to the workspace's account and
 * is deleted with it. Locks the account, so that a suspension either waits for the caller's
 * transaction or is noticed here.
 * @throws WorkspaceRefusal
 */
export async function queueInvitationMail(
  { env }: Pick<Services, 'env'>,
  tx: Transaction,
  { accountId }: Pick<Membership, 'accountId'>,
  mail: QueuedMail & { kind: (typeof KINDS)[number] },
): Promise<void> {
  const [account] = await tx
    .select({ suspendedAt: user.suspendedAt })
    .from(user)
    .where(eq(user.id, accountId))
    .for('share')
  if (!account || account.suspendedAt) throw new WorkspaceRefusal('suspended')
  await queueLinkMail(tx, env, { ...mail, userId: accountId })
}

/**
 * Deletes a workspace's invitations that are still queued. Marks their creators as not invited and
 * members' invitations as expired, so that both can be sent again.
 */
export async function dropInvitationMails(
  tx: Transaction,
  accountId: string,
  now: Date,
): Promise<void> {
  const dropped = await tx
    .update(outgoingMail)
    .set({
      state: 'suppressed',
      failedAt: now,
      lastError: 'suspended',
      textBody: '',
      htmlBody: '',
    })
    .where(
      and(
        eq(outgoingMail.userId, accountId),
        eq(outgoingMail.state, 'queued'),
        inArray(outgoingMail.kind, [...KINDS]),
      ),
    )
    .returning({ kind: outgoingMail.kind, email: outgoingMail.toAddress })
  if (dropped.length === 0) return
  const addresses = (kind: (typeof KINDS)[number]) =>
    dropped.filter((mail) => mail.kind === kind).map((mail) => mail.email)
  const workspaceIds = tx
    .select({ id: workspace.id })
    .from(workspace)
    .where(or(eq(workspace.accountId, accountId), eq(workspace.creatorId, accountId)))
  const campaigns = tx
    .select({ id: campaign.id })
    .from(campaign)
    .where(inArray(campaign.workspaceId, workspaceIds))
  await tx
    .update(campaignCreator)
    .set({ tokenHash: null, tokenExpiresAt: null, invitedAt: null, updatedAt: now })
    .where(
      and(
        inArray(campaignCreator.campaignId, campaigns),
        eq(campaignCreator.state, 'invited'),
        inArray(campaignCreator.email, addresses('campaign-invitation')),
      ),
    )
  await tx
    .update(workspaceInvitation)
    .set({ expiresAt: now })
    .where(
      and(
        inArray(workspaceInvitation.workspaceId, workspaceIds),
        inArray(workspaceInvitation.email, addresses('workspace-invitation')),
      ),
    )
}
