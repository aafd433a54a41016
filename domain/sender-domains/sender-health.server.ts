import { and, asc, eq, isNull, lte, or, sql } from 'drizzle-orm'
import { senderStop } from '#db/schema/sender-domains.ts'
import { senderStoppedMail } from '#emails/sender-domain.ts'
import { DAY_MS, HOUR_MS } from '#lib/time.ts'
import type { Queryable } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'
import { type MaybeViewer, requireAdmin } from '../admin/admin.server.ts'
import { recordAdminAction } from '../admin/audit.server.ts'
import { notifySenderOwner } from './notify-owner.server.ts'
import {
  findStopReason,
  MAX_NOTE,
  MIN_NOTE,
  RESUME_AGAIN_HOURS,
  type SenderOutcomes,
  WINDOW_MAILS,
} from './sender-health.ts'

const STATS_DAYS = 30

export type SenderStats = SenderOutcomes & { delivered: number }

const OUTCOMES = sql`count(*)::int as sent,
  count(*) filter (where state = 'delivered')::int as delivered,
  count(*) filter (where state in ('bounced', 'refused'))::int as bounced,
  count(*) filter (where state = 'complained')::int as complained`

/** Counts the outcomes of the emails from an account's own domain in the last 30 days. */
export async function getSenderStats(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  accountId: string,
): Promise<SenderStats> {
  const since = new Date(clock.now().getTime() - STATS_DAYS * DAY_MS)
  const { rows } = await db.execute<SenderStats>(sql`select ${OUTCOMES} from outgoing_mail
    where user_id = ${accountId} and sender_domain is not null
      and coalesce(sent_at, failed_at) >= ${since}`)
  return rows[0] ?? { sent: 0, delivered: 0, bounced: 0, complained: 0 }
}

/**
 * Counts the outcomes of the last emails from an account's own domain, since its last stop ended.
 * Emails from before the stop would otherwise stop the sender again.
 */
export async function countRecentOutcomes(
  db: Queryable,
  accountId: string,
): Promise<SenderOutcomes> {
  const { rows } = await db.execute<SenderOutcomes>(sql`select ${OUTCOMES} from (
    select state from outgoing_mail
    where user_id = ${accountId} and sender_domain is not null
      and coalesce(sent_at, failed_at) > coalesce(
        (select resumed_at from sender_stops where account_id = ${accountId}), '-infinity')
    order by coalesce(sent_at, failed_at) desc limit ${WINDOW_MAILS}) recent`)
  return rows[0] ?? { sent: 0, bounced: 0, complained: 0 }
}

/**
 * Job: stops senders whose emails bounce too often or lead to too many complaints, and notifies
 * their owners. Only accounts with a bounce or complaint in the last day are counted.
 */
export async function watchSenders(services: Services): Promise<{ stopped: number }> {
  const { db, clock } = services
  const since = new Date(clock.now().getTime() - DAY_MS)
  const { rows } = await db.execute<{ id: string; domain: string }>(sql`
    select d.account_id as id, d.domain from sender_domains d where exists (
      select from outgoing_mail m where m.user_id = d.account_id and m.sender_domain is not null
        and m.failed_at >= ${since} and coalesce(m.sent_at, m.failed_at) >= ${new Date(since.getTime() - STATS_DAYS * DAY_MS)})
      and not exists (select from sender_stops s where s.account_id = d.account_id and s.resumed_at is null)
    order by d.account_id`)
  let stopped = 0
  for (const account of rows) if (await stopIfBurning(services, account)) stopped++
  if (stopped > 0) services.wakeMail()
  return { stopped }
}

async function stopIfBurning(
  services: Services,
  { id, domain }: { id: string; domain: string },
): Promise<boolean> {
  const { db, clock, log } = services
  const outcomes = await countRecentOutcomes(db, id)
  const reason = findStopReason(outcomes)
  if (!reason) return false
  const { sent, bounced, complained } = outcomes
  const stop = { domain, reason, sent, bounced, complained, stoppedAt: clock.now() }
  const isStopped = await db.transaction(async (tx) => {
    // Of several processes, only one gets a row.
    const [row] = await tx
      .insert(senderStop)
      .values({ accountId: id, ...stop })
      .onConflictDoUpdate({
        target: senderStop.accountId,
        set: { ...stop, resumedAt: null, resumedBy: null, note: null },
        setWhere: sql`${senderStop.resumedAt} is not null`,
      })
      .returning({ accountId: senderStop.accountId })
    if (!row) return false
    await notifySenderOwner(services, tx, id, (about) => senderStoppedMail({ ...about, ...stop }))
    return true
  })
  if (isStopped) log.warn({ accountId: id, domain, ...outcomes }, 'sender.stopped')
  return isStopped
}

export type ResumeResult =
  | { ok: true }
  | { ok: false; reason: 'not-stopped' | 'note-too-short' | 'note-too-long' | 'too-soon' }

/**
 * Ends a stop at the owner's request, at most once a day. The owner says what they did about the
 * cause. Waiting emails are then sent within an hour.
 */
export async function resumeSender(
  { db, clock, log }: Pick<Services, 'db' | 'clock' | 'log'>,
  accountId: string,
  typed: string,
): Promise<ResumeResult> {
  const note = typed.trim()
  if (note.length < MIN_NOTE) return { ok: false, reason: 'note-too-short' }
  if (note.length > MAX_NOTE) return { ok: false, reason: 'note-too-long' }
  const now = clock.now()
  const before = new Date(now.getTime() - RESUME_AGAIN_HOURS * HOUR_MS)
  const open = and(eq(senderStop.accountId, accountId), isNull(senderStop.resumedAt))
  const mayResume = or(isNull(senderStop.ownerResumedAt), lte(senderStop.ownerResumedAt, before))
  const ended = { resumedAt: now, resumedBy: 'owner', ownerResumedAt: now, note } as const
  const resumed = await db
    .update(senderStop)
    .set(ended)
    .where(and(open, mayResume))
    .returning({ accountId: senderStop.accountId })
  if (resumed.length > 0) {
    log.info({ accountId }, 'sender.resumed')
    return { ok: true }
  }
  const [stop] = await db.select({ id: senderStop.accountId }).from(senderStop).where(open)
  return { ok: false, reason: stop ? 'too-soon' : 'not-stopped' }
}

export type StopForAdmin = Omit<typeof senderStop.$inferSelect, 'ownerResumedAt'>

/** Returns the senders that are stopped now, the earliest stop first, up to 100. */
export async function listStopsForAdmin(
  services: Services,
  asker: MaybeViewer,
): Promise<StopForAdmin[]> {
  await requireAdmin(services, asker)
  return services.db
    .select()
    .from(senderStop)
    .where(isNull(senderStop.resumedAt))
    .orderBy(asc(senderStop.stoppedAt))
    .limit(100)
}

/** Ends the stops of all accounts whose stopped sender was this domain. Returns how many. */
export async function resumeSenderForAdmin(
  services: Services,
  asker: MaybeViewer,
  domain: string,
): Promise<number> {
  const viewer = await requireAdmin(services, asker)
  const name = domain.trim().toLowerCase()
  return services.db.transaction(async (tx) => {
    const resumed = await tx
      .update(senderStop)
      .set({ resumedAt: services.clock.now(), resumedBy: 'administrator' })
      .where(and(eq(senderStop.domain, name), isNull(senderStop.resumedAt)))
      .returning({ accountId: senderStop.accountId })
    for (const { accountId } of resumed) {
      await recordAdminAction(tx, viewer, {
        action: 'sender.resume',
        subjectType: 'domain',
        subjectId: accountId,
        detail: { domain: name },
      })
    }
    return resumed.length
  })
}

/** Returns the account's stop, if its sender is stopped now. */
export async function findOpenStop(db: Queryable, accountId: string) {
  const [stop] = await db
    .select()
    .from(senderStop)
    .where(and(eq(senderStop.accountId, accountId), isNull(senderStop.resumedAt)))
  return stop ?? null
}
