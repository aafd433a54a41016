import { and, asc, count, eq, gt, gte, inArray, type SQL, sql } from 'drizzle-orm'
import { delivery, eventTarget } from '#db/schema/deliveries.ts'
import { event } from '#db/schema/events.ts'
import {
  eventDelivery,
  holdDeliveries,
  insertDeliveries,
  lockTarget,
  makeDue,
  stateChange,
  type TargetKey,
} from '#domain/deliveries/deliveries.server.ts'
import type { Transaction } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'

type Target = typeof eventTarget.$inferSelect
export type TargetChangeResult = { ok: true } | { ok: false; reason: 'not-found' }

/** The maximum number of missed events that resuming sends. The others can be read from the API. */
export const MOST_MISSED = 50_000

/** Stops sending to a target and holds its pending deliveries. */
export async function pauseTarget(services: Services, key: TargetKey): Promise<TargetChangeResult> {
  return services.db.transaction(async (tx) => {
    const target = await lockTarget(tx, key)
    if (!target) return { ok: false, reason: 'not-found' }
    if (target.state === 'paused') return { ok: true }
    const now = services.clock.now()
    await tx
      .update(eventTarget)
      .set({ ...stateChange('paused'), stateReason: null, updatedAt: now })
      .where(eq(eventTarget.id, target.id))
    await holdDeliveries(tx, [target.id])
    return { ok: true }
  })
}

/**
 * Starts sending to a target again. With `sendMissed`, sends the held deliveries and up to
 * MOST_MISSED events that were recorded after the target stopped. Otherwise, the held deliveries
 * have failed. Returns how many deliveries will be sent.
 */
export async function resumeTarget(
  services: Services,
  key: TargetKey,
  { sendMissed }: { sendMissed: boolean },
): Promise<{ ok: true; sent: number } | { ok: false; reason: 'not-found' }> {
  const result = await services.db.transaction(async (tx) => {
    const target = await lockTarget(tx, key)
    if (!target) return { ok: false, reason: 'not-found' } as const
    if (target.state === 'active') return { ok: true, sent: 0 } as const
    await tx.update(eventTarget).set(fresh(services)).where(eq(eventTarget.id, target.id))
    const sent = sendMissed
      ? (await releaseHeld(services, tx, target.id)) + (await insertMissed(services, tx, target))
      : await giveUpHeld(tx, target.id)
    return { ok: true, sent } as const
  })
  services.wakeDeliveries()
  return result
}

/** Returns the columns to set when a target starts again without failures. */
const fresh = ({ clock }: Pick<Services, 'clock'>) => ({
  ...stateChange('active'),
  stateReason: null,
  updatedAt: clock.now(),
  failingSince: null,
  failures: 0,
  warnedAt: null,
  circuitOpenUntil: null,
})

/**
 * Sends a target's held deliveries, each with the full number of attempts. Returns how many there
 * were.
 */
export async function releaseHeld(
  { clock }: Pick<Services, 'clock'>,
  tx: Transaction,
  targetId: string,
): Promise<number> {
  const now = clock.now()
  const { rowCount } = await tx
    .update(delivery)
    .set({ state: 'pending', attempts: 0, nextAttemptAt: now })
    .where(and(eq(delivery.targetId, targetId), eq(delivery.state, 'held')))
  if (rowCount) await makeDue(tx, new Map([[targetId, now]]))
  return rowCount ?? 0
}

async function giveUpHeld(tx: Transaction, targetId: string): Promise<0> {
  await tx
    .update(delivery)
    .set({
      state: 'failed',
      lastError: 'Skipped: the integration was resumed without the events it had missed.',
    })
    .where(and(eq(delivery.targetId, targetId), eq(delivery.state, 'held')))
  return 0
}

async function insertMissed(
  { clock }: Pick<Services, 'clock'>,
  tx: Transaction,
  target: Target,
): Promise<number> {
  const missed = await tx
    .select({ id: event.id, type: event.type, subjectId: event.subjectId })
    .from(event)
    .where(isMissed(target))
    .orderBy(asc(event.seq))
    .limit(MOST_MISSED)
  const now = clock.now()
  await insertDeliveries(
    tx,
    missed.map((found) =>
      eventDelivery(found, { targetId: target.id, state: 'pending', nextAttemptAt: now }),
    ),
  )
  return missed.length
}

/**
 * SQL condition: events that were recorded after the target stopped, that it subscribes to, and of
 * which it has no delivery.
 */
function isMissed(target: Target): SQL | undefined {
  const { magnetIds } = target
  return and(
    eq(event.accountId, target.accountId),
    gt(event.seq, target.stoppedSeq ?? 0),
    gte(event.createdAt, target.createdAt),
    inArray(event.type, target.eventTypes),
    magnetIds === null ? undefined : inArray(event.magnetId, magnetIds),
    sql`not exists (select from deliveries d
      where d.target_id = ${target.id} and d.event_id = ${event.id} and d.cause = 'event')`,
  )
}

/** Returns how many events would be sent to a stopped target when it is resumed. */
export async function countMissedEvents(
  { db }: Pick<Services, 'db'>,
  { accountId, targetId }: TargetKey,
): Promise<number> {
  const [target] = await db
    .select()
    .from(eventTarget)
    .where(and(eq(eventTarget.id, targetId), eq(eventTarget.accountId, accountId)))
  if (!target || target.state === 'active') return 0
  const [[held], [missed]] = await Promise.all([
    db
      .select({ deliveries: count() })
      .from(delivery)
      .where(and(eq(delivery.targetId, target.id), eq(delivery.state, 'held'))),
    db.select({ events: count() }).from(event).where(isMissed(target)),
  ])
  return (held?.deliveries ?? 0) + (missed?.events ?? 0)
}
