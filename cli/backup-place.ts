import { type BackupStore, openBackupStore } from '#platform/backup/backup-store.ts'
import { locateBackup, type OpenBackup, openBackup } from '#platform/backup/open-backup.ts'
import type { Env } from '#platform/env.ts'
import { createDiskStore } from '#platform/files/disk-store.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import { createS3Store } from '#platform/files/s3-store.ts'
import { ensureSessionSecret } from '#platform/session-secret.ts'
import type { CleanUp } from './command.ts'

/** Opens the backup that an argument names: its folder, its s3:// address, its name, or `latest`. */
export function openNamedBackup(env: Env, cleanUp: CleanUp, written: string): Promise<OpenBackup> {
  const { place, id } = locateBackup(written, env.backup.to)
  const store: BackupStore = openBackupStore(place, env.backup.s3)
  cleanUp.push(() => store.close())
  return openBackup(store, id, env.backup.passphrase)
}

/** Opens the store of uploads. */
export function openFiles(env: Env, cleanUp: CleanUp): FileStore {
  const files = env.s3 ? createS3Store(env.s3) : createDiskStore(`${env.dataDir}/files`)
  cleanUp.push(() => files.close())
  return files
}

export const secretOf = (env: Env): string => env.sessionSecret || ensureSessionSecret(env.dataDir)
