import type pg from 'pg'
import type { Services } from '#platform/services.ts'
import { formatBytes } from './format-bytes.ts'

type MigrationServices = Pick<Services, 'env' | 'log' | 'clock' | 'backups' | 'isOutage'>

/**
 * Returns a function that backs up the database, without files, before the first pending migration.
 * It takes only one backup, even if the migration is tried again. If the database is larger than
 * BACKUP_BEFORE_MIGRATION_MB, it logs this and takes no backup. The function rejects if the backup
 * fails; then the migration must not run.
 */
export function backUpBeforeMigration(
  services: MigrationServices,
): (client: pg.ClientBase) => Promise<void> {
  let isDone = false
  return async (client) => {
    if (isDone) return
    await backUp(services, client)
    isDone = true
  }
}

async function backUp(
  { env, log, clock, backups, isOutage }: MigrationServices,
  client: pg.ClientBase,
): Promise<void> {
  const limit = env.backup.beforeMigrationBytes
  if (limit === 0) return
  const { rows } = await client.query<{ bytes: string }>(
    'select pg_database_size(current_database()) as bytes',
  )
  const bytes = Number(rows[0]?.bytes)
  if (bytes > limit) {
    log.warn({ bytes, limit }, 'backup.before_migration_skipped')
    return
  }
  try {
    const { id } = await backups.take({ reason: 'migration', now: clock.now(), files: null })
    log.info({ backup: id, place: backups.place }, 'backup.before_migration_taken')
  } catch (error) {
    if (isOutage(error)) throw error
    const why = error instanceof Error ? error.message : String(error)
    throw new Error(
      `The backup before the migration failed: ${why}. It needs up to ${formatBytes(bytes)} in ` +
        `${backups.place}. Fix this, or set BACKUP_BEFORE_MIGRATION_MB=0 to migrate without a backup.`,
      { cause: error },
    )
  }
}

/**
 * Returns the newest backup with the schema of this release or an older one; null if there is none.
 * Restoring it is the way back from a database that a newer release migrated.
 */
export async function findWayBack(
  { backups }: Pick<Services, 'backups'>,
  known: readonly number[],
): Promise<{ id: string; takenAt: string } | null> {
  const usable = (await backups.list()).filter(({ migration }) => known.includes(migration))
  return usable.at(-1) ?? null
}
