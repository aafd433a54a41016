import { and, eq, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { user } from '#db/schema/accounts.ts'
import { lead } from '#db/schema/leads.ts'
import { leadMagnet } from '#db/schema/magnets.ts'
import { nextNotice, nextNoticeRecipient } from '#db/schema/mail.ts'
import { isOnListSql } from '#domain/leads/list/on-list-sql.ts'
import { CONTENT_UPDATE_KIND } from '#domain/mail/unsubscribe-link.ts'
import { nextNoticeMail } from '#emails/next-notice.ts'
import { withoutLinks } from '#lib/text.ts'
import { HOUR_MS } from '#lib/time.ts'
import type { Transaction } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'
import {
  excludeSuppressed,
  getRemainingDailyEmails,
  type Recipient,
} from './content-update-limits.server.ts'
import { type MagnetSender, requireMagnetSender } from './magnet-sender.server.ts'
import { queueVisitorMails } from './queue-visitor-mails.server.ts'

const BATCH = 500

type Notice = typeof nextNotice.$inferSelect & {
  successorId: string
  /** The magnet whose offer had ended. */
  former: MagnetSender
  next: MagnetSender
}

/**
 * Queues the emails of all due notices: one per person, newest lead first, without suppressed
 * recipients. Each batch commits together with its progress and with the rows that record who was
 * notified, so nothing is sent twice after a crash. Several processes may run it at the same time.
 * Runs as a job, and when a notice starts.
 */
export async function queueNextNotices(
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
  const notice = await claimNotice(tx, now)
  if (!notice) return null
  const { owner } = notice.former
  const step = (changes: PgUpdateSetSource<typeof nextNotice>) =>
    tx.update(nextNotice).set(changes).where(eq(nextNotice.id, notice.id))
  const remaining = await getRemainingDailyEmails(tx, owner, now)
  if (remaining === 0) {
    await step({ nextBatchAt: new Date(now.getTime() + HOUR_MS) })
    return 0
  }
  const people = await findNextPeople(tx, notice, Math.min(BATCH, remaining))
  const last = people.at(-1)
  if (!last) {
    await step({ doneAt: now })
    return 0
  }
  const wanting = await excludeSuppressed(tx, owner.id, people)
  const chosen = await markTold(tx, notice.successorId, wanting)
  const queued = await queueFor(services, tx, notice, chosen)
  await step({
    queued: notice.queued + queued,
    beforeLeadId: last.leadId,
    // Copied in SQL, because a Date has only milliseconds and the column has microseconds.
    beforeSubmittedAt: sql`(select ${lead.submittedAt} from ${lead} where ${lead.id} = ${last.leadId})`,
  })
  return queued
}

/**
 * SQL condition: a notice waits while either magnet is suspended, or while the next one is paused.
 */
const isOnline = sql`not exists (select from ${leadMagnet}
  join ${user} on ${user.id} = ${leadMagnet.userId}
  where ${leadMagnet.id} in (${nextNotice.magnetId}, ${nextNotice.successorId})
    and (${leadMagnet.suspendedAt} is not null or ${user.suspendedAt} is not null
      or (${leadMagnet.id} = ${nextNotice.successorId} and ${leadMagnet.state} <> 'active')))`

async function claimNotice(tx: Transaction, now: Date): Promise<Notice | null> {
  const [notice] = await tx
    .select()
    .from(nextNotice)
    .where(
      and(
        isNull(nextNotice.doneAt),
        lte(nextNotice.nextBatchAt, now),
        isNotNull(nextNotice.successorId),
        isOnline,
      ),
    )
    .orderBy(nextNotice.createdAt)
    .limit(1)
    .for('update', { skipLocked: true })
  if (!notice?.successorId) return null
  const { successorId } = notice
  const former = await requireMagnetSender(tx, notice.magnetId)
  return { ...notice, successorId, former, next: await requireMagnetSender(tx, successorId) }
}

/**
 * Returns the next people of the waiting list who haven't been notified, each with their newest
 * lead.
 */
async function findNextPeople(
  tx: Transaction,
  notice: Notice,
  limit: number,
): Promise<Recipient[]> {
  const { rows } = await tx.execute<{ id: string; address: string }>(sql`
    select leads.id, leads.email_normalized as address
    from leads join next_notices n on n.id = ${notice.id}
    where leads.lead_magnet_id = n.magnet_id and ${sql.raw(isOnListSql('leads'))}
      and (leads.submitted_at, leads.id) < (n.before_submitted_at, n.before_lead_id)
      and not exists (select from leads newer
        where newer.owner_id = leads.owner_id and newer.email_normalized = leads.email_normalized
          and newer.lead_magnet_id = n.magnet_id and ${sql.raw(isOnListSql('newer'))}
          and newer.submitted_at <= n.created_at
          and (newer.submitted_at, newer.id) > (leads.submitted_at, leads.id))
      and not exists (select from next_notice_recipients told
        where told.successor_id = n.successor_id and told.email = leads.email_normalized)
      -- Another magnet's notice to them isn't sent yet: they can be told the next time.
      and not exists (select from outgoing_mail mail where mail.lead_id = leads.id
        and mail.kind = ${CONTENT_UPDATE_KIND} and mail.state in ('queued', 'held'))
    order by leads.submitted_at desc, leads.id desc limit ${limit}
    for share of leads`)
  // The lock waits for erasures in progress. Later erasures find the email and delete it.
  return rows.map(({ id, address }) => ({ leadId: id, address }))
}

/**
 * Records that these people are notified. Returns those who weren't notified about the next magnet
 * through another waiting list at the same time.
 */
async function markTold(
  tx: Transaction,
  successorId: string,
  people: Recipient[],
): Promise<Recipient[]> {
  if (people.length === 0) return []
  // Sorted, because two waiting lists may contain the same people and must lock them in the same
  // order.
  const sorted = people.toSorted((a, b) => (a.address < b.address ? -1 : 1))
  const rows = await tx
    .insert(nextNoticeRecipient)
    .values(sorted.map(({ leadId, address }) => ({ successorId, leadId, email: address })))
    .onConflictDoNothing()
    .returning({ email: nextNoticeRecipient.email })
  const told = new Set(rows.map(({ email }) => email))
  return people.filter(({ address }) => told.has(address))
}

function queueFor(
  services: Services,
  tx: Transaction,
  { magnetId, former, next }: Notice,
  people: Recipient[],
): Promise<number> {
  const { title, slug, owner } = next
  // People on a waiting list read the language of the page where they joined it.
  const about = { magnetId, owner, words: former.words }
  const names = { title: withoutLinks(title), formerTitle: withoutLinks(former.title) }
  return queueVisitorMails(services, tx, about, people, (_, facts, { origin }) =>
    nextNoticeMail({ ...facts, ...names, url: `${origin}/m/${slug}` }),
  )
}
