import { and, eq, type SQL, sql } from 'drizzle-orm'
import { lead } from '#db/schema/leads.ts'

/** Whose leads, and of which magnet (null: of all of them). Every read of leads starts here. */
export type LeadScope = { ownerId: string; magnetId: string | null }

export function inScope({ ownerId, magnetId }: LeadScope): SQL | undefined {
  return and(
    eq(lead.ownerId, ownerId),
    magnetId === null ? undefined : eq(lead.leadMagnetId, magnetId),
  )
}

/** Flagged leads stand outside headline counts and the default export (decision 15). */
export const unflagged = sql`${lead.flags} = '{}'`
