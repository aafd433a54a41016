import { and, eq, inArray, notExists, or, sql } from 'drizzle-orm'
import { lead } from '#db/schema/leads.ts'
import { outgoingMail } from '#db/schema/mail.ts'
import { blankLeads } from '#domain/leads/change/erase-lead.server.ts'
import { removeFromOutbox } from '#domain/mail/outbox.server.ts'
import { DELIVERY_EMAIL_KIND } from '#domain/mail/unsubscribe-link.ts'
import type { Services } from '#platform/services.ts'
import { findHeldMail, type HeldForVisitor } from './prove-mail.server.ts'
import { isUnsubscribed, type VisitorLead } from './visitor-lead.server.ts'

const mailOf = (visitor: VisitorLead) =>
  and(eq(outgoingMail.leadId, visitor.id), eq(outgoingMail.kind, DELIVERY_EMAIL_KIND))
const wentOut = or(
  inArray(outgoingMail.state, ['sent', 'delivered']),
  // An attempt to send the email may be in progress.
  and(eq(outgoingMail.state, 'queued'), sql`${outgoingMail.attempts} > 0`),
)

/**
 * Returns what the thank-you page may say about the email, and whether it can erase the lead. For
 * `since`, see `findHeldMail`.
 */
export async function getThankYouState(
  services: Services,
  visitor: VisitorLead,
  since: string | null = null,
): Promise<{ isMailComing: boolean; canForget: boolean; held: HeldForVisitor | null }> {
  const [mail] = await services.db
    .select({ state: outgoingMail.state, wentOut: sql<boolean>`${wentOut}` })
    .from(outgoingMail)
    .where(mailOf(visitor))
  const isOnItsWay = mail !== undefined && ['queued', 'sent', 'delivered'].includes(mail.state)
  // The worker checks suppressions only when it sends, so a queued email to a suppressed recipient
  // is never sent.
  const isWanted = mail !== undefined && !(await isUnsubscribed(services, visitor))
  const isMailComing = isOnItsWay && isWanted
  const held =
    isWanted && mail.state === 'held' ? await findHeldMail(services, visitor, since) : null
  return { isMailComing, canForget: !isMailComing && !mail?.wentOut, held }
}

/**
 * Erases one lead for the browser that sent it, unless its delivery email was sent. That email has
 * its own link to erase the data, and if the address were erased, the email limits would start
 * again. Other leads with the same email stay, because a form can contain someone else's email.
 */
export async function eraseUnmailedLead(services: Services, visitor: VisitorLead): Promise<void> {
  const { db, clock } = services
  const sent = db
    .select({ one: sql`1` })
    .from(outgoingMail)
    .where(and(mailOf(visitor), wentOut))
  const unmailed = and(eq(lead.id, visitor.id), notExists(sent))
  const mails = await db.transaction((tx) =>
    blankLeads(tx, unmailed, clock.now(), { isWanted: false }),
  )
  await removeFromOutbox(services, mails)
}
