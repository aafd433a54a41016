import { desc, inArray } from 'drizzle-orm'
import { backup } from '#db/schema/operations.ts'
import { DAY_MS } from '#lib/time.ts'
import type { Manifest } from '#platform/backup/manifest.ts'
import type { Queryable } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'
import { sizeOf } from './describe-backup.ts'

export type BackupRecord = typeof backup.$inferSelect

/** Records a whole backup, for the control center, the alert and the metrics. */
export async function recordBackup(
  db: Queryable,
  manifest: Manifest,
  { place, finishedAt }: { place: string; finishedAt: Date },
): Promise<void> {
  const { rows, bytes } = sizeOf(manifest)
  const { files } = manifest
  await db
    .insert(backup)
    .values({
      id: manifest.id,
      place,
      reason: manifest.reason,
      takenAt: new Date(manifest.takenAt),
      finishedAt,
      release: manifest.release,
      rows,
      databaseBytes: bytes,
      files: files?.count ?? 0,
      fileBytes: files?.bytes ?? 0,
      missingFiles: files?.missing ?? 0,
      isEncrypted: manifest.sealed !== null,
    })
    .onConflictDoNothing()
}

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
