import { and, eq, gt } from 'drizzle-orm'
import { lead } from '#db/schema/leads.ts'
import { outgoingMail } from '#db/schema/mail.ts'
import { withholdsMail } from '#domain/leads/lead-flags.ts'
import { toMailboxes } from '#domain/leads/tell/delivery-email.server.ts'
import { findSuppression } from '#domain/mail/suppressions.server.ts'
import { DAY_MS } from '#lib/time.ts'
import type { Services } from '#platform/services.ts'
import { findHeldMail } from './prove-mail.server.ts'
import type { VisitorLead } from './visitor-lead.server.ts'

/**
 * Why the thank-you page doesn't give the file:
 * - 'mailed': an email with the button is on its way or has arrived.
 * - 'undeliverable': no email reaches the address.
 * - 'again': no email is sent for this form, because it looks automated. A person can submit it
 *   again.
 */
export type ConfirmationGate = 'mailed' | 'undeliverable' | 'again'

const ON_ITS_WAY = ['queued', 'sent', 'delivered']
const UNDELIVERABLE = ['refused', 'bounced', 'suppressed']

/**
 * Returns why a visitor gets the file only after confirming their email; null if they get it now.
 * That is also the case if we send no email because of a limit, or because they unsubscribed, so
 * that everyone gets what they asked for.
 */
export async function findConfirmationGate(
  services: Services,
  visitor: VisitorLead,
): Promise<ConfirmationGate | null> {
  const { magnet, confirmation, flags, owner, emailNormalized, submittedAt } = visitor
  if (confirmation !== 'file' || !magnet) return null
  if (flags.includes('disposable')) return 'undeliverable'
  if (withholdsMail(flags)) return 'again'
  const scope = { address: emailNormalized, ownerId: owner.id }
  const suppression = await findSuppression(services.db, scope)
  if (suppression === 'bounced' || suppression === 'complained') return 'undeliverable'
  if (suppression) return null
  // Limits count by mailbox: of several leads in a day, only the first gets an email.
  const mails = await services.db
    .select({ state: outgoingMail.state, leadId: outgoingMail.leadId })
    .from(outgoingMail)
    .innerJoin(lead, eq(lead.id, outgoingMail.leadId))
    .where(
      and(
        toMailboxes([emailNormalized]),
        eq(lead.ownerId, owner.id),
        eq(lead.leadMagnetId, magnet.id),
        gt(outgoingMail.createdAt, new Date(submittedAt.getTime() - DAY_MS)),
      ),
    )
  const has = (states: readonly string[]) => mails.some(({ state }) => states.includes(state))
  if (has(ON_ITS_WAY)) return 'mailed'
  if (has(UNDELIVERABLE)) return 'undeliverable'
  // A held email is released by the page of its own lead only.
  if (!mails.some(({ state, leadId }) => state === 'held' && leadId === visitor.id)) return null
  const held = await findHeldMail(services, visitor, null)
  return held?.state === 'open' ? 'mailed' : null
}
