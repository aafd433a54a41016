import * as cheerio from 'cheerio'
import { expect, it } from 'vitest'
import { startExperiment } from '#domain/experiments/experiments.server.ts'
import { MINUTE_MS } from '#lib/time.ts'
import { createMagnetRow } from '#tests/support/magnet-factories.ts'
import { until } from '#tests/support/product.ts'
import { setUpRelayedServer } from '#tests/support/relayed-server.ts'
import { IPHONE } from '#tests/support/user-agents.ts'

// The database becomes unavailable while some of a page's variants are cached.

const { services, direct, relay, server } = await setUpRelayedServer()

it('shows cached variants, and the page as it is in place of others', async () => {
  const magnet = await createMagnetRow({ ...services, db: direct }, { title: 'Page A' })
  const variants = ['Page B', 'Page C'].map((title) => ({
    title,
    description: null,
    submitLabel: null,
    heroImageId: null,
  }))
  const started = await startExperiment(
    { ...services, db: direct },
    magnet.userId,
    magnet.id,
    variants,
  )
  expect(started.ok).toBe(true)
  await server.heard()
  const ask = (visitor: number) =>
    server.ask(`/m/${magnet.shortId}`, {
      headers: { 'user-agent': `${IPHONE} Visitor/${visitor}` },
    })
  const titleOf = (html: string) => cheerio.load(html)('h1').text()
  const drawn = new Map<string, number>()
  for (let visitor = 0; drawn.size < 3; visitor++) {
    const uncached = await server.ask(`/m/${magnet.shortId}`, {
      rendered: true,
      headers: { 'user-agent': `${IPHONE} Visitor/${visitor}` },
    })
    const title = titleOf(uncached.html)
    if (!drawn.has(title)) drawn.set(title, visitor)
  }
  const [a = 0, b = 0, c = 0] = ['Page A', 'Page B', 'Page C'].map((title) => drawn.get(title))
  const cached = await ask(b)
  expect([titleOf(cached.html), titleOf((await ask(a)).html)]).toEqual(['Page B', 'Page A'])

  relay.become('down')
  services.clock.advance(2 * MINUTE_MS)
  await until('pages from the time before', async () => (await ask(a)).status === 200)
  const during = [await ask(a), await ask(b), await ask(c)]
  expect(during.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(during.map(({ html }) => titleOf(html))).toEqual(['Page A', 'Page B', 'Page A'])

  relay.become('up')
  await until('the variant', async () => titleOf((await ask(c)).html) === 'Page C')
})
