import { expect, it } from 'vitest'
import { setUpServices } from '#tests/support/set-up.ts'
import { rowsOf, sqlOf } from './sql-of.ts'

const { db } = await setUpServices()
type Added = { sum: number; letters: string[]; at: Date; isNamed: boolean }
const named = (name: string) =>
  sqlOf<{ n: number; letters: string[]; at: Date }, Added>(
    `select {n}::int + {n} as sum, {letters}::text[] as letters, {at}::timestamptz as at,
      exists (select from pg_prepared_statements where name = '${name}') as "isNamed" -- {n}`,
    { name },
  )
const at = new Date('2026-05-04T10:00:00Z')
const values = { n: 2, letters: ['a', '{}'], at }
const add = named('add')
const expected = { sum: 4, letters: ['a', '{}'], at, isNamed: true }

it('runs with a client, prepared under its name', async () => {
  const client = await db.$client.connect()
  try {
    expect(await rowsOf(client, add(values))).toEqual([expected])
    expect(await rowsOf(client, add({ ...values, n: 3 }))).toMatchObject([{ sum: 6 }])
  } finally {
    client.release()
  }
})

it('runs with a pool and on the connection for leads', async () => {
  expect(await rowsOf(db.$client, add(values))).toEqual([expected])
  expect(await rowsOf(db.$client.pipelined, add(values))).toEqual([expected])
})

it('runs in drizzle, which neither prepares it nor parses times', async () => {
  const statement = named('unused')(values)
  const [row] = await db.transaction((tx) => rowsOf(tx, statement))
  expect({ ...row, at: new Date(row?.at ?? 0) }).toEqual({ ...expected, isNamed: false })
  expect(typeof row?.at).toBe('string')
  expect((await db.execute(statement)).rows).toHaveLength(1)
})
