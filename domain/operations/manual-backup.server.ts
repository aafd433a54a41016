import { eq } from 'drizzle-orm'
import { backup, type JobRequest } from '#db/schema/operations.ts'
import type { Services } from '#platform/services.ts'
import { FILE_KEYS } from './backup-content.ts'
import { sizeOf } from './describe-backup.ts'
import { recordBackup } from './record-backup.server.ts'

/** Jobs that server/start/jobs.ts runs on request. */
export const BACKUP_JOB = { name: 'manual-backup', cron: '' }
export const VERIFY_JOB = { name: 'verify-backup', cron: '' }

type BackupServices = Pick<Services, 'db' | 'files' | 'clock' | 'backups'>

/** Job: takes a backup that the administrator requested. It is kept until someone removes it. */
export async function takeManualBackup(services: BackupServices): Promise<unknown> {
  const { db, files, clock, backups } = services
  const manifest = await backups.take({
    reason: 'command',
    now: clock.now(),
    files: { store: files, keys: FILE_KEYS },
  })
  await recordBackup(db.$client, manifest, { place: backups.place, finishedAt: clock.now() })
  const { rows, bytes } = sizeOf(manifest)
  return { id: manifest.id, rows, bytes, files: manifest.files?.count }
}

/**
 * Job: compares every part of a backup with its checksum and records the outcome. A damaged backup
 * makes the job fail.
 */
export async function verifyBackup(
  services: BackupServices,
  request: JobRequest | null,
): Promise<unknown> {
  const { db, clock, backups } = services
  const id = request?.backup
  if (!id) return null
  const verified = await backups.verify(id)
  const verifyError = verified.ok ? null : verified.problem
  // A backup that another installation or an earlier release made has no row yet.
  const manifest = (await backups.list()).find((one) => one.id === id)
  if (manifest) {
    const finishedAt = new Date(manifest.takenAt)
    await recordBackup(db.$client, manifest, { place: backups.place, finishedAt })
  }
  await db.update(backup).set({ verifiedAt: clock.now(), verifyError }).where(eq(backup.id, id))
  if (!verified.ok) throw new Error(`Backup ${id} can't be used: ${verified.problem}`)
  return { id, files: verified.files }
}
