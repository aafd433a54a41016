import { and, asc, eq, inArray, isNull, ne } from 'drizzle-orm'
import { eventTarget } from '#db/schema/deliveries.ts'
import { workspace, workspaceMember } from '#db/schema/workspaces.ts'
import {
  holdDeliveries,
  queueStoppedMail,
  stateChange,
} from '#domain/deliveries/deliveries.server.ts'
import { recordSecurityEvent } from '#domain/security/record-event.server.ts'
import type { Transaction } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'

export const MEMBER_SUSPENDED = 'The account of the member who added this integration is suspended.'

/**
 * Pauses the webhooks and connections that a suspended person created in other people's workspaces,
 * and emails the owners, who may resume them. Keys need no change, because they are refused while
 * their creator is suspended.
 */
export async function pauseTargetsOfMember(
  services: Services,
  tx: Transaction,
  userId: string,
): Promise<void> {
  // A transaction that creates a target locks the membership first: either it has finished by now,
  // or it waits and then sees the suspension.
  await tx
    .select({ id: workspaceMember.id })
    .from(workspaceMember)
    .where(eq(workspaceMember.userId, userId))
    .orderBy(asc(workspaceMember.id))
    .for('update')
  const targets = await tx
    .select({ target: eventTarget, workspaceId: workspace.id })
    .from(eventTarget)
    .innerJoin(workspace, eq(workspace.accountId, eventTarget.accountId))
    .where(
      and(
        eq(eventTarget.createdBy, userId),
        ne(workspace.ownerId, userId),
        isNull(workspace.closedAt),
        isNull(eventTarget.endedAt),
        inArray(eventTarget.state, ['active', 'broken']),
      ),
    )
    .orderBy(asc(eventTarget.id))
    .for('no key update', { of: eventTarget })
  if (targets.length === 0) return
  const ids = targets.map(({ target }) => target.id)
  await tx
    .update(eventTarget)
    .set({ ...stateChange('paused'), stateReason: MEMBER_SUSPENDED })
    .where(inArray(eventTarget.id, ids))
  await holdDeliveries(tx, ids)
  for (const { target, workspaceId } of targets) {
    const { id, accountId, kind } = target
    await queueStoppedMail(services, tx, target, { what: 'member-suspended' })
    await recordSecurityEvent(services, tx, {
      event: kind === 'webhook' ? 'webhook.paused' : 'connection.paused',
      accountId,
      workspaceId,
      details: { [kind]: id, becauseOf: userId },
    })
  }
}
