import { and, count, eq, isNull } from 'drizzle-orm'
import { eventTarget } from '#db/schema/deliveries.ts'
import { eventStream } from '#db/schema/events.ts'
import { startRecording } from '#domain/events/listeners.server.ts'
import type { Transaction } from '#platform/db/database.ts'

/**
 * Starts recording an account's events for a new webhook or connection, and returns how many of
 * that kind the account has. If two are created at the same time, the second counts after the first
 * has been committed.
 */
export async function prepareTarget(
  tx: Transaction,
  accountId: string,
  kind: 'webhook' | 'connection',
): Promise<number> {
  await startRecording(tx, accountId)
  await tx.select().from(eventStream).where(eq(eventStream.accountId, accountId)).for('update')
  const [existing] = await tx
    .select({ targets: count() })
    .from(eventTarget)
    .where(
      and(
        eq(eventTarget.accountId, accountId),
        eq(eventTarget.kind, kind),
        isNull(eventTarget.endedAt),
      ),
    )
  return existing?.targets ?? 0
}
