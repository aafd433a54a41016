import { desc, isNull, type SQL, sql } from 'drizzle-orm'
import type pg from 'pg'
import { databaseRestore } from '#db/schema/operations.ts'
import { sqlOf } from '#lib/sql-of.ts'
import type { Queryable } from '#platform/db/database.ts'

// A restored database sends nothing until the operator releases it, because it may be a copy of a
// database that is in use.

/** SQL condition: email and payments aren't on hold after a restore. */
export const notOnHold: SQL = sql`not exists (
  select from ${databaseRestore} where ${databaseRestore.releasedAt} is null)`

export type SendingHold = { restoredAt: Date; backupId: string; backupTakenAt: Date }

/** Returns the restore that put email and payments on hold, or null. */
export async function findSendingHold(db: Queryable): Promise<SendingHold | null> {
  const [hold] = await db
    .select()
    .from(databaseRestore)
    .where(isNull(databaseRestore.releasedAt))
    .orderBy(desc(databaseRestore.restoredAt))
    .limit(1)
  return hold ?? null
}

/** Ends the hold. Returns whether there was one. */
export async function releaseSending(db: Queryable, at: Date): Promise<boolean> {
  const released = await db
    .update(databaseRestore)
    .set({ releasedAt: at })
    .where(isNull(databaseRestore.releasedAt))
    .returning({ id: databaseRestore.id })
  return released.length > 0
}

const HOLD = sqlOf<{ id: string; takenAt: string }>(
  'insert into database_restores (backup_id, backup_taken_at) values ({id}, {takenAt})',
)

/**
 * Puts email and payments on hold after a restore. Returns false if the database is from a release
 * without this table; then call it again after the migrations.
 */
export async function holdSending(
  client: pg.ClientBase,
  backup: { id: string; takenAt: string },
): Promise<boolean> {
  const { rows } = await client.query(`select to_regclass('database_restores') as found`)
  if (rows[0]?.found === null) return false
  const { id, takenAt } = backup
  await client.query(HOLD({ id, takenAt }))
  return true
}
