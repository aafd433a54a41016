import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import { user, userProfile } from '#db/schema/accounts.ts'
import { lead } from '#db/schema/leads.ts'
import { leadMagnet } from '#db/schema/magnets.ts'
import { outgoingMail } from '#db/schema/mail.ts'
import type { LeadState } from '#domain/leads/change/change-leads.server.ts'
import { getMailbox } from '#domain/leads/mailbox.ts'
import { queueLeadMails } from '#domain/mail/outgoing-mail.server.ts'
import { brandRow, replyAddress } from '#domain/mail/reply-address.server.ts'
import { assignCodes } from '#domain/promo-codes/assign-codes.server.ts'
import { toMailTexts } from '#domain/resources/own-messages.ts'
import { creatorName } from '#lib/display-name.ts'
import { DAY_MS } from '#lib/time.ts'
import type { Transaction } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'
import { getRemainingDailyEmails } from './content-update-limits.server.ts'
import {
  ADDRESS_LIMIT,
  createDeliveryEmail,
  mailboxOfMail,
  toMailboxes,
} from './delivery-email.server.ts'
import { findHolds } from './new-addresses.server.ts'

type Withheld = Pick<
  LeadState,
  'id' | 'ownerId' | 'leadMagnetId' | 'emailNormalized' | 'confirmation' | 'confirmedAt'
>

/**
 * Queues the delivery emails that flags had withheld, within the email limits. A lead that already
 * got its email doesn't get a second one. All leads must have the same owner, and the transaction
 * must hold the locks of their people (`lockPeople`). Returns the number of queued emails.
 */
export async function queueWithheldMails(
  services: Services,
  tx: Transaction,
  leads: Withheld[],
): Promise<number> {
  const [first] = leads
  if (!first) return 0
  const now = services.clock.now()
  const magnets = await findMagnets(tx, leads)
  const limits = await limitsOf(tx, leads, now)
  const [any] = magnets.values()
  let remaining = any ? await getRemainingDailyEmails(tx, any.owner, now) : 0
  const mailed = leads.flatMap((one) => {
    const magnet = one.leadMagnetId === null ? undefined : magnets.get(one.leadMagnetId)
    if (!magnet || remaining <= 0 || !limits.take(one.emailNormalized, magnet.magnetId)) return []
    remaining--
    return [{ one, magnet }]
  })
  const promos = await assignCodes(
    services,
    tx,
    mailed.map(({ one }) => one.id),
  )
  const mails = mailed.map(({ one, magnet }) => {
    const facts = {
      ...magnet,
      leadId: one.id,
      emailNormalized: one.emailNormalized,
      confirmation: one.confirmedAt ? null : one.confirmation,
      texts: toMailTexts(magnet),
      promo: promos.get(one.id) ?? null,
    }
    return {
      ...createDeliveryEmail(services, facts, now),
      leadId: one.id,
      userId: one.ownerId,
      magnetId: magnet.magnetId,
      dueAt: now,
    }
  })
  // The owner has accepted these leads, so the limits of their networks no longer matter.
  const holds = await findHolds(services, tx, 'owner', mails)
  const queued = await queueLeadMails(
    tx,
    mails.map((mail) => ({ ...mail, hold: holds.get(mail.leadId) })),
  )
  services.metrics.heldMails.held += holds.size
  return Math.max(0, queued - holds.size)
}

/** Returns the magnets that aren't suspended, because a suspended magnet sends no email. */
async function findMagnets(tx: Transaction, leads: Withheld[]) {
  const ids = [...new Set(leads.flatMap((one) => one.leadMagnetId ?? []))]
  const rows = await tx
    .select({
      magnetId: leadMagnet.id,
      title: leadMagnet.title,
      fileType: leadMagnet.fileType,
      language: leadMagnet.language,
      mailSubject: leadMagnet.mailSubject,
      mailText: leadMagnet.mailText,
      owner: { id: user.id, email: replyAddress, createdAt: user.createdAt, brand: brandRow },
      firstName: user.firstName,
      lastName: user.lastName,
      profileName: userProfile.displayName,
    })
    .from(leadMagnet)
    .innerJoin(user, eq(user.id, leadMagnet.userId))
    .leftJoin(userProfile, eq(userProfile.id, leadMagnet.userId))
    .where(
      and(
        inArray(leadMagnet.id, ids),
        sql`${leadMagnet.suspendedAt} is null and ${user.suspendedAt} is null`,
      ),
    )
  return new Map(
    rows.map(({ firstName, lastName, profileName, ...row }) => {
      const name = creatorName(profileName, firstName, lastName)
      return [row.magnetId, { ...row, owner: { ...row.owner, name } }]
    }),
  )
}

/**
 * Tracks the email limits (one email per mailbox and magnet, five per mailbox), including queued
 * emails.
 */
async function limitsOf(tx: Transaction, leads: Withheld[], now: Date) {
  const sent = await tx
    .select({ mailbox: mailboxOfMail, magnetId: lead.leadMagnetId })
    .from(outgoingMail)
    .leftJoin(lead, eq(lead.id, outgoingMail.leadId))
    .where(
      and(
        toMailboxes(leads.map((one) => one.emailNormalized)),
        gt(outgoingMail.createdAt, new Date(now.getTime() - DAY_MS)),
      ),
    )
  const counts = new Map<string, number>()
  const add = (key: string) => counts.set(key, (counts.get(key) ?? 0) + 1)
  const note = (mailbox: string, magnetId: string | null) => {
    add(mailbox)
    if (magnetId) add(`${mailbox} ${magnetId}`)
  }
  for (const { mailbox, magnetId } of sent) note(mailbox, magnetId)
  return {
    take(address: string, magnetId: string): boolean {
      const mailbox = getMailbox(address)
      const isOver =
        (counts.get(`${mailbox} ${magnetId}`) ?? 0) >= 1 ||
        (counts.get(mailbox) ?? 0) >= ADDRESS_LIMIT
      if (!isOver) note(mailbox, magnetId)
      return !isOver
    },
  }
}
