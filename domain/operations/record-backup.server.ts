import type pg from 'pg'
import type { Manifest } from '#platform/backup/manifest.ts'
import { sizeOf } from './describe-backup.ts'

/**
 * Records a whole backup in `backups`, for the control center, the alert and the metrics. Plain SQL,
 * because loading Drizzle takes longer than a small backup.
 */
export async function recordBackup(
  client: Pick<pg.ClientBase, 'query'>,
  manifest: Manifest,
  { place, finishedAt }: { place: string; finishedAt: Date },
): Promise<void> {
  const { rows, bytes } = sizeOf(manifest)
  const { id, reason, takenAt, release, files, sealed } = manifest
  await client.query(
    `insert into backups (id, place, reason, taken_at, finished_at, release, rows, database_bytes,
       files, file_bytes, missing_files, is_encrypted)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) on conflict do nothing`,
    [
      id,
      place,
      reason,
      takenAt,
      finishedAt.toISOString(),
      release,
      rows,
      bytes,
      files?.count ?? 0,
      files?.bytes ?? 0,
      files?.missing ?? 0,
      sealed !== null,
    ],
  )
}
