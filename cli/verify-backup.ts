// npm run backup:verify [-- BACKUP] [-- --quick]: reads every part of a backup and compares its hash, then
// restores it into a throw-away database and counts the rows. --quick compares the hashes only. BACKUP is
// a folder, an s3:// address or a name; by default the newest one.
import { mkdir } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { describeBackup } from '#domain/operations/describe-backup.ts'
import { requireReadable } from '#platform/backup/open-backup.ts'
import { verifyByRestoring, verifyHashes } from '#platform/backup/verify-backup.ts'
import { findMigrationsFolder } from '#platform/db/migrate.ts'
import { openNamedBackup } from './backup-place.ts'
import { runCommand } from './command.ts'

await runCommand(async (env, cleanUp) => {
  const { values, positionals } = parseArgs({
    options: { quick: { type: 'boolean' } },
    allowPositionals: true,
  })
  const backup = await openNamedBackup(env, cleanUp, positionals[0] ?? 'latest')
  const { manifest } = backup
  process.stdout.write(`${manifest.id}, taken ${manifest.takenAt}: ${describeBackup(manifest)}.\n`)
  if (!values.quick) requireReadable(backup)
  const { files } = await verifyHashes(backup)
  process.stdout.write(
    manifest.sealed && !backup.key
      ? 'All hashes of the database are right. The files are checked with BACKUP_PASSPHRASE only.\n'
      : `All hashes are right, also of ${files} files.\n`,
  )
  if (values.quick) return null
  await mkdir(env.dataDir, { recursive: true, mode: 0o700 })
  const { rows, unknown } = await verifyByRestoring(backup, {
    migrationsFolder: findMigrationsFolder(),
    scratchDir: env.dataDir,
  })
  process.stdout.write(
    `It was restored into a throw-away database: ${rows} rows, all tables counted.\n`,
  )
  if (unknown.length > 0) {
    process.stdout.write(`Left out, as no migration makes them: ${unknown.join(', ')}.\n`)
  }
  return null
})
