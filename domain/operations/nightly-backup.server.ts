import { DAY_MS } from '#lib/time.ts'
import type { Services } from '#platform/services.ts'
import { FILE_KEYS } from './backup-content.ts'
import { forgetBackups } from './backup-records.server.ts'
import { expiredBackups } from './backup-retention.ts'
import { sizeOf } from './describe-backup.ts'
import { recordBackup } from './record-backup.server.ts'

type BackupServices = Pick<Services, 'env' | 'db' | 'files' | 'clock' | 'backups'>

/**
 * Job: takes the nightly backup, then removes expired backups. Does nothing if BACKUP_NIGHTLY is
 * off.
 */
export async function backUpNightly(services: BackupServices): Promise<unknown> {
  const { env, db, files, clock, backups } = services
  if (!env.backup.nightly) return { off: true }
  const manifest = await backups.take({
    reason: 'nightly',
    now: clock.now(),
    files: { store: files, keys: FILE_KEYS },
  })
  await recordBackup(db.$client, manifest, { place: backups.place, finishedAt: clock.now() })
  const expired = expiredBackups(await backups.list(), env.backup)
  await backups.remove(expired)
  await forgetBackups(db, expired)
  await backups.tidy(new Date(clock.now().getTime() - DAY_MS))
  const { rows, bytes } = sizeOf(manifest)
  return { id: manifest.id, rows, bytes, files: manifest.files?.count, removed: expired.length }
}
