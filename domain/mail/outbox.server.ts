import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { lead } from '#db/schema/leads.ts'
import { outgoingMail } from '#db/schema/mail.ts'
import { DAY_MS } from '#lib/time.ts'
import type { Services } from '#platform/services.ts'

/** The maximum number of days that an email stays in the outbox folder. */
export const OUTBOX_DAYS = 30
const BATCH = 1000

type OutboxServices = Pick<Services, 'db' | 'clock' | 'mailer' | 'log'>
/** The fields of an email's row that its file name is made from. */
export type OutboxMail = { id: string; createdAt: Date }
export const OUTBOX_MAIL = { id: outgoingMail.id, createdAt: outgoingMail.createdAt }

/**
 * Removes these emails from the outbox folder, for example those of erased leads. Call it after the
 * commit. Never throws. Does nothing if emails are sent by SMTP.
 */
export async function removeFromOutbox(
  { mailer, log }: Pick<Services, 'mailer' | 'log'>,
  mails: readonly OutboxMail[],
): Promise<void> {
  const { files } = mailer
  if (!files) return
  try {
    await files.remove(mails.map(({ id, createdAt }) => files.nameOf({ id, queuedAt: createdAt })))
  } catch (error) {
    // The nightly job will remove them.
    log.warn({ err: error }, 'outbox.removal_failed')
  }
}

/**
 * Nightly job: removes files older than OUTBOX_DAYS, and emails of erased leads that a crash left
 * behind. Other files without a row in the database are kept for OUTBOX_DAYS, because alerts to the
 * administrator never have a row.
 */
export async function tidyOutbox(services: OutboxServices): Promise<void> {
  const { mailer, clock, log } = services
  if (!mailer.files) return
  try {
    const oldest = clock.now().getTime() - OUTBOX_DAYS * DAY_MS
    const files = await mailer.files.list()
    const expired = files.filter((file) => file.queuedAt.getTime() < oldest)
    await mailer.files.remove(expired.map(({ name }) => name))
    const recent = files.filter((file) => file.queuedAt.getTime() >= oldest)
    for (let from = 0; from < recent.length; from += BATCH) {
      const some = recent.slice(from, from + BATCH)
      const erased = await ofErasedLeads(
        services,
        some.map(({ mailId }) => mailId),
      )
      await mailer.files.remove(
        some.filter((file) => erased.has(file.mailId)).map(({ name }) => name),
      )
    }
  } catch (error) {
    // The next nightly run will try again.
    log.warn({ err: error }, 'outbox.cleanup_failed')
  }
}

async function ofErasedLeads({ db }: Pick<Services, 'db'>, ids: string[]): Promise<Set<string>> {
  const rows = await db
    .select({ id: outgoingMail.id })
    .from(outgoingMail)
    .innerJoin(lead, eq(lead.id, outgoingMail.leadId))
    .where(and(inArray(outgoingMail.id, ids), isNotNull(lead.erasedAt)))
  return new Set(rows.map(({ id }) => id))
}
