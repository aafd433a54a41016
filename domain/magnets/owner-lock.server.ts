import { and, eq, isNull, sql } from 'drizzle-orm'
import { user } from '#db/schema/accounts.ts'
import type { Transaction } from '#platform/db/database.ts'

/**
 * Locks an owner's magnets until the end of the transaction: only one command creates, deletes or
 * repoints them at a time, in all processes. Visitors and their leads don't wait for it. Returns
 * false if the account is closed; while the lock is held it can't be closed.
 */
export async function lockOwnerMagnets(tx: Transaction, ownerId: string): Promise<boolean> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`magnets of ${ownerId}`}, 0))`,
  )
  const [open] = await tx
    .select({ id: user.id })
    .from(user)
    .where(and(eq(user.id, ownerId), isNull(user.closedAt)))
    .for('key share')
  return open !== undefined
}
