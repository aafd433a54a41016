import { type SQL, sql } from 'drizzle-orm'

/**
 * SQL condition: whether a row of account_totals belongs to a person. Workspaces have accounts too.
 */
export const isPerson = (table: 't' | 'account_totals'): SQL =>
  sql`not exists (select from workspaces w where w.account_id = ${sql.raw(table)}.user_id)`
