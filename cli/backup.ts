// npm run backup [-- --to PLACE]: takes a backup of the database and the files, also while the product
// runs. PLACE is a folder or s3://bucket/prefix; by default BACKUP_TO, or DATA_DIR/backups.
import { parseArgs } from 'node:util'
import { FILE_KEYS } from '#domain/operations/backup-content.ts'
import { recordBackup } from '#domain/operations/backup-records.server.ts'
import { describeBackup } from '#domain/operations/describe-backup.ts'
import { openDatabase } from '#platform/db/database.ts'
import { openFiles } from './backup-place.ts'
import { backupsForCommand, reachForCommand, runCommand } from './command.ts'

await runCommand(async (env, cleanUp) => {
  const { values } = parseArgs({ options: { to: { type: 'string' } } })
  const databaseUrl = await reachForCommand(env, cleanUp)
  const backups = backupsForCommand(
    { ...env, backup: { ...env.backup, to: values.to ?? env.backup.to } },
    cleanUp,
    databaseUrl,
  )
  const now = new Date()
  const files = { store: openFiles(env, cleanUp), keys: FILE_KEYS }
  const manifest = await backups.take({ reason: 'command', now, files })
  const db = openDatabase(databaseUrl, { max: 1 })
  cleanUp.push(() => db.$client.end())
  await recordBackup(db, manifest, { place: backups.place, finishedAt: new Date() })
  process.stdout.write(`Backup ${manifest.id} is in ${backups.place}.\n`)
  process.stdout.write(`It has ${describeBackup(manifest)}.\n`)
  process.stdout.write(`Not included: ${manifest.notIncluded.join('; ')}.\n`)
  process.stdout.write(
    'Keep SESSION_SECRET (or DATA_DIR/session-secret) apart: it is not in the backup.\n',
  )
  return null
})
