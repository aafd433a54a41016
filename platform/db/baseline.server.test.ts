import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  createEmptyDatabase,
  createTestDatabase,
  type TestDatabase,
} from '#tests/support/database.ts'
import {
  createNextMigrations,
  FORMER,
  type NextMigrations,
  recordFormer,
} from '#tests/support/migrations.ts'
import { BASELINE, FORMER_MIGRATIONS } from './former-migrations.ts'
import { describeRefusal, getMigrationState, migrate } from './migrate.ts'

const FITS = { isNew: false, pending: 0, unknown: 0, beforeBaseline: null }

const made: TestDatabase[] = []
afterEach(async () => {
  for (const database of made.splice(0)) await database.drop()
})

async function open(database: Promise<TestDatabase>): Promise<TestDatabase['db']> {
  const opened = await database
  made.push(opened)
  return opened.db
}

/** The migrations that the database says it ran, with their hashes. */
async function recorded({ $client }: TestDatabase['db']): Promise<Map<number, string>> {
  const { rows } = await $client.query(
    'select created_at, hash from drizzle.__drizzle_migrations order by created_at',
  )
  return new Map(rows.map((row) => [Number(row.created_at), row.hash]))
}

describe('a new database', () => {
  it('has the rows that the product needs, and a key of its own', async () => {
    const keys: Buffer[] = []
    for (const db of [await open(createEmptyDatabase()), await open(createEmptyDatabase())]) {
      expect(await migrate(db)).toMatchObject({ ok: true })
      expect(await getMigrationState(db)).toEqual(FITS)
      const { rows } = await db.$client.query(
        `select key from product_keys, totals_state where name = 'mail-suppressions'`,
      )
      keys.push(...rows.map(({ key }) => key))
    }
    expect(keys.map(({ length }) => length)).toEqual([32, 32])
    expect(keys[0]).not.toEqual(keys[1])
  })
})

describe('a database that ran all former migrations', () => {
  let db: TestDatabase['db']
  let next: NextMigrations
  beforeEach(async () => {
    db = await open(createTestDatabase())
    await recordFormer(db.$client)
    next = await createNextMigrations('create table next (id integer)')
  })
  afterEach(() => next.remove())

  it('is taken over with its rows, without a backup', async () => {
    expect(await getMigrationState(db)).toEqual(FITS)
    await db.$client.query(
      `insert into "user" (name, email, first_name, last_name) values ('Ada', 'ada@example.com', 'Ada', 'B')`,
    )
    const before = () => Promise.reject(new Error('nothing is migrated'))
    expect(await migrate(db, undefined, before)).toEqual({ ok: true, applied: 0 })
    const ran = await recorded(db)
    expect([...ran.keys()].slice(0, FORMER.length)).toEqual(FORMER)
    const fresh = await recorded(await open(createTestDatabase()))
    expect(ran.get(BASELINE)).toBe(fresh.get(BASELINE))
    expect(await migrate(db, undefined, before)).toEqual({ ok: true, applied: 0 })
    const { rows } = await db.$client.query('select email from "user"')
    expect(rows).toEqual([{ email: 'ada@example.com' }])
  })

  it('goes on with newer migrations, once, also if two processes start at once', async () => {
    let backups = 0
    const before = async () => {
      backups++
    }
    const results = await Promise.all([
      migrate(db, next.folder, before),
      migrate(db, next.folder, before),
    ])
    expect(results).toContainEqual({ ok: true, applied: 1 })
    expect(results).toContainEqual({ ok: true, applied: 0 })
    expect(backups).toBe(1)
    const { rowCount } = await db.$client.query('select from drizzle.__drizzle_migrations')
    expect(rowCount).toBe((await recorded(db)).size)
  })

  it('stays as it was if a newer migration fails', async () => {
    await db.$client.query('create table next ()')
    await expect(migrate(db, next.folder)).rejects.toThrow('already exists')
    expect((await recorded(db)).get(BASELINE)).toBe('former')
  })
})

describe('a database that stopped before the last former migration', () => {
  it.each([
    ['the first', FORMER.slice(0, 1)],
    ['some', FORMER.slice(0, 24)],
    ['all but the last', FORMER_MIGRATIONS],
    ['all but one in between', FORMER.filter((_, i) => i !== 30)],
  ])('is refused with the way on, and left alone: %s', async (_, migrations) => {
    const db = await open(createEmptyDatabase())
    await recordFormer(db.$client, migrations)
    const result = await migrate(db)
    expect(result).toEqual({ ok: false, reason: 'before-baseline' })
    expect(describeRefusal(result as { ok: false; reason: 'before-baseline' })).toMatch(
      /Check out commit [0-9a-f]{8}, run npm run db:migrate there, then come back/,
    )
    expect(await getMigrationState(db)).toMatchObject({
      unknown: 0,
      beforeBaseline: { action: expect.stringContaining('npm run db:migrate') },
    })
    expect([...(await recorded(db)).keys()]).toEqual(migrations)
  })

  it('counts as one of a newer release if it has an unknown migration too', async () => {
    const db = await open(createEmptyDatabase())
    for (const migrations of [
      [FORMER_MIGRATIONS[0] ?? 0, BASELINE - 1],
      [...FORMER, BASELINE - 1],
    ]) {
      await recordFormer(db.$client, migrations)
      expect(await migrate(db)).toEqual({ ok: false, reason: 'newer-schema' })
    }
  })
})
