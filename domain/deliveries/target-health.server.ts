import { and, eq, isNotNull, lte } from 'drizzle-orm'
import { eventTarget } from '#db/schema/deliveries.ts'
import { HOUR_MS } from '#lib/time.ts'
import type { Services } from '#platform/services.ts'
import { holdDeliveries, stateChange } from './insert-deliveries.server.ts'
import { queueStoppedMail } from './target-mails.server.ts'

/**
 * If every attempt fails for this many hours, a target's owner is notified twice, and then the
 * target is disabled.
 */
export const FAILING_HOURS = { firstMail: 24, secondMail: 96, disabled: 120 } as const

type Health = Pick<typeof eventTarget.$inferSelect, 'failingSince' | 'warnedAt'>

/**
 * Returns the step that is due for a failing target, or null. Its owner is notified twice before
 * the target is disabled.
 */
export function dueStep({ failingSince, warnedAt }: Health, now: Date): 'warn' | 'disable' | null {
  if (!failingSince) return null
  const hoursAt = (at: Date) => (at.getTime() - failingSince.getTime()) / HOUR_MS
  const hours = hoursAt(now)
  const warnedHours = warnedAt ? hoursAt(warnedAt) : -1
  const { firstMail, secondMail, disabled } = FAILING_HOURS
  if (hours < firstMail) return null
  if (warnedHours < 0) return 'warn'
  if (hours < secondMail) return null
  if (warnedHours < secondMail) return 'warn'
  return hours - warnedHours >= disabled - secondMail ? 'disable' : null
}

/** Notifies the owners of failing targets, and disables targets that have failed for too long. */
export async function watchTargets(services: Services): Promise<void> {
  const { db, clock } = services
  const now = clock.now()
  const since = new Date(now.getTime() - FAILING_HOURS.firstMail * HOUR_MS)
  const isFailing = and(
    eq(eventTarget.state, 'active'),
    isNotNull(eventTarget.failingSince),
    lte(eventTarget.failingSince, since),
  )
  const failing = await db.select().from(eventTarget).where(isFailing)
  for (const { id } of failing.filter((target) => dueStep(target, now))) {
    const mailed = await db.transaction(async (tx) => {
      const [target] = await tx
        .select()
        .from(eventTarget)
        .where(and(eq(eventTarget.id, id), isFailing))
        .for('no key update')
      const step = target ? dueStep(target, now) : null
      if (!target?.failingSince || step === null) return false
      const hours = Math.floor((now.getTime() - target.failingSince.getTime()) / HOUR_MS)
      if (step === 'warn') {
        await tx.update(eventTarget).set({ warnedAt: now }).where(eq(eventTarget.id, id))
        const untilHours = hours < FAILING_HOURS.secondMail ? FAILING_HOURS.disabled : hours + 24
        await queueStoppedMail(services, tx, target, { what: 'failing', hours, untilHours })
      } else {
        const stateReason = `Every attempt failed for ${hours} hours.`
        await tx
          .update(eventTarget)
          .set({ ...stateChange('disabled'), stateReason })
          .where(eq(eventTarget.id, id))
        await holdDeliveries(tx, [id])
        await queueStoppedMail(services, tx, target, { what: 'disabled', hours })
      }
      return true
    })
    if (mailed) services.wakeMail()
  }
}
