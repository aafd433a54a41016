import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runCli } from '#tests/support/cli.ts'
import { createEmptyDatabase, type TestDatabase } from '#tests/support/database.ts'
import { createLeadRow, createPdfMagnet } from '#tests/support/magnet-factories.ts'
import { type S3TestServer, startS3Server } from '#tests/support/s3-server.ts'
import { createTestServices, type TestServices } from '#tests/support/services.ts'

let services: TestServices
let s3: S3TestServer
let target: TestDatabase
beforeAll(async () => {
  services = await createTestServices()
  s3 = await startS3Server()
  target = await createEmptyDatabase()
  await createLeadRow(services, await createPdfMagnet(services))
})
afterAll(async () => {
  await target.drop()
  await s3.stop()
  await services.close()
})

/** Runs a command on a database, with backups in S3. */
const command = (file: string, args: string[], databaseUrl: string) =>
  runCli(file, args, {
    DATA_DIR: services.env.dataDir,
    DATABASE_URL: databaseUrl,
    SESSION_SECRET: services.env.sessionSecret,
    BACKUP_TO: `s3://${s3.config.bucket}/night/ly`,
    BACKUP_PASSPHRASE: 'correct horse battery',
    S3_ENDPOINT: s3.config.endpoint ?? '',
    S3_ACCESS_KEY_ID: s3.config.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3.config.secretAccessKey,
  })

test('an empty database is not backed up, since it is not the one that was meant', async () => {
  const taken = await command(
    'backup.ts',
    ['--to', join(services.env.dataDir, 'wrong')],
    target.url,
  )
  expect(taken.code).toBe(1)
  expect(taken.problem).toMatch(
    /^The database of DATABASE_URL is empty. Run this command with QR Magnet's/,
  )
  expect(existsSync(join(services.env.dataDir, 'wrong'))).toBe(false)
})

test('a database and its files go to S3 and come back into an empty database, on hold', async () => {
  const taken = await command('backup.ts', [], services.databaseUrl)
  expect(taken).toMatchObject({ code: 0, problem: '' })
  expect(taken.out).toMatch(/1 file \(.+\), encrypted/)
  const checked = await command('verify-backup.ts', ['--quick'], services.databaseUrl)
  expect(checked.out).toContain('including those of 1 file')

  const restored = await command('restore.ts', ['latest'], target.url)
  expect(restored).toMatchObject({ code: 0, problem: '' })
  expect(restored.out).toMatch(/Email and payments are on hold/)
  const { rows } = await target.db.$client.query('select email from leads')
  expect(rows).toHaveLength(1)

  const again = await command('restore.ts', ['latest'], target.url)
  expect(again).toMatchObject({ code: 1 })
  expect(again.problem).toMatch(/isn't empty/)

  expect(await command('restore.ts', ['--release-mail'], target.url)).toMatchObject({ code: 0 })
  const hold = await target.db.$client.query(
    'select from database_restores where released_at is null',
  )
  expect(hold.rows).toHaveLength(0)
})

test('files go on disk while backups go to S3 by --to, without S3_BUCKET', async () => {
  const { bucket, endpoint, accessKeyId, secretAccessKey } = s3.config
  const place = `s3://${bucket}/by/argument`
  const settings = {
    DATA_DIR: services.env.dataDir,
    DATABASE_URL: services.databaseUrl,
    SESSION_SECRET: services.env.sessionSecret,
    S3_ENDPOINT: endpoint ?? '',
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  }
  const taken = await runCli('backup.ts', ['--to', place], settings)
  expect(taken).toMatchObject({ code: 0, problem: '' })
  const checked = await runCli('verify-backup.ts', ['--quick', `${place}/latest`], settings)
  expect(checked).toMatchObject({ code: 0, problem: '' })

  // A planted backup without encryption is refused where a passphrase is set.
  const sealed = {
    ...settings,
    DATABASE_URL: target.url,
    BACKUP_PASSPHRASE: 'correct horse battery',
  }
  const refused = await runCli('restore.ts', [`${place}/latest`], sealed)
  expect(refused.code).toBe(1)
  expect(refused.problem).toContain('is not encrypted, although BACKUP_PASSPHRASE is set')
})

test('a backup that lacks files of the database is written, and fails', async () => {
  const elsewhere = mkdtempSync(join(tmpdir(), 'qr-magnet-empty-'))
  const taken = await runCli('backup.ts', ['--to', join(elsewhere, 'backups')], {
    DATA_DIR: elsewhere,
    DATABASE_URL: services.databaseUrl,
    SESSION_SECRET: services.env.sessionSecret,
  })
  expect(taken.code).toBe(1)
  expect(taken.problem).toContain('1 file that the database refers to is not in')
  expect(taken.out).toContain('Backup ')

  const listed = await command('restore.ts', [join(elsewhere, 'backups')], target.url)
  expect(listed.problem).toMatch(
    /contains several backups. Choose one of them, such as .+latest:\n {2}\d{8}T/,
  )
  rmSync(elsewhere, { recursive: true })
})

test('a damaged file stops a restore before the database, unless it is skipped', async () => {
  const place = mkdtempSync(join(tmpdir(), 'qr-magnet-damaged-'))
  const settings = {
    DATA_DIR: services.env.dataDir,
    DATABASE_URL: services.databaseUrl,
    SESSION_SECRET: services.env.sessionSecret,
  }
  await runCli('backup.ts', ['--to', place], settings)
  const [file = ''] = readdirSync(join(place, 'files'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
  writeFileSync(file, 'other bytes')
  const empty = await createEmptyDatabase()
  const dataDir = mkdtempSync(join(tmpdir(), 'qr-magnet-restored-'))
  const restored = { ...settings, DATA_DIR: dataDir, DATABASE_URL: empty.url }
  const stopped = await runCli('restore.ts', [join(place, 'latest')], restored)
  expect(stopped.code).toBe(1)
  expect(stopped.problem).toContain('add --skip-damaged')

  const skipped = await runCli('restore.ts', [join(place, 'latest'), '--skip-damaged'], restored)
  expect(skipped).toMatchObject({ code: 0, problem: '' })
  expect(skipped.out).toContain('1 file could not be restored:')
  await empty.drop()
  for (const folder of [place, dataDir]) rmSync(folder, { recursive: true })
})

test.each([
  ['backup.ts', 'npm run backup -- [--to PLACE]'],
  ['verify-backup.ts', 'npm run backup:verify -- [BACKUP] [--quick]'],
  ['restore.ts', 'npm run restore -- [BACKUP]'],
  ['move-database.ts', 'npm run move-database -- TARGET'],
  ['doctor.ts', 'npm run doctor -- [--json] [--send EMAIL]'],
  ['recount.ts', 'npm run recount -- [--fix]'],
  ['seed.ts', 'npm run seed -- [--force]'],
  ['migrate.ts', 'npm run db:migrate'],
])('%s explains itself with --help, whatever the settings are', async (file, usage) => {
  const helped = await runCli(file, ['--help'], { PORT: 'wrong' })
  expect(helped).toMatchObject({ code: 0, problem: '' })
  expect(helped.out).toContain(`Usage: ${usage}`)

  const misused = await runCli(file, ['--wrong'], {})
  expect(misused.code).toBe(1)
  expect(misused.problem).toMatch(/^Unknown option '--wrong'[\s\S]+Usage: /)
})

test('in the image, help and hints name the command that exists there', async () => {
  const helped = await runCli('backup.ts', ['--help'], { COMMAND_RUNNER: 'qr-magnet' })
  expect(helped.out).toContain('Usage: qr-magnet backup [--to PLACE]')
})
