import { sql } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { createEmptyDatabase } from '#tests/support/database.ts'
import { until } from '#tests/support/product.ts'
import { openDatabase } from './database.ts'

const { url, drop } = await createEmptyDatabase()
const db = openDatabase(url, { max: 2 })
afterAll(async () => {
  await db.$client.end()
  await drop()
})

const columns = sql<number>`pg_backend_pid()`
const nth = (place: string) =>
  db
    .select({ process: columns, value: sql<number>`10 / ${sql.placeholder('by')}::int` })
    .from(sql`(select 1) as one_row`)
    .prepare(`nth ${place}`)

it('sends prepared statements of the same moment over one connection', async () => {
  const [one, two] = await Promise.all([
    nth('one').execute({ by: 1 }),
    nth('two').execute({ by: 2 }),
  ])
  expect([one[0]?.value, two[0]?.value]).toEqual([10, 5])
  expect(one[0]?.process).toBe(two[0]?.process)
})

it('can send the same statement several times', async () => {
  const same = nth('same')
  const rows = await Promise.all([1, 2, 5].map((by) => same.execute({ by })))
  expect(rows.map(([row]) => row?.value)).toEqual([10, 5, 2])
})

it('fails alone', async () => {
  const [failed, found] = await Promise.allSettled([
    nth('failing').execute({ by: 0 }),
    nth('found').execute({ by: 5 }),
  ])
  expect(failed).toMatchObject({ status: 'rejected', reason: { cause: { code: '22012' } } })
  expect(found).toMatchObject({ value: [{ value: 2 }] })
  expect(await nth('failing').execute({ by: 2 })).toMatchObject([{ value: 5 }])
})

it('opens another connection after it has lost one', async () => {
  const [before] = await nth('before').execute({ by: 1 })
  const lost = before?.process
  await db.execute(sql`select pg_terminate_backend(${lost})`)
  await until('the end of the connection', async () => {
    const { rowCount } = await db.execute(sql`select 1 from pg_stat_activity where pid = ${lost}`)
    return rowCount === 0
  })
  // The client may learn of its loss only by sending.
  await nth('before')
    .execute({ by: 1 })
    .catch(() => {})
  const [after] = await nth('before').execute({ by: 1 })
  expect(after?.process).not.toBe(lost)
})

it('rejects if there is no connection', async () => {
  const away = openDatabase('postgresql://nobody@127.0.0.1:1/none')
  const statement = away.select({ one: sql`1` }).from(sql`(select 1) as one_row`).prepare('away')
  await expect(Promise.all([statement.execute(), statement.execute()])).rejects.toThrow()
  await away.$client.end()
})

it('runs on the connection of its transaction', async () => {
  await db.transaction(async (tx) => {
    const { rows } = await tx.execute(sql`select pg_backend_pid() as process`)
    const [row] = await tx
      .select({ process: columns })
      .from(sql`(select 1) as one_row`)
      .prepare('inside')
      .execute()
    expect(row?.process).toBe(rows[0]?.process)
  })
})
