import { RELEASE } from '#domain/operations/backup-content.ts'
import { backUpBeforeMigration } from '#domain/operations/migration-backup.server.ts'
import { type Backups, createBackups } from '#platform/backup/backups.ts'
import { upgradeCluster } from '#platform/backup/upgrade-cluster.ts'
import { systemClock } from '#platform/clock.ts'
import { connectTo } from '#platform/db/client.ts'
import { claimDataDir } from '#platform/db/data-dir-lock.ts'
import { type Database, openDatabase } from '#platform/db/database.ts'
import { startEmbeddedPostgres } from '#platform/db/embedded-postgres.ts'
import { type BeforeMigrations, findMigrationsFolder, migrate } from '#platform/db/migrate.ts'
import { findRunningPostgres } from '#platform/db/running-postgres.ts'
import { type Env, readEnv } from '#platform/env.ts'
import { createLog } from '#platform/log.ts'
import { isOutage } from '#platform/outage.ts'
import { ensureSessionSecret } from '#platform/session-secret.ts'

/** Steps that run in reverse order when the command ends, also after an error. */
export type CleanUp = (() => Promise<void>)[]

/**
 * Runs a command with the environment's configuration. `run` may return a problem. A problem, or an
 * error, is printed and makes the exit code 1.
 */
export async function runCommand(
  run: (env: Env, cleanUp: CleanUp) => Promise<string | null>,
): Promise<void> {
  const read = readEnv()
  const problems = read.ok ? [] : [...read.problems]
  if (read.ok) {
    const problem = await runWith(read.env, run).catch((error) =>
      error instanceof Error ? error.message : String(error),
    )
    if (problem !== null) problems.push(problem)
  }
  for (const problem of problems) process.stderr.write(`${problem}\n`)
  if (problems.length > 0) process.exitCode = 1
}

async function runWith(env: Env, run: Parameters<typeof runCommand>[0]): Promise<string | null> {
  const cleanUp: CleanUp = []
  try {
    return await run(env, cleanUp)
  } finally {
    for (const step of cleanUp.reverse()) await step()
  }
}

/** Claims the data directory. Throws if the product is running on it. */
export async function claimForCommand(env: Env, cleanUp: CleanUp): Promise<void> {
  const claim = await claimDataDir(env.dataDir, { url: null })
  if (!claim.ok) {
    throw new Error(`The product runs on ${env.dataDir} (process ${claim.pid}). Stop it first.`)
  }
  cleanUp.push(() => claim.release())
}

/** Starts the embedded PostgreSQL and returns its URL. */
export async function startForCommand(env: Env, cleanUp: CleanUp): Promise<string> {
  const log = createLog('warn')
  const { dataDir } = env
  await upgradeCluster({
    ...{ dataDir, log, release: RELEASE },
    migrationsFolder: findMigrationsFolder(),
  })
  const postgres = await startEmbeddedPostgres({ dataDir, log })
  cleanUp.push(() => postgres.stop())
  return postgres.url
}

/**
 * Returns the URL of the database, which the product may be using: that of DATABASE_URL, of the embedded
 * PostgreSQL that the product runs, or of the one that is started here.
 */
export async function reachForCommand(env: Env, cleanUp: CleanUp): Promise<string> {
  if (env.databaseUrl) return env.databaseDirectUrl ?? env.databaseUrl
  const claim = await claimDataDir(env.dataDir, { url: null })
  if (claim.ok) {
    cleanUp.push(() => claim.release())
    return startForCommand(env, cleanUp)
  }
  const url = await findRunningPostgres(env.dataDir)
  if (url) return url
  throw new Error(`Process ${claim.pid} uses ${env.dataDir}, but its database doesn't answer.`)
}

/** Migrates the database and returns how many migrations were applied. Throws if it can't be used. */
export async function migrateForCommand(db: Database, before?: BeforeMigrations): Promise<number> {
  const migrated = await migrate(db, undefined, before)
  if (!migrated.ok) throw new Error(`The database can't be used: ${migrated.reason}.`)
  return migrated.applied
}

/**
 * Opens the configured database, migrated. The data directory is claimed only if the database is in
 * it: with DATABASE_URL the product may be running.
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
    ...{ env, log: createLog('warn'), clock: systemClock, isOutage },
    backups: backupsForCommand(env, cleanUp, databaseUrl),
  })
  return { db, applied: await migrateForCommand(db, before) }
}

/** Opens the place of backups of a database. */
export function backupsForCommand(env: Env, cleanUp: CleanUp, databaseUrl: string): Backups {
  const backups = createBackups({
    backup: env.backup,
    connect: () => connectTo(databaseUrl),
    release: RELEASE,
    sessionSecret: env.sessionSecret || ensureSessionSecret(env.dataDir),
  })
  cleanUp.push(() => backups.close())
  return backups
}
