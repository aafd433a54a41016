import { sql } from 'drizzle-orm'
import type { Transaction } from '#platform/db/database.ts'

/**
 * Takes the locks for deriving data from these owners' leads and for erasing or correcting them,
 * until the end of the transaction. A concurrent count then either finishes before this transaction
 * or sees its changes. Take these locks before locking rows of derived data, and take those of all
 * owners in one call, because otherwise two transactions could deadlock.
 */
export async function lockDerived(tx: Transaction, ...ownerIds: string[]): Promise<void> {
  for (const ownerId of [...new Set(ownerIds)].sort()) {
    await tx.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${`derived from leads of ${ownerId}`}, 0))`,
    )
  }
}
