import { and, asc, count, desc, eq, gt, lt, or, type SQL, sql } from 'drizzle-orm'
import { type MailState, outgoingMail } from '#db/schema/mail.ts'
import { DAY_MS, HOUR_MS } from '#lib/time.ts'
import type { Queryable } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'
import { type MaybeViewer, requireReader } from '../admin/admin.server.ts'
import { redactEmails } from '../mail/redact-emails.ts'
import { isRetryable } from './mail-retry.server.ts'

/** The maximum number of undelivered emails in the list. The screen also shows the total. */
const MAX_LISTED = 20

/** An email that was not delivered. Its recipient is masked except for the domain. */
export type UndeliveredMail = {
  id: string
  kind: string
  /** For example 'g•••@example.com'. */
  to: string
  state: MailState
  attempts: number
  /** When the next attempt is due; null if the email failed permanently. */
  nextAttemptAt: Date | null
  lastError: string | null
  createdAt: Date
}

export type MailOverview = {
  /** Emails that are due now or being sent. */
  due: number
  /** Emails scheduled for later, such as content updates. */
  scheduled: number
  /** Emails that failed before and are waiting for the next attempt. */
  retrying: number
  /** Emails over the mail budget, waiting for a proof or for new budget. */
  held: number
  /** When the oldest overdue email was created; null if none is overdue. */
  waitingSince: Date | null
  sentLastDay: number
  /** Emails of the last 30 days that are no longer queued, by state. */
  ended: Partial<Record<MailState, number>>
  undelivered: UndeliveredMail[]
  undeliveredTotal: number
}

const isQueued = eq(outgoingMail.state, 'queued')
/**
 * SQL condition: the email failed but can still be sent. It is waiting for a retry, or failed
 * permanently and recently.
 */
const isUndelivered = (now: Date) =>
  or(and(isQueued, gt(outgoingMail.attempts, 0)), isRetryable(now))

/** Returns the number of outgoing emails by state, and the undelivered emails. */
export async function getMailOverviewForAdmin(
  services: Services,
  asker: MaybeViewer,
): Promise<MailOverview> {
  const { isHelper } = await requireReader(services, asker)
  const { db, clock } = services
  const now = clock.now()
  const dayAgo = new Date(now.getTime() - DAY_MS)
  const monthAgo = new Date(now.getTime() - 30 * DAY_MS)
  const if_ = (condition: SQL | undefined) => sql<number>`count(*) filter (where ${condition})::int`
  const [[waiting], [sent], ended, waitingSince, undelivered, [all], held] = await Promise.all([
    db
      .select({
        due: if_(sql`${outgoingMail.nextAttemptAt} <= ${now}`),
        scheduled: if_(
          sql`${outgoingMail.nextAttemptAt} > ${now} and ${outgoingMail.attempts} = 0`,
        ),
        retrying: if_(sql`${outgoingMail.nextAttemptAt} > ${now} and ${outgoingMail.attempts} > 0`),
      })
      .from(outgoingMail)
      .where(isQueued),
    db.select({ mails: count() }).from(outgoingMail).where(gt(outgoingMail.sentAt, dayAgo)),
    db
      .select({ state: outgoingMail.state, mails: count() })
      .from(outgoingMail)
      .where(gt(outgoingMail.failedAt, monthAgo))
      .groupBy(outgoingMail.state),
    oldestWaiting(db, now),
    db
      .select()
      .from(outgoingMail)
      .where(isUndelivered(now))
      .orderBy(desc(outgoingMail.state), asc(outgoingMail.createdAt))
      .limit(MAX_LISTED),
    db.select({ mails: count() }).from(outgoingMail).where(isUndelivered(now)),
    db.$count(outgoingMail, eq(outgoingMail.state, 'held')),
  ])
  return {
    due: waiting?.due ?? 0,
    scheduled: waiting?.scheduled ?? 0,
    retrying: waiting?.retrying ?? 0,
    held,
    waitingSince,
    sentLastDay: sent?.mails ?? 0,
    ended: Object.fromEntries(ended.map(({ state, mails }) => [state, mails])),
    undelivered: undelivered.map((mail) => toUndelivered(mail, isHelper)),
    undeliveredTotal: all?.mails ?? 0,
  }
}

/**
 * Returns when the oldest overdue email was created, because every email is due from its creation;
 * null if none is overdue.
 */
async function oldestWaiting(db: Queryable, now: Date): Promise<Date | null> {
  const [oldest] = await db
    .select({ createdAt: outgoingMail.createdAt })
    .from(outgoingMail)
    .where(and(isQueued, lt(outgoingMail.createdAt, now)))
    .orderBy(asc(outgoingMail.createdAt))
    .limit(1)
  return oldest?.createdAt ?? null
}

/**
 * Returns the stuck emails, or null. Emails are stuck if one has been waiting for over an hour and
 * either was not tried for an hour, or no email at all was sent in that hour. One unreachable
 * mailbox isn't an incident if other emails are delivered.
 */
export async function findStuckMail({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<{
  mails: number
  since: Date
  lastError: string | null
} | null> {
  const now = clock.now()
  const hourAgo = new Date(now.getTime() - HOUR_MS)
  const isOld = and(isQueued, lt(outgoingMail.createdAt, hourAgo))
  const [lastSent] = await db
    .select({ sentAt: outgoingMail.sentAt })
    .from(outgoingMail)
    .where(gt(outgoingMail.sentAt, hourAgo))
    .limit(1)
  // The email has been due for an hour. An email that was never tried has been due since its
  // creation.
  const isUntried = and(isOld, lt(outgoingMail.nextAttemptAt, hourAgo))
  const isStuck = lastSent
    ? isUntried
    : and(isOld, sql`(${isUntried} or ${outgoingMail.attempts} > 0)`)
  const [stuck] = await db
    .select({
      mails: count(),
      since: sql<Date | null>`min(${outgoingMail.createdAt})`.mapWith(outgoingMail.createdAt),
      lastError: sql<string | null>`max(${outgoingMail.lastError})`,
    })
    .from(outgoingMail)
    .where(isStuck)
  return stuck?.since ? { ...stuck, since: stuck.since } : null
}

function toUndelivered(mail: typeof outgoingMail.$inferSelect, isHelper: boolean): UndeliveredMail {
  const { id, kind, state, attempts, createdAt } = mail
  // A mail server's response can repeat the whole address of a lead.
  const lastError = isHelper ? mail.lastError && redactEmails(mail.lastError) : mail.lastError
  const nextAttemptAt = state === 'queued' ? mail.nextAttemptAt : null
  return {
    id,
    kind,
    to: maskEmail(mail.toAddress),
    state,
    attempts,
    nextAttemptAt,
    lastError,
    createdAt,
  }
}

function maskEmail(address: string): string {
  const at = address.lastIndexOf('@')
  return at < 1 ? address : `${[...address][0]}•••${address.slice(at)}`
}

/** Returns whether emails to visitors are sent; 'not-set-up' if no mail server is configured. */
export async function findMailHealth(
  services: Pick<Services, 'db' | 'clock' | 'env'>,
): Promise<'sends' | 'stuck' | 'not-set-up'> {
  if (services.env.smtpUrl === null) return 'not-set-up'
  return (await findStuckMail(services)) ? 'stuck' : 'sends'
}
