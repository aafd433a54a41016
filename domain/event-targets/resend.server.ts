import { and, asc, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { delivery } from '#db/schema/deliveries.ts'
import { event } from '#db/schema/events.ts'
import { DAY_MS } from '#lib/time.ts'
import type { Services } from '#platform/services.ts'
import { insertDeliveries, lockTarget, type NewDelivery } from './insert-deliveries.server.ts'
import type { TargetKey } from './target-state.server.ts'

/** The longest range that can be sent again, and the most deliveries at once. */
export const RESEND_DAYS = 30
export const MOST_RESENT = 10_000

export type ResendChoice =
  | { what: 'one'; deliveryId: string }
  | { what: 'failed' }
  /** Everything that was recorded in the range and that the target has chosen; `to` is exclusive. */
  | { what: 'range'; from: Date; to: Date }
export type ResendResult =
  | { ok: true; deliveries: number }
  /** 'not-active': it is paused or disabled; 'range': empty, or too long. */
  | { ok: false; reason: 'not-found' | 'not-active' | 'range' }

/** Sends deliveries of a target again, as new ones with all their attempts, at the usual pace. */
export async function resendDeliveries(
  services: Services,
  key: TargetKey,
  choice: ResendChoice,
): Promise<ResendResult> {
  const result = await services.db.transaction<ResendResult>(async (tx) => {
    const target = await lockTarget(tx, key)
    if (!target) return { ok: false, reason: 'not-found' }
    if (target.state !== 'active') return { ok: false, reason: 'not-active' }
    const now = services.clock.now()
    const base = {
      targetId: target.id,
      cause: 'resend',
      state: 'pending',
      nextAttemptAt: now,
    } as const
    if (choice.what === 'range') {
      if (!isRange(choice)) return { ok: false, reason: 'range' }
      const events = await tx
        .select({ id: event.id, type: event.type, subjectId: event.subjectId })
        .from(event)
        .where(
          and(
            eq(event.accountId, target.accountId),
            gte(event.createdAt, choice.from),
            lt(event.createdAt, choice.to),
            inArray(event.type, target.eventTypes),
            target.magnetIds === null ? undefined : inArray(event.magnetId, target.magnetIds),
          ),
        )
        .orderBy(asc(event.seq))
        .limit(MOST_RESENT)
      await insertDeliveries(
        tx,
        events.map(({ id, type, subjectId }) => ({
          ...base,
          ...{ id: uuidv7(), eventId: id, eventType: type, payload: null },
          leadId: type.startsWith('lead.') ? subjectId : null,
        })),
      )
      return { ok: true, deliveries: events.length }
    }
    const found = await tx
      .select()
      .from(delivery)
      .where(and(eq(delivery.targetId, target.id), chosen(choice)))
      .orderBy(asc(delivery.createdAt))
      .limit(MOST_RESENT)
    if (choice.what === 'one' && found.length === 0) return { ok: false, reason: 'not-found' }
    const again = found.map(
      ({ eventId, eventType, payload, leadId, cause }): NewDelivery => ({
        ...base,
        ...{ id: uuidv7(), eventId, eventType, leadId },
        payload: payload as NewDelivery['payload'],
        cause: cause === 'event' ? 'resend' : cause,
      }),
    )
    await insertDeliveries(tx, again)
    return { ok: true, deliveries: again.length }
  })
  services.wakeDeliveries()
  return result
}

function chosen(choice: Exclude<ResendChoice, { what: 'range' }>): SQL | undefined {
  if (choice.what === 'one') return eq(delivery.id, choice.deliveryId)
  // Each event once, and not if a later delivery of it arrived or is under way.
  return and(
    eq(delivery.state, 'failed'),
    sql`${delivery.cause} <> 'test'`,
    sql`not exists (select from deliveries later
      where later.target_id = ${delivery.targetId}
        and (later.event_id = ${delivery.eventId} or later.event_id is null and later.cause = 'backfill'
          and ${delivery.eventId} is null and later.lead_id = ${delivery.leadId})
        and later.id > ${delivery.id} and later.state <> 'refused')`,
  )
}

function isRange({ from, to }: { from: Date; to: Date }): boolean {
  const ms = to.getTime() - from.getTime()
  return ms > 0 && ms <= RESEND_DAYS * DAY_MS
}
