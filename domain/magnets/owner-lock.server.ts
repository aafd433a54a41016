import { sql } from 'drizzle-orm'
import type { Transaction } from '#platform/db/database.ts'

/**
 * Held to the end of the transaction: of one owner's magnets only one command creates, deletes or
 * repoints at a time, in whichever process. Visitors and their leads don't wait for it.
 */
export async function lockMagnetsOf(tx: Transaction, ownerId: string): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`magnets of ${ownerId}`}, 0))`,
  )
}
