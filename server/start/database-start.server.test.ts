import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createBackups } from '#platform/backup/backup.ts'
import { connectTo } from '#platform/db/client.ts'
import { findMigrationsFolder, knownMigrations } from '#platform/db/migrate.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import {
  createNextMigrations,
  FORMER,
  type NextMigrations,
  recordFormer,
} from '#tests/support/migrations.ts'
import { createTestServices, type TestServices } from '#tests/support/services.ts'
import { startDatabase } from './database-start.ts'

const former = knownMigrations(findMigrationsFolder())

let services: TestServices
/** Migrated by the former release. */
let database: TestDatabase
let next: NextMigrations
beforeEach(async () => {
  services = await createTestServices()
  database = await createTestDatabase()
  next = await createNextMigrations('create table next (id integer)')
})
afterEach(async () => {
  await next.remove()
  await database.drop()
  await services.close()
})

const start = (env = services.env) =>
  startDatabase(
    {
      ...services,
      env,
      db: database.db,
      backups: createBackups({
        backup: env.backup,
        connect: () => connectTo(database.url),
        release: '0.0.0',
        sessionSecret: null,
      }),
    },
    next.folder,
    { mayWait: false },
  )
const applied = async () => {
  const { rows } = await database.db.$client.query('select from drizzle.__drizzle_migrations')
  return rows.length
}

describe('the start on a database of a former release', () => {
  test('backs it up, then migrates it; a second start does neither', async () => {
    expect((await start()).isReady()).toBe(true)
    expect(await applied()).toBe(former.length + 1)
    const taken = await services.backups.list()
    expect(taken).toMatchObject([{ reason: 'migration', migration: former.at(-1), files: null }])
    await start()
    expect(await services.backups.list()).toHaveLength(1)
  })

  test('is refused if the backup fails, and migrates nothing', async () => {
    await mkdir(dirname(services.env.backup.to), { recursive: true })
    await writeFile(services.env.backup.to, 'a file in its place')
    await expect(start()).rejects.toThrow(/backup before the migration failed/)
    expect(await applied()).toBe(former.length)
  })

  test('takes no backup of a database above the limit, and says so', async () => {
    const backup = { ...services.env.backup, beforeMigrationBytes: 1024 }
    expect((await start({ ...services.env, backup })).isReady()).toBe(true)
    expect(await services.backups.list()).toEqual([])
    expect(services.logLines).toContainEqual(
      expect.objectContaining({ level: 'warn', message: 'backup.before_migration_skipped' }),
    )
  })

  test('that a newer release has migrated is refused, and names the way back', async () => {
    await start()
    const [taken] = await services.backups.list()
    await database.db.$client.query(
      `insert into drizzle.__drizzle_migrations (hash, created_at) values ('x', 9999999999999)`,
    )
    await expect(start()).rejects.toThrow(new RegExp(`newer release.+restore backup ${taken?.id}`))
  })

  test('that stopped before the first release is refused, and names the way on', async () => {
    await recordFormer(database.db.$client, FORMER.slice(0, 30))
    await expect(start()).rejects.toThrow(/Check out commit [0-9a-f]{8}, run npm run db:migrate/)
    expect(await services.backups.list()).toEqual([])
  })
})
