import { type SQL, sql } from 'drizzle-orm'
import { EVENT_DAYS } from '#domain/events/event-types.ts'
import { DAY_MS } from '#lib/time.ts'
import type { Services } from '#platform/services.ts'

/**
 * The number of days for which each kind of data is stored. Deliveries are deleted together with
 * their event.
 */
export const KEPT_DAYS = { events: EVENT_DAYS, attempts: 14, apiRequests: 7, idempotencyKeys: 1 }

/** The maximum number of rows deleted by one statement, so no statement takes long. */
const AT_ONCE = 5000

/** Nightly job: deletes expired events, deliveries and entries of the API log. */
export async function purgeEvents(services: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const before = (days: number) => new Date(services.clock.now().getTime() - days * DAY_MS)
  // The ids in these tables are UUIDv7, so they sort by time and the primary key serves as the
  // index.
  const isBefore = (days: number) => sql`id < ${firstUuidAt(before(days))}::uuid`
  await purge(services, sql`delivery_attempts`, isBefore(KEPT_DAYS.attempts))
  await purge(services, sql`events`, isBefore(KEPT_DAYS.events))
  // Deliveries without an event: tests and leads of a backfill.
  const isDone = sql`event_id is null and state <> 'pending'`
  await purge(services, sql`deliveries`, sql`${isBefore(KEPT_DAYS.events)} and ${isDone}`)
  await purge(services, sql`api_requests`, isBefore(KEPT_DAYS.apiRequests))
  await purge(
    services,
    sql`api_idempotency_keys`,
    sql`created_at < ${before(KEPT_DAYS.idempotencyKeys).toISOString()}::timestamptz`,
  )
}

async function purge({ db }: Pick<Services, 'db'>, table: SQL, expired: SQL): Promise<void> {
  for (;;) {
    const { rowCount } = await db.execute(sql`
      delete from ${table} where ctid = any(array(
        select ctid from ${table} where ${expired} limit ${AT_ONCE}))`)
    if ((rowCount ?? 0) < AT_ONCE) return
  }
}

/** Returns the smallest UUIDv7 for a given time. */
function firstUuidAt(at: Date): string {
  const hex = at.getTime().toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`
}
