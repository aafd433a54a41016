import { and, eq, isNull, sql } from 'drizzle-orm'
import { user } from '#db/schema/accounts.ts'
import type { Transaction } from '#platform/db/database.ts'

/**
 * Held to the end of the transaction: of one owner's magnets only one command creates, deletes or
 * repoints at a time, in whichever process. Visitors and their leads don't wait for it. False where
 * the owner's account is closed; while this is held it can't be.
 */
export async function lockMagnetsOf(tx: Transaction, ownerId: string): Promise<boolean> {
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
