import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { delivery, eventTarget, type TargetKind } from '#db/schema/deliveries.ts'
import { notOnHold } from '#domain/mail/sending-hold.server.ts'
import { MINUTE_MS, SECOND_MS } from '#lib/time.ts'
import type { Queryable } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'
import type { DeliveryContent } from './sender.ts'

type LeaseServices = Pick<Services, 'db' | 'clock'>

/** How long a target stays with a process that doesn't renew its lease: three renewals. */
export const LEASE_MS = 15 * SECOND_MS
/**
 * When a delivery whose attempt never ended is tried again, if no other process takes its target over
 * before. Longer than a lane takes for all that it has claimed.
 */
export const CLAIM_MS = 2 * MINUTE_MS

export type LeasedTarget = {
  id: string
  accountId: string
  name: string
  kind: TargetKind
  /** Its circuit was open: the next attempt is a probe. */
  isProbing: boolean
}

type Search = { kinds: TargetKind[]; most: number }

/** Condition: targets with something to send that no process works for. */
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
 * Takes up to `most` targets with something to send, the longest waiting first. What a process had claimed
 * that died is due again with its target.
 */
export async function leaseTargets(
  { db, clock }: LeaseServices,
  { workerId, kinds, most }: Search & { workerId: string },
): Promise<LeasedTarget[]> {
  if (most <= 0 || kinds.length === 0) return []
  const now = clock.now()
  const until = new Date(now.getTime() + LEASE_MS).toISOString()
  // One statement, because each round asks it.
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
  /** Who worked for it before, and didn't release it. */
  former: string | null
}

/** Releases what the targets' previous processes had claimed. */
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

/** Returns how many targets wait for a process, at most `most`. */
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

/** Keeps leases. Returns the targets that are still this process's and may be sent to. */
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

/** Gives targets back and says when each is due again. One with more to send queues behind those that wait. */
export async function releaseLeases(
  { db, clock }: LeaseServices,
  workerId: string,
  targetIds: readonly string[],
): Promise<void> {
  if (targetIds.length === 0) return
  const ids = [...targetIds]
  await db.transaction(async (tx) => {
    // Locked first: deliveries that another transaction inserts now are then counted, or come later.
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
 * Claims due deliveries of leased targets by moving their next attempt into the future: if the process
 * dies, they become due again. An attempt counts when its outcome is written.
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

/** Lets deliveries that a process has claimed be claimed again after `afterMs`, without an attempt. */
export async function unclaimDeliveries(
  { db, clock }: LeaseServices,
  workerId: string,
  ids: string[],
  afterMs = 0,
): Promise<void> {
  if (ids.length === 0) return
  const nextAttemptAt = new Date(clock.now().getTime() + afterMs)
  // Another process may have taken them over, and be sending them.
  await db.execute(sql`
    update deliveries set next_attempt_at = ${nextAttemptAt.toISOString()}, claimed_by = null
    where id = any(${sql.param(ids)}::uuid[]) and state = 'pending'
      and claimed_by = ${workerId}::uuid`)
}

/** Returns those of claimed deliveries that may still be sent: neither they nor their target was stopped. */
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

/** Events in their order; tests and earlier leads first. */
const order = ({ content }: Claimed) => content.seq ?? 0
