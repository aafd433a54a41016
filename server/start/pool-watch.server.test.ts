import { afterAll, afterEach, expect, it } from 'vitest'
import { type Database, openDatabase } from '#platform/db/database.ts'
import { isOutage } from '#platform/outage.ts'
import { createEmptyDatabase } from '#tests/support/database.ts'
import { startRelay } from '#tests/support/relay.ts'
import { silentLog } from '#tests/support/silent-log.ts'
import { abandonHungPools, watchPools } from './pool-watch.ts'

const empty = await createEmptyDatabase()
afterAll(() => empty.drop())

const cleanUp: (() => unknown)[] = []
afterEach(async () => {
  for (const step of cleanUp.splice(0).reverse()) await step()
})

/** Watches the pools of a database, with looks that the test takes. */
function watch(db: Database, times: { poolMs: number; anewMs: number }) {
  const seen = { stuck: false, givenUp: 0, logged: [] as string[] }
  const log = {
    ...silentLog,
    error: (_fields: object, name: string) => void seen.logged.push(name),
  }
  const events = {
    setStuck(isStuck: boolean) {
      seen.stuck = isStuck
    },
    giveUp() {
      seen.givenUp++
    },
  }
  const watching = watchPools({ db, log }, events, times)
  cleanUp.push(() => watching.stop())
  const look = async (looks: number) => {
    for (let n = 0; n < looks; n++) await watching.look()
    return seen
  }
  return look
}

it('a pool whose connections were lost is stuck after two minutes, and given up after five', async () => {
  const db = openDatabase(empty.url, { max: 1 })
  const look = watch(db, { poolMs: 10, anewMs: 60_000 })
  const lost = await db.$client.connect()
  expect(await look(7)).toMatchObject({ stuck: false, logged: [] })
  expect(await look(1)).toMatchObject({ stuck: true, logged: ['database.pool_stuck'] })
  expect(await look(11)).toMatchObject({ stuck: true, givenUp: 0 })
  expect(await look(2)).toMatchObject({ givenUp: 1 })
  lost.release()
  expect(await look(1)).toMatchObject({ stuck: false, givenUp: 1 })
  await db.$client.end()
})

it('a pool that waits for a lock is not stuck', async () => {
  const db = openDatabase(empty.url, { max: 1 })
  const other = openDatabase(empty.url, { max: 1 })
  const look = watch(db, { poolMs: 10, anewMs: 60_000 })
  const holder = await other.$client.connect()
  await holder.query('begin; select pg_advisory_xact_lock(7)')
  const waiting = db.$client.query('select pg_advisory_xact_lock(7)')
  expect(await look(21)).toMatchObject({ stuck: false, givenUp: 0 })
  await holder.query('commit')
  holder.release()
  await waiting
  for (const each of [db, other]) await each.$client.end()
})

it('a busy pool is not stuck, nor is one whose database is away or hangs', async () => {
  const relay = await startRelay(empty.url)
  const db = openDatabase(relay.url, { max: 1 })
  cleanUp.push(async () => {
    await db.$client.end()
    await relay.close()
  })
  const look = watch(db, { poolMs: 1000, anewMs: 300 })
  let isBusy = true
  const busy = (async () => {
    while (isBusy) await db.$client.query('select pg_sleep(0.1)')
  })()
  expect(await look(9)).toMatchObject({ stuck: false })
  isBusy = false
  await busy
  for (const state of ['down', 'hanging'] as const) {
    relay.become(state)
    expect(await look(9)).toMatchObject({ stuck: false, logged: [] })
  }
  relay.become('up')
  expect(await look(1)).toMatchObject({ stuck: false })
})

it('at a stop, everything that waits for a hung pool fails as in an outage, and the pool ends', async () => {
  const db = openDatabase(empty.url, { max: 1 })
  const lost = await db.$client.connect()
  const waiting = db.$client.query('select 1').catch((error: unknown) => error)
  await abandonHungPools({ db, log: silentLog }, 0, 300)
  expect(await waiting).toSatisfy(isOutage)
  await expect(lost.query('select 1')).rejects.toSatisfy(isOutage)
  await expect(db.transaction(async () => {})).rejects.toSatisfy(isOutage)
  await db.$client.end()
})

it('at a stop, a pool that works is left alone', async () => {
  const db = openDatabase(empty.url, { max: 1 })
  await abandonHungPools({ db, log: silentLog }, 0)
  expect((await db.$client.query('select 1')).rowCount).toBe(1)
  await db.$client.end()
})
