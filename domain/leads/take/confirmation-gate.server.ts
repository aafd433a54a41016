import { and, eq, inArray } from 'drizzle-orm'
import { lead } from '#db/schema/leads.ts'
import { outgoingMail } from '#db/schema/mail.ts'
import { findSuppression } from '#domain/mail/suppressions.server.ts'
import { VISITOR_EMAIL_KINDS } from '#domain/mail/unsubscribe-link.ts'
import type { Services } from '#platform/services.ts'
import { findHeldMail } from './prove-mail.server.ts'
import type { VisitorLead } from './visitor-lead.server.ts'

/**
 * Why the thank-you page doesn't give the file: 'mailed' means that an email with the button is on its way or has
 * arrived, 'undeliverable' that no email reaches the address.
 */
export type ConfirmationGate = 'mailed' | 'undeliverable'

const ON_ITS_WAY = ['queued', 'sent', 'delivered']
const UNDELIVERABLE = ['refused', 'bounced', 'suppressed']

/**
 * Returns why a visitor gets the file only after confirming their email; null if they get it now. That is also the case
 * if we send no email because of a limit, or because they unsubscribed: everyone gets what they asked for.
 */
export async function findConfirmationGate(
  services: Services,
  visitor: VisitorLead,
): Promise<ConfirmationGate | null> {
  const { magnet, confirmation, flags, owner, emailNormalized } = visitor
  if (confirmation !== 'file' || !magnet) return null
  if (flags.includes('disposable')) return 'undeliverable'
  const scope = { address: emailNormalized, ownerId: owner.id }
  const suppression = await findSuppression(services.db, scope)
  if (suppression) return suppression === 'unsubscribed' ? null : 'undeliverable'
  // Of several leads in a day, only the first gets an email.
  const mails = await services.db
    .select({ state: outgoingMail.state, leadId: outgoingMail.leadId })
    .from(outgoingMail)
    .innerJoin(lead, eq(lead.id, outgoingMail.leadId))
    .where(
      and(
        eq(lead.ownerId, owner.id),
        eq(lead.leadMagnetId, magnet.id),
        eq(lead.emailNormalized, emailNormalized),
        inArray(outgoingMail.kind, [...VISITOR_EMAIL_KINDS]),
      ),
    )
  const states = new Set<string>(mails.map(({ state }) => state))
  if (ON_ITS_WAY.some((state) => states.has(state))) return 'mailed'
  if (UNDELIVERABLE.some((state) => states.has(state))) return 'undeliverable'
  if (!states.has('held')) return null
  const held = await findHeldMail(services, visitor, null)
  return held?.state === 'waits' ? null : 'mailed'
}
