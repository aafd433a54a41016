import { rowsOf, sqlOf } from '#lib/sql-of.ts'
import type { Transaction } from '#platform/db/database.ts'

const LOCK_SALES = sqlOf<{ campaigns: string[] }>(`
  select pg_advisory_xact_lock(hashtextextended('sales of ' || id, 0))
  from (select distinct id from unnest({campaigns}::text[]) c (id) order by id) c`)

/**
 * Locks the sales of campaigns until the end of the transaction. The recording of orders holds it,
 * and so does the erasure of people, so that no order is connected with a person who is being erased.
 */
export async function lockSalesOf(tx: Transaction, campaigns: readonly string[]): Promise<void> {
  if (campaigns.length > 0) await rowsOf(tx, LOCK_SALES({ campaigns: [...campaigns] }))
}
