import { and, eq, inArray } from 'drizzle-orm'
import { lead } from '#db/schema/leads.ts'
import { outgoingMail } from '#db/schema/mail.ts'
import { changeLeads } from '#domain/leads/change/change-leads.server.ts'
import { suggestEmail } from '#domain/leads/email-typo.ts'
import { normalizeEmail } from '#domain/leads/lead.ts'
import { withholdsMail } from '#domain/leads/lead-flags.ts'
import { type QueueResult, queueDeliveryEmail } from '#domain/leads/tell/delivery-email.server.ts'
import { toMailTexts } from '#domain/resources/own-messages.ts'
import type { Transaction } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'
import type { VisitorLead } from './visitor-lead.server.ts'

/**
 * Replaces a lead's email with the correction that the thank-you page suggested. No other email is
 * accepted, so a signed token can't be used to redirect a lead. The entered email is stored with
 * the lead. The delivery email is sent to the corrected one, within the email limits. Returns false
 * if there is nothing to correct, for example because the lead has already been corrected.
 */
export async function correctEmail(services: Services, visitor: VisitorLead): Promise<boolean> {
  const { db, log } = services
  let isQueued = false
  const corrected = await db.transaction((tx) =>
    changeLeads(tx, eq(lead.id, visitor.id), {
      set([found]) {
        const email = found ? suggestEmail(found.email) : null
        // A confirmation proves only the address that it was made for.
        if (!found || !email || found.confirmedAt) return null
        return { email, emailNormalized: normalizeEmail(email), emailTyped: found.email }
      },
      async changeMails([one]) {
        // The mailbox with the typo doesn't belong to the visitor, so its emails are dropped.
        const waiting = and(
          eq(outgoingMail.leadId, visitor.id),
          inArray(outgoingMail.state, ['queued', 'held']),
        )
        await tx
          .delete(outgoingMail)
          .where(and(waiting, eq(outgoingMail.toAddress, visitor.emailNormalized)))
        if (!one || visitor.over || withholdsMail(one.after.flags)) return
        const queued = await mailAgain(services, tx, visitor, one.after.emailNormalized)
        isQueued = queued.ok
      },
    }),
  )
  if (corrected.length === 0) return false
  log.info({ leadId: visitor.id }, 'lead.email_corrected')
  if (isQueued) services.wakeMail()
  return true
}

async function mailAgain(
  services: Services,
  tx: Transaction,
  visitor: VisitorLead,
  emailNormalized: string,
): Promise<QueueResult> {
  const { id, magnet, owner, creatorName, confirmation } = visitor
  if (!magnet) return { ok: false, reason: 'limited' }
  const mail = {
    leadId: id,
    magnetId: magnet.id,
    title: magnet.title,
    fileType: magnet.fileType,
    language: visitor.language,
    emailNormalized,
    confirmation,
    texts: toMailTexts(magnet),
    owner: { ...owner, name: creatorName },
  }
  return queueDeliveryEmail(services, tx, mail, { again: true })
}
