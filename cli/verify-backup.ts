// npm run backup:verify [-- BACKUP] [-- --quick]: reads every part of a backup and compares its
// checksum. Then restores the backup into a throw-away database and counts the rows.
import { mkdir } from 'node:fs/promises'
import { describeBackup } from '#domain/operations/describe-backup.ts'
import { formatCount } from '#lib/format-number.ts'
import { requireReadable, verifyByRestoring, verifyHashes } from '#platform/backup/backup.ts'
import { findMigrationsFolder } from '#platform/db/migrate.ts'
import { openNamedBackup, placeOfBackup } from './backup-place.ts'
import { runCommand } from './command.ts'

await runCommand(
  {
    name: 'backup:verify',
    summary:
      'Compares the checksum of every part of a backup, then restores the backup into a temporary database.',
    argument: {
      name: 'BACKUP',
      help: 'The backup’s folder, s3:// address or name. Default: the newest backup in BACKUP_TO.',
      isOptional: true,
    },
    options: { quick: { type: 'boolean', help: 'Compares only the checksums.' } },
  },
  async (env, cleanUp, { values, argument }) => {
    const backup = await openNamedBackup(env, cleanUp, argument ?? 'latest')
    const { manifest } = backup
    process.stdout.write(
      `Backup ${manifest.id}, taken ${manifest.takenAt}: ${describeBackup(manifest)}.\n`,
    )
    if (!values.quick) requireReadable(backup)
    const { files } = await verifyHashes(backup)
    process.stdout.write(
      manifest.sealed && !backup.key
        ? 'All checksums of the database match. Set BACKUP_PASSPHRASE to check the files too.\n'
        : `All checksums match, including those of ${formatCount(files, 'file')}.\n`,
    )
    if (values.quick) return null
    await mkdir(env.dataDir, { recursive: true, mode: 0o700 })
    const { rows, unknown } = await verifyByRestoring(backup, {
      migrationsFolder: findMigrationsFolder(),
      scratchDir: env.dataDir,
    })
    process.stdout.write(
      `The backup was restored into a temporary database: ${formatCount(rows, 'row')}. The row counts of all tables match.\n`,
    )
    if (unknown.length > 0) {
      process.stdout.write(`Skipped tables that no migration created: ${unknown.join(', ')}.\n`)
    }
    return null
  },
  { overrides: ({ argument }) => placeOfBackup(argument) },
)
