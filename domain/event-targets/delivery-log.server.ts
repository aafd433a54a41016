import { and, asc, desc, eq, gte, isNull, lt, type SQL, sql } from 'drizzle-orm'
import {
  type DeliveryCause,
  type DeliveryState,
  delivery,
  deliveryAttempt,
  eventTarget,
  type TargetKind,
} from '#db/schema/deliveries.ts'
import { event } from '#db/schema/events.ts'
import { hideLeads, type TargetKey } from '#domain/deliveries/deliveries.server.ts'
import type { Services } from '#platform/services.ts'

export { DELIVERY_CAUSES, DELIVERY_STATES } from '#db/schema/deliveries.ts'

/** A delivery as shown in a list. */
export type ListedDelivery = {
  id: string
  /** Null for tests and for leads of a backfill. */
  eventId: string | null
  /** The event's number in its account; null if there is no event. */
  seq: number | null
  eventType: string
  cause: DeliveryCause
  state: DeliveryState
  attempts: number
  nextAttemptAt: Date
  lastStatus: number | null
  lastError: string | null
  createdAt: Date
}
export type DeliveryFilter = {
  state: DeliveryState | null
  type: string | null
  /** A range of the time when the delivery was created. `to` is exclusive. */
  from: Date | null
  to: Date | null
  /** The id of the last delivery on the previous page. */
  after: string | null
}

export const DELIVERIES_PER_PAGE = 25

const LISTED = {
  id: delivery.id,
  eventId: delivery.eventId,
  seq: event.seq,
  eventType: delivery.eventType,
  cause: delivery.cause,
  state: delivery.state,
  attempts: delivery.attempts,
  nextAttemptAt: delivery.nextAttemptAt,
  lastStatus: delivery.lastStatus,
  lastError: delivery.lastError,
  createdAt: delivery.createdAt,
}

/** Returns a target's deliveries, newest first, and the cursor of the next page. */
export async function listDeliveries(
  { db }: Pick<Services, 'db'>,
  { accountId, targetId }: TargetKey,
  { state, type, from, to, after }: DeliveryFilter,
  limit = DELIVERIES_PER_PAGE,
): Promise<{ rows: ListedDelivery[]; next: string | null }> {
  const rows = await db
    .select(LISTED)
    .from(delivery)
    .innerJoin(eventTarget, eq(eventTarget.id, delivery.targetId))
    .leftJoin(event, eq(event.id, delivery.eventId))
    .where(
      and(
        eq(delivery.targetId, targetId),
        eq(eventTarget.accountId, accountId),
        state === null ? undefined : eq(delivery.state, state),
        type === null ? undefined : eq(delivery.eventType, type),
        from === null ? undefined : gte(delivery.createdAt, from),
        to === null ? undefined : lt(delivery.createdAt, to),
        after === null ? undefined : isAfter(after),
      ),
    )
    .orderBy(desc(delivery.createdAt), desc(delivery.id))
    .limit(limit + 1)
  const page = rows.slice(0, limit)
  return { rows: page, next: rows.length > page.length ? (page.at(-1)?.id ?? null) : null }
}

const isAfter = (id: string): SQL => sql`(${delivery.createdAt}, ${delivery.id}) <
  (select d.created_at, d.id from deliveries d where d.id = ${id}::uuid)`

/** Returns the number of a target's deliveries in each state. */
export async function countDeliveries(
  { db }: Pick<Services, 'db'>,
  targetId: string,
): Promise<Partial<Record<DeliveryState, number>>> {
  const rows = await db
    .select({ state: delivery.state, deliveries: sql<number>`count(*)::int` })
    .from(delivery)
    .where(eq(delivery.targetId, targetId))
    .groupBy(delivery.state)
  return Object.fromEntries(rows.map(({ state, deliveries }) => [state, deliveries]))
}

export type DeliveryDetails = ListedDelivery & {
  leadId: string | null
  /** The message that is sent. */
  message: {
    deliveryId: string
    eventId: string | null
    type: string
    occurredAt: Date
    seq: number | null
    data: Record<string, unknown>
  }
  /** The attempts of the last 14 days, latest first. */
  attemptLog: (typeof deliveryAttempt.$inferSelect)[]
}

/** Returns a delivery of a target with its attempts, or null. The ids must be UUIDs. */
export async function findDelivery(
  { db }: Pick<Services, 'db'>,
  { accountId, targetId }: TargetKey,
  deliveryId: string,
): Promise<DeliveryDetails | null> {
  const [found] = await db
    .select({ ...LISTED, leadId: delivery.leadId, payload: delivery.payload, event })
    .from(delivery)
    .innerJoin(eventTarget, eq(eventTarget.id, delivery.targetId))
    .leftJoin(event, eq(event.id, delivery.eventId))
    .where(
      and(
        eq(delivery.id, deliveryId),
        eq(delivery.targetId, targetId),
        eq(eventTarget.accountId, accountId),
      ),
    )
  if (!found) return null
  const attemptLog = await db
    .select()
    .from(deliveryAttempt)
    .where(eq(deliveryAttempt.deliveryId, deliveryId))
    .orderBy(desc(deliveryAttempt.at))
  const { payload, event: of, ...listed } = found
  const message = {
    deliveryId,
    eventId: of?.id ?? null,
    type: found.eventType,
    seq: of?.seq ?? null,
    occurredAt: of?.createdAt ?? found.createdAt,
    data: (of?.data ?? payload) as Record<string, unknown>,
  }
  return { ...listed, message, attemptLog }
}

/** Returns a delivery without the data that the account's plan currently hides. */
export async function withoutHidden(
  services: Services,
  accountId: string,
  details: DeliveryDetails,
): Promise<DeliveryDetails> {
  const { leadId, message, attemptLog } = details
  const sent = { accountId, content: { leadId, data: message.data } }
  const [shown = sent] = await hideLeads(services, [sent])
  if (shown === sent) return details
  return {
    ...details,
    message: { ...message, data: shown.content.data },
    // Removed as for an erased person, because a response may repeat personal data.
    attemptLog: attemptLog.map((one) => ({ ...one, request: null, response: null, error: null })),
  }
}

/** A delivery of a lead, and the target that it was sent to. */
export type LeadDelivery = ListedDelivery & {
  target: { id: string; kind: TargetKind; name: string }
}

/** Returns an account's deliveries of a lead, oldest first. Deliveries are stored for 30 days. */
export async function listLeadDeliveries(
  { db }: Pick<Services, 'db'>,
  { accountId, leadId }: { accountId: string; leadId: string },
): Promise<LeadDelivery[]> {
  return db
    .select({
      ...LISTED,
      target: { id: eventTarget.id, kind: eventTarget.kind, name: eventTarget.name },
    })
    .from(delivery)
    .innerJoin(eventTarget, eq(eventTarget.id, delivery.targetId))
    .leftJoin(event, eq(event.id, delivery.eventId))
    .where(
      and(
        eq(delivery.leadId, leadId),
        eq(eventTarget.accountId, accountId),
        isNull(eventTarget.endedAt),
      ),
    )
    .orderBy(asc(delivery.createdAt), asc(delivery.id))
    .limit(MOST_OF_A_LEAD)
}
const MOST_OF_A_LEAD = 100
