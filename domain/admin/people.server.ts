import { type SQL, sql } from 'drizzle-orm'

/** Whether a row of account_totals is somebody's: a workspace has an account that nobody signs in to. */
export const isPerson = (table: 't' | 'account_totals'): SQL =>
  sql`not exists (select from workspaces w where w.account_id = ${sql.raw(table)}.user_id)`
