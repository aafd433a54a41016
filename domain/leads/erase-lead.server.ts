import { randomBytes } from 'node:crypto'
import { and, eq, inArray, isNull, ne, type SQL } from 'drizzle-orm'
import { lead } from '#db/schema/leads.ts'
import { outgoingMail } from '#db/schema/mail.ts'
import type { Transaction } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'
import { isUuid } from '../magnets/magnet.ts'
import { VISITOR_MAIL_KIND } from './unsubscribe-link.ts'

export type EraseLeadResult = { ok: true } | { ok: false; reason: 'not-found' }

/**
 * Erases the person of one lead for the creator who has it (decision 22). Its row stays counted.
 * Erasing twice is no error.
 */
export async function eraseLead(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  ownerId: string,
  leadId: string,
): Promise<EraseLeadResult> {
  if (!isUuid(leadId)) return { ok: false, reason: 'not-found' }
  return db.transaction(async (tx) => {
    const theirs = and(eq(lead.id, leadId), eq(lead.ownerId, ownerId))
    const [found] = await tx.select({ id: lead.id }).from(lead).where(theirs)
    if (!found) return { ok: false, reason: 'not-found' }
    await blankLeads(tx, theirs, clock.now())
    return { ok: true }
  })
}

/**
 * Blanks the person in leads and in the mails that belong to them. What was not sent yet goes; of the
 * rest remains that, and how, it was delivered.
 */
export async function blankLeads(
  tx: Transaction,
  which: SQL | undefined,
  now: Date,
): Promise<void> {
  const blanked = await tx
    .update(lead)
    .set({
      name: '',
      email: '',
      emailNormalized: '',
      emailTyped: null,
      ipCity: null,
      ipCountry: null,
      addressHash: null,
      // The old one could be found again by guessing.
      digest: randomBytes(32),
      erasedAt: now,
    })
    .where(and(which, isNull(lead.erasedAt)))
    .returning({ id: lead.id })
  if (blanked.length === 0) return
  const theirMail = inArray(
    outgoingMail.leadId,
    blanked.map((row) => row.id),
  )
  await tx.delete(outgoingMail).where(and(theirMail, eq(outgoingMail.state, 'queued')))
  await tx
    .update(outgoingMail)
    .set({ subject: '', textBody: '', htmlBody: '', lastError: null })
    .where(and(theirMail, ne(outgoingMail.state, 'queued')))
  // A notice went to the creator, whose address stays.
  await tx
    .update(outgoingMail)
    .set({ toAddress: '' })
    .where(and(theirMail, eq(outgoingMail.kind, VISITOR_MAIL_KIND)))
}
