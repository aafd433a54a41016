import { and, eq, lte, sql } from 'drizzle-orm'
import { outgoingMail } from '#db/schema/mail.ts'
import { MailRefused } from '#lib/errors.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#lib/time.ts'
import { withTimeout, withTimeoutOr } from '#lib/with-timeout.ts'
import type { MailMessage } from '#platform/mail/mail.ts'
import type { Services } from '#platform/services.ts'
import { redactEmails } from './redact-emails.ts'
import { openBody } from './sealed-body.server.ts'
import { notOnHold } from './sending-hold.server.ts'
import { findSuppression, suppress } from './suppressions.server.ts'
import { unsubscribeUrl, VISITOR_EMAIL_KINDS } from './unsubscribe-link.ts'

/** Pauses between attempts. After the attempt that follows the last pause, the email has failed. */
export const RETRY_AFTER_MS = [
  MINUTE_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  6 * HOUR_MS,
  12 * HOUR_MS,
  DAY_MS,
]
const LAST_ATTEMPT = RETRY_AFTER_MS.length + 1
const MAX_CONCURRENT = 4
const POLL_MS = 10 * SECOND_MS
/** Timeout of a send. Must be shorter than the first pause and longer than the mailer's own timeout. */
const SEND_TIMEOUT_MS = 50 * SECOND_MS
/** How long `stop` waits for sends under way. Emails that it leaves become due again. */
const STOP_TIMEOUT_MS = 3 * SECOND_MS

type Mail = typeof outgoingMail.$inferSelect
type MailServices = Pick<Services, 'env' | 'db' | 'mailer' | 'clock' | 'log' | 'metrics'>

export type MailWorker = {
  /** Checks the queue now; called after a commit that queued email. */
  wake(): void
  /** Waits up to three seconds for sends under way. */
  stop(): Promise<void>
}

/** Sends queued emails in the background. Several processes can share the queue. */
export function createMailWorker(services: MailServices): MailWorker {
  let stopped = false
  let running: Promise<void> | null = null
  let again = false

  const round = async () => {
    do {
      again = false
      await sendDueMail(services, () => stopped)
    } while (again && !stopped)
  }
  const wake = () => {
    again = true
    if (stopped || running) return
    running = round()
      .catch((error) => services.log.error({ err: error }, 'mail.queue_failed'))
      .finally(() => {
        running = null
        if (again) wake()
      })
  }
  const timer = setInterval(wake, POLL_MS)
  wake()
  return {
    wake,
    async stop() {
      stopped = true
      clearInterval(timer)
      await withTimeoutOr(running, STOP_TIMEOUT_MS, undefined)
    },
  }
}

/** Sends all emails that are due. */
export async function sendDueMail(
  services: MailServices,
  isStopped: () => boolean = () => false,
): Promise<void> {
  const lane = async () => {
    while (!isStopped()) {
      const mail = await claimNext(services)
      if (!mail) return
      await sendOne(services, mail)
    }
  }
  const lanes = await Promise.allSettled(Array.from({ length: MAX_CONCURRENT }, lane))
  const broken = lanes.find((ended) => ended.status === 'rejected')
  if (broken) throw broken.reason
}

/**
 * Claims the next due email by moving its next attempt into the future. If the process dies while
 * sending, the email becomes due again: at worst it is sent twice (with the same Message-ID), never lost.
 */
async function claimNext({ db, clock }: MailServices): Promise<Mail | null> {
  const now = clock.now()
  const due = db
    .select({ id: outgoingMail.id })
    .from(outgoingMail)
    .where(and(eq(outgoingMail.state, 'queued'), lte(outgoingMail.nextAttemptAt, now), notOnHold))
    .orderBy(outgoingMail.nextAttemptAt, outgoingMail.createdAt)
    .limit(1)
    .for('update', { skipLocked: true })
  const [mail] = await db
    .update(outgoingMail)
    .set({
      attempts: sql`${outgoingMail.attempts} + 1`,
      nextAttemptAt: sql`${now.toISOString()}::timestamptz + ${pauseAfterAttempt()}`,
    })
    .where(sql`${outgoingMail.id} = (${due})`)
    .returning()
  return mail ?? null
}

/** SQL for the pause after the attempt that begins now. */
function pauseAfterAttempt() {
  const cases = RETRY_AFTER_MS.map((ms, attempts) => sql`when ${attempts}::int then ${ms}::bigint`)
  const last = RETRY_AFTER_MS.at(-1) ?? HOUR_MS
  return sql`(case ${outgoingMail.attempts} ${sql.join(cases, sql` `)} else ${last}::bigint end) * interval '1 millisecond'`
}

async function sendOne(services: MailServices, mail: Mail): Promise<void> {
  const { db, mailer, clock, log, metrics } = services
  const about = { mailId: mail.id, kind: mail.kind, attempt: mail.attempts }
  const end = (outcome: Partial<Mail>) => settle(services, mail, outcome)
  type Ended = Partial<Mail> & { state: 'failed' | 'refused'; lastError: string }
  const giveUp = async (outcome: Ended, body = WITHOUT_BODY) => {
    metrics.mails[outcome.state]++
    await end({ failedAt: clock.now(), ...outcome, ...body })
    log.error({ ...about, lastError: outcome.lastError }, 'mail.delivery_failed')
  }
  // No attempt reported a result, as if the email itself crashed the process.
  if (mail.attempts > LAST_ATTEMPT) {
    return giveUp({ state: 'failed', lastError: 'no attempt came to an end' })
  }
  const scope = { address: mail.toAddress, ownerId: isForVisitor(mail) ? mail.userId : null }
  const suppressed = await findSuppression(db, scope)
  if (suppressed && !(suppressed === 'complained' && isAccountLink(mail))) {
    await end({
      state: 'suppressed',
      failedAt: clock.now(),
      lastError: suppressed,
      ...WITHOUT_BODY,
    })
    metrics.mails.suppressed++
    log.info({ ...about, suppressed }, 'mail.suppressed')
    return
  }
  const body = openBody(services.env, mail)
  if (!body) {
    return giveUp({ state: 'failed', lastError: 'sealed under a former SESSION_SECRET' })
  }
  try {
    await withTimeout(mailer.send(toMessage(services, mail, body)), SEND_TIMEOUT_MS)
  } catch (error) {
    const lastError = redactEmails(error instanceof Error ? error.message : String(error))
    if (error instanceof MailRefused) {
      const { address } = scope
      if (error.isHardBounce) {
        await suppress(db, { address, ownerId: null, reason: 'bounced', at: clock.now() })
      }
      return giveUp({ state: 'refused', lastError, refusalCode: error.code })
    }
    if (mail.attempts >= LAST_ATTEMPT) {
      return giveUp({ state: 'failed', lastError }, isAccountLink(mail) ? WITHOUT_BODY : WITH_BODY)
    }
    await end({ lastError })
    metrics.mails.delayed++
    log.warn({ ...about, lastError }, 'mail.delivery_delayed')
    return
  }
  await end({ state: 'sent', sentAt: clock.now(), lastError: null, ...WITHOUT_BODY })
  metrics.mails.sent++
  log.info(about, 'mail.sent')
}

/** Bodies are removed once an email is finished: they may contain a link with access. */
const WITHOUT_BODY: Partial<Mail> = { textBody: '', htmlBody: '' }
/** An email that failed for lack of a connection keeps its body for a few days, for a retry. */
const WITH_BODY: Partial<Mail> = {}

/**
 * Links that people request to get into their own account: reporting a lead email as spam must not lock
 * them out. A bounced address gets none of these either.
 */
const ACCOUNT_LINK_KINDS = new Set([
  'confirm-email',
  'reset-password',
  'sign-in-link',
  'change-email',
])
const isAccountLink = (mail: Mail) => ACCOUNT_LINK_KINDS.has(mail.kind)

/** Visitors can unsubscribe from these; emails about an account are not affected. */
const isForVisitor = (mail: Mail) => VISITOR_EMAIL_KINDS.includes(mail.kind)

function toMessage(
  { env, clock }: MailServices,
  mail: Mail,
  { text, html }: Pick<MailMessage, 'text' | 'html'>,
): MailMessage {
  const leave =
    isForVisitor(mail) && mail.leadId
      ? unsubscribeUrl(env, { leadId: mail.leadId, address: mail.toAddress }, clock.now())
      : null
  return {
    id: mail.id,
    queuedAt: mail.createdAt,
    to: mail.toAddress,
    subject: mail.subject,
    text,
    html,
    ...(mail.fromName ? { fromName: mail.fromName } : {}),
    ...(mail.replyTo ? { replyTo: mail.replyTo } : {}),
    // RFC 2369 and 8058: the email client's own unsubscribe button.
    ...(leave
      ? {
          headers: {
            'List-Unsubscribe': `<${leave}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          },
        }
      : {}),
  }
}

/** Stores the outcome, unless a delivery report or an erasure changed the row in between. */
async function settle({ db, log }: MailServices, mail: Mail, outcome: Partial<Mail>) {
  for (let attempt = 1; ; attempt++) {
    try {
      const row = and(eq(outgoingMail.id, mail.id), eq(outgoingMail.state, 'queued'))
      await db.update(outgoingMail).set(outcome).where(row)
      return
    } catch (error) {
      // Retry, because an email that was sent but isn't marked as sent would be sent again.
      if (attempt === MARKING_ATTEMPTS) throw error
      log.warn({ err: error, mailId: mail.id }, 'mail.state_update_failed')
      await new Promise((resolve) => setTimeout(resolve, SECOND_MS))
    }
  }
}
const MARKING_ATTEMPTS = 5
