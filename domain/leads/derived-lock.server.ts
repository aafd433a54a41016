import { sql } from 'drizzle-orm'
import type { Transaction } from '#platform/db/database.ts'

/**
 * Takes the locks for deriving data from these owners' leads, and for erasing or correcting leads, until the end
 * of the transaction: a concurrent count finishes before, or sees the changes. Take them before locking rows
 * of derived data, and those of all owners at once, or two transactions could deadlock.
 */
export async function lockDerived(tx: Transaction, ...ownerIds: string[]): Promise<void> {
  for (const ownerId of [...new Set(ownerIds)].sort()) {
    await tx.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${`derived from leads of ${ownerId}`}, 0))`,
    )
  }
}
