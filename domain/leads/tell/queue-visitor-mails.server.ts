import { and, eq, inArray, ne } from 'drizzle-orm'
import { outgoingMail } from '#db/schema/mail.ts'
import { queueLeadMails } from '#domain/mail/outgoing-mail.server.ts'
import { CONTENT_UPDATE_KIND, unsubscribeUrl } from '#domain/mail/unsubscribe-link.ts'
import type { ContentMail } from '#emails/content-mail.ts'
import type { RenderedMail } from '#emails/layout.ts'
import { withoutLinks } from '#lib/text.ts'
import type { Transaction } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'
import { getSendTimes, type Recipient } from './content-update-limits.server.ts'
import type { MagnetSender } from './magnet-sender.server.ts'
import { findHolds } from './new-addresses.server.ts'
import { getSenderLook } from './sender-look.ts'

/** What all these emails share, for their templates. */
export type VisitorMailFacts = Pick<
  ContentMail,
  'words' | 'creatorName' | 'brandColor' | 'showsProduct' | 'unsubscribeUrl'
>

/** The magnet that emails are about, and the creator in whose name they are sent. */
type MailsAbout = Pick<MagnetSender, 'owner' | 'words'> & { magnetId: string; kind?: string }

/**
 * Queues emails about a magnet to people with earlier leads: content updates, notices about the next magnet,
 * reminders to confirm, and welcome emails. All but welcome emails share a kind, which is the default; a lead's
 * previous email of the same kind is replaced. The limits per mailbox apply to all of them together. Those to new
 * addresses are held past the budget. `render` gets when the email is due, and the origin of its links. Returns the
 * number of queued emails.
 */
export async function queueVisitorMails(
  services: Services,
  tx: Transaction,
  { magnetId, owner, words, kind = CONTENT_UPDATE_KIND }: MailsAbout,
  people: readonly Recipient[],
  render: (
    to: Recipient,
    facts: VisitorMailFacts,
    at: { due: Date; origin: string },
  ) => RenderedMail,
): Promise<number> {
  if (people.length === 0) return 0
  const { env, clock } = services
  const now = clock.now()
  const dueAt = await getSendTimes(tx, magnetId, [...people], now)
  await tx.delete(outgoingMail).where(
    and(
      inArray(
        outgoingMail.leadId,
        people.map(({ leadId }) => leadId),
      ),
      eq(outgoingMail.kind, kind),
      ne(outgoingMail.state, 'queued'),
    ),
  )
  const toBudget = people.map(({ leadId, address }) => ({
    to: address,
    leadId,
    userId: owner.id,
    magnetId,
  }))
  const holds = await findHolds(services, tx, 'form', toBudget)
  services.metrics.heldMails.held += holds.size
  const from = owner.name ? withoutLinks(owner.name) : ''
  const { origin, ...look } = getSenderLook(env, owner.brand, now)
  return queueLeadMails(
    tx,
    people.map((to) => {
      const { leadId, address } = to
      const due = dueAt.get(address) ?? now
      const facts = {
        ...look,
        words,
        creatorName: from || null,
        unsubscribeUrl: unsubscribeUrl(env, { leadId, address }, due, origin),
      }
      return {
        ...render(to, facts, { due, origin }),
        kind,
        to: address,
        replyTo: owner.email,
        ...(from ? { fromName: from } : {}),
        userId: owner.id,
        leadId,
        dueAt: due,
        hold: holds.get(leadId),
      }
    }),
  )
}
