import { and, inArray, isNull, lt, sql } from 'drizzle-orm'
import { lead } from '#db/schema/leads.ts'
import { removeFromOutbox } from '#domain/mail/outbox.server.ts'
import { DAY_MS } from '#lib/time.ts'
import type { Services } from '#platform/services.ts'
import { blankLeads } from './erase-lead.server.ts'

/** After this, the data of a person who hasn't confirmed their email is erased. The emailed link works as long. */
export const UNCONFIRMED_DAYS = 30
const BATCH = 500

/** Job: erases the data in leads that were never confirmed. The rows stay, so that stats don't change. */
export async function eraseUnconfirmed(services: Services): Promise<{ erased: number }> {
  const { db, clock } = services
  const before = new Date(clock.now().getTime() - UNCONFIRMED_DAYS * DAY_MS)
  const isUnconfirmed = sql`${lead.confirmation} is not null and ${lead.confirmedAt} is null`
  let erased = 0
  for (;;) {
    const due = await db
      .select({ id: lead.id })
      .from(lead)
      .where(and(isUnconfirmed, isNull(lead.erasedAt), lt(lead.submittedAt, before)))
      .orderBy(lead.submittedAt)
      .limit(BATCH)
    if (due.length === 0) return { erased }
    const ids = due.map(({ id }) => id)
    // Checked again under the lock: a person may confirm at the same time.
    const which = and(inArray(lead.id, ids), isUnconfirmed)
    const mails = await db.transaction((tx) => blankLeads(tx, which, clock.now()))
    await removeFromOutbox(services, mails)
    erased += due.length
  }
}
