import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createEmptyDatabase, type TestDatabase } from '#tests/support/database.ts'
import { openDatabase } from './database.ts'
import { forbidNesting } from './forbid-nesting.ts'

let empty: TestDatabase
beforeAll(async () => {
  empty = await createEmptyDatabase()
})
afterAll(() => empty.drop())

const one = sql`select 1`
const settled = () => new Promise((resolve) => setImmediate(resolve))

it('a transaction that asks for a second connection fails, and swallowed errors are recorded', async () => {
  const db = openDatabase(empty.url, { max: 1 })
  const { nested } = forbidNesting(db)
  await expect(db.transaction(() => db.execute(one))).rejects.toThrow()
  await expect(db.transaction(() => db.transaction(async () => {}))).rejects.toThrow()
  await db.transaction(() => db.$client.query('select 1').catch(() => {}))
  expect(nested()).toHaveLength(3)
  await db.$client.end()
})

it('nested transactions, and work that continues after a transaction, may query', async () => {
  const db = openDatabase(empty.url, { max: 1 })
  const { nested } = forbidNesting(db)
  let later: Promise<unknown> | undefined
  const ended = Promise.withResolvers<void>()
  await db.transaction(async (tx) => {
    await tx.transaction((inner) => inner.execute(one))
    later = ended.promise.then(() => db.execute(one))
  })
  ended.resolve()
  await later
  await settled()
  expect(nested()).toEqual([])
  await db.$client.end()
})
