import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { delivery, eventTarget, type TargetKind } from '#db/schema/deliveries.ts'
import { notOnHold } from '#domain/mail/sending-hold.server.ts'
import { MINUTE_MS, SECOND_MS } from '#lib/time.ts'
import type { Queryable } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'
import type { DeliveryContent } from './sender.ts'

type LeaseServices = Pick<Services, 'db' | 'clock'>

/**
 * How long a target stays with a process that doesn't renew its lease; enough for three renewals.
 */
export const LEASE_MS = 15 * SECOND_MS
/**
 * If an attempt never ended, its delivery is tried again after this time, or earlier if another
 * process takes over its target. Longer than a lane takes for all deliveries that it has claimed.
 */
export const CLAIM_MS = 2 * MINUTE_MS

export type LeasedTarget = {
  id: string
  accountId: string
  name: string
  kind: TargetKind
  /** The circuit breaker was open, so the next attempt is a probe. */
  isProbing: boolean
}

type Search = { kinds: TargetKind[]; most: number }

/** SQL condition: targets that have something to send and that no process has leased. */
const isDue = (now: Date, kinds: TargetKind[]): SQL | undefined => {
  const at = sql`${now.toISOString()}::timestamptz`
  return and(
    sql`next_due_at <= ${at} and state = 'active'`,
    sql`(leased_until is null or leased_until < ${at})`,
    sql`(circuit_open_until is null or circuit_open_until <= ${at})`,
    inArray(eventTarget.kind, kinds),
    notOnHold,
  )
}

/**
 * Leases up to `most` targets with something to send, the longest waiting first. Deliveries that
 * were claimed by a process that died become due again together with their target.
 */
export async function leaseTargets(
  { db, clock }: LeaseServices,
  { workerId, kinds, most }: Search & { workerId: string },
): Promise<LeasedTarget[]> {
  if (most <= 0 || kinds.length === 0) return []
  const now = clock.now()
  const until = new Date(now.getTime() + LEASE_MS).toISOString()
  // A single statement, because every round runs it.
  const { rows } = await db.execute<TakenRow>(sql`
    with due as (
      select id, leased_by from event_targets where ${isDue(now, kinds)}
      order by next_due_at limit ${most} for no key update skip locked
    )
    update event_targets t
    set leased_by = ${workerId}::uuid, leased_until = ${until}::timestamptz
    from due where t.id = due.id
    returning t.id, t.account_id, t.name, t.kind, t.circuit_open_until is not null as is_probing,
      due.leased_by as former`)
  const taken = rows.filter(({ former }) => former !== null && former !== workerId)
  await freeClaims(db, now, taken)
  return rows.map(({ id, account_id: accountId, name, kind, is_probing: isProbing }) => ({
    id,
    accountId,
    name,
    kind,
    isProbing,
  }))
}

type TakenRow = {
  id: string
  account_id: string
  name: string
  kind: TargetKind
  is_probing: boolean
  /** The process that had leased the target before and didn't release it. */
  former: string | null
}

/** Releases the deliveries that the targets' previous processes had claimed. */
async function freeClaims(
  db: Queryable,
  now: Date,
  taken: readonly Pick<TakenRow, 'id' | 'former'>[],
): Promise<void> {
  if (taken.length === 0) return
  const [at, until] = [now, new Date(now.getTime() + CLAIM_MS)].map((date) => date.toISOString())
  await db.execute(sql`
    update deliveries d set next_attempt_at = ${at}::timestamptz, claimed_by = null
    from unnest(${sql.param(taken.map(({ id }) => id))}::uuid[],
      ${sql.param(taken.map(({ former }) => former))}::uuid[]) f (target_id, worker_id)
    where d.target_id = f.target_id and d.claimed_by = f.worker_id and d.state = 'pending'
      and d.next_attempt_at > ${at}::timestamptz and d.next_attempt_at <= ${until}::timestamptz`)
}

/** Returns how many targets are waiting for a process, at most `most`. */
export async function countDueTargets(
  { db, clock }: LeaseServices,
  { kinds, most }: Search,
): Promise<number> {
  const due = await db
    .select({ id: eventTarget.id })
    .from(eventTarget)
    .where(isDue(clock.now(), kinds))
    .limit(most)
  return due.length
}

/** Renews leases. Returns the targets that this process still holds and may send to. */
export async function renewLeases(
  { db, clock }: LeaseServices,
  workerId: string,
  targetIds: readonly string[],
): Promise<Set<string>> {
  const rows = await db
    .update(eventTarget)
    .set({ leasedUntil: new Date(clock.now().getTime() + LEASE_MS) })
    .where(
      and(
        inArray(eventTarget.id, [...targetIds]),
        eq(eventTarget.leasedBy, workerId),
        eq(eventTarget.state, 'active'),
        notOnHold,
      ),
    )
    .returning({ id: eventTarget.id })
  return new Set(rows.map(({ id }) => id))
}

/**
 * Returns targets and stores when each is due again. A target with more to send goes to the end of
 * the queue.
 */
export async function releaseLeases(
  { db, clock }: LeaseServices,
  workerId: string,
  targetIds: readonly string[],
): Promise<void> {
  if (targetIds.length === 0) return
  const ids = [...targetIds]
  await db.transaction(async (tx) => {
    // Locked first, so deliveries that another transaction is inserting are either counted here or
    // come later.
    const held = await tx
      .select({ id: eventTarget.id })
      .from(eventTarget)
      .where(and(inArray(eventTarget.id, ids), eq(eventTarget.leasedBy, workerId)))
      .orderBy(eventTarget.id)
      .for('no key update')
    if (held.length === 0) return
    const next = sql`(select min(d.next_attempt_at) from deliveries d
      where d.target_id = event_targets.id and d.state = 'pending')`
    await tx
      .update(eventTarget)
      .set({
        leasedBy: null,
        leasedUntil: null,
        nextDueAt: sql`case when state = 'active' then case when ${next} is not null
          then greatest(${next}, ${clock.now().toISOString()}::timestamptz, circuit_open_until) end end`,
      })
      .where(
        inArray(
          eventTarget.id,
          held.map(({ id }) => id),
        ),
      )
  })
}

export type Claimed = { targetId: string; accountId: string; content: DeliveryContent }

/**
 * Claims due deliveries of leased targets by moving their next attempt into the future. If the
 * process dies, they become due again. An attempt counts only when its outcome is written.
 */
export async function claimDeliveries(
  { db, clock }: LeaseServices,
  workerId: string,
  rooms: readonly { targetId: string; room: number }[],
): Promise<Claimed[]> {
  if (rooms.length === 0) return []
  const now = clock.now()
  const at = sql`${now.toISOString()}::timestamptz`
  const { rows } = await db.execute<ClaimedRow>(sql`
    with lane as (
      select * from unnest(${sql.param(rooms.map(({ targetId }) => targetId))}::uuid[],
        ${sql.param(rooms.map(({ room }) => room))}::int[]) as l (target_id, room)
    ), due as materialized (
      select d.id, t.account_id from lane l
      join event_targets t on t.id = l.target_id and t.leased_by = ${workerId}::uuid
        and t.state = 'active'
      cross join lateral (
        select id from deliveries
        where target_id = l.target_id and state = 'pending' and next_attempt_at <= ${at}
        order by next_attempt_at limit l.room for no key update skip locked
      ) d
      where ${notOnHold}
    )
    update deliveries d set claimed_by = ${workerId}::uuid,
      next_attempt_at = ${new Date(now.getTime() + CLAIM_MS).toISOString()}
    from due left join deliveries o on o.id = due.id left join events e on e.id = o.event_id
    where d.id = due.id
    returning d.id, d.target_id, due.account_id, d.cause, d.attempts, d.event_id, d.event_type,
      d.lead_id, d.created_at, coalesce(e.data, d.payload) as data, e.seq,
      e.created_at as occurred_at`)
  return rows.map(toClaimed).sort((a, b) => order(a) - order(b))
}

/**
 * Releases deliveries that a process has claimed. They can be claimed again after `afterMs`, and
 * this doesn't count as an attempt.
 */
export async function unclaimDeliveries(
  { db, clock }: LeaseServices,
  workerId: string,
  ids: string[],
  afterMs = 0,
): Promise<void> {
  if (ids.length === 0) return
  const nextAttemptAt = new Date(clock.now().getTime() + afterMs)
  // Skips deliveries that another process has taken over, because it may be sending them.
  await db.execute(sql`
    update deliveries set next_attempt_at = ${nextAttemptAt.toISOString()}, claimed_by = null
    where id = any(${sql.param(ids)}::uuid[]) and state = 'pending'
      and claimed_by = ${workerId}::uuid`)
}

/**
 * Returns the claimed deliveries that may still be sent: neither they nor their target has been
 * stopped.
 */
export async function findSendable(db: Queryable, deliveryIds: string[]): Promise<Set<string>> {
  const rows = await db
    .select({ id: delivery.id })
    .from(delivery)
    .innerJoin(eventTarget, eq(eventTarget.id, delivery.targetId))
    .where(
      and(
        inArray(delivery.id, deliveryIds),
        eq(delivery.state, 'pending'),
        eq(eventTarget.state, 'active'),
      ),
    )
  return new Set(rows.map(({ id }) => id))
}

type ClaimedRow = {
  id: string
  target_id: string
  account_id: string
  cause: DeliveryContent['cause']
  attempts: number
  event_id: string | null
  event_type: string
  lead_id: string | null
  created_at: string
  data: Record<string, unknown>
  seq: string | null
  occurred_at: string | null
}

const toClaimed = (row: ClaimedRow): Claimed => ({
  targetId: row.target_id,
  accountId: row.account_id,
  content: {
    deliveryId: row.id,
    cause: row.cause,
    attempt: row.attempts + 1,
    eventId: row.event_id,
    seq: row.seq === null ? null : Number(row.seq),
    type: row.event_type,
    occurredAt: new Date(row.occurred_at ?? row.created_at),
    data: row.data,
    leadId: row.lead_id,
  },
})

/** Sorts deliveries by event number. Tests and leads of a backfill come first. */
const order = ({ content }: Claimed) => content.seq ?? 0
