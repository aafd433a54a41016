// npm run db:status [-- --release FOLDER] [-- --json]: compares the database with the migrations of
// this or another release. Changes nothing, and QR Magnet may be running.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { formatCount } from '#lib/format-number.ts'
import { findAnyTable } from '#platform/backup/backup.ts'
import { withClient } from '#platform/db/client.ts'
import type { Env } from '#platform/env.ts'
import { type CleanUp, runCommand } from './command.ts'
import type { MigrationStatus } from './release/migration-status.ts'

await runCommand(
  {
    name: 'db:status',
    summary:
      'Compares the database with the migrations of a release. Changes nothing; QR Magnet may be running.',
    options: {
      release: {
        type: 'string',
        value: 'FOLDER',
        help: 'The folder of another release. Default: this release.',
      },
      json: { type: 'boolean', help: 'Prints the result as JSON.' },
    },
  },
  async (env, cleanUp, { values }) => {
    const status = await readStatus(env, cleanUp, values.release ?? null)
    process.stdout.write(values.json ? `${JSON.stringify(status)}\n` : `${describe(status)}\n`)
    return null
  },
)

async function readStatus(
  env: Env,
  cleanUp: CleanUp,
  release: string | null,
): Promise<MigrationStatus> {
  const cluster = env.databaseUrl ? null : findCluster(env.dataDir)
  const none = { exists: false, pending: [], unknown: 0, refusal: null, cluster }
  if (!env.databaseUrl && cluster === null) return none
  const { reachForCommand } = await import('./reach-database.ts')
  const url = await reachForCommand(env, cleanUp)
  if (!(await withClient(url, findAnyTable))) return none
  const { openDatabase } = await import('#platform/db/database.ts')
  const { findMigrationsFolder, getMigrationState, listPendingMigrations, migrationsFolder } =
    await import('#platform/db/migrate.ts')
  const folder = release === null ? findMigrationsFolder() : migrationsFolder(release)
  const db = openDatabase(url, { max: 1 })
  cleanUp.push(() => db.$client.end())
  const { unknown, beforeBaseline } = await getMigrationState(db, folder)
  return {
    exists: true,
    pending: await listPendingMigrations(db, folder),
    unknown,
    refusal: beforeBaseline && `${beforeBaseline.message} ${beforeBaseline.action}`,
    cluster,
  }
}

/** Returns null if the embedded database hasn't been created. */
function findCluster(dataDir: string): MigrationStatus['cluster'] {
  const folder = join(dataDir, 'postgres')
  const file = join(folder, 'PG_VERSION')
  return existsSync(file) ? { folder, version: Number(readFileSync(file, 'utf8')) } : null
}

function describe({ exists, pending, unknown, refusal }: MigrationStatus): string {
  if (!exists) return 'There is no database yet. QR Magnet creates it when it starts.'
  if (refusal) return refusal
  if (unknown > 0) {
    return `The database has ${formatCount(unknown, 'migration')} of a newer release, so this release can’t use it.`
  }
  if (pending.length === 0) return 'The database has all migrations.'
  return [
    `The database lacks ${formatCount(pending.length, 'migration')}, which QR Magnet applies when it starts:`,
    ...pending.map((name) => `  ${name}`),
  ].join('\n')
}
