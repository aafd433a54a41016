import { setTimeout as delay } from 'node:timers/promises'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#platform/db/database.ts'

/**
 * The maximum number of rows per transaction. It keeps each transaction short, so others don't wait
 * for its locks.
 */
const BATCH = 500

/**
 * The pause after a batch, as a multiple of the batch's duration. With 3, erasing a large account
 * uses at most a quarter of one processor, so requests stay fast.
 */
export type Pace = 0 | 3

/**
 * Deletes the rows of a table that meet a condition, in batches with pauses. If it is interrupted,
 * complete batches have been deleted, and it can be run again, even by two processes at the same
 * time.
 */
export async function eraseInBatches(
  db: Database,
  table: SQL,
  which: SQL,
  pace: Pace,
): Promise<void> {
  await eraseUnheld(db, table, which, pace)
  // Other processes have locked the remaining rows. This loop waits for them.
  while ((await eraseSome(db, table, which, { locking: sql``, pace })) > 0) {}
}

/** Like `eraseInBatches`, but skips rows that other transactions have locked. */
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
