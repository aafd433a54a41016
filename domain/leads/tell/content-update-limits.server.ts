import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm'
import { lead } from '#db/schema/leads.ts'
import { outgoingMail } from '#db/schema/mail.ts'
import { getMailbox } from '#domain/leads/mailbox.ts'
import { findSuppressed } from '#domain/mail/suppressions.server.ts'
import { VISITOR_EMAIL_KINDS } from '#domain/mail/unsubscribe-link.ts'
import { DAY_MS } from '#lib/time.ts'
import type { Queryable, Transaction } from '#platform/db/database.ts'
import {
  ADDRESS_LIMIT,
  mailboxOfMail,
  NEW_ACCOUNT_LIMIT,
  NEW_ACCOUNT_MS,
  toMailboxes,
} from './delivery-email.server.ts'

/** A recipient of a content update, with their newest lead. */
export type Recipient = { leadId: string; address: string }

/**
 * Returns how many more emails the owner may send to visitors today. Only new accounts have a daily
 * limit. They have so few leads that the emails themselves can be counted.
 */
export async function getRemainingDailyEmails(
  tx: Transaction,
  owner: { id: string; createdAt: Date },
  now: Date,
): Promise<number> {
  if (now.getTime() - owner.createdAt.getTime() > NEW_ACCOUNT_MS) return Number.POSITIVE_INFINITY
  const recent = tx
    .select({ one: sql`1` })
    .from(outgoingMail)
    .innerJoin(lead, eq(lead.id, outgoingMail.leadId))
    .where(
      and(
        eq(lead.ownerId, owner.id),
        inArray(outgoingMail.kind, VISITOR_EMAIL_KINDS),
        gt(outgoingMail.createdAt, new Date(now.getTime() - DAY_MS)),
      ),
    )
    .limit(NEW_ACCOUNT_LIMIT)
    .as('recent')
  const [mails] = await tx.select({ count: sql<number>`count(*)::int` }).from(recent)
  return NEW_ACCOUNT_LIMIT - (mails?.count ?? 0)
}

/**
 * Returns the recipients who aren't suppressed, neither for this creator nor for the whole product.
 */
export async function excludeSuppressed(
  db: Queryable,
  ownerId: string,
  recipients: Recipient[],
): Promise<Recipient[]> {
  const addresses = recipients.map(({ address }) => address)
  const suppressed = await findSuppressed(db, ownerId, addresses)
  return recipients.filter(({ address }) => !suppressed.has(address))
}

/**
 * Returns when each recipient may get a content update. The limits in 24 hours are one email per
 * mailbox and magnet, and five per mailbox. A recipient who has reached a limit gets the update
 * when the 24 hours are over. If two recipients have different spellings of one mailbox, their
 * emails are sent a day apart.
 */
export async function getSendTimes(
  tx: Transaction,
  magnetId: string,
  recipients: Recipient[],
  now: Date,
): Promise<Map<string, Date>> {
  const recent = await tx
    .select({
      mailbox: mailboxOfMail,
      at: outgoingMail.createdAt,
      ofMagnet: sql<boolean>`${lead.leadMagnetId} = ${magnetId}`,
    })
    .from(outgoingMail)
    .leftJoin(lead, eq(lead.id, outgoingMail.leadId))
    .where(
      and(
        toMailboxes(recipients.map((recipient) => recipient.address)),
        gt(outgoingMail.createdAt, new Date(now.getTime() - DAY_MS)),
      ),
    )
    .orderBy(desc(outgoingMail.createdAt))
  const free = new Map<string, Date>()
  const seen = new Map<string, number>()
  for (const { mailbox, at, ofMagnet } of recent) {
    const count = (seen.get(mailbox) ?? 0) + 1
    seen.set(mailbox, count)
    if (!ofMagnet && count !== ADDRESS_LIMIT) continue
    const after = new Date(at.getTime() + DAY_MS)
    if (after > (free.get(mailbox) ?? now)) free.set(mailbox, after)
  }
  const due = new Map<string, Date>()
  for (const { address } of recipients) {
    const mailbox = getMailbox(address)
    const at = free.get(mailbox) ?? now
    due.set(address, at)
    free.set(mailbox, new Date(at.getTime() + DAY_MS))
  }
  return due
}
