import { and, eq, gt, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import { outgoingMail } from '#db/schema/mail.ts'
import { MINUTE_MS, WEEK_MS } from '#lib/time.ts'
import { isUuid } from '#lib/uuid.ts'
import type { Services } from '#platform/services.ts'
import { type MaybeViewer, requireAdmin } from '../admin/admin.server.ts'
import { recordAdminAction } from '../admin/audit.server.ts'
import { RETRY_AFTER_MS } from '../mail/claim-mail.server.ts'

/** How long the text of a failed email is kept, so that it can still be sent. */
const BODY_RETENTION_MS = WEEK_MS
/** The time after which an attempt to send an email has certainly ended. */
const SENDING_MS = MINUTE_MS

/**
 * When the last attempt began. Claiming an email sets its next attempt to that time plus the pause,
 * which is subtracted here.
 */
const claimedAt = sql`${outgoingMail.nextAttemptAt} - (case ${outgoingMail.attempts}
  ${sql.join(
    RETRY_AFTER_MS.map((ms, made) => sql`when ${made + 1}::int then ${ms}::bigint`),
    sql` `,
  )} else ${RETRY_AFTER_MS.at(-1)}::bigint end) * interval '1 millisecond'`

/**
 * SQL condition: the email either is waiting for a retry and isn't being sent now, or failed
 * permanently and its text is still stored.
 */
function canRetry(now: Date): SQL | undefined {
  const idleSince = new Date(now.getTime() - SENDING_MS)
  const waits = and(
    eq(outgoingMail.state, 'queued'),
    gt(outgoingMail.attempts, 0),
    sql`${claimedAt} < ${idleSince}`,
  )
  return or(waits, isRetryable(now))
}

/**
 * SQL condition: the email failed permanently and its text is still stored. It includes the time so
 * that the query can use the index.
 */
export const isRetryable = (now: Date) =>
  and(
    eq(outgoingMail.state, 'failed'),
    gt(outgoingMail.failedAt, new Date(now.getTime() - 2 * BODY_RETENTION_MS)),
    ne(outgoingMail.textBody, ''),
  )

export type RetryResult = { retried: number }

/**
 * Sends an email now that is waiting for a retry or failed permanently. Returns 0 if the email is
 * neither.
 */
export async function retryMailForAdmin(
  services: Services,
  asker: MaybeViewer,
  mailId: string,
): Promise<RetryResult> {
  return isUuid(mailId)
    ? retry(services, asker, mailId)
    : requireAdmin(services, asker).then(() => ({ retried: 0 }))
}

/** Sends all emails now that are waiting for a retry or failed permanently. */
export function retryAllMailForAdmin(services: Services, asker: MaybeViewer): Promise<RetryResult> {
  return retry(services, asker, null)
}

async function retry(
  services: Services,
  asker: MaybeViewer,
  mailId: string | null,
): Promise<RetryResult> {
  const viewer = await requireAdmin(services, asker)
  const now = services.clock.now()
  const retried = await services.db.transaction(async (tx) => {
    const rows = await tx
      .update(outgoingMail)
      .set({ state: 'queued', attempts: 0, nextAttemptAt: new Date(0), failedAt: null })
      .where(and(canRetry(now), mailId ? eq(outgoingMail.id, mailId) : undefined))
      .returning({ kind: outgoingMail.kind })
    if (rows.length > 0) {
      await recordAdminAction(tx, viewer, {
        action: 'mail.retry',
        subjectType: 'mail',
        subjectId: mailId ?? 'all',
        detail: { mails: rows.length, kind: mailId ? (rows[0]?.kind ?? null) : null },
      })
    }
    return rows.length
  })
  if (retried > 0) services.wakeMail()
  return { retried }
}

/** Job: deletes the text of emails that failed permanently more than a week ago. */
export async function purgeFailedMailBodies({ db, clock }: Services): Promise<void> {
  await db
    .update(outgoingMail)
    .set({ textBody: '', htmlBody: '' })
    .where(
      and(
        eq(outgoingMail.state, 'failed'),
        lt(outgoingMail.failedAt, new Date(clock.now().getTime() - BODY_RETENTION_MS)),
        ne(outgoingMail.textBody, ''),
      ),
    )
}
