import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { lead } from '#db/schema/leads.ts'
import { leadMagnet } from '#db/schema/magnets.ts'
import { nextNotice, nextNoticeRecipient } from '#db/schema/mail.ts'
import { isOnListSql } from '#domain/leads/list/on-list-sql.ts'
import { isUuid } from '#lib/uuid.ts'
import type { Queryable } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'
import { excludeSuppressed } from './content-update-limits.server.ts'
import { LAST_LEAD_ID, MAX_COUNTED_RECIPIENTS } from './content-updates.server.ts'
import { queueNextNotices } from './queue-next-notices.server.ts'

const isOnList = sql.raw(isOnListSql('leads'))

/**
 * Returns how many people are on a magnet's waiting list, including those who were already
 * notified.
 */
export async function countPeopleOnList(db: Queryable, magnetId: string): Promise<number> {
  const [row] = await db
    .select({ people: sql<number>`count(distinct ${lead.emailNormalized})::int` })
    .from(lead)
    .where(and(eq(lead.leadMagnetId, magnetId), isOnList))
  return row?.people ?? 0
}

type Pair = { magnetId: string; successorId: string }

/**
 * Returns how many people on a magnet's waiting list can be notified about the next magnet: those
 * who haven't been notified and who accept email from this creator. Returns at most
 * MAX_COUNTED_RECIPIENTS + 1.
 */
export async function countPeopleToTell(
  db: Queryable,
  ownerId: string,
  { magnetId, successorId }: Pair,
): Promise<number> {
  const people = await db
    .selectDistinct({ address: lead.emailNormalized })
    .from(lead)
    .where(
      and(
        eq(lead.leadMagnetId, magnetId),
        isOnList,
        sql`not exists (select from ${nextNoticeRecipient} told
          where told.successor_id = ${successorId} and told.email = ${lead.emailNormalized})`,
      ),
    )
    .limit(MAX_COUNTED_RECIPIENTS + 1)
  const wanting = await excludeSuppressed(
    db,
    ownerId,
    people.map(({ address }) => ({ address, leadId: '' })),
  )
  return wanting.length
}

export type StartNoticeResult =
  | { ok: true; people: number; title: string }
  | { ok: false; reason: 'not-found' | 'no-one-left' }
  /**
   * The next magnet was deleted, belongs to someone else, or is paused or suspended; or the magnet
   * itself was deleted or suspended.
   */
  | { ok: false; reason: 'next-gone' }
  /** The same notice is already being sent. */
  | { ok: false; reason: 'sending' }

/**
 * Notifies the people on a magnet's waiting list about the next magnet, each of them once. The
 * first emails are queued before the function returns, and a job queues the others.
 */
export async function startNextNotice(
  services: Services,
  ownerId: string,
  { magnetId, successorId }: Pair,
): Promise<StartNoticeResult> {
  if (!isUuid(magnetId)) return { ok: false, reason: 'not-found' }
  const nextGone = { ok: false, reason: 'next-gone' } as const
  if (!isUuid(successorId) || successorId.toLowerCase() === magnetId.toLowerCase()) return nextGone
  const started = await services.db.transaction(async (tx): Promise<StartNoticeResult> => {
    const magnets = await tx
      .select({
        id: leadMagnet.id,
        title: leadMagnet.title,
        isOnline: sql<boolean>`${leadMagnet.state} = 'active' and ${leadMagnet.suspendedAt} is null`,
      })
      .from(leadMagnet)
      .where(and(eq(leadMagnet.userId, ownerId), inArray(leadMagnet.id, [magnetId, successorId])))
      .orderBy(asc(leadMagnet.id))
      .for('key share')
    const magnet = magnets.find(({ id }) => id === magnetId.toLowerCase())
    const next = magnets.find(({ id }) => id === successorId.toLowerCase())
    if (!magnet) return { ok: false, reason: 'not-found' }
    if (!next?.isOnline) return nextGone
    const pair = { magnetId: magnet.id, successorId: next.id }
    const people = await countPeopleToTell(tx, ownerId, pair)
    if (people === 0) return { ok: false, reason: 'no-one-left' }
    const now = services.clock.now()
    const rows = await tx
      .insert(nextNotice)
      .values({
        ...pair,
        successorTitle: next.title,
        createdAt: now,
        beforeSubmittedAt: now,
        beforeLeadId: LAST_LEAD_ID,
        nextBatchAt: now,
      })
      .onConflictDoNothing()
      .returning({ id: nextNotice.id })
    if (rows.length === 0) return { ok: false, reason: 'sending' }
    return { ok: true, people, title: next.title }
  })
  if (started.ok) {
    // Two batches are enough for a short list. The job sends the remaining emails, and retries if
    // this fails.
    await queueNextNotices(services, { batches: 2 }).catch((error) =>
      services.log.warn({ err: error, magnetId }, 'next_notice.deferred'),
    )
  }
  return started
}

/** Returns a magnet's most recent notices about the next magnet, latest first. */
export async function listNextNotices(db: Queryable, magnetId: string, max: number) {
  const rows = await db
    .select({
      at: nextNotice.createdAt,
      title: nextNotice.successorTitle,
      emails: nextNotice.queued,
      isDone: sql<boolean>`${nextNotice.doneAt} is not null or ${isNull(nextNotice.successorId)}`,
    })
    .from(nextNotice)
    .where(eq(nextNotice.magnetId, magnetId))
    .orderBy(desc(nextNotice.createdAt))
    .limit(max)
  return rows
}
export type ListedNotice = Awaited<ReturnType<typeof listNextNotices>>[number]
