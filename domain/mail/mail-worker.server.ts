import { and, eq } from 'drizzle-orm'
import { mailOwnerSql, outgoingMail } from '#db/schema/mail.ts'
import { MailRefused } from '#lib/errors.ts'
import { rowsOf, sqlOf } from '#lib/sql-of.ts'
import { DAY_MS, HOUR_MS, SECOND_MS } from '#lib/time.ts'
import { withTimeout, withTimeoutOr } from '#lib/with-timeout.ts'
import { createWorkLoop } from '#lib/work-loop.ts'
import type { MailMessage, MailSender } from '#platform/mail/mail.ts'
import type { Services } from '#platform/services.ts'
import {
  claimMail,
  firstTurn,
  type ClaimedMail as Mail,
  type MailTurn,
  makeDue,
  RETRY_AFTER_MS,
} from './claim-mail.server.ts'
import { DUE_AT_ONCE, LATER_MAIL } from './mail-turns.ts'
import { findOwnSender, recordSenderRefusal } from './own-sender.server.ts'
import { redactEmails } from './redact-emails.ts'
import { openBody } from './sealed-body.server.ts'
import {
  findSuppression,
  type SuppressionReason,
  suppress,
  suppressForAll,
} from './suppressions.server.ts'
import { DELIVERY_EMAIL_KIND, unsubscribeUrl, VISITOR_EMAIL_KINDS } from './unsubscribe-link.ts'

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
  const { db, clock, log, metrics } = services
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
  const own = usesOwnSender(mail) && mail.userId ? await findOwnSender(services, mail.userId) : null
  if (own?.isStopped && waitsForSender(mail)) return postpone(services, mail, about)
  let sender = own?.sender ?? null
  try {
    sender = await send(services, mail, toMessage(services, mail, body), sender)
  } catch (error) {
    const lastError = redactEmails(error instanceof Error ? error.message : String(error))
    if (error instanceof MailRefused) {
      if (error.isHardBounce) {
        await suppressForAll(db, { ...scope, reason: 'bounced', at: clock.now() })
      }
      return giveUp({
        state: 'refused',
        lastError,
        refusalCode: error.code,
        ...sentBy(mail, sender),
      })
    }
    if (mail.attempts >= LAST_ATTEMPT) {
      return giveUp({ state: 'failed', lastError }, isAccountLink(mail) ? WITHOUT_BODY : WITH_BODY)
    }
    await end({ lastError })
    metrics.mails.delayed++
    log.warn({ ...about, lastError }, 'mail.delivery_delayed')
    return
  }
  const sentAt = clock.now()
  await end({ state: 'sent', sentAt, lastError: null, ...sentBy(mail, sender), ...WITHOUT_BODY })
  metrics.mails.sent++
  log.info(about, 'mail.sent')
}

/**
 * Sends an email from the account's own domain, or without `sender` from the installation's
 * address. If the mail server rejects the email, it may be because of this sender, so the email is
 * sent again from the installation's address. Returns the sender that was used.
 */
async function send(
  services: MailServices,
  mail: Mail,
  message: MailMessage,
  sender: MailSender | null,
): Promise<MailSender | null> {
  const { mailer, log } = services
  const until = performance.now() + SEND_TIMEOUT_MS
  const attempt = (from: MailSender | null) =>
    withTimeout(
      mailer.send(from ? { ...message, sender: from } : message),
      Math.max(0, until - performance.now()),
    )
  try {
    await attempt(sender)
    return sender
  } catch (error) {
    if (!sender || !mail.userId || !(error instanceof MailRefused) || error.isHardBounce)
      throw error
    const { domain } = sender
    const refusal = redactEmails(error.message)
    await attempt(null)
    await recordSenderRefusal(services, { accountId: mail.userId, domain, refusal })
    log.warn({ mailId: mail.id, domain, refusal }, 'mail.own_sender_rejected')
    return null
  }
}

/** Emails to visitors, and tests of such emails, are sent from the account's own domain. */
const usesOwnSender = (mail: Mail) => isForVisitor(mail) || mail.kind === 'delivery-test'

/** Tests don't count in the stats of a sender domain. */
const sentBy = (mail: Mail, sender: MailSender | null): Pick<Partial<Mail>, 'senderDomain'> =>
  sender && isForVisitor(mail) ? { senderDomain: sender.domain } : {}

/** While a sender is stopped, only the emails that people just asked for are sent. */
const waitsForSender = (mail: Mail) => WAITING_KINDS.includes(mail.kind)

/** How often a waiting email is looked at again, and when it is discarded. */
const WAIT_MS = HOUR_MS
const MAX_WAIT_MS = 14 * DAY_MS

const WAITING_KINDS = VISITOR_EMAIL_KINDS.filter((kind) => kind !== DELIVERY_EMAIL_KIND)
const POSTPONE_OTHERS = sqlOf<
  Record<'owner' | 'kinds' | 'dueTimes' | 'nextAt' | 'oldest', unknown>
>(
  `update outgoing_mail set next_attempt_at = {nextAt}::timestamptz
    where state = 'queued' and ${mailOwnerSql} = {owner}::uuid
      and next_attempt_at = any({dueTimes}::timestamptz[]) and kind = any({kinds}::text[])
      and created_at > {oldest}::timestamptz`,
)

/**
 * Leaves an email in the queue until its account's sender may send again. The account's other
 * emails that wait for this are postponed with it. There may be thousands, and claiming each of them
 * every hour would look as if the queue were stuck.
 */
async function postpone(services: MailServices, mail: Mail, about: object): Promise<void> {
  const { db, clock, log } = services
  const now = clock.now()
  if (now.getTime() - mail.createdAt.getTime() > MAX_WAIT_MS) {
    await settle(services, mail, { state: 'discarded', failedAt: now, ...WITHOUT_BODY })
    log.info(about, 'mail.discarded')
    return
  }
  const nextAttemptAt = new Date(now.getTime() + WAIT_MS)
  // Waiting isn't an attempt.
  await settle(services, mail, { attempts: mail.attempts - 1, nextAttemptAt })
  const others = {
    owner: mail.userId,
    kinds: WAITING_KINDS,
    dueTimes: [DUE_AT_ONCE, LATER_MAIL],
    nextAt: nextAttemptAt,
    oldest: new Date(now.getTime() - MAX_WAIT_MS),
  }
  await rowsOf(db.$client, POSTPONE_OTHERS(others))
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
  const headers = {
    // With these headers (RFC 2369 and 8058), email clients show an unsubscribe button.
    ...(leave && {
      'List-Unsubscribe': `<${leave}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }),
    ...(mail.inReplyTo && {
      'In-Reply-To': mail.inReplyTo,
      References: mail.inReplyTo,
      'Auto-Submitted': 'auto-replied',
    }),
  }
  return {
    id: mail.id,
    queuedAt: mail.createdAt,
    to: mail.toAddress,
    subject: mail.subject,
    text,
    html,
    ...(mail.fromName ? { fromName: mail.fromName } : {}),
    ...(mail.replyTo ? { replyTo: mail.replyTo } : {}),
    ...((leave || mail.inReplyTo) && { headers }),
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
