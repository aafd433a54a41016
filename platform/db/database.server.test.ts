import pg from 'pg'
import { afterAll, expect, it } from 'vitest'
import { createEmptyDatabase } from '#tests/support/database.ts'
import { isOutage } from '../outage.ts'
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

it('names its connections, unless the URL does', async () => {
  const nameOf = async (pool: pg.Pool) => {
    const client = await pool.connect()
    const { rows } = await client.query(`select current_setting('application_name') as name`)
    client.release()
    return rows[0]?.name
  }
  const db = openDatabase(url, { max: 1 })
  const { pipelined, prepared } = db.$client
  expect(await Promise.all([db.$client, pipelined, prepared].map(nameOf))).toEqual([
    'qr-magnet',
    'qr-magnet leads',
    'qr-magnet pages',
  ])
  await db.$client.end()
  const named = openDatabase(`${url}&application_name=ours`, { max: 1 })
  expect(await nameOf(named.$client)).toBe('ours')
  await named.$client.end()
})

it('reports it if it lasts', async () => {
  const other = new pg.Client({ connectionString: asRole })
  await other.connect()
  const db = openDatabase(asRole, { max: 1 })
  await expect(db.$client.pipelined.connect()).rejects.toMatchObject({ code: '53300' })
  await db.$client.end()
  await other.end()
})

it('closes a connection to a server that only reads, so that the next one finds the new primary', async () => {
  const name = new URL(url).pathname.slice(1)
  await admin.execute('create table writes (n int)')
  const readOnly = (value: string) =>
    admin.execute(`alter database ${name} set default_transaction_read_only = ${value}`)
  await readOnly('on')
  const db = openDatabase(url, { max: 1 })
  const { $client: pool } = db
  const write = async (client: pg.PoolClient) => {
    await client.query('begin')
    try {
      await client.query('insert into writes values (1)')
      await client.query('commit')
    } catch (error) {
      await client.query('rollback')
      throw error
    } finally {
      client.release()
    }
  }
  for (const one of [pool, pool.pipelined, pool.prepared]) {
    await expect(one.connect().then(write)).rejects.toSatisfy(isOutage)
  }
  await readOnly('off')
  for (const one of [pool, pool.pipelined, pool.prepared]) await one.connect().then(write)
  expect((await pool.query('select count(*)::int as n from writes')).rows).toEqual([{ n: 3 }])
  await pool.end()
})
