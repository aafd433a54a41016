import { RELEASE } from '#domain/operations/backup-content.ts'
import { backUpBeforeMigration } from '#domain/operations/migration-backup.server.ts'
import { upgradeCluster } from '#platform/backup/backup.ts'
import { systemClock } from '#platform/clock.ts'
import { type Database, openDatabase } from '#platform/db/database.ts'
import { startEmbeddedPostgres } from '#platform/db/embedded-postgres.ts'
import {
  type BeforeMigrations,
  describeRefusal,
  findMigrationsFolder,
  migrate,
} from '#platform/db/migrate.ts'
import type { Env } from '#platform/env.ts'
import { createLog } from '#platform/log.ts'
import { isOutage } from '#platform/outage.ts'
import { backupsForCommand, type CleanUp, claimForCommand } from './command.ts'

/** Starts the embedded PostgreSQL and returns its URL. */
export async function startForCommand(env: Env, cleanUp: CleanUp): Promise<string> {
  const log = createLog('warn')
  const { dataDir } = env
  await upgradeCluster({
    dataDir,
    log,
    release: RELEASE,
    migrationsFolder: findMigrationsFolder(),
  })
  const postgres = await startEmbeddedPostgres({ dataDir, log })
  cleanUp.push(() => postgres.stop())
  return postgres.url
}

/**
 * Migrates the database and returns how many migrations were applied. Throws if the database can't
 * be used.
 */
export async function migrateForCommand(db: Database, before?: BeforeMigrations): Promise<number> {
  const migrated = await migrate(db, undefined, before)
  if (!migrated.ok) throw new Error(describeRefusal(migrated))
  return migrated.applied
}

/**
 * Opens the configured database and migrates it. The data directory is claimed only if it contains
 * the database. With DATABASE_URL the product may be running.
 */
export async function openForCommand(
  env: Env,
  cleanUp: CleanUp,
  max: number,
): Promise<{ db: Database; applied: number }> {
  let databaseUrl = env.databaseUrl
  if (!databaseUrl) {
    await claimForCommand(env, cleanUp)
    databaseUrl = await startForCommand(env, cleanUp)
  }
  const db = openDatabase(databaseUrl, { max })
  cleanUp.push(() => db.$client.end())
  const before = backUpBeforeMigration({
    env,
    log: createLog('warn'),
    clock: systemClock,
    isOutage,
    backups: backupsForCommand(env, cleanUp, databaseUrl),
  })
  return { db, applied: await migrateForCommand(db, before) }
}
