import { existsSync } from 'node:fs'
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
    /^The database of DATABASE_URL is empty: run this with the product's/,
  )
  expect(existsSync(join(services.env.dataDir, 'wrong'))).toBe(false)
})

test('a database and its files go to S3 and come back into an empty database, on hold', async () => {
  const taken = await command('backup.ts', [], services.databaseUrl)
  expect(taken).toMatchObject({ code: 0, problem: '' })
  expect(taken.out).toMatch(/1 file \(.+\), encrypted/)
  const checked = await command('verify-backup.ts', ['--quick'], services.databaseUrl)
  expect(checked.out).toContain('also of 1 files')

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
