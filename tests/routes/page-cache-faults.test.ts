import * as cheerio from 'cheerio'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { visit } from '#db/schema/visits.ts'
import { HOUR_MS } from '#lib/time.ts'
import { createMagnetRow, type MagnetRow } from '#tests/support/magnet-factories.ts'
import { until } from '#tests/support/product.ts'
import { setUpRelayedServer } from '#tests/support/relayed-server.ts'

// The database becomes unavailable while pages are cached, and while they are not.

const { services, direct, relay, server } = await setUpRelayedServer()
let magnet: MagnetRow
beforeEach(async () => {
  relay.become('up')
  magnet = await createMagnetRow({ ...services, db: direct })
  // The listener is connected: cached pages live longer than a second.
  await until('a page that stays', async () => {
    await ask()
    const before = server.renders()
    services.clock.advance(1500)
    return (await ask()).status === 200 && server.renders() === before
  })
})

const ask = () => server.ask(`/m/${magnet.shortId}`)
const title = (html: string) => cheerio.load(html)('h1').text()

/** Waits until the listener is disconnected, so that cached pages expire after a second. */
async function untilListenerDisconnected(): Promise<void> {
  services.clock.advance(1500)
  const before = server.renders()
  await until('a page that is asked for anew', async () => {
    await ask()
    return server.renders() > before
  })
}

it('a cached page is served for a day and counted while the database is down', async () => {
  relay.become('down')
  await untilListenerDisconnected()
  const tried = server.renders()
  const page = await ask()
  expect([page.status, title(page.html)]).toEqual([200, magnet.title])
  // Not every request tries to render it again.
  expect(server.renders()).toBe(tried)
  services.clock.advance(50_000)
  expect((await ask()).status).toBe(200)
  expect(server.renders()).toBe(tried + 1)

  services.clock.advance(23 * HOUR_MS)
  expect((await ask()).status).toBe(200)

  services.clock.advance(HOUR_MS)
  const late = await ask()
  expect([late.status, title(late.html)]).toEqual([503, 'One moment, please'])
  expect(late.headers['retry-after']).toBe('10')

  relay.become('up')
  await until('the page', async () => title((await ask()).html) === magnet.title)
  await server.visits.flush()
  const visits = await direct.select().from(visit).where(eq(visit.magnetId, magnet.id))
  expect(visits.length).toBeGreaterThanOrEqual(4)
})

it('a refresh that fails is not logged as a visitor’s request that was refused', async () => {
  relay.become('down')
  const before = services.logLines.length
  await untilListenerDisconnected()
  services.clock.advance(50_000)
  expect((await ask()).status).toBe(200)
  const named = (name: string) =>
    services.logLines.slice(before).filter(({ message }) => message === name)
  const refreshes = await until('a refresh that failed', async () => {
    const failed = named('page_cache.refresh_failed')
    return failed.length > 0 && failed
  })
  expect(refreshes[0]).toMatchObject({ level: 'debug', fields: { path: '/m', status: 503 } })
  expect(named('request.completed')).toEqual([])
})

it('a cached page is not delayed by a database that does not respond', async () => {
  relay.become('down')
  await untilListenerDisconnected()
  relay.become('hanging')
  services.clock.advance(1500)
  const page = await ask()
  expect([page.status, title(page.html)]).toEqual([200, magnet.title])
})

it('an uncached page fails once for all waiting requests and recovers at once', async () => {
  const fresh = await createMagnetRow({ ...services, db: direct })
  relay.become('down')
  const before = server.renders()
  const path = `/q/${fresh.shortId}`
  const pages = await Promise.all(Array.from({ length: 20 }, () => server.ask(path)))
  expect(new Set(pages.map((page) => page.status))).toEqual(new Set([503]))
  expect(server.renders() - before).toBeLessThan(20)
  for (const page of pages) {
    expect(page.headers['cache-control']).toBe('no-store')
    expect(page.headers.etag).toBeUndefined()
  }
  relay.become('up')
  await until('the page', async () => title((await server.ask(path)).html) === fresh.title)
})
