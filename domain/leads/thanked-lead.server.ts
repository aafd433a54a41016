import { and, eq, inArray, notExists, or, sql } from 'drizzle-orm'
import { lead } from '#db/schema/leads.ts'
import { outgoingMail } from '#db/schema/mail.ts'
import { removeFromOutbox } from '#domain/mail/outbox.server.ts'
import type { Services } from '#platform/services.ts'
import { blankLeads } from './erase-lead.server.ts'
import { isUnsubscribed, type VisitorLead } from './visitor-lead.server.ts'
import { VISITOR_MAIL_KIND } from './visitor-mail.server.ts'

const mailOf = (visitor: VisitorLead) =>
  and(eq(outgoingMail.leadId, visitor.id), eq(outgoingMail.kind, VISITOR_MAIL_KIND))
const wentOut = or(
  inArray(outgoingMail.state, ['sent', 'delivered']),
  // Somebody may be handing it over right now.
  and(eq(outgoingMail.state, 'queued'), sql`${outgoingMail.attempts} > 0`),
)

/** What the page after the form may say of its mail, and whether that page itself can forget. */
export async function findThanks(
  services: Services,
  visitor: VisitorLead,
): Promise<{ isMailComing: boolean; canForget: boolean }> {
  const [mail] = await services.db
    .select({ state: outgoingMail.state, wentOut: sql<boolean>`${wentOut}` })
    .from(outgoingMail)
    .where(mailOf(visitor))
  const isOnItsWay = mail !== undefined && ['queued', 'sent', 'delivered'].includes(mail.state)
  // Who wants no mail is found out when it is about to be sent.
  const isMailComing = isOnItsWay && !(await isUnsubscribed(services, visitor))
  return { isMailComing, canForget: !isMailComing && !mail?.wentOut }
}

/**
 * Forgets one lead at the wish of the browser that sent it, unless its mail went out: that one has
 * its own way to be forgotten, and without its address the limits of mail would begin anew. No other
 * lead of the address goes along: a form can name a stranger's.
 */
export async function forgetUnmailed(services: Services, visitor: VisitorLead): Promise<void> {
  const { db, clock } = services
  const sent = db
    .select({ one: sql`1` })
    .from(outgoingMail)
    .where(and(mailOf(visitor), wentOut))
  const unmailed = and(eq(lead.id, visitor.id), notExists(sent))
  const mails = await db.transaction((tx) => blankLeads(tx, unmailed, clock.now()))
  await removeFromOutbox(services, mails)
}
