import { and, eq, inArray, notInArray, type SQL } from 'drizzle-orm'
import { lead } from '#db/schema/leads.ts'
import { outgoingMail } from '#db/schema/mail.ts'
import { surveyAnswer } from '#db/schema/surveys.ts'
import { OUTBOX_MAIL, type OutboxMail, removeFromOutbox } from '#domain/mail/outbox.server.ts'
import { VISITOR_EMAIL_KINDS } from '#domain/mail/unsubscribe-link.ts'
import { getErasedValues } from '#domain/resources/lead-fields.ts'
import { isUuid } from '#lib/uuid.ts'
import type { Transaction } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'
import { changeLeads } from './change-leads.server.ts'
import { forgetRecipients } from './forget-notices.server.ts'
import { blankSuppressed, forgetImported } from './forget-people.server.ts'
import { forgetWelcomed } from './welcome-sends.server.ts'

/**
 * Erases the personal data of these leads for their owner. The rows are still counted. Returns how
 * many of the leads are now erased, including those erased before. Leads of other owners are
 * ignored.
 */
export async function eraseLeads(
  services: Pick<Services, 'db' | 'clock' | 'mailer' | 'log'>,
  ownerId: string,
  leadIds: readonly string[],
): Promise<number> {
  const ids = leadIds.filter(isUuid)
  if (ids.length === 0) return 0
  const erased = await services.db.transaction(async (tx) => {
    const theirs = and(inArray(lead.id, ids), eq(lead.ownerId, ownerId))
    const found = await tx.$count(lead, theirs)
    const mails =
      found > 0 ? await blankLeads(tx, theirs, services.clock.now(), { isWanted: true }) : []
    return { found, mails }
  })
  await removeFromOutbox(services, erased.mails)
  return erased.found
}

/**
 * Blanks the personal data in leads and their emails, and deletes their survey answers. Unsent emails are deleted; of sent emails,
 * only the delivery state remains. Returns these emails, so the caller can remove their files from
 * the outbox folder after the commit. `isWanted` says that the person or the owner wants the data to
 * be erased. Then people without other leads of the same owner are also deleted from its imports.
 */
export async function blankLeads(
  tx: Transaction,
  which: SQL | undefined,
  now: Date,
  { isWanted }: { isWanted: boolean },
): Promise<OutboxMail[]> {
  const blanked = await changeLeads(tx, which, {
    set: () => ({ ...getErasedValues(), erasedAt: now }),
  })
  if (blanked.length === 0) return []
  const ids = blanked.map(({ after }) => after.id)
  await tx.delete(surveyAnswer).where(inArray(surveyAnswer.leadId, ids))
  const theirMail = inArray(outgoingMail.leadId, ids)
  // A queued email may already be in the outbox folder without being marked as sent.
  const queued = await tx
    .delete(outgoingMail)
    .where(and(theirMail, inArray(outgoingMail.state, ['queued', 'held'])))
    .returning(OUTBOX_MAIL)
  const sent = await tx
    .update(outgoingMail)
    .set({ subject: '', textBody: '', htmlBody: '', replyTo: null, lastError: null })
    .where(and(theirMail, notInArray(outgoingMail.state, ['queued', 'held'])))
    .returning(OUTBOX_MAIL)
  // A lead notice keeps its recipient, who is the creator.
  await tx
    .update(outgoingMail)
    .set({ toAddress: '' })
    .where(and(theirMail, inArray(outgoingMail.kind, VISITOR_EMAIL_KINDS)))
  const people = blanked.map(({ before }) => before)
  await forgetRecipients(tx, people)
  await forgetWelcomed(tx, people)
  if (isWanted) await forgetImported(tx, people)
  await blankSuppressed(tx, people, { all: isWanted })
  return [...queued, ...sent]
}
