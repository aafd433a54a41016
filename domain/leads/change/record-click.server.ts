import { and, eq, isNull } from 'drizzle-orm'
import { lead } from '#db/schema/leads.ts'
import type { Services } from '#platform/services.ts'
import { changeLeads } from './change-leads.server.ts'

/** Records the first click on the download button. Later clicks change nothing. */
export async function recordClick(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  leadId: string,
): Promise<void> {
  const unclicked = and(eq(lead.id, leadId), isNull(lead.clickedAt))
  const clickedAt = clock.now()
  await db.transaction((tx) => changeLeads(tx, unclicked, { set: () => ({ clickedAt }) }))
}
