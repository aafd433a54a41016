import { locateBackup, type OpenBackup, openBackup } from '#platform/backup/open-backup.ts'
import { openBackupStore } from '#platform/backup/open-backup-store.ts'
import type { Env } from '#platform/env.ts'
import { createDiskStore } from '#platform/files/disk-store.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import { ensureSessionSecret } from '#platform/session-secret.ts'
import type { CleanUp } from './command.ts'

/** Opens the backup that an argument names: its folder, its s3:// address, its name, or `latest`. */
export async function openNamedBackup(
  env: Env,
  cleanUp: CleanUp,
  written: string,
): Promise<OpenBackup> {
  const { place, id } = locateBackup(written, env.backup.to)
  const store = await openBackupStore(place, env.backup.s3)
  cleanUp.push(() => store.close())
  return openBackup(store, id, env.backup.passphrase)
}

/** Opens the store of uploads. */
export async function openFiles(env: Env, cleanUp: CleanUp): Promise<FileStore> {
  const files = env.s3 ? await openBucket(env.s3) : createDiskStore(`${env.dataDir}/files`)
  cleanUp.push(() => files.close())
  return files
}

async function openBucket(config: NonNullable<Env['s3']>): Promise<FileStore> {
  const { createS3Store } = await import('#platform/files/s3-store.ts')
  return createS3Store(config)
}

export const secretOf = (env: Env): string => env.sessionSecret || ensureSessionSecret(env.dataDir)
