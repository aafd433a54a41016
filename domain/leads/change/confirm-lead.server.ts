import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { type CONFIRMED_BY, lead } from '#db/schema/leads.ts'
import { outgoingMail } from '#db/schema/mail.ts'
import { CONTENT_UPDATE_KIND } from '#domain/mail/unsubscribe-link.ts'
import type { Services } from '#platform/services.ts'
import { changeLeads } from './change-leads.server.ts'

/** A person whose email is confirmed by one of their leads. The magnet may have been deleted. */
export type Confirming = {
  owner: { id: string }
  magnetId: string | null
  emailNormalized: string
}

/**
 * Records that a person confirmed their email by pressing the button in an email. This confirms all
 * of their leads of the magnet, because only the first lead of a day gets an email. From now on
 * these leads are counted, and reminders that haven't been sent are withdrawn. Returns the number of
 * leads that it confirmed: 0 for a second confirmation.
 */
export async function confirmLeads(
  { db, clock }: Services,
  { owner, magnetId, emailNormalized }: Confirming,
  by: (typeof CONFIRMED_BY)[number],
): Promise<number> {
  if (!magnetId || emailNormalized === '') return 0
  const theirs = and(
    eq(lead.ownerId, owner.id),
    eq(lead.leadMagnetId, magnetId),
    eq(lead.emailNormalized, emailNormalized),
    isNotNull(lead.confirmation),
    isNull(lead.confirmedAt),
  )
  const confirmedAt = clock.now()
  const flags = sql`array_remove(${lead.flags}, 'unconfirmed')`
  const confirmed = await db.transaction((tx) =>
    changeLeads(tx, theirs, {
      set: () => ({ confirmedAt, confirmedBy: by, flags }),
      async changeMails(changed) {
        const ids = changed.map(({ after }) => after.id)
        await tx
          .delete(outgoingMail)
          .where(
            and(
              inArray(outgoingMail.leadId, ids),
              eq(outgoingMail.kind, CONTENT_UPDATE_KIND),
              inArray(outgoingMail.state, ['queued', 'held']),
            ),
          )
      },
    }),
  )
  return confirmed.length
}
