import { setTimeout as delay } from 'node:timers/promises'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#platform/db/database.ts'

/** Rows per transaction: keeps each one short, so that others don't wait for its locks. */
const BATCH = 500

/**
 * How long to pause after a batch, in times of its duration. Erasing a large account takes a quarter of
 * one processor at most, so that everyone else's requests stay as fast as before.
 */
export type Pace = 0 | 3

/**
 * The tables in which an account can have very many rows, in the order in which they are erased, with the
 * column of the account. All other rows go with the account's own row.
 */
const LARGE_TABLES = [
  ['leads', 'owner_id'],
  ['lead_search', 'owner_id'],
  ['lead_counts', 'owner_id'],
  ['visit_counts', 'owner_id'],
  ['visit_tops', 'owner_id'],
  ['visit_top_lists', 'owner_id'],
  ['mail_suppressions', 'owner_id'],
  ['placements', 'owner_id'],
] as const

/** Deletes an account's rows from the large tables, apart from its visits. */
export async function eraseLargeTables(db: Database, ownerId: string, pace: Pace): Promise<void> {
  for (const [table, owner] of LARGE_TABLES) {
    await eraseInBatches(db, sql.raw(table), sql`${sql.raw(owner)} = ${ownerId}`, pace)
  }
}

/**
 * Deletes the rows of a table that meet a condition, in batches with pauses. Interrupted at any time, it
 * has deleted whole batches and can be repeated, also by two processes at once.
 */
export async function eraseInBatches(
  db: Database,
  table: SQL,
  which: SQL,
  pace: Pace,
): Promise<void> {
  const eraseSome = async (locking: SQL) => {
    const startedAt = performance.now()
    const { rowCount } = await db.execute(sql`
      delete from ${table} where ${which} and ctid = any(array(
        select ctid from ${table} where ${which} limit ${BATCH} for update ${locking}))`)
    if (rowCount && pace > 0) await delay((performance.now() - startedAt) * pace)
    return rowCount ?? 0
  }
  while ((await eraseSome(sql`skip locked`)) > 0) {}
  // The rest are rows that another process holds: afterwards they are gone.
  while ((await eraseSome(sql``)) > 0) {}
}
