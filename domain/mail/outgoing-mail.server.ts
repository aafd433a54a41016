import { randomUUID } from 'node:crypto'
import { outgoingMail } from '#db/schema/mail.ts'
import type { Queryable } from '#platform/db/database.ts'
import type { Env } from '#platform/env.ts'
import type { Hold } from './held-mail.ts'
import { BEFORE_LEADS, DUE_AT_ONCE } from './mail-turns.ts'
import { sealBody } from './sealed-body.server.ts'

/** An email to send; `kind` is for example 'confirm-email' or 'lead-content'. */
export type QueuedMail = {
  kind: string
  to: string
  subject: string
  text: string
  html: string
  replyTo?: string
  fromName?: string
  /** The account that the email belongs to. The email is deleted with the account. */
  userId?: string
  /**
   * The lead that the email belongs to. The email is deleted with the lead. A lead has at most one
   * email of each kind.
   */
  leadId?: string
  /** The Message-ID of the email that this one answers. */
  inReplyTo?: string
}

/**
 * Queues an email in the caller's transaction and returns its id. The email is sent only if the
 * transaction commits. Call `services.wakeMail()` after the commit; otherwise the email waits for
 * the worker's next round. With a `hold`, it waits until it is released.
 */
export function queueMail(db: Queryable, mail: QueuedMail, hold?: Hold): Promise<string> {
  return insertMail(db, randomUUID(), mail, hold)
}

/** Kinds of emails with a one-time link, whose token is stored only as a hash. */
export type LinkMailKind =
  | 'confirm-email'
  | 'reset-password'
  | 'sign-in-link'
  | 'change-email'
  | 'workspace-invitation'
  | 'campaign-invitation'
  | 'registration-invitation'

/** Queues an email with a one-time link. Its body is stored encrypted (`openBody`). */
export function queueLinkMail(
  db: Queryable,
  env: Pick<Env, 'sessionSecret' | 'previousSessionSecret'>,
  mail: QueuedMail & { kind: LinkMailKind },
): Promise<string> {
  const id = randomUUID()
  return insertMail(db, id, { ...mail, ...sealBody(env, id, mail) })
}

const toColumns = (mail: QueuedMail) => ({
  kind: mail.kind,
  toAddress: mail.to,
  replyTo: mail.replyTo ?? null,
  fromName: mail.fromName ?? null,
  subject: mail.subject,
  textBody: mail.text,
  htmlBody: mail.html,
  inReplyTo: mail.inReplyTo ?? null,
})

const toHold = (hold: Hold | undefined) =>
  hold ? { state: 'held' as const, heldBy: hold.reason, heldRank: hold.rank } : {}

async function insertMail(
  db: Queryable,
  id: string,
  mail: QueuedMail,
  hold?: Hold,
): Promise<string> {
  const values = {
    id,
    ...toColumns(mail),
    userId: mail.userId ?? null,
    leadId: mail.leadId ?? null,
    ...toHold(hold),
    nextAttemptAt: mail.leadId ? DUE_AT_ONCE : BEFORE_LEADS,
  }
  await db.insert(outgoingMail).values(values)
  return id
}

/**
 * Queues a creator's emails to many of their leads, each due at its own time. Skips leads that
 * already have a queued email of the same kind. Returns the number of emails queued.
 */
export async function queueLeadMails(
  db: Queryable,
  mails: (QueuedMail & { leadId: string; userId: string; dueAt: Date; hold?: Hold | undefined })[],
): Promise<number> {
  if (mails.length === 0) return 0
  const values = mails.map((mail) => ({
    ...toColumns(mail),
    ...toHold(mail.hold),
    userId: mail.userId,
    leadId: mail.leadId,
    nextAttemptAt: mail.dueAt,
    // The daily limits use this date, so an email that is due tomorrow counts toward tomorrow's
    // limit.
    createdAt: mail.dueAt,
  }))
  const rows = await db
    .insert(outgoingMail)
    .values(values)
    .onConflictDoNothing()
    .returning({ id: outgoingMail.id })
  return rows.length
}
