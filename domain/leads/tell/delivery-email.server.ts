import { and, eq, gt, type SQL, sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { wordsOf } from '#content/languages/words.server.ts'
import { lead } from '#db/schema/leads.ts'
import { isVisitorMailSql, mailboxSql, outgoingMail } from '#db/schema/mail.ts'
import type { FileType } from '#domain/files/file-type.ts'
import { isMailed } from '#domain/leads/lead-flags.ts'
import { getMailbox } from '#domain/leads/mailbox.ts'
import { createLeadToken } from '#domain/mail/lead-token.ts'
import { type QueuedMail, queueMail } from '#domain/mail/outgoing-mail.server.ts'
import type { BrandRow } from '#domain/mail/reply-address.server.ts'
import { DELIVERY_EMAIL_KIND, unsubscribeUrl } from '#domain/mail/unsubscribe-link.ts'
import { assignCodes } from '#domain/promo-codes/assign-codes.server.ts'
import type { Promo } from '#domain/promo-codes/promo.ts'
import type { NeededConfirmation } from '#domain/resources/confirmation.ts'
import type { MailTexts } from '#domain/resources/own-messages.ts'
import { leadContentMail } from '#emails/lead-content.ts'
import type { Language } from '#lib/languages.ts'
import { withoutLinks } from '#lib/text.ts'
import { DAY_MS } from '#lib/time.ts'
import type { Transaction } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'
import { findHolds } from './new-addresses.server.ts'
import { getSenderLook } from './sender-look.ts'

/**
 * The maximum number of emails to visitors per mailbox in 24 hours, of all kinds and magnets. For
 * each magnet, the maximum is one.
 */
export const ADDRESS_LIMIT = 5
/** Accounts younger than this have a daily limit, so spammers gain nothing by registering. */
export const NEW_ACCOUNT_MS = 7 * DAY_MS
export const NEW_ACCOUNT_LIMIT = 500

export type Creator = {
  id: string
  email: string
  name: string | null
  createdAt: Date
  /** Set for a workspace, which sends emails in the name of its brand. */
  brand: BrandRow | null
}
export type DeliveryEmail = {
  leadId: string
  magnetId: string
  title: string
  fileType: FileType
  language: Language
  emailNormalized: string
  /** What the person gets only after confirming with the email's button; null if nothing, or if they have. */
  confirmation: NeededConfirmation
  /** The owner's subject and text; null for the usual ones. */
  texts: MailTexts
  /** The person's promo code; null if the campaign gives them none. */
  promo: Promo | null
  /** The email that this one answers; missing if the person filled in the form. */
  asked?: { messageId: string; subject: string } | null
  owner: Creator
}

/** 'held': the email exceeds the budget for new addresses, so it waits. */
export type QueueResult = { ok: true } | { ok: false; reason: 'limited' | 'held' }

/**
 * Queues a lead's delivery email unless a limit is reached, so the form can't be used to send email
 * to strangers. The email contains nothing that the visitor entered. It is sent to the normalized
 * email, by which the limits count. A lead has only one delivery email; `again` replaces it. If the
 * email exceeds the budget for new addresses, it is held or, with `refuses`, nothing is changed.
 * The caller must call `wakeMail` after the commit. See docs/rules/emails.md.
 */
export async function queueDeliveryEmail(
  services: Services,
  tx: Transaction,
  mail: Omit<DeliveryEmail, 'promo'>,
  { again = false, refuses = false }: { again?: boolean; refuses?: boolean } = {},
): Promise<QueueResult> {
  const now = services.clock.now()
  // Without this lock, two concurrent leads of the same mailbox could both pass the limit.
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`visitor mail ${getMailbox(mail.emailNormalized)}`}, 0))`,
  )
  if (await isLimited(tx, mail, now)) return { ok: false, reason: 'limited' }
  const asked = { to: mail.emailNormalized, leadId: mail.leadId, userId: mail.owner.id }
  const holds = await findHolds(services, tx, 'form', [{ ...asked, magnetId: mail.magnetId }])
  const hold = holds.get(mail.leadId)
  if (hold && refuses) return { ok: false, reason: 'limited' }
  if (again) {
    // Inserted as a new row, because email clients drop a second message with the same id.
    await tx
      .delete(outgoingMail)
      .where(and(eq(outgoingMail.leadId, mail.leadId), eq(outgoingMail.kind, DELIVERY_EMAIL_KIND)))
  }
  const promo = (await assignCodes(services, tx, [mail.leadId])).get(mail.leadId) ?? null
  await queueMail(tx, createDeliveryEmail(services, { ...mail, promo }, now), hold)
  if (hold) services.metrics.heldMails.held++
  return hold ? { ok: false, reason: 'held' } : { ok: true }
}

/** SQL for the mailbox to which an email was sent. */
export const mailboxOfMail = sql<string>`${sql.raw(mailboxSql('outgoing_mail.to_address'))}`

/** SQL condition for emails to visitors that count toward the limits of these recipients. */
export function toMailboxes(addresses: string[]): SQL {
  const mailboxes = sql.param([...new Set(addresses.map(getMailbox))])
  const isVisitorMail = sql.raw(`outgoing_mail.${isVisitorMailSql}`)
  return sql`(${mailboxOfMail} = any(${mailboxes}::text[]) and ${isVisitorMail}
    and outgoing_mail.state <> 'discarded')`
}

/** Returns whether the delivery emails of an account have its own subject and text. */
export const usesOwnText = ({ createdAt }: Pick<Creator, 'createdAt'>, now: Date): boolean =>
  now.getTime() - createdAt.getTime() > NEW_ACCOUNT_MS

/** Caches titles and names without links, because all leads of a magnet share them. */
const known = new LRUCache<string, string>({ max: 2000 })

function cleaned(text: string): string {
  const before = known.get(text)
  if (before !== undefined) return before
  const result = withoutLinks(text)
  known.set(text, result)
  return result
}

export function createDeliveryEmail(
  { env }: Pick<Services, 'env'>,
  mail: DeliveryEmail,
  now: Date,
): QueuedMail {
  const reader = { leadId: mail.leadId, address: mail.emailNormalized }
  const token = createLeadToken(env.sessionSecret, { ...reader, purpose: 'mail' }, now)
  const from = mail.owner.name ? cleaned(mail.owner.name) : ''
  const { origin, ...look } = getSenderLook(env, mail.owner.brand, now)
  // Otherwise someone could register only to send strangers a text.
  const isTrusted = usesOwnText(mail.owner, now)
  const message = leadContentMail({
    ...look,
    words: wordsOf(mail.language),
    title: cleaned(mail.title),
    creatorName: from || null,
    confirmation: mail.confirmation,
    own: isTrusted ? mail.texts : undefined,
    promo: mail.promo && toMailPromo(mail.promo, isTrusted),
    isLink: mail.fileType === 'link',
    isAnswer: Boolean(mail.asked),
    url: `${origin}/get/${token}`,
    unsubscribeUrl: unsubscribeUrl(env, reader, now, origin),
  })
  return {
    ...message,
    kind: DELIVERY_EMAIL_KIND,
    to: mail.emailNormalized,
    replyTo: mail.owner.email,
    ...(from ? { fromName: from } : {}),
    userId: mail.owner.id,
    leadId: mail.leadId,
    // With the same subject, mail apps show the answer below the email that it answers.
    ...(mail.asked && {
      subject: `Re: ${mail.asked.subject}`,
      inReplyTo: mail.asked.messageId,
    }),
  }
}

/** Returns what an email says about a code. Until its owner is trusted, it is only the code. */
const toMailPromo = ({ code, offer, shopUrl }: Promo, isTrusted: boolean) => ({
  code,
  offer: isTrusted ? cleaned(offer) : null,
  shopUrl: isTrusted ? shopUrl : null,
})

async function isLimited(
  tx: Transaction,
  mail: Pick<DeliveryEmail, 'emailNormalized' | 'magnetId' | 'owner'>,
  now: Date,
): Promise<boolean> {
  const since = new Date(now.getTime() - DAY_MS)
  const [sent] = await tx
    .select({
      toAddress: sql<number>`count(*)::int`,
      forMagnet: sql<number>`(count(*) filter (where ${lead.leadMagnetId} = ${mail.magnetId}))::int`,
    })
    .from(outgoingMail)
    .leftJoin(lead, eq(lead.id, outgoingMail.leadId))
    .where(and(toMailboxes([mail.emailNormalized]), gt(outgoingMail.createdAt, since)))
  if (!sent || sent.forMagnet >= 1 || sent.toAddress >= ADDRESS_LIMIT) return true
  if (now.getTime() - mail.owner.createdAt.getTime() > NEW_ACCOUNT_MS) return false
  // Counts leads instead of emails, because leads have an index, and there are at least as many
  // leads as emails.
  const recent = tx
    .select({ one: sql`1` })
    .from(lead)
    .where(and(eq(lead.ownerId, mail.owner.id), gt(lead.submittedAt, since), isMailed))
    .limit(NEW_ACCOUNT_LIMIT + 1)
    .as('recent')
  const [leads] = await tx.select({ count: sql<number>`count(*)::int` }).from(recent)
  return (leads?.count ?? 0) > NEW_ACCOUNT_LIMIT
}
