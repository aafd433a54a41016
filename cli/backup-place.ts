import { formatCount } from '#lib/format-number.ts'
import {
  BackupUnusable,
  listBackups,
  locateBackup,
  type OpenBackup,
  openBackup,
  openBackupStore,
} from '#platform/backup/backup.ts'
import type { Env } from '#platform/env.ts'
import { createDiskStore } from '#platform/files/disk-store.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import { ensureSessionSecret } from '#platform/session-secret.ts'
import type { CleanUp } from './command.ts'

/**
 * Returns the settings for the backup destination in an argument. A destination in S3 is passed as
 * BACKUP_TO, because S3's keys may be set for backups only, without S3_BUCKET.
 */
export const placeAsSetting = (place: string | undefined): NodeJS.ProcessEnv =>
  place?.startsWith('s3://') ? { BACKUP_TO: place } : {}

/**
 * Returns the same settings for a backup that an argument names. A name alone, or `latest`, refers
 * to the destination in BACKUP_TO.
 */
export const placeOfBackup = (written: string | null): NodeJS.ProcessEnv =>
  written ? placeAsSetting(locateBackup(written, '').place) : {}

/**
 * Opens the backup that an argument names by its folder, its s3:// address, its name, or `latest`.
 */
export async function openNamedBackup(
  env: Env,
  cleanUp: CleanUp,
  written: string,
): Promise<OpenBackup> {
  const { place, id } = locateBackup(written, env.backup.to)
  const store = await openBackupStore(place, env.backup.s3)
  cleanUp.push(() => store.close())
  try {
    return await openBackup(store, id, env.backup.passphrase)
  } catch (error) {
    if (error instanceof BackupUnusable) throw await explain(env, cleanUp, written, error)
    throw error
  }
}

/**
 * Returns the error. If the argument is a destination rather than a backup, returns an error that
 * lists the destination's backups.
 */
async function explain(
  env: Env,
  cleanUp: CleanUp,
  written: string,
  error: BackupUnusable,
): Promise<Error> {
  if (!/[/\\]/.test(written)) return error
  const place = await openBackupStore(written, env.backup.s3)
  cleanUp.push(() => place.close())
  const newestFirst = (await listBackups(place)).reverse()
  if (newestFirst.length === 0) return error
  const listed = newestFirst.slice(0, MAX_LISTED).map(({ id, takenAt }) => `  ${id}  ${takenAt}`)
  const more =
    newestFirst.length > MAX_LISTED
      ? [`  and ${formatCount(newestFirst.length - MAX_LISTED, 'older backup')}`]
      : []
  return new Error(
    [
      `${written} contains several backups. Choose one of them, such as ${written.replace(/[/\\]+$/, '')}/latest:`,
      ...listed,
      ...more,
    ].join('\n'),
  )
}

const MAX_LISTED = 10

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
