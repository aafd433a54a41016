import { randomUUID } from 'node:crypto'
import { outgoingMail } from '#db/schema/mail.ts'
import type { Queryable } from '#platform/db/database.ts'
import type { Env } from '#platform/env.ts'
import { sealWords } from './sealed-words.server.ts'

/** One message to send; `kind` names it, e.g. 'confirm-email', 'lead-content'. */
export type QueuedMail = {
  kind: string
  to: string
  subject: string
  text: string
  html: string
  replyTo?: string
  fromName?: string
  /** The account it belongs to: it goes with the account. */
  userId?: string
  /** The lead it belongs to: it goes with the lead, which has one mail of a kind. */
  leadId?: string
}

// Before every clock, so that a message is due whatever the database's idea of now. Somebody waits
// in front of a page for mail about an account: it goes ahead of what a thousand leads queued.
const AT_ONCE = new Date(0)
const BEFORE_LEADS = new Date(-1000)

/**
 * Queues a message inside the caller's transaction: it is sent if, and only if, that commits. Call
 * `services.wakeMail()` afterwards, or it waits for the worker's next round. Answers the row's id.
 */
export function queueMail(db: Queryable, mail: QueuedMail): Promise<string> {
  return insertMail(db, randomUUID(), mail)
}

/** Mails whose link opens something once, of which only a hash is kept. */
export type LinkMailKind =
  | 'confirm-email'
  | 'reset-password'
  | 'sign-in-link'
  | 'change-email'
  | 'workspace-invitation'
  | 'campaign-invitation'

/** Queues a mail with a one-time link, whose words nobody reads in its row (`openWords`). */
export function queueLinkMail(
  db: Queryable,
  env: Pick<Env, 'sessionSecret' | 'previousSessionSecret'>,
  mail: QueuedMail & { kind: LinkMailKind },
): Promise<string> {
  const id = randomUUID()
  return insertMail(db, id, { ...mail, ...sealWords(env, id, mail) })
}

async function insertMail(db: Queryable, id: string, mail: QueuedMail): Promise<string> {
  const values = {
    id,
    kind: mail.kind,
    toAddress: mail.to,
    replyTo: mail.replyTo ?? null,
    fromName: mail.fromName ?? null,
    subject: mail.subject,
    textBody: mail.text,
    htmlBody: mail.html,
    userId: mail.userId ?? null,
    leadId: mail.leadId ?? null,
    nextAttemptAt: mail.leadId ? AT_ONCE : BEFORE_LEADS,
  }
  await db.insert(outgoingMail).values(values)
  return id
}

/**
 * Queues a creator's mail to many of their leads, each due at its own time: after what single people
 * wait for. A lead that has a mail of the kind waiting keeps that one. Answers how many are new.
 */
export async function queueLeadMails(
  db: Queryable,
  mails: (QueuedMail & { leadId: string; userId: string; dueAt: Date })[],
): Promise<number> {
  if (mails.length === 0) return 0
  const values = mails.map((mail) => ({
    kind: mail.kind,
    toAddress: mail.to,
    replyTo: mail.replyTo ?? null,
    fromName: mail.fromName ?? null,
    subject: mail.subject,
    textBody: mail.text,
    htmlBody: mail.html,
    userId: mail.userId,
    leadId: mail.leadId,
    nextAttemptAt: mail.dueAt,
    // A day's limits count by it: a mail of tomorrow is tomorrow's.
    createdAt: mail.dueAt,
  }))
  const rows = await db
    .insert(outgoingMail)
    .values(values)
    .onConflictDoNothing()
    .returning({ id: outgoingMail.id })
  return rows.length
}
