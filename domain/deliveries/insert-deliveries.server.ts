import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import {
  type DeliveryCause,
  delivery,
  eventTarget,
  type TargetState,
} from '#db/schema/deliveries.ts'
import type { event } from '#db/schema/events.ts'
import type { Queryable, Transaction } from '#platform/db/database.ts'

/** A delivery to insert, either for an event or with a separate payload. */
export type NewDelivery = {
  /** A UUIDv7. */
  id: string
  targetId: string
  cause: DeliveryCause
  eventId: string | null
  eventType: string
  /** The content if there is no event; null if there is one. */
  payload: Record<string, unknown> | null
  leadId: string | null
  state: 'pending' | 'held'
  nextAttemptAt: Date
}

/**
 * Returns the delivery of an event to a target, due at `nextAttemptAt` unless its state is 'held'.
 */
export const eventDelivery = (
  { id, type, subjectId }: Pick<typeof event.$inferSelect, 'id' | 'type' | 'subjectId'>,
  due: Pick<NewDelivery, 'targetId' | 'state' | 'nextAttemptAt'>,
): NewDelivery => ({
  ...due,
  id: uuidv7(),
  cause: 'event',
  eventId: id,
  eventType: type,
  payload: null,
  leadId: type.startsWith('lead.') ? subjectId : null,
})

const AT_ONCE = 1000

/**
 * Returns the columns to set when a target's state changes. The caller has locked the target. When
 * an active target stops, the number of the last event that it got is stored.
 */
export const stateChange = (state: TargetState) => ({
  state,
  stateChangedAt: sql<Date>`now()`,
  stoppedSeq:
    state === 'paused' || state === 'disabled'
      ? sql<number>`case when state in ('paused', 'disabled') then stopped_seq else (
          select dispatched_seq from event_dispatches d where d.account_id = event_targets.account_id) end`
      : null,
})

/**
 * Inserts deliveries and makes their targets due. The caller must hold locks on the targets' rows,
 * because otherwise another transaction could overlook the deliveries. An event that a target
 * already has is skipped.
 */
export async function insertDeliveries(tx: Transaction, deliveries: NewDelivery[]): Promise<void> {
  for (let from = 0; from < deliveries.length; from += AT_ONCE) {
    await insertSome(tx, deliveries.slice(from, from + AT_ONCE))
  }
  const due = new Map<string, Date>()
  for (const { targetId, state, nextAttemptAt } of deliveries) {
    if (state !== 'pending') continue
    const known = due.get(targetId)
    if (!known || nextAttemptAt < known) due.set(targetId, nextAttemptAt)
  }
  await makeDue(tx, due)
}

/**
 * Inserts deliveries. One array per column costs far less than a thousand rows as separate
 * parameters.
 */
async function insertSome(tx: Transaction, some: NewDelivery[]): Promise<void> {
  const column = (read: (row: NewDelivery) => unknown) => sql.param(some.map(read))
  await tx.execute(sql`
    insert into deliveries
      (id, target_id, cause, event_id, event_type, payload, lead_id, state, next_attempt_at)
    select * from unnest(
      ${column(({ id }) => id)}::uuid[],
      ${column(({ targetId }) => targetId)}::uuid[],
      ${column(({ cause }) => cause)}::text[],
      ${column(({ eventId }) => eventId)}::uuid[],
      ${column(({ eventType }) => eventType)}::text[],
      ${column(({ payload }) => (payload ? JSON.stringify(payload) : null))}::jsonb[],
      ${column(({ leadId }) => leadId)}::uuid[],
      ${column(({ state }) => state)}::text[],
      ${column(({ nextAttemptAt }) => nextAttemptAt.toISOString())}::timestamptz[])
    on conflict do nothing`)
}

/** Makes active targets due at these times, unless they are due earlier. */
export async function makeDue(tx: Transaction, due: ReadonlyMap<string, Date>): Promise<void> {
  if (due.size === 0) return
  const times = [...due.values()].map((at) => at.toISOString())
  await tx.execute(sql`
    update event_targets t set next_due_at = r.at
    from unnest(${sql.param([...due.keys()])}::uuid[], ${sql.param(times)}::timestamptz[]) r (id, at)
    where t.id = r.id and t.state = 'active' and (t.next_due_at is null or t.next_due_at > r.at)`)
}

export type TargetKey = { accountId: string; targetId: string }

/**
 * Locks an account's target. Every change of the target's deliveries needs this lock. Returns null
 * if the target doesn't exist or was deleted.
 */
export async function lockTarget(
  tx: Queryable,
  { accountId, targetId }: TargetKey,
): Promise<typeof eventTarget.$inferSelect | null> {
  const [target] = await tx
    .select()
    .from(eventTarget)
    .where(
      and(
        eq(eventTarget.id, targetId),
        eq(eventTarget.accountId, accountId),
        isNull(eventTarget.endedAt),
      ),
    )
    .for('no key update')
  return target ?? null
}

/** Holds the pending deliveries of targets that no longer send. */
export async function holdDeliveries(tx: Transaction, targetIds: readonly string[]): Promise<void> {
  await tx
    .update(delivery)
    .set({ state: 'held' })
    .where(and(inArray(delivery.targetId, [...targetIds]), eq(delivery.state, 'pending')))
  await tx
    .update(eventTarget)
    .set({ nextDueAt: null })
    .where(inArray(eventTarget.id, [...targetIds]))
}
