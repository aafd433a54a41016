import { afterAll, expect, test } from 'vitest'
import { createEmptyDatabase } from '#tests/support/database.ts'
import { createNextMigrations } from '#tests/support/migrations.ts'
import { migrate } from './migrate.ts'

const made: { drop(): Promise<void> }[] = []
afterAll(async () => {
  for (const database of made) await database.drop()
})

test('two processes that migrate at the same time apply each migration once', async () => {
  const database = await createEmptyDatabase()
  made.push(database)
  const results = await Promise.all([migrate(database.db), migrate(database.db)])
  expect(results.every((result) => result.ok)).toBe(true)
  const applied = results.map((result) => (result.ok ? result.applied : -1)).sort()
  expect(applied[0]).toBe(0)
  expect(applied[1]).toBeGreaterThan(0)
})

test('a schema newer than the code is refused and left alone', async () => {
  const database = await createEmptyDatabase()
  made.push(database)
  await migrate(database.db)
  await database.db.$client.query(
    `insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9999999999999)`,
  )
  expect(await migrate(database.db)).toEqual({ ok: false, reason: 'newer-schema' })
})

test('a migration waits for a table in use, and nobody waits behind it', async () => {
  const database = await createEmptyDatabase()
  made.push(database)
  await migrate(database.db)
  const next = await createNextMigrations('alter table leads add column next integer')

  const reader = await database.db.$client.connect()
  await reader.query('begin')
  await reader.query('select from leads')
  const migrated = migrate(database.db, next.folder, undefined, {
    lockTimeoutMs: 200,
    retryMs: 50,
  })
  const waiting = async () =>
    (await database.db.$client.query('select from pg_locks where not granted')).rowCount
  await expect.poll(waiting).toBeGreaterThan(0)
  // Without giving up in between, the migration would hold this up until the reader ends.
  await database.db.$client.query('select from leads')
  await reader.query('commit')
  reader.release()
  expect(await migrated).toEqual({ ok: true, applied: 1 })
  await next.remove()
})
