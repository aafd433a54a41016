import { and, eq, inArray, isNull } from 'drizzle-orm'
import { lead } from '#db/schema/leads.ts'
import { outgoingMail } from '#db/schema/mail.ts'
import type { Services } from '#platform/services.ts'

/** How long a message stays in the outbox at most. */
export const OUTBOX_DAYS = 30
const BATCH = 1000

/**
 * Removes from the outbox whatever its rows don't account for any more: messages of erased leads, of
 * deleted accounts and of withdrawn invitations, and old ones. A message's row is its index, so that
 * nothing has to be noted when somebody is erased. Call it after the commit; it never throws, since
 * the nightly job does the same. Without an outbox (SMTP) there is nothing to do.
 */
export async function tidyOutbox(
  services: Pick<Services, 'db' | 'clock' | 'mailer' | 'log'>,
): Promise<void> {
  const { mailer, clock, log } = services
  if (!mailer.files) return
  try {
    const oldest = clock.now().getTime() - OUTBOX_DAYS * 86_400_000
    const files = await mailer.files.list()
    const expired = files.filter((file) => file.writtenAt.getTime() < oldest)
    await mailer.files.remove(expired.map(({ name }) => name))
    const recent = files.filter((file) => file.writtenAt.getTime() >= oldest)
    for (let from = 0; from < recent.length; from += BATCH) {
      const some = recent.slice(from, from + BATCH)
      const kept = await accountedFor(
        services,
        some.map(({ mailId }) => mailId),
      )
      await mailer.files.remove(
        some.filter((file) => !kept.has(file.mailId)).map(({ name }) => name),
      )
    }
  } catch (error) {
    log.warn({ err: error }, 'the outbox was not tidied; the nightly job does it')
  }
}

/** Of these messages the ones with a row, of a lead that was not erased. */
async function accountedFor({ db }: Pick<Services, 'db'>, ids: string[]): Promise<Set<string>> {
  const rows = await db
    .select({ id: outgoingMail.id })
    .from(outgoingMail)
    .leftJoin(lead, eq(lead.id, outgoingMail.leadId))
    .where(and(inArray(outgoingMail.id, ids), isNull(lead.erasedAt)))
  return new Set(rows.map(({ id }) => id))
}
