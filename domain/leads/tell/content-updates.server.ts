import { and, desc, eq, isNull, lte, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { user } from '#db/schema/accounts.ts'
import { lead } from '#db/schema/leads.ts'
import { leadMagnet } from '#db/schema/magnets.ts'
import { contentUpdate } from '#db/schema/mail.ts'
import { createLeadToken } from '#domain/mail/lead-token.ts'
import { contentUpdateMail } from '#emails/content-update.ts'
import { oncePer } from '#lib/once-per.ts'
import { withoutLinks } from '#lib/text.ts'
import { HOUR_MS } from '#lib/time.ts'
import type { Queryable, Transaction } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'
import {
  excludeSuppressed,
  getRemainingDailyEmails,
  type Recipient,
} from './content-update-limits.server.ts'
import { type MagnetSender, requireMagnetSender } from './magnet-sender.server.ts'
import { queueVisitorMails } from './queue-visitor-mails.server.ts'

const BATCH = 500
/** Sorts after every lead id, so the first batch begins with the newest lead. */
export const LAST_LEAD_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff'
/** Recipients are counted only up to this number. The page then says 'more than'. */
export const MAX_COUNTED_RECIPIENTS = 10_000

type Update = typeof contentUpdate.$inferSelect & MagnetSender

/**
 * SQL condition: only leads that got the content, aren't flagged and weren't erased get content
 * updates.
 */
const isMailable = and(sql`${lead.flags} = '{}'`, isNull(lead.erasedAt), isNull(lead.overRuleId))

/** Returns the number of possible recipients of a content update, at most MAX_COUNTED_RECIPIENTS + 1. */
export async function countContentUpdateRecipients(
  { db }: Services,
  magnetId: string,
): Promise<number> {
  const leads = db
    .select({ address: lead.emailNormalized })
    .from(lead)
    .where(and(eq(lead.leadMagnetId, magnetId), isMailable))
    .limit(MAX_COUNTED_RECIPIENTS + 1)
    .as('leads')
  const [row] = await db
    .select({ people: sql<number>`count(distinct ${leads.address})::int` })
    .from(leads)
  return row?.people ?? 0
}

/** Returns a magnet's latest content update and its progress; null if there is none. */
export async function getLatestContentUpdate({ db }: Services, magnetId: string) {
  const [row] = await latestUpdate(db).execute({ magnetId })
  return row ?? null
}

const latestUpdate = oncePer((db: Queryable) =>
  db
    .select({
      createdAt: contentUpdate.createdAt,
      queued: contentUpdate.queued,
      doneAt: contentUpdate.doneAt,
    })
    .from(contentUpdate)
    .where(eq(contentUpdate.magnetId, sql.placeholder('magnetId')))
    .orderBy(desc(contentUpdate.createdAt))
    .limit(1)
    .prepare('latest_content_update'),
)

/**
 * Schedules a content update in the transaction that changes the content. Replaces an unfinished
 * update, because its content is outdated.
 */
export async function scheduleContentUpdate(
  tx: Transaction,
  magnetId: string,
  now: Date,
): Promise<void> {
  await tx
    .update(contentUpdate)
    .set({ doneAt: now })
    .where(and(eq(contentUpdate.magnetId, magnetId), isNull(contentUpdate.doneAt)))
  await tx.insert(contentUpdate).values({
    magnetId,
    createdAt: now,
    beforeSubmittedAt: now,
    beforeLeadId: LAST_LEAD_ID,
    nextBatchAt: now,
  })
}

/**
 * Queues the emails of all due content updates: one per recipient, newest lead first, without
 * suppressed recipients. Each batch commits together with its progress, so nothing is sent twice
 * after a crash. Several processes may run it at the same time. Runs as a job, and after a content
 * update was scheduled.
 */
export async function queueContentUpdates(
  services: Services,
  { batches = Number.POSITIVE_INFINITY }: { batches?: number } = {},
): Promise<{ queued: number }> {
  let queued = 0
  for (let i = 0; i < batches; i++) {
    const batch = await services.db.transaction((tx) => queueBatch(services, tx))
    if (batch === null) break
    queued += batch
  }
  if (queued > 0) services.wakeMail()
  return { queued }
}

/** Queues one batch. Returns the number of queued emails; null if nothing is due. */
async function queueBatch(services: Services, tx: Transaction): Promise<number | null> {
  const now = services.clock.now()
  const update = await claimUpdate(tx, now)
  if (!update) return null
  const remaining = await getRemainingDailyEmails(tx, update.owner, now)
  const step = (changes: PgUpdateSetSource<typeof contentUpdate>) =>
    tx.update(contentUpdate).set(changes).where(eq(contentUpdate.id, update.id))
  if (remaining === 0) {
    await step({ nextBatchAt: new Date(now.getTime() + HOUR_MS) })
    return 0
  }
  const recipients = await findNextRecipients(tx, update, Math.min(BATCH, remaining))
  const last = recipients.at(-1)
  if (!last) {
    await step({ doneAt: now })
    return 0
  }
  const wanting = await excludeSuppressed(tx, update.owner.id, recipients)
  const queued = await queueFor(services, tx, update, wanting)
  await step({
    queued: update.queued + queued,
    beforeLeadId: last.leadId,
    // Copied in SQL, because a Date has only milliseconds and the column has microseconds.
    beforeSubmittedAt: sql`(select ${lead.submittedAt} from ${lead} where ${lead.id} = ${last.leadId})`,
  })
  return queued
}

/**
 * SQL condition: a suspended magnet sends no email. Its content update waits until the magnet is
 * restored.
 */
const isNotSuspended = sql`not exists (select 1 from ${leadMagnet}
  join ${user} on ${user.id} = ${leadMagnet.userId}
  where ${leadMagnet.id} = ${contentUpdate.magnetId}
    and (${leadMagnet.suspendedAt} is not null or ${user.suspendedAt} is not null))`

async function claimUpdate(tx: Transaction, now: Date): Promise<Update | null> {
  const [update] = await tx
    .select()
    .from(contentUpdate)
    .where(and(isNull(contentUpdate.doneAt), lte(contentUpdate.nextBatchAt, now), isNotSuspended))
    .orderBy(contentUpdate.createdAt)
    .limit(1)
    .for('update', { skipLocked: true })
  if (!update) return null
  return { ...update, ...(await requireMagnetSender(tx, update.magnetId)) }
}

/** Returns the next recipients, each with their newest lead. */
async function findNextRecipients(
  tx: Transaction,
  update: Update,
  limit: number,
): Promise<Recipient[]> {
  return (
    tx
      .select({ leadId: lead.id, address: lead.emailNormalized })
      .from(lead)
      .innerJoin(contentUpdate, eq(contentUpdate.id, update.id))
      .where(
        and(
          eq(lead.leadMagnetId, update.magnetId),
          isMailable,
          sql`(${lead.submittedAt}, ${lead.id}) < (${contentUpdate.beforeSubmittedAt}, ${contentUpdate.beforeLeadId})`,
          sql`not exists (select 1 from ${lead} newer
          where newer.owner_id = ${lead.ownerId} and newer.email_normalized = ${lead.emailNormalized}
            and newer.lead_magnet_id = ${lead.leadMagnetId}
            and newer.flags = '{}' and newer.erased_at is null and newer.over_rule_id is null
            and newer.submitted_at <= ${contentUpdate.createdAt}
            and (newer.submitted_at, newer.id) > (${lead.submittedAt}, ${lead.id}))`,
        ),
      )
      .orderBy(desc(lead.submittedAt), desc(lead.id))
      .limit(limit)
      // Waits for erasures in progress. Later erasures find the email and delete it.
      .for('share', { of: lead })
  )
}

function queueFor(
  services: Services,
  tx: Transaction,
  update: Update,
  recipients: Recipient[],
): Promise<number> {
  const { env } = services
  const title = withoutLinks(update.title)
  const isLink = update.fileType === 'link'
  return queueVisitorMails(services, tx, update, recipients, (to, facts, { due, origin }) => {
    const { leadId, address } = to
    const token = createLeadToken(env.sessionSecret, { leadId, purpose: 'mail', address }, due)
    return contentUpdateMail({ ...facts, title, isLink, url: `${origin}/get/${token}` })
  })
}
