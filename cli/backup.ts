// npm run backup [-- --to PLACE]: takes a backup of the database and the files, even while the
// product is running. The exit code is 1 if the backup lacks files.
import { FILE_KEYS } from '#domain/operations/backup-content.ts'
import { describeBackup } from '#domain/operations/describe-backup.ts'
import { recordBackup } from '#domain/operations/record-backup.server.ts'
import { formatCount } from '#lib/format-number.ts'
import { findAnyTable, type Manifest } from '#platform/backup/backup.ts'
import { withClient } from '#platform/db/client.ts'
import type { Env } from '#platform/env.ts'
import { openFiles, placeAsSetting } from './backup-place.ts'
import { backupsForCommand, runCommand } from './command.ts'
import { reachForCommand } from './reach-database.ts'

await runCommand(
  {
    name: 'backup',
    summary: 'Backs up the database and the files. QR Magnet may be running.',
    options: {
      to: {
        type: 'string',
        value: 'PLACE',
        help: 'The folder or s3://bucket/prefix for the backup. Default: BACKUP_TO, or DATA_DIR/backups if it is not set.',
      },
    },
  },
  async (env, cleanUp, { values }) => {
    const databaseUrl = await reachForCommand(env, cleanUp)
    // An empty database means that the product's settings aren't set here, and its backup would be
    // useless.
    if (!(await withClient(databaseUrl, findAnyTable))) {
      const where = env.databaseUrl ? 'of DATABASE_URL' : `in DATA_DIR (${env.dataDir})`
      return `The database ${where} is empty. Run this command with QR Magnet's settings and as its user.`
    }
    const backups = backupsForCommand(
      { ...env, backup: { ...env.backup, to: values.to ?? env.backup.to } },
      cleanUp,
      databaseUrl,
    )
    const now = new Date()
    const files = { store: await openFiles(env, cleanUp), keys: FILE_KEYS }
    const manifest = await backups.take({ reason: 'command', now, files })
    const record = { place: backups.place, finishedAt: new Date() }
    await withClient(databaseUrl, (client) => recordBackup(client, manifest, record))
    process.stdout.write(`Backup ${manifest.id} was saved in ${backups.place}.\n`)
    process.stdout.write(`Contents: ${describeBackup(manifest)}.\n`)
    process.stdout.write(`Not included: ${manifest.notIncluded.join('; ')}.\n`)
    process.stdout.write(
      "Store SESSION_SECRET (or DATA_DIR/session-secret) separately: it isn't in the backup.\n",
    )
    return missingFiles(env, manifest)
  },
  { overrides: ({ values }) => placeAsSetting(values.to) },
)

/** Returns a problem if the backup lacks files that the database refers to. */
function missingFiles(env: Env, { files }: Manifest): string | null {
  if (!files || files.missing === 0) return null
  const where = env.s3 ? `the bucket ${env.s3.bucket} (S3_BUCKET)` : `${env.dataDir}/files`
  return (
    `The backup is incomplete: ${formatCount(files.missing, 'file')} that the database refers to ` +
    `${files.missing === 1 ? 'is' : 'are'} not in ${where}. The rest of the backup can be restored. ` +
    'If uploads are stored elsewhere, correct S3_BUCKET or DATA_DIR and run the backup again.'
  )
}
