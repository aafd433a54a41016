import pg from 'pg'
import { afterAll, expect, it } from 'vitest'
import { createEmptyDatabase } from '#tests/support/database.ts'
import { openDatabase } from './database.ts'

const { db: admin, url, drop } = await createEmptyDatabase()
const role = `limited_${new URL(url).pathname.slice(-16)}`
await admin.execute(`create role ${role} login connection limit 1`)
afterAll(drop)

const asRole = url.replace('user=postgres', `user=${role}`)

it('waits for a connection while the server has none left', async () => {
  const other = new pg.Client({ connectionString: asRole })
  await other.connect()
  const db = openDatabase(asRole, { max: 1 })
  const shared = db.$client.query('select 1 as one')
  await expect(new pg.Client({ connectionString: asRole }).connect()).rejects.toThrow(/too many/)
  await other.end()
  expect((await shared).rows).toEqual([{ one: 1 }])
  await db.$client.end()
})

it('reports it if it lasts', async () => {
  const other = new pg.Client({ connectionString: asRole })
  await other.connect()
  const db = openDatabase(asRole, { max: 1 })
  await expect(db.$client.pipelined.connect()).rejects.toMatchObject({ code: '53300' })
  await db.$client.end()
  await other.end()
})
