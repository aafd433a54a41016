import { and, isNotNull, lt } from 'drizzle-orm'
import { securityEvent } from '#db/schema/security.ts'
import { DAY_MS } from '#lib/time.ts'
import type { Services } from '#platform/services.ts'

/** The number of days after which an event's network is deleted. */
export const NETWORK_RETENTION_DAYS = 90

/**
 * Job: deletes events older than RETENTION_DAYS, and the networks of events older than
 * NETWORK_RETENTION_DAYS.
 */
export async function purgeSecurityEvents({ db, env, clock }: Services): Promise<void> {
  const now = clock.now().getTime()
  const daysAgo = (days: number) => new Date(now - days * DAY_MS)
  await db.delete(securityEvent).where(lt(securityEvent.at, daysAgo(env.retentionDays)))
  await db
    .update(securityEvent)
    .set({ network: null, repeatKey: null })
    .where(
      and(lt(securityEvent.at, daysAgo(NETWORK_RETENTION_DAYS)), isNotNull(securityEvent.network)),
    )
}
