import { and, eq } from 'drizzle-orm'
import { outgoingMail } from '#db/schema/mail.ts'
import { MailRefused } from '#lib/errors.ts'
import { SECOND_MS } from '#lib/time.ts'
import { withTimeout, withTimeoutOr } from '#lib/with-timeout.ts'
import { createWorkLoop } from '#lib/work-loop.ts'
import type { MailMessage } from '#platform/mail/mail.ts'
import type { Services } from '#platform/services.ts'
import {
  claimMail,
  firstTurn,
  type ClaimedMail as Mail,
  type MailTurn,
  makeDue,
  RETRY_AFTER_MS,
} from './claim-mail.server.ts'
import { redactEmails } from './redact-emails.ts'
import { openBody } from './sealed-body.server.ts'
import {
  findSuppression,
  type SuppressionReason,
  suppress,
  suppressForAll,
} from './suppressions.server.ts'
import { unsubscribeUrl, VISITOR_EMAIL_KINDS } from './unsubscribe-link.ts'

const LAST_ATTEMPT = RETRY_AFTER_MS.length + 1
const MAX_CONCURRENT = 4
const POLL_MS = 10 * SECOND_MS
/** How often `makeDue` runs while emails are being sent. */
const MAKE_DUE_MS = SECOND_MS
/** Timeout of a send. Must be shorter than the first pause and longer than the mailer's own timeout. */
const SEND_TIMEOUT_MS = 50 * SECOND_MS
/**
 * How long `stop` waits for emails that are being sent. Emails that aren't finished by then become
 * due again.
 */
const STOP_TIMEOUT_MS = 3 * SECOND_MS

type MailServices = Pick<Services, 'env' | 'db' | 'mailer' | 'clock' | 'log' | 'metrics'>

export type MailWorker = {
  /** Checks the queue now. Call it after a commit that queued email. */
  wake(): void
  /** Stops the worker, and waits up to three seconds for emails that are being sent. */
  stop(): Promise<void>
}

/** Sends queued emails in the background. Several processes can share the queue. */
export function createMailWorker(services: MailServices): MailWorker {
  let stopped = false
  const turn = firstTurn()
  const loop = createWorkLoop({
    round: () => sendDueMail(services, { turn, isStopped: () => stopped }),
    onError: (error) => services.log.error({ err: error }, 'mail.queue_failed'),
  })
  const timer = setInterval(loop.wake, POLL_MS)
  loop.wake()
  return {
    wake: loop.wake,
    async stop() {
      stopped = true
      clearInterval(timer)
      await withTimeoutOr(loop.stop(), STOP_TIMEOUT_MS, undefined)
    },
  }
}

/** Sends all emails that are due, beginning with the owner whose turn is next. */
export async function sendDueMail(
  services: MailServices,
  { turn = firstTurn(), isStopped = () => false }: { turn?: MailTurn; isStopped?(): boolean } = {},
): Promise<void> {
  await makeDue(services)
  let madeDueAt = performance.now()
  const lane = async () => {
    while (!isStopped()) {
      if (performance.now() - madeDueAt > MAKE_DUE_MS) {
        madeDueAt = performance.now()
        await makeDue(services)
      }
      const mail = await claimMail(services, turn)
      if (!mail) return
      await sendOne(services, mail)
    }
  }
  const lanes = await Promise.allSettled(Array.from({ length: MAX_CONCURRENT }, lane))
  const broken = lanes.find((ended) => ended.status === 'rejected')
  if (broken) throw broken.reason
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
  // None of the attempts reported a result; the email itself may crash the process.
  if (mail.attempts > LAST_ATTEMPT) {
    return giveUp({ state: 'failed', lastError: 'No attempt finished' })
  }
  const scope = { address: mail.toAddress, ownerId: isForVisitor(mail) ? mail.userId : null }
  const suppressed = await findSuppression(db, scope)
  if (suppressed && !(suppressed === 'complained' && isAccountLink(mail))) {
    // The suppression may come from another owner's email, so this owner's list doesn't have it yet.
    if (scope.ownerId !== null && isForAll(suppressed)) {
      await suppress(db, { ...scope, reason: suppressed, at: clock.now() })
    }
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
    return giveUp({ state: 'failed', lastError: 'Encrypted with an earlier SESSION_SECRET' })
  }
  try {
    await withTimeout(mailer.send(toMessage(services, mail, body)), SEND_TIMEOUT_MS)
  } catch (error) {
    const lastError = redactEmails(error instanceof Error ? error.message : String(error))
    if (error instanceof MailRefused) {
      if (error.isHardBounce) {
        await suppressForAll(db, { ...scope, reason: 'bounced', at: clock.now() })
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

/** Removes the body of a finished email, because it may contain a link that grants access. */
const WITHOUT_BODY: Partial<Mail> = { textBody: '', htmlBody: '' }
/** An email that failed for lack of a connection keeps its body for a few days, for a retry. */
const WITH_BODY: Partial<Mail> = {}

/**
 * Kinds of emails with a link into the recipient's own account. They are sent even after a
 * complaint: someone who reports a lead email as spam must not be locked out. They aren't sent to
 * an address that bounced.
 */
const ACCOUNT_LINK_KINDS = new Set([
  'confirm-email',
  'reset-password',
  'sign-in-link',
  'change-email',
])
const isAccountLink = (mail: Mail) => ACCOUNT_LINK_KINDS.has(mail.kind)

/** Members of a workspace can unsubscribe from these emails. */
const isForMember = (mail: Mail) => mail.kind.startsWith('member-')

/** Whether no one's email is sent to an address that was suppressed for this reason. */
const isForAll = (reason: SuppressionReason) => reason === 'bounced' || reason === 'complained'

/** Visitors can unsubscribe from these emails. */
const isForVisitor = (mail: Mail) => VISITOR_EMAIL_KINDS.includes(mail.kind)

function toMessage(
  { env, clock }: MailServices,
  mail: Mail,
  { text, html }: Pick<MailMessage, 'text' | 'html'>,
): MailMessage {
  // The unsubscribe link in the text, which may be on a brand's custom domain.
  const link = text.split(/\s/).findLast((word) => word.includes('/unsubscribe/'))
  const toLead = isForVisitor(mail) && mail.leadId
  const leave = toLead
    ? (link ?? unsubscribeUrl(env, { leadId: toLead, address: mail.toAddress }, clock.now()))
    : isForMember(mail)
      ? link
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
    // With these headers (RFC 2369 and 8058), email clients show an unsubscribe button.
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

/**
 * Stores the outcome, unless a delivery report or an erasure changed the row during the attempt.
 */
async function settle({ db, log }: MailServices, mail: Mail, outcome: Partial<Mail>) {
  for (let attempt = 1; ; attempt++) {
    try {
      const row = and(eq(outgoingMail.id, mail.id), eq(outgoingMail.state, 'queued'))
      await db.update(outgoingMail).set(outcome).where(row)
      return
    } catch (error) {
      // Retry. Otherwise an email that was sent but isn't marked as sent would be sent again.
      if (attempt === MARKING_ATTEMPTS) throw error
      log.warn({ err: error, mailId: mail.id }, 'mail.state_update_failed')
      await new Promise((resolve) => setTimeout(resolve, SECOND_MS))
    }
  }
}
const MARKING_ATTEMPTS = 5
