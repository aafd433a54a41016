import { and, inArray, isNull, lt, sql } from 'drizzle-orm'
import { lead } from '#db/schema/leads.ts'
import { askedEmails } from '#domain/leads/list/asked-emails.ts'
import { isUnconfirmed } from '#domain/leads/list/leads-scope.server.ts'
import { removeFromOutbox } from '#domain/mail/outbox.server.ts'
import { CONTENT_UPDATE_KIND, DELIVERY_EMAIL_KIND } from '#domain/mail/unsubscribe-link.ts'
import { DAY_MS } from '#lib/time.ts'
import type { Services } from '#platform/services.ts'
import { blankLeads } from './erase-lead.server.ts'

/** After this, the data of a person who hasn't confirmed their email is erased. The link in an email works as long. */
export const UNCONFIRMED_DAYS = 30
const BATCH = 500

/**
 * Job: erases the data in leads that were never confirmed. The rows stay, so stats don't change. The
 * time starts with the last email that asked the person; people who got no such email keep their
 * data. It stops while the magnet or its owner is suspended, because no link works then.
 */
export async function eraseUnconfirmed(services: Services): Promise<{ erased: number }> {
  const { db, clock } = services
  const before = new Date(clock.now().getTime() - UNCONFIRMED_DAYS * DAY_MS)
  const asked = sql`${askedEmails([DELIVERY_EMAIL_KIND, CONTENT_UPDATE_KIND])} and m.state <> 'discarded'`
  const isOver = and(
    isUnconfirmed,
    lt(lead.submittedAt, before),
    sql`exists (select ${asked})`,
    sql`not exists (select ${asked}
      and (m.created_at >= ${before.toISOString()}::timestamptz or m.state in ('queued', 'held')))`,
    sql`not exists (select from "user" u left join lead_magnets g on g.id = ${lead.leadMagnetId}
      where u.id = ${lead.ownerId} and (u.suspended_at is not null or g.suspended_at is not null))`,
  )
  let erased = 0
  for (;;) {
    const due = await db
      .select({ id: lead.id })
      .from(lead)
      .where(isOver)
      .orderBy(lead.submittedAt)
      .limit(BATCH)
    if (due.length === 0) return { erased }
    const ids = due.map(({ id }) => id)
    // Checked again under the lock: a person may confirm at the same time.
    const which = and(inArray(lead.id, ids), isNull(lead.confirmedAt))
    const mails = await db.transaction((tx) =>
      blankLeads(tx, which, clock.now(), { isWanted: false }),
    )
    await removeFromOutbox(services, mails)
    erased += due.length
  }
}
