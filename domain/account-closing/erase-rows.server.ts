import { sql } from 'drizzle-orm'
import { eraseInBatches, type Pace } from '#domain/erase-in-batches.server.ts'
import type { Database } from '#platform/db/database.ts'

/**
 * The tables in which an account can have very many rows, each with its account column, in the
 * order in which they are erased. All other rows are deleted together with the account's row.
 */
const LARGE_TABLES = [
  ['leads', 'owner_id'],
  ['lead_search', 'owner_id'],
  ['lead_counts', 'owner_id'],
  ['lead_origin_counts', 'owner_id'],
  ['visit_counts', 'owner_id'],
  ['visit_tops', 'owner_id'],
  ['visit_top_lists', 'owner_id'],
  ['mail_suppressions', 'owner_id'],
  ['imported_people', 'owner_id'],
  ['placements', 'owner_id'],
  ['videos', 'owner_id'],
  ['events', 'account_id'],
  ['result_leaves', 'owner_id'],
] as const

/** Deletes an account's rows from all large tables except `visits`. */
export async function eraseLargeTables(db: Database, ownerId: string, pace: Pace): Promise<void> {
  const ofTargets = sql`target_id in (select id from event_targets where account_id = ${ownerId})`
  await eraseInBatches(db, sql`deliveries`, ofTargets, pace)
  for (const [table, owner] of LARGE_TABLES) {
    await eraseInBatches(db, sql.raw(table), sql`${sql.raw(owner)} = ${ownerId}`, pace)
  }
  await eraseInBatches(db, sql`connection_leads`, ofTargets, pace)
}
