// npm run backup [-- --to PLACE]: takes a backup of the database and the files, also while the product
// runs. PLACE is a folder or s3://bucket/prefix; by default BACKUP_TO, or DATA_DIR/backups.
import { parseArgs } from 'node:util'
import { FILE_KEYS } from '#domain/operations/backup-content.ts'
import { describeBackup } from '#domain/operations/describe-backup.ts'
import { recordBackup } from '#domain/operations/record-backup.server.ts'
import { findAnyTable } from '#platform/backup/catalog.ts'
import { withClient } from '#platform/db/client.ts'
import { openFiles } from './backup-place.ts'
import { backupsForCommand, runCommand } from './command.ts'
import { reachForCommand } from './reach-database.ts'

await runCommand(async (env, cleanUp) => {
  const { values } = parseArgs({ options: { to: { type: 'string' } } })
  const databaseUrl = await reachForCommand(env, cleanUp)
  // Without the product's settings this would be another database, and its backup would reassure wrongly.
  if (!(await withClient(databaseUrl, findAnyTable))) {
    const where = env.databaseUrl ? 'of DATABASE_URL' : `in DATA_DIR (${env.dataDir})`
    return `The database ${where} is empty: run this with the product's settings, as its user.`
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
  process.stdout.write(`Backup ${manifest.id} is in ${backups.place}.\n`)
  process.stdout.write(`It has ${describeBackup(manifest)}.\n`)
  process.stdout.write(`Not included: ${manifest.notIncluded.join('; ')}.\n`)
  process.stdout.write(
    'Keep SESSION_SECRET (or DATA_DIR/session-secret) apart: it is not in the backup.\n',
  )
  return null
})
