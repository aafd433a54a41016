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
 * Deletes the rows of a table that meet a condition, in batches with pauses. Interrupted at any time, it
 * has deleted whole batches and can be repeated, also by two processes at once.
 */
export async function eraseInBatches(
  db: Database,
  table: SQL,
  which: SQL,
  pace: Pace,
): Promise<void> {
  await eraseUnheld(db, table, which, pace)
  // The rest are rows that another process holds: afterwards they are gone.
  while ((await eraseSome(db, table, which, { locking: sql``, pace })) > 0) {}
}

/** Like `eraseInBatches`, but leaves the rows that other transactions hold at the time. */
export async function eraseUnheld(db: Database, table: SQL, which: SQL, pace: Pace): Promise<void> {
  while ((await eraseSome(db, table, which, { locking: sql`skip locked`, pace })) > 0) {}
}

async function eraseSome(
  db: Database,
  table: SQL,
  which: SQL,
  { locking, pace }: { locking: SQL; pace: Pace },
): Promise<number> {
  const startedAt = performance.now()
  const { rowCount } = await db.execute(sql`
    delete from ${table} where ${which} and ctid = any(array(
      select ctid from ${table} where ${which} limit ${BATCH} for update ${locking}))`)
  if (rowCount && pace > 0) await delay((performance.now() - startedAt) * pace)
  return rowCount ?? 0
}
