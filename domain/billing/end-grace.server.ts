import { eq, sql } from 'drizzle-orm'
import { subscription } from '#db/schema/plans.ts'
import { releaseWaiting } from '#domain/event-targets/release-waiting.server.ts'
import { recordPlanChange } from '#domain/events/record-events.server.ts'
import { graceEnd, PAST_DUE_GRACE_DAYS, recordedPlanType } from '#domain/plans/plan.ts'
import type { Services } from '#platform/services.ts'
import { recordSecurityEvent } from '../security/record-event.server.ts'
import { endGrantedPlans } from './granted-plan.server.ts'
import { findGrant } from './plan-grants.server.ts'
import { announcePages, syncPlan } from './sync-plan.server.ts'

const GRACE_END = sql`coalesce(${subscription.pastDueSince}, ${subscription.currentPeriodEnd})
  + make_interval(hours => ${24 * PAST_DUE_GRACE_DAYS})`

/**
 * Records that unpaid plans lost their rights at the end of their grace period, which the payment
 * provider doesn't report, and ends granted plans. Each case is recorded once, as an event and in
 * the account's activity. Returns how many were recorded.
 */
export async function recordEndedGrace(services: Services): Promise<number> {
  const { db, clock } = services
  const due = await db
    .select({ userId: subscription.userId })
    .from(subscription)
    .where(
      sql`${subscription.status} = 'past_due' and ${GRACE_END} <= ${clock.now().toISOString()}
        and ${subscription.recordedGraceEnd} is distinct from ${GRACE_END}`,
    )
  let ended = 0
  for (const { userId } of due) if (await recordEnd(services, userId)) ended++
  return ended + (await endGrantedPlans(services))
}

async function recordEnd(services: Services, userId: string): Promise<boolean> {
  const { db, clock, log } = services
  const grant = await findGrant(db, userId, clock.now())
  if (grant?.isActive) {
    // The granted plan takes the place of the unpaid one.
    const synced = await syncPlan(services, userId).catch((error: unknown) => {
      log.error({ err: error, userId }, 'plan.sync_failed')
      return { ok: false as const, reason: 'failed' as const }
    })
    if (synced.ok) return true
  }
  return db.transaction(async (tx) => {
    const mine = eq(subscription.userId, userId)
    const [row] = await tx.select().from(subscription).where(mine).for('update')
    const endedAt = row?.status === 'past_due' ? graceEnd(row) : null
    // In the meantime, the plan may have been paid for, or another process may have recorded it.
    if (!row || !endedAt || endedAt > clock.now()) return false
    const from = recordedPlanType(row)
    if (from === 'FREE') return false
    await tx.update(subscription).set({ recordedGraceEnd: GRACE_END }).where(mine)
    await announcePages(tx, userId)
    await recordSecurityEvent(services, tx, {
      event: 'plan.changed',
      accountId: userId,
      details: { from, to: 'FREE' },
    })
    await releaseWaiting(services, tx, userId)
    await recordPlanChange(tx, userId, { from, to: 'FREE', at: endedAt })
    return true
  })
}
