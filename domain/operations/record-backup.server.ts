import type pg from 'pg'
import { sqlOf } from '#lib/sql-of.ts'
import type { Manifest } from '#platform/backup/backup.ts'
import { sizeOf } from './describe-backup.ts'

/**
 * Records a complete backup in `backups`, for the control center, the alert and the metrics. It
 * uses plain SQL, because loading Drizzle takes longer than a small backup.
 */
export async function recordBackup(
  client: Pick<pg.ClientBase, 'query'>,
  manifest: Manifest,
  { place, finishedAt }: { place: string; finishedAt: Date },
): Promise<void> {
  const { rows, bytes } = sizeOf(manifest)
  const { id, reason, takenAt, release, files, sealed } = manifest
  const { count, missing, bytes: fileBytes } = files ?? { count: 0, missing: 0, bytes: 0 }
  const taken = { id, place, reason, takenAt, finishedAt: finishedAt.toISOString(), release }
  await client.query(
    RECORD({ ...taken, rows, bytes, count, fileBytes, missing, isSealed: sealed !== null }),
  )
}

const RECORD = sqlOf<Record<string, unknown>>(`
  insert into backups (id, place, reason, taken_at, finished_at, release, rows, database_bytes,
    files, file_bytes, missing_files, is_encrypted)
  values ({id}, {place}, {reason}, {takenAt}, {finishedAt}, {release}, {rows}, {bytes}, {count},
    {fileBytes}, {missing}, {isSealed}) on conflict do nothing`)
