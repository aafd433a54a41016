// npm run move-database -- postgres://… | embedded: copies the database to an empty PostgreSQL
// database or to the embedded one, compares the row counts, and prints which settings to change.
// The product must be stopped. Files stay where they are. The old database isn't changed, and a
// backup of it is kept.

import type pg from 'pg'
import { commandLine } from '#lib/operator-command.ts'
import {
  compareCounts,
  loadDatabase,
  openBackup,
  openBackupStore,
  requireEmpty,
} from '#platform/backup/backup.ts'
import { withClient } from '#platform/db/client.ts'
import { openDatabase } from '#platform/db/database.ts'
import { findMigrationsFolder } from '#platform/db/migrate.ts'
import type { Env } from '#platform/env.ts'
import { schema } from '#platform/env-schema.ts'
import { backupsForCommand, type CleanUp, claimForCommand, runCommand } from './command.ts'
import { migrateForCommand, startForCommand } from './command-database.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

await runCommand(
  {
    name: 'move-database',
    summary:
      'Copies the database to an empty PostgreSQL database or to the embedded one, then compares the row counts. Stop QR Magnet first. Files stay where they are.',
    argument: {
      name: 'TARGET',
      help: 'The new database: postgres://user:password@host/name, or embedded.',
    },
  },
  async (env, cleanUp, { argument }) => {
    const target = argument ?? ''
    const problem = refusal(env, target)
    if (problem) return problem
    await claimForCommand(env, cleanUp)
    const toEmbedded = target === 'embedded'
    const embedded = toEmbedded || !env.databaseUrl ? await startForCommand(env, cleanUp) : ''
    const from = env.databaseDirectUrl ?? env.databaseUrl ?? embedded
    await move(env, cleanUp, { from, to: toEmbedded ? embedded : target })
    say('Now change these settings, then start QR Magnet:')
    for (const line of settings(env, target)) say(`  ${line}`)
    return null
  },
)

function refusal(env: Env, target: string): string | null {
  if (target === 'embedded') {
    return env.databaseUrl ? null : 'Already using the embedded database.'
  }
  if (!schema.shape.DATABASE_URL.safeParse(target).success || target === '') {
    return `Specify the new database: ${commandLine(env, 'move-database', 'postgres://user:password@host/name')} (or embedded).`
  }
  return target === env.databaseUrl ? 'QR Magnet already uses this database.' : null
}

async function move(
  env: Env,
  cleanUp: CleanUp,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await withClient(to, requireEmpty)
  await withClient(from, requireUnused)
  const backups = backupsForCommand(env, cleanUp, from)
  const taken = await backups.take({ reason: 'move', now: new Date(), files: null })
  say(`Backup ${taken.id} of the current database was saved in ${backups.place}.`)
  const store = await openBackupStore(backups.place, env.backup.s3)
  cleanUp.push(() => store.close())
  const backup = await openBackup(store, taken.id, env.backup.passphrase)
  const { rows, unknown } = await withClient(to, (client) =>
    loadDatabase(client, backup, { migrationsFolder: findMigrationsFolder() }),
  )
  await withClient(to, (client) => compareCounts(client, taken, unknown))
  const db = openDatabase(to, { max: 1 })
  cleanUp.push(() => db.$client.end())
  await migrateForCommand(db)
  say(`${rows} rows in ${taken.tables.length} tables were copied. The row counts match.`)
  if (unknown.length > 0) say(`Skipped tables that no migration created: ${unknown.join(', ')}.`)
}

/**
 * Throws if another process uses the database. A process on another machine has its own data
 * directory, but keeps connections with known names open.
 */
async function requireUnused(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ connections: number }>(
    `select count(*)::int as connections from pg_stat_activity
     where datname = current_database() and application_name like 'qr-magnet %'`,
  )
  if (rows[0]?.connections)
    throw new Error('QR Magnet is still using the database. Stop QR Magnet first.')
}

function settings(env: Env, target: string): string[] {
  if (target === 'embedded') {
    return [
      'remove DATABASE_URL',
      'keep SESSION_SECRET as it is: otherwise, emailed links and authenticator apps stop working',
    ]
  }
  const url = new URL(target)
  if (url.password) url.password = 'PASSWORD'
  return [
    `DATABASE_URL=${url.href}`,
    ...(env.sessionSecret
      ? ['keep SESSION_SECRET as it is']
      : [
          `SESSION_SECRET_FILE=${env.dataDir}/session-secret (or SESSION_SECRET= with that file's content, ` +
            'if other processes have their own DATA_DIR)',
        ]),
  ]
}
