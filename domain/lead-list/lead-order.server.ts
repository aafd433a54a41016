import type { SQL } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import { lead } from '#db/schema/leads.ts'
import { type IndexedColumn, LEAD_COLUMNS } from '#domain/leads/list/lead-columns.ts'

/** The value that leads are sorted by. Leads without a value come last. */
export type LeadOrder = { value: SQL; nullable: boolean }

/** Returns the order for a column. `leads` has an index for it. */
export function getLeadOrder(column: IndexedColumn): LeadOrder {
  const field = lead[LEAD_COLUMNS[column].sort]
  return { value: sql`${field}`, nullable: !field.notNull }
}
