import { desc, inArray } from 'drizzle-orm'
import { backup } from '#db/schema/operations.ts'
import { DAY_MS } from '#lib/time.ts'
import type { Queryable } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'

export type BackupRecord = typeof backup.$inferSelect

/** Returns the newest complete backup, or null. It is one quick query, so metrics can use it. */
export async function lastBackup({ db }: Pick<Services, 'db'>): Promise<BackupRecord | null> {
  const [newest] = await db.select().from(backup).orderBy(desc(backup.takenAt)).limit(1)
  return newest ?? null
}

export async function forgetBackups(db: Queryable, ids: string[]): Promise<void> {
  if (ids.length > 0) await db.delete(backup).where(inArray(backup.id, ids))
}

const LATE_MS = 2 * DAY_MS

/**
 * Returns the newest backup's time if it is older than 48 hours, otherwise null. Always returns
 * null if BACKUP_NIGHTLY is off. If no backup was ever taken, the nightly job fails, which causes
 * its own alert.
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
