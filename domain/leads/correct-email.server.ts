import { and, eq } from 'drizzle-orm'
import { lead } from '#db/schema/leads.ts'
import { outgoingMail } from '#db/schema/mail.ts'
import { correctInSearch } from '#domain/analytics/prepare-search.server.ts'
import { forgetPeopleCount } from '#domain/analytics/unique-emails.server.ts'
import type { Transaction } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'
import { suggestEmail } from './email-typo.ts'
import { normalizeEmail } from './lead.ts'
import { withholdsMail } from './lead-flags.ts'
import type { VisitorLead } from './visitor-lead.server.ts'
import { queueVisitorMail } from './visitor-mail.server.ts'

/**
 * Takes the correction that the thank-you page offered, and no other address: a ticket lets nobody
 * redirect a lead. It happens once, since a corrected address has no correction. What was typed
 * stays with the lead; the mail goes to the right address, within the limits of decision 19.
 * Answers false where there is nothing to correct (any more).
 */
export async function correctEmail(services: Services, visitor: VisitorLead): Promise<boolean> {
  const { db, log } = services
  const corrected = await db.transaction(async (tx) => {
    const [found] = await tx
      .select({
        email: lead.email,
        flags: lead.flags,
        ownerId: lead.ownerId,
        submittedAt: lead.submittedAt,
      })
      .from(lead)
      .where(eq(lead.id, visitor.id))
      .for('update')
    const email = found ? suggestEmail(found.email) : null
    if (!found || !email) return null
    const emailNormalized = normalizeEmail(email)
    await tx
      .update(lead)
      .set({ email, emailNormalized, emailTyped: found.email })
      .where(eq(lead.id, visitor.id))
    // Nobody reads it there.
    const waiting = and(eq(outgoingMail.leadId, visitor.id), eq(outgoingMail.state, 'queued'))
    await tx
      .delete(outgoingMail)
      .where(and(waiting, eq(outgoingMail.toAddress, visitor.emailNormalized)))
    const queued = withholdsMail(found.flags)
      ? 'limited'
      : await mailAgain(services, tx, visitor, emailNormalized)
    // Whoever accepts leads takes a person's lock before what is derived from them, too.
    await forgetPeopleCount(tx, [found])
    await correctInSearch(tx, visitor.id)
    return queued
  })
  if (corrected === null) return false
  log.info({ leadId: visitor.id }, 'a visitor corrected an address')
  if (corrected === 'queued') services.wakeMail()
  return true
}

function mailAgain(
  services: Services,
  tx: Transaction,
  { id, magnet, owner, creatorName }: VisitorLead,
  emailNormalized: string,
): Promise<'queued' | 'limited'> | 'limited' {
  if (!magnet) return 'limited'
  const mail = {
    leadId: id,
    magnetId: magnet.id,
    title: magnet.title,
    fileType: magnet.fileType,
    emailNormalized,
    owner: { ...owner, name: creatorName },
  }
  return queueVisitorMail(services, tx, mail, { again: true })
}
