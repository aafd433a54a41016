import { and, asc, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { delivery } from '#db/schema/deliveries.ts'
import { event } from '#db/schema/events.ts'
import {
  insertDeliveries,
  lockTarget,
  makeRetriesDue,
  type NewDelivery,
  type TargetKey,
} from '#domain/deliveries/deliveries.server.ts'
import { getPlan } from '#domain/plans/plans.server.ts'
import { DAY_MS } from '#lib/time.ts'
import type { Transaction } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'

/** The longest range that can be sent again, in days. */
export const RESEND_DAYS = 30
/** The maximum number of deliveries per resend, on paid plans and on FREE. */
export const MOST_RESENT = 10_000
export const MOST_RESENT_FREE = 1000

export type ResendChoice =
  | { what: 'one'; deliveryId: string }
  | { what: 'failed' }
  /**
   * All events that were recorded in the range and that the target subscribes to. `to` is
   * exclusive. Events that are older than the target are included only if `withEarlier` is true.
   */
  | { what: 'range'; from: Date; to: Date; withEarlier: boolean }
export type ResendResult =
  | { ok: true; deliveries: number; isLimited: boolean }
  /**
   * 'not-active': the target is paused or disabled. 'range': the range is empty or too long.
   * 'under-way': an earlier resend of the account is still being sent.
   */
  | { ok: false; reason: 'not-found' | 'not-active' | 'range' | 'under-way' }

/**
 * Sends a target's deliveries again at the usual pace, as new deliveries with the full number of
 * attempts. With 'failed', deliveries that are waiting for their next attempt become due now.
 * `isLimited`: the limit was reached, so there may be more deliveries to resend.
 */
export async function resendDeliveries(
  services: Services,
  key: TargetKey,
  choice: ResendChoice,
): Promise<ResendResult> {
  const result = await services.db.transaction<ResendResult>(async (tx) => {
    const target = await lockTarget(tx, key)
    if (!target) return { ok: false, reason: 'not-found' }
    if (target.state !== 'active') return { ok: false, reason: 'not-active' }
    if (choice.what !== 'one' && (await isResending(tx, target))) {
      return { ok: false, reason: 'under-way' }
    }
    const { type: plan } = await getPlan(services, target.accountId, tx)
    const most = plan === 'FREE' ? MOST_RESENT_FREE : MOST_RESENT
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
            choice.withEarlier ? undefined : gte(event.createdAt, target.createdAt),
            lt(event.createdAt, choice.to),
            inArray(event.type, target.eventTypes),
            target.magnetIds === null ? undefined : inArray(event.magnetId, target.magnetIds),
          ),
        )
        .orderBy(asc(event.seq))
        .limit(most)
      await insertDeliveries(
        tx,
        events.map(({ id, type, subjectId }) => ({
          ...base,
          id: uuidv7(),
          eventId: id,
          eventType: type,
          payload: null,
          leadId: type.startsWith('lead.') ? subjectId : null,
        })),
      )
      return { ok: true, deliveries: events.length, isLimited: events.length === most }
    }
    const found = await tx
      .select()
      .from(delivery)
      .where(and(eq(delivery.targetId, target.id), chosen(choice)))
      .orderBy(asc(delivery.createdAt))
      .limit(most)
    if (choice.what === 'one' && found.length === 0) return { ok: false, reason: 'not-found' }
    const again = found.map(
      ({ eventId, eventType, payload, leadId, cause }): NewDelivery => ({
        ...base,
        id: uuidv7(),
        eventId,
        eventType,
        leadId,
        payload: payload as NewDelivery['payload'],
        cause: cause === 'event' ? 'resend' : cause,
      }),
    )
    await insertDeliveries(tx, again)
    const waiting =
      choice.what === 'failed' ? await makeRetriesDue(services, tx, target.id, { most }) : null
    const deliveries = again.length + (waiting?.count ?? 0)
    return { ok: true, deliveries, isLimited: again.length === most || waiting?.count === most }
  })
  services.wakeDeliveries()
  return result
}

/**
 * Returns whether an earlier resend of the account is still being sent. A resend to another target
 * that isn't responding doesn't count, because it can take days.
 */
async function isResending(
  tx: Transaction,
  { id, accountId }: { id: string; accountId: string },
): Promise<boolean> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`resends of ${accountId}`}, 0))`,
  )
  const { rows } = await tx.execute(sql`
    select from event_targets t
    join deliveries d on d.target_id = t.id and d.state = 'pending'
    where t.account_id = ${accountId}::uuid and t.state = 'active' and d.cause = 'resend' and d.attempts = 0
      and (t.id = ${id}::uuid or t.failing_since is null)
    limit 1`)
  return rows.length > 0
}

function chosen(choice: Exclude<ResendChoice, { what: 'range' }>): SQL | undefined {
  if (choice.what === 'one') return eq(delivery.id, choice.deliveryId)
  // Each event is sent once, and only if no later delivery of it arrived or is in progress.
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
