import { and, eq, sql } from 'drizzle-orm'
import { lead } from '#db/schema/leads.ts'
import { leadMagnet } from '#db/schema/magnets.ts'
import { nextNoticeRecipient, outgoingMail } from '#db/schema/mail.ts'
import { findUnsubscribedAt } from '#domain/mail/suppressions.server.ts'
import { DELIVERY_EMAIL_KIND } from '#domain/mail/unsubscribe-link.ts'
import { pickExported } from '#domain/resources/lead-fields.ts'
import { isUuid } from '#lib/uuid.ts'
import type { Services } from '#platform/services.ts'
import { getFullMonths, shown } from './leads-scope.server.ts'
import { SURVEY_ANSWER_OF_LEAD } from './survey-answer-of-lead.ts'
import { NOTES_OF_LEAD, TAGS_OF_LEAD } from './tags-of-lead.ts'
import { WELCOME_EMAILS_OF_LEAD } from './welcome-emails-of-lead.ts'

const NOTICES_ABOUT = sql<string[]>`array(select ${leadMagnet.title} from ${nextNoticeRecipient}
  join ${leadMagnet} on ${leadMagnet.id} = ${nextNoticeRecipient.successorId}
  where ${nextNoticeRecipient.leadId} = ${lead.id} order by 1)`

/**
 * Returns everything stored about the person of one lead, for a data request; null if the lead
 * belongs to someone else or the plan doesn't show it. Hashes are left out, because they can't be
 * traced to a person.
 */
export async function findLeadExport(services: Services, ownerId: string, leadId: string) {
  if (!isUuid(leadId)) return null
  const full = await getFullMonths(services, ownerId)
  const [row] = await services.db
    .select({
      lead,
      mail: outgoingMail,
      noticesAbout: NOTICES_ABOUT,
      welcomeEmails: WELCOME_EMAILS_OF_LEAD,
      surveyAnswer: SURVEY_ANSWER_OF_LEAD,
      tags: TAGS_OF_LEAD,
      notes: NOTES_OF_LEAD,
    })
    .from(lead)
    .leftJoin(
      outgoingMail,
      and(eq(outgoingMail.leadId, lead.id), eq(outgoingMail.kind, DELIVERY_EMAIL_KIND)),
    )
    .where(and(eq(lead.id, leadId), eq(lead.ownerId, ownerId), shown(full)))
  if (!row) return null
  const { lead: found, mail, noticesAbout, welcomeEmails, surveyAnswer, tags, notes } = row
  const scope = { address: found.emailNormalized, ownerId }
  const { consentText, consentVersion, ...facts } = pickExported('person', found)
  return {
    ...facts,
    /** The names of the tags that the owner gave the lead. */
    tags,
    /** What the owner wrote about the person, on this lead. */
    notes,
    consent: { text: consentText, version: consentVersion },
    mail: mail && {
      state: mail.state,
      queuedAt: mail.createdAt,
      sentAt: mail.sentAt,
      deliveredAt: mail.deliveredAt,
      failedAt: mail.failedAt,
      reason: mail.lastError,
      heldBy: mail.heldBy,
    },
    /** Whether the offer had ended and the person wants to be notified about the next magnet. */
    isWaitingForNext: found.overRuleId !== null,
    /** The titles of the next magnets about which the person got an email. */
    noticesAbout,
    /** The welcome emails that the person got, and when they first opened the button's link. */
    welcomeEmails,
    /** The answer to the campaign's question; null if the person gave none. */
    surveyAnswer,
    /** When the person unsubscribed from this owner's emails; null if they are subscribed. */
    unsubscribedAt: found.erasedAt ? null : await findUnsubscribedAt(services.db, scope),
  }
}
