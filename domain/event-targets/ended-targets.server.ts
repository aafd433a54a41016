import { asc, eq, isNotNull, sql } from 'drizzle-orm'
import { connection, eventTarget, webhookEndpoint } from '#db/schema/deliveries.ts'
import { stateChange } from '#domain/deliveries/deliveries.server.ts'
import { eraseUnheld } from '#domain/erase-in-batches.server.ts'
import { stopRecordingIfUnused } from '#domain/events/listeners.server.ts'
import type { Transaction } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'

/**
 * Ends a target that the caller has locked. After the commit, the target is no longer shown,
 * nothing is sent to it, and its credentials are deleted. The target may have very many deliveries,
 * so `eraseEndedTargets` deletes them later.
 */
export async function endTarget(
  { clock }: Pick<Services, 'clock'>,
  tx: Transaction,
  target: Pick<typeof eventTarget.$inferSelect, 'id' | 'accountId'>,
): Promise<void> {
  await tx
    .update(eventTarget)
    .set({ ...stateChange('disabled'), stateReason: null, nextDueAt: null, endedAt: clock.now() })
    .where(eq(eventTarget.id, target.id))
  await tx.delete(webhookEndpoint).where(eq(webhookEndpoint.targetId, target.id))
  // The connection's row stays as long as the rows of its leads, which refer to it.
  await tx.update(connection).set({ credentials: '' }).where(eq(connection.targetId, target.id))
  await stopRecordingIfUnused(tx, target.accountId)
}

/**
 * Job: deletes ended targets with their deliveries, in batches and slowly enough to leave the
 * database free for other work. If interrupted, the next run continues.
 */
export async function eraseEndedTargets({ db }: Services): Promise<{ erased: number }> {
  const ended = await db
    .select({ id: eventTarget.id })
    .from(eventTarget)
    .where(isNotNull(eventTarget.endedAt))
    .orderBy(asc(eventTarget.endedAt))
  for (const { id } of ended) {
    const ofTarget = sql`target_id = ${id}`
    await eraseUnheld(db, sql`deliveries`, ofTarget, 3)
    await eraseUnheld(db, sql`connection_leads`, ofTarget, 3)
    // Also deletes the few deliveries that were skipped because other transactions had locked them.
    // They are locked after the target, in the same order as everywhere else.
    await db.delete(eventTarget).where(eq(eventTarget.id, id))
  }
  return { erased: ended.length }
}
