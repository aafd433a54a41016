import { sql } from 'drizzle-orm'
import type { eventTarget } from '#db/schema/deliveries.ts'
import { DAY_MS, MINUTE_MS } from '#lib/time.ts'
import type { Transaction } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'
import { lockTarget, makeDue, type TargetKey } from './insert-deliveries.server.ts'
import type { TargetChange } from './settle.ts'

/** If a target failed for less than this, the usual pauses are still short. */
const FAILED_MS = 5 * MINUTE_MS
/**
 * Deliveries older than this keep their pauses. Otherwise, a delivery that always fails would be
 * retried forever.
 */
const YOUNG_MS = 3 * DAY_MS
const AT_ONCE = 500
/** The smallest UUID. */
const FIRST_ID = '00000000-0000-0000-0000-000000000000'

type Health = Pick<typeof eventTarget.$inferSelect, 'failingSince' | 'state'>

/**
 * Returns whether attempts show that a target works again after it had failed for several minutes.
 */
export function hasRecovered(
  { failingSince, state }: Health,
  { succeeded, failures, stop }: Pick<TargetChange, 'succeeded' | 'failures' | 'stop'>,
  now: Date,
): boolean {
  if (!succeeded || failures > 0 || stop || state !== 'active' || !failingSince) return false
  return now.getTime() - failingSince.getTime() >= FAILED_MS
}

/**
 * Makes deliveries due that failed while the target was failing, because their next attempts may be
 * hours away. They're sent at the target's pace, and this doesn't use up their attempts. If this
 * function is interrupted, the remaining deliveries keep their times.
 */
export async function retryAfterRecovery(services: Services, key: TargetKey): Promise<number> {
  let released = 0
  let afterId = FIRST_ID
  for (;;) {
    const last = await services.db.transaction(async (tx) => {
      if ((await lockTarget(tx, key))?.state !== 'active') return null
      return makeRetriesDue(services, tx, key.targetId, { afterId, most: AT_ONCE })
    })
    released += last?.count ?? 0
    if (released > 0) services.wakeDeliveries()
    if (!last || last.count < AT_ONCE) return released
    afterId = last.lastId
  }
}

/**
 * Makes failed deliveries of a target due now, up to `most` of those that are waiting for their
 * next attempt. The caller has locked the target. Returns how many there were, and the highest of
 * their ids.
 */
export async function makeRetriesDue(
  { clock }: Pick<Services, 'clock'>,
  tx: Transaction,
  targetId: string,
  { afterId = FIRST_ID, most }: { afterId?: string; most: number },
): Promise<{ count: number; lastId: string }> {
  const now = clock.now()
  const at = now.toISOString()
  const young = new Date(now.getTime() - YOUNG_MS).toISOString()
  const { rows } = await tx.execute<{ id: string }>(sql`
    with waiting as (
      select id from deliveries
      where target_id = ${targetId}::uuid and state = 'pending' and attempts > 0
        and claimed_by is null and next_attempt_at > ${at}::timestamptz
        and created_at > ${young}::timestamptz and id > ${afterId}::uuid
      order by id limit ${most} for no key update skip locked
    )
    update deliveries d set next_attempt_at = ${at}::timestamptz, attempts = d.attempts - 1
    from waiting where d.id = waiting.id
    returning d.id`)
  if (rows.length > 0) await makeDue(tx, new Map([[targetId, now]]))
  const lastId = rows.reduce((last, { id }) => (id > last ? id : last), afterId)
  return { count: rows.length, lastId }
}
