import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { afterAll, expect, it } from 'vitest'
import { createEmptyDatabase } from '#tests/support/database.ts'
import { openDatabase } from './database.ts'

const empty = await createEmptyDatabase()
afterAll(() => empty.drop())

/** Makes the next BEGIN of a pool's connections fail, as PgBouncer does while its database is down. */
function failNextBegin(pool: pg.Pool): void {
  let isDone = false
  pool.on('acquire', (client) => {
    const query: (...args: unknown[]) => unknown = client.query.bind(client)
    Object.assign(client, {
      query(...args: [{ text?: string }, ...unknown[]]) {
        if (isDone || !args[0].text?.startsWith('begin')) return query(...args)
        isDone = true
        return Promise.reject(new Error('server login has been failing'))
      },
    })
  })
}

const one = sql`select 1`
/** Connections that someone has. */
const taken = (pool: pg.Pool) => pool.totalCount - pool.idleCount

it('a transaction whose BEGIN fails closes its connection and frees its place', async () => {
  const db = openDatabase(empty.url, { max: 1 })
  failNextBegin(db.$client)
  await expect(db.transaction(async () => {})).rejects.toThrow(/begin/)
  expect(taken(db.$client)).toBe(0)
  expect(await db.transaction(async (tx) => (await tx.execute(one)).rowCount)).toBe(1)
  await db.$client.end()
})

it('drizzle’s own transaction would still lose it', async () => {
  // If this fails, drizzle returns the connection itself: remove returnConnections.
  const pool = new pg.Pool({ connectionString: empty.url, max: 1 })
  failNextBegin(pool)
  let lost: pg.PoolClient | undefined
  pool.on('acquire', (client) => {
    lost = client
  })
  await expect(drizzle(pool).transaction(async () => {})).rejects.toThrow(/begin/)
  expect(taken(pool)).toBe(1)
  lost?.release(true)
  await pool.end()
})

it('commits, rolls back, nests and takes a transaction’s settings, on one connection that it returns', async () => {
  const db = openDatabase(empty.url, { max: 1 })
  await db.execute(sql`create table notes (text text)`)
  await db.transaction(async (tx) => {
    await tx.execute(sql`insert into notes values ('kept')`)
    await tx
      .transaction(async (inner) => {
        await inner.execute(sql`insert into notes values ('undone')`)
        throw new Error('only the inner one')
      })
      .catch(() => {})
  })
  await expect(
    db.transaction(async (tx) => {
      await tx.execute(sql`insert into notes values ('undone')`)
      throw new Error('all of it')
    }),
  ).rejects.toThrow('all of it')
  await expect(
    db.transaction((tx) => tx.execute(sql`insert into notes values ('refused')`), {
      accessMode: 'read only',
    }),
  ).rejects.toThrow()
  expect((await db.execute(sql`select text from notes`)).rows).toEqual([{ text: 'kept' }])
  expect([taken(db.$client), db.$client.totalCount]).toEqual([0, 1])
  await db.$client.end()
})

it('closes a connection that may still be in a transaction', async () => {
  const db = openDatabase(empty.url, { max: 1 })
  await expect(
    db.transaction(async (tx) => {
      await tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`)
    }),
  ).rejects.toThrow()
  expect(db.$client.totalCount).toBe(0)
  expect((await db.execute(one)).rowCount).toBe(1)
  await db.$client.end()
})
