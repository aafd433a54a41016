import { desc, inArray } from 'drizzle-orm'
import { backup } from '#db/schema/operations.ts'
import { DAY_MS } from '#lib/time.ts'
import type { Queryable } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'

export type BackupRecord = typeof backup.$inferSelect

/** Returns the newest whole backup, or null. One quick query, also for metrics. */
export async function lastBackup({ db }: Pick<Services, 'db'>): Promise<BackupRecord | null> {
  const [newest] = await db.select().from(backup).orderBy(desc(backup.takenAt)).limit(1)
  return newest ?? null
}

export async function forgetBackups(db: Queryable, ids: string[]): Promise<void> {
  if (ids.length > 0) await db.delete(backup).where(inArray(backup.id, ids))
}

const LATE_MS = 2 * DAY_MS

/**
 * Returns the newest backup's time if it is older than 48 hours, or null; always null if BACKUP_NIGHTLY
 * is off. Where no backup was ever taken, the job fails, which is an alert of its own.
 */
export async function findLateBackup(
  services: Pick<Services, 'db' | 'env' | 'clock'>,
): Promise<Date | null> {
  const { env, clock } = services
  if (!env.backup.nightly) return null
  const newest = await lastBackup(services)
  const isLate = newest && newest.takenAt.getTime() < clock.now().getTime() - LATE_MS
  return isLate ? newest.takenAt : null
}
