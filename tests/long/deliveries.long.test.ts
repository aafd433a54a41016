import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { MINUTE_MS } from '#lib/time.ts'
import { LEAD_ENV } from '#tests/support/lead-faults.ts'
import { startProduct, until } from '#tests/support/product.ts'
import { createTestServices, type TestServices } from '#tests/support/services.ts'
import {
  addEndpoint,
  MANNERS,
  type Manner,
  percentile,
  recordForAll,
  startEndpoints,
} from '#tests/support/webhook-crowd.ts'

/** Both can be set for a shorter or longer run. */
const KILLS = Number(process.env.DELIVERY_KILLS ?? 10)
const DELIVERIES = Number(process.env.DELIVERIES ?? 100_000)

const envOf = (services: TestServices) => ({
  ...LEAD_ENV,
  DATABASE_URL: services.databaseUrl,
  SESSION_SECRET: services.env.sessionSecret,
  WEBHOOK_ALLOW_NETWORKS: '127.0.0.0/8',
})

test('kills at any moment lose no delivery', { timeout: 30 * MINUTE_MS }, async () => {
  const services = await createTestServices()
  const endpoints = await startEndpoints()
  const accountIds = await Promise.all(
    Array.from({ length: 20 }, () => addEndpoint(services, 'ok', endpoints.url)),
  )
  let recorded = 0
  let product = await startProduct(envOf(services))
  let startedAt = 0
  try {
    for (let round = 0; round < KILLS; round++) {
      const before = endpoints.arrivals.length
      for (let tick = 0; tick < 10; tick++) {
        await recordForAll(services, accountIds)
        recorded++
      }
      // Each kill comes at another point of the work.
      const some = 1 + ((round * 37) % 100)
      await until(
        'some deliveries',
        async () => endpoints.arrivals.length > before + some,
        MINUTE_MS,
      )
      await product.kill('SIGKILL')
      product = await startProduct(envOf(services), product.dataDir)
      startedAt = performance.now()
    }
    const missing = () => {
      const seen = new Set(endpoints.arrivals.map(({ accountId, seq }) => `${accountId} ${seq}`))
      return accountIds.length * recorded - seen.size
    }
    await until('every delivery', async () => missing() === 0, 10 * MINUTE_MS)
    const twice = endpoints.arrivals.length - accountIds.length * recorded
    const seconds = Math.round((performance.now() - startedAt) / 1000)
    process.stdout.write(
      `${accountIds.length * recorded} events, ${twice} of them sent again; ` +
        `the last one arrived ${seconds} s after the last start\n`,
    )
  } finally {
    await product.stop()
    await endpoints.close()
    await services.close()
  }
})

test('endpoints that hang, fail or are slow delay no others', {
  timeout: 60 * MINUTE_MS,
}, async () => {
  const counts: Record<Manner, number> = { ok: 155, hang: 20, fail: 20, slow: 5 }
  const total = MANNERS.reduce((sum, manner) => sum + counts[manner], 0)
  const services = await createTestServices()
  const endpoints = await startEndpoints()
  const accountIds: string[] = []
  for (const manner of MANNERS) {
    for (let made = 0; made < counts[manner]; made++) {
      accountIds.push(await addEndpoint(services, manner, endpoints.url))
    }
  }
  const product = await startProduct(envOf(services))
  try {
    const ticks = Math.ceil(DELIVERIES / total)
    const began = performance.now()
    for (let tick = 0; tick < ticks; tick++) {
      await recordForAll(services, accountIds)
      await delay(Math.max(0, began + (tick + 1) * TICK_MS - performance.now()))
    }
    const expected = counts.ok * ticks
    await until(
      'all deliveries to endpoints that work',
      async () => endpoints.arrivals.length >= expected,
      10 * MINUTE_MS,
    )
    const delays = endpoints.arrivals.map(({ delayMs }) => delayMs)
    const [median, late, latest] = [0.5, 0.99, 1].map((part) => percentile(delays, part))
    process.stdout.write(
      `${ticks * total} events for ${total} endpoints in ${Math.round((performance.now() - began) / 1000)} s; ` +
        `the working ones got ${delays.length}: median ${median} ms, p99 ${late} ms, latest ${latest} ms\n`,
    )
    expect(new Set(endpoints.arrivals.map((one) => `${one.accountId} ${one.seq}`)).size).toBe(
      expected,
    )
    expect(late).toBeLessThanOrEqual(5000)
  } finally {
    await product.stop()
    await endpoints.close()
    await services.close()
  }
})

/** 400 events a second for all endpoints together. */
const TICK_MS = 500
