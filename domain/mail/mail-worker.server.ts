import { and, eq, lte, sql } from 'drizzle-orm'
import { outgoingMail } from '#db/schema/mail.ts'
import type { Services } from '#platform/services.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** How long after each attempt the next one is due; after the last the mail has failed. */
export const RETRY_AFTER_MS = [
  MINUTE,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  6 * HOUR,
  12 * HOUR,
  24 * HOUR,
]
const LAST_ATTEMPT = RETRY_AFTER_MS.length + 1
const LANES = 4
const ROUND_MS = 10 * SECOND

type Mail = typeof outgoingMail.$inferSelect
type MailServices = Pick<Services, 'db' | 'mailer' | 'clock' | 'log'>

export type MailWorker = {
  /** Looks at once; called after a commit that queued mail. */
  wake(): void
  /** Lets sends under way finish. */
  stop(): Promise<void>
}

/** Sends queued mail in the background; several processes share the queue. */
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
      .catch((error) => services.log.error({ err: error }, 'the mail queue could not be read'))
      .finally(() => {
        running = null
        if (again) wake()
      })
  }
  const timer = setInterval(wake, ROUND_MS)
  wake()
  return {
    wake,
    async stop() {
      stopped = true
      clearInterval(timer)
      await running
    },
  }
}

/** Sends everything that is due now. */
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
  await Promise.all(Array.from({ length: LANES }, lane))
}

/**
 * Takes the next due mail for itself by moving its next attempt into the future. Should we die while
 * sending, it is simply due again: sent twice at worst (the Message-ID tells), never lost.
 */
async function claimNext({ db, clock }: MailServices): Promise<Mail | null> {
  const now = clock.now()
  const due = db
    .select({ id: outgoingMail.id })
    .from(outgoingMail)
    .where(and(eq(outgoingMail.state, 'queued'), lte(outgoingMail.nextAttemptAt, now)))
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

/** The pause after the attempt that begins now, by the attempts made before it. */
function pauseAfterAttempt() {
  const cases = RETRY_AFTER_MS.map((ms, attempts) => sql`when ${attempts}::int then ${ms}::bigint`)
  const last = RETRY_AFTER_MS.at(-1) ?? HOUR
  return sql`(case ${outgoingMail.attempts} ${sql.join(cases, sql` `)} else ${last}::bigint end) * interval '1 millisecond'`
}

async function sendOne(services: MailServices, mail: Mail): Promise<void> {
  const { db, mailer, clock, log } = services
  const about = { mailId: mail.id, kind: mail.kind, attempt: mail.attempts }
  const row = eq(outgoingMail.id, mail.id)
  // Its words go once it is done with: they may hold a link that opens something.
  const emptied = { textBody: '', htmlBody: '' }
  try {
    await mailer.send({
      id: mail.id,
      to: mail.toAddress,
      subject: mail.subject,
      text: mail.textBody,
      html: mail.htmlBody,
      ...(mail.fromName ? { fromName: mail.fromName } : {}),
      ...(mail.replyTo ? { replyTo: mail.replyTo } : {}),
    })
  } catch (error) {
    const refused = error instanceof Error && error.name === 'MailRefused'
    const lastError = describe(error)
    if (refused || mail.attempts >= LAST_ATTEMPT) {
      await db
        .update(outgoingMail)
        .set({ state: 'failed', lastError, ...emptied })
        .where(row)
      log.error({ ...about, lastError }, 'mail given up')
    } else {
      await db.update(outgoingMail).set({ lastError }).where(row)
      log.warn({ ...about, lastError }, 'mail not sent; it will be tried again')
    }
    return
  }
  await db
    .update(outgoingMail)
    .set({ state: 'sent', sentAt: clock.now(), lastError: null, ...emptied })
    .where(row)
  log.info(about, 'mail sent')
}

/** Servers repeat the address in their refusal; the log is no place for it. */
function describe(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  return message.replace(/[^\s<>"']+@[^\s<>"']+/g, '[address]').slice(0, 500)
}
