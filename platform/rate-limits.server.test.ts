import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { silentLog } from '#tests/support/silent-log.ts'
import { openDatabase } from './db/database.ts'
import { createRateLimits, LEAD_LIMITS, RATE_LIMITS, type RateLimitName } from './rate-limits.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const limits = () => createRateLimits(database.db.$client, silentLog, 'a secret')

test('a limit holds across processes', async () => {
  const { events, seconds } = RATE_LIMITS['mailed-link']
  const processes = [limits(), limits()]
  const taken = await Promise.all(
    Array.from({ length: events + 3 }, (_, i) => processes[i % 2]?.take('mailed-link', 'ada')),
  )
  expect(taken.filter((one) => one?.ok)).toHaveLength(events)
  const refused = await limits().take('mailed-link', 'ada')
  expect(refused).toMatchObject({ ok: false })
  const wait = refused.ok ? 0 : refused.retryAfterSeconds
  expect(wait).toBeGreaterThan(seconds - 60)
  expect(wait).toBeLessThanOrEqual(seconds)
})

test('limits and keys are counted separately', async () => {
  for (let i = 0; i <= RATE_LIMITS['mailed-link'].events; i++) {
    await limits().take('mailed-link', 'grace')
  }
  expect(await limits().take('mailed-link', 'edith')).toEqual({ ok: true })
  expect(await limits().take('sign-in', 'grace')).toEqual({ ok: true })
})

test('a limit reopens after its window, however often it was tried', async () => {
  for (let i = 0; i < RATE_LIMITS['sign-in'].events * 2; i++) await limits().take('sign-in', 'joan')
  await database.db.$client.query('update rate_limits set expire = expire - $1::bigint', [
    RATE_LIMITS['sign-in'].seconds * 1000,
  ])
  expect(await limits().take('sign-in', 'joan')).toEqual({ ok: true })
})

test('keys may be long and contain any character, and are stored as digests', async () => {
  const key = `ada@example.com ${'x\0é'.repeat(5_000)}`
  expect(await limits().take('sign-in', key)).toEqual({ ok: true })
  const rows = await database.db.$client.query('select key from rate_limits')
  expect(JSON.stringify(rows.rows)).not.toContain('ada')
})

test('without a database other limits allow everything and log it', async () => {
  const away = openDatabase('postgresql://nobody@127.0.0.1:1/none')
  const logged: string[] = []
  const log = { ...silentLog, error: (_: object, message: string) => logged.push(message) }
  const names = Object.keys(RATE_LIMITS) as RateLimitName[]
  for (const name of names) {
    expect(await createRateLimits(away.$client, log, 'a secret').take(name, 'ada')).toEqual({
      ok: true,
    })
  }
  expect(logged).toHaveLength(names.length)
  const counting = createRateLimits(away.$client, log, 'a secret').countLead('magnet', 'network')
  await expect(counting).rejects.toThrow()
  await away.$client.end()
})

test('without a database the process counts guesses of passwords', async () => {
  const away = openDatabase('postgresql://nobody@127.0.0.1:1/none')
  const limit = createRateLimits(away.$client, silentLog, 'a secret')
  const { events } = RATE_LIMITS['sign-in']
  const taken = []
  for (let i = 0; i < events + 2; i++) taken.push(await limit.take('sign-in', 'ada'))
  expect(taken.filter((one) => one.ok)).toHaveLength(events)
  expect(taken.at(-1)).toMatchObject({ ok: false, retryAfterSeconds: expect.any(Number) })
  expect(await limit.take('sign-in', 'bob')).toEqual({ ok: true })
  await limit.clear('sign-in', 'ada')
  expect(await limit.take('sign-in', 'ada')).toEqual({ ok: true })
  await away.$client.end()
})

test('without a database guesses at one account are counted and given back', async () => {
  const away = openDatabase('postgresql://nobody@127.0.0.1:1/none')
  const limit = createRateLimits(away.$client, silentLog, 'a secret')
  const { events } = RATE_LIMITS['sign-in-account']
  for (let i = 0; i < events; i++) await limit.take('sign-in-account', 'ada')
  await limit.giveBack('sign-in-account', 'ada')
  expect(await limit.take('sign-in-account', 'ada')).toEqual({ ok: true })
  expect(await limit.take('sign-in-account', 'ada')).toMatchObject({ ok: false })
  await away.$client.end()
})

test('concurrent leads are counted in one statement, each with its position, across processes', async () => {
  const { events } = LEAD_LIMITS.part
  const processes = [limits(), limits()]
  const count = (i: number) => processes[i % 2]?.countLead('street magnet', 'street')
  const past = await Promise.all(Array.from({ length: events + 5 }, (_, i) => count(i)))
  expect(past.filter((one) => one?.network)).toHaveLength(5)
  expect(past.filter((one) => one?.magnet || one?.ceiling)).toEqual([])
  const none = { network: false, magnet: false, ceiling: false }
  expect(await limits().countLead('street magnet', 'elsewhere')).toEqual(none)
  expect(await limits().countLead('another magnet', 'street')).toEqual(none)
})

test('leads past a network’s limit do not count towards the magnet’s and are refused past the ceiling', async () => {
  const { events, ceiling } = LEAD_LIMITS.part
  const crowd = (network: string, size: number) =>
    Promise.all(Array.from({ length: size }, () => limit.countLead('premiere', network)))
  const limit = limits()
  const flood = await crowd('one machine', ceiling + 100)
  expect(flood.filter((one) => one.network)).toHaveLength(ceiling + 100 - events)
  expect(flood.filter((one) => one.ceiling)).toHaveLength(100)
  expect(await limits().countLead('premiere', 'one machine')).toMatchObject({ ceiling: true })
  // One network's share of the magnet's limit is used.
  const networks = LEAD_LIMITS.whole.events / events - 1
  for (let i = 0; i < networks; i++) {
    const honest = await crowd(`network ${i}`, events)
    expect(honest.filter((one) => one.network || one.magnet)).toEqual([])
  }
  const next = await crowd('one network too many', 3)
  expect(next.map((one) => one.magnet)).toEqual([true, true, true])
  expect(next.some((one) => one.network)).toBe(false)
})
