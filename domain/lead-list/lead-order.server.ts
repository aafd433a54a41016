import type { SQL } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import { lead } from '#db/schema/leads.ts'
import { type IndexedColumn, LEAD_COLUMNS } from '#domain/leads/list/lead-columns.ts'

/** What leads are sorted by; leads without a value come last. */
export type LeadOrder = { value: SQL; nullable: boolean }

/** Returns a column's order, for which `leads` has an index. */
export function getLeadOrder(column: IndexedColumn): LeadOrder {
  const field = lead[LEAD_COLUMNS[column].sort]
  return { value: sql`${field}`, nullable: !field.notNull }
}
