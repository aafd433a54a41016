import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import {
  emptyJournal,
  findDoubledLeads,
  findImbalances,
  findMissingLeads,
  isJournaled,
  keepPage,
  LEAD_ENV,
  LEAD_SECRET,
  makeMagnet,
  startCrowd,
} from '#tests/support/lead-faults.ts'
import { startProduct, until } from '#tests/support/product.ts'
import { startRelay } from '#tests/support/relay.ts'
import { createTestServices } from '#tests/support/services.ts'

const cleanUps: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp()
})

/** Shorter and longer than the limits of a transaction and of the response to its COMMIT. */
const STALLS_MS = [200, 900, 1900, 2500, 3500, 4800, 5500, 7000, 12_000]

test.each([
  ['holds packets back and delivers them late', 'stalled'],
  ['drops packets', 'hanging'],
] as const)('a network that %s loses, doubles and refuses no lead', async (_what, state) => {
  const services = await createTestServices()
  cleanUps.push(() => services.close())
  const url = () => services.databaseUrl
  const relay = await startRelay(services.databaseUrl)
  cleanUps.push(() => relay.close())
  const env = { ...LEAD_ENV, SESSION_SECRET: LEAD_SECRET, LEAD_JOURNAL: 'true' }
  const product = await startProduct({ ...env, DATABASE_URL: relay.url })
  cleanUps.push(() => product.stop())
  const shortId = await makeMagnet(url)
  await keepPage(product, shortId)
  let [committed, journaled] = [0, 0]
  const crowd = startCrowd(product, shortId, {
    pauseMs: 20,
    onThanked(location) {
      if (isJournaled(location)) journaled++
      else committed++
    },
  })
  for (const ms of [...STALLS_MS, ...STALLS_MS]) {
    const before = committed
    await until('leads in the database', async () => committed > before + 100, 60_000)
    relay.become(state)
    await delay(ms)
    relay.become('up')
  }
  const before = committed
  await until('leads in the database', async () => committed > before + 100, 60_000)
  await crowd.stop()
  expect(journaled).toBeGreaterThan(100)
  expect([...crowd.refused]).toEqual([])
  expect(crowd.unanswered()).toBe(0)
  await emptyJournal(product)
  expect(await findMissingLeads(url, crowd.thanked)).toEqual([])
  expect(await findDoubledLeads(url)).toEqual([])
  expect(await findImbalances(url)).toEqual([])
})
