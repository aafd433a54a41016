// npm run restore -- BACKUP: restores a backup into an empty database, and its files into their
// store. The product must be stopped. Email and payments stay on hold afterward, because the
// restored database may be a copy. `--release-mail` or the control center releases them.
import type pg from 'pg'
import { findSendingHold, holdSending, releaseSending } from '#domain/mail/sending-hold.server.ts'
import { formatCount } from '#lib/format-number.ts'
import { commandLine } from '#lib/operator-command.ts'
import {
  compareCounts,
  loadDatabase,
  type Manifest,
  type OpenBackup,
  requireEmpty,
  requireEncrypted,
  requireReadable,
  restoreFiles,
  secretFingerprint,
} from '#platform/backup/backup.ts'
import { withClient } from '#platform/db/client.ts'
import { openDatabase } from '#platform/db/database.ts'
import { findMigrationsFolder } from '#platform/db/migrate.ts'
import type { Env } from '#platform/env.ts'
import { openFiles, openNamedBackup, placeOfBackup, secretOf } from './backup-place.ts'
import { type CleanUp, claimForCommand, runCommand } from './command.ts'
import { migrateForCommand, startForCommand } from './command-database.ts'
import { reachForCommand } from './reach-database.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

/** How the files of a backup are restored. */
type FilesChoice = 'all' | 'skip-damaged' | 'none'

await runCommand(
  {
    name: 'restore',
    summary:
      'Restores the database and the files of a backup. The target database must be empty. Stop QR Magnet first. After the restore, email and payments are on hold until you resume them.',
    argument: {
      name: 'BACKUP',
      help: 'The backup’s folder, s3:// address or name, or "latest".',
      isOptional: true,
    },
    options: {
      'no-files': { type: 'boolean', help: 'Restores only the database.' },
      'skip-damaged': {
        type: 'boolean',
        help: 'Skips files that are missing or changed in the backup, and lists them.',
      },
      'allow-unencrypted': {
        type: 'boolean',
        help: 'Accepts an unencrypted backup even if BACKUP_PASSPHRASE is set.',
      },
      'release-mail': {
        type: 'boolean',
        help: 'Resumes email and payments that are on hold after a restore. Nothing is restored.',
      },
    },
  },
  async (env, cleanUp, { values, argument }) => {
    if (values['release-mail']) return release(env, cleanUp)
    if (!argument) {
      return `Specify the backup: ${commandLine(env, 'restore', 'BACKUP')} (its folder, s3:// address or name, or "latest").`
    }
    const backup = await openNamedBackup(env, cleanUp, argument)
    requireReadable(backup)
    if (!values['allow-unencrypted']) requireEncrypted(backup, env.backup.passphrase)
    const files = values['no-files'] ? 'none' : values['skip-damaged'] ? 'skip-damaged' : 'all'
    return restore(env, cleanUp, backup, files)
  },
  { overrides: ({ argument }) => placeOfBackup(argument) },
)

async function restore(
  env: Env,
  cleanUp: CleanUp,
  backup: OpenBackup,
  filesChoice: FilesChoice,
): Promise<null> {
  const { manifest } = backup
  await claimForCommand(env, cleanUp)
  const databaseUrl =
    env.databaseDirectUrl ?? env.databaseUrl ?? (await startForCommand(env, cleanUp))
  await withClient(databaseUrl, requireEmpty)
  // Files come first, because they can be restored again. A database can be restored only once.
  if (manifest.files && filesChoice !== 'none')
    await restoreAllFiles(env, cleanUp, backup, filesChoice)
  let held = false
  const hold = async (client: pg.ClientBase) => {
    held = await holdSending(client, manifest)
  }
  const { rows, unknown } = await withClient(databaseUrl, (client) =>
    loadDatabase(client, backup, { migrationsFolder: findMigrationsFolder(), finish: hold }),
  )
  await withClient(databaseUrl, (client) =>
    compareCounts(client, manifest, [...unknown, 'database_restores']),
  )
  const db = openDatabase(databaseUrl, { max: 1 })
  cleanUp.push(() => db.$client.end())
  const applied = await migrateForCommand(db)
  if (!held) await withClient(databaseUrl, hold)
  say(
    `Database: ${rows} rows restored from the backup of ${manifest.takenAt}. The row counts match. Newer migrations applied: ${applied}.`,
  )
  for (const line of remarks(env, manifest, unknown)) say(line)
  return null
}

/**
 * Restores the files and prints how many there were. Throws at the first damaged file unless
 * damaged files are skipped.
 */
async function restoreAllFiles(
  env: Env,
  cleanUp: CleanUp,
  backup: OpenBackup,
  choice: 'all' | 'skip-damaged',
): Promise<void> {
  const store = await openFiles(env, cleanUp)
  const { copied, alreadyThere, damaged } = await restoreFiles(backup, store, {
    skipDamaged: choice === 'skip-damaged',
  }).catch((error: unknown) => {
    const words = error instanceof Error ? error.message : String(error)
    throw new Error(
      `${words} Nothing was written to the database. To skip damaged files, add --skip-damaged; ` +
        'to restore only the database, add --no-files.',
    )
  })
  say(`Files: ${copied} restored, ${alreadyThere} were already there.`)
  if (damaged.length > 0) {
    say(`${formatCount(damaged.length, 'file')} could not be restored:`)
    for (const words of damaged) say(`  ${words}`)
  }
}

function remarks(env: Env, manifest: Manifest, unknown: string[]): string[] {
  const lines: string[] = []
  if (unknown.length > 0) {
    lines.push(`Skipped tables that no migration created: ${unknown.join(', ')}.`)
  }
  if (manifest.files && manifest.files.missing > 0) {
    lines.push(
      `${formatCount(manifest.files.missing, 'file')} ${manifest.files.missing === 1 ? 'was' : 'were'} missing when the backup was taken.`,
    )
  }
  if (manifest.secret && manifest.secret !== secretFingerprint(secretOf(env))) {
    lines.push(
      'SESSION_SECRET has changed since the backup, so emailed links, authenticator apps and recovery codes ' +
        'do not work. Set SESSION_SECRET or SESSION_SECRET_PREVIOUS to the old value.',
    )
  }
  lines.push(
    'Email and payments are on hold because this database may be a copy. Once the original no longer runs, resume them:',
    `  ${commandLine(env, 'restore', '--release-mail')}   (or use the button in the control center, under Operations)`,
  )
  return lines
}

async function release(env: Env, cleanUp: CleanUp): Promise<string | null> {
  const db = openDatabase(await reachForCommand(env, cleanUp), { max: 1 })
  cleanUp.push(() => db.$client.end())
  const hold = await findSendingHold(db)
  if (!hold || !(await releaseSending(db, new Date()))) return 'Nothing is on hold.'
  say('Email and payments have resumed.')
  return null
}
