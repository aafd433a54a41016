// npm run restore -- BACKUP [--no-files]: restores a backup into an empty database, and its files into
// their store. The product must be stopped. Email and payments stay on hold afterwards, so that a copy
// mails nobody: npm run restore -- --release-mail ends that, as does the control center.
import { parseArgs } from 'node:util'
import type pg from 'pg'
import { findSendingHold, holdSending, releaseSending } from '#domain/mail/sending-hold.server.ts'
import { loadDatabase, requireEmpty } from '#platform/backup/load.ts'
import type { Manifest } from '#platform/backup/manifest.ts'
import { requireReadable } from '#platform/backup/open-backup.ts'
import { restoreFiles } from '#platform/backup/restore-files.ts'
import { compareCounts } from '#platform/backup/verify-backup.ts'
import { secretFingerprint } from '#platform/backup/write-backup.ts'
import { withClient } from '#platform/db/client.ts'
import { openDatabase } from '#platform/db/database.ts'
import { findMigrationsFolder } from '#platform/db/migrate.ts'
import type { Env } from '#platform/env.ts'
import { openFiles, openNamedBackup, secretOf } from './backup-place.ts'
import { type CleanUp, claimForCommand, runCommand } from './command.ts'
import { migrateForCommand, startForCommand } from './command-database.ts'
import { reachForCommand } from './reach-database.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

await runCommand(async (env, cleanUp) => {
  const { values, positionals } = parseArgs({
    options: { 'no-files': { type: 'boolean' }, 'release-mail': { type: 'boolean' } },
    allowPositionals: true,
  })
  if (values['release-mail']) return release(env, cleanUp)
  const [written] = positionals
  if (!written)
    return 'Name the backup: npm run restore -- BACKUP (its folder, s3:// address or name, or latest).'
  return restore(env, cleanUp, written, values['no-files'] ?? false)
})

async function restore(
  env: Env,
  cleanUp: CleanUp,
  written: string,
  withoutFiles: boolean,
): Promise<null> {
  const backup = await openNamedBackup(env, cleanUp, written)
  requireReadable(backup)
  const { manifest } = backup
  await claimForCommand(env, cleanUp)
  const databaseUrl =
    env.databaseDirectUrl ?? env.databaseUrl ?? (await startForCommand(env, cleanUp))
  await withClient(databaseUrl, requireEmpty)
  // The files first: they can be restored again, and a database only once.
  if (manifest.files && !withoutFiles) {
    const { copied, there } = await restoreFiles(backup, await openFiles(env, cleanUp))
    say(`Files: ${copied} restored, ${there} were there already.`)
  }
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
    `Database: ${rows} rows of ${manifest.takenAt} restored and counted. Newer migrations: ${applied}.`,
  )
  for (const line of remarks(env, manifest, unknown)) say(line)
  return null
}

function remarks(env: Env, manifest: Manifest, unknown: string[]): string[] {
  const lines: string[] = []
  if (unknown.length > 0) {
    lines.push(`Left out, as no migration makes them: ${unknown.join(', ')}.`)
  }
  if (manifest.files && manifest.files.missing > 0) {
    lines.push(`${manifest.files.missing} files were missing when the backup was taken.`)
  }
  if (manifest.secret && manifest.secret !== secretFingerprint(secretOf(env))) {
    lines.push(
      'SESSION_SECRET is not the one of the backup: emailed links, authenticator apps and recovery codes ' +
        'do not work. Set it to the former value, or that in SESSION_SECRET_PREVIOUS.',
    )
  }
  lines.push(
    'Email and payments are on hold, so that a copy mails nobody. When the original no longer runs:',
    '  npm run restore -- --release-mail   (or the button in the control center, Operations)',
  )
  return lines
}

async function release(env: Env, cleanUp: CleanUp): Promise<string | null> {
  const db = openDatabase(await reachForCommand(env, cleanUp), { max: 1 })
  cleanUp.push(() => db.$client.end())
  const hold = await findSendingHold(db)
  if (!hold || !(await releaseSending(db, new Date()))) return 'Nothing is on hold.'
  say('Email and payments go out again.')
  return null
}
