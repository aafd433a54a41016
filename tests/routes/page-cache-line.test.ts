import * as cheerio from 'cheerio'
import { eq } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { leadMagnet } from '#db/schema/magnets.ts'
import { invalidatePages } from '#domain/magnets/page-invalidation.server.ts'
import { createMagnetRow } from '#tests/support/magnet-factories.ts'
import { startPageServer } from '#tests/support/page-server.ts'
import { until } from '#tests/support/product.ts'
import { startRelay } from '#tests/support/relay.ts'
import { setUpServices } from '#tests/support/set-up.ts'

// The listener's connection dies silently while the database works.

const services = await setUpServices()
const relay = await startRelay(services.databaseUrl)
const server = await startPageServer({ ...services, databaseUrl: relay.url })
afterAll(async () => {
  relay.become('up')
  await server.close()
  await relay.close()
})

it('a dead listener connection is noticed within seconds, and a page that was taken down is dropped', async () => {
  const magnet = await createMagnetRow(services)
  const ask = () => server.ask(`/m/${magnet.shortId}`)
  expect((await ask()).status).toBe(200)
  services.clock.advance(5000)
  const renders = server.renders()
  expect((await ask()).status).toBe(200)
  expect(server.renders()).toBe(renders)

  relay.become('hanging')
  await services.db.transaction(async (tx) => {
    const now = services.clock.now()
    await tx.update(leadMagnet).set({ suspendedAt: now }).where(eq(leadMagnet.id, magnet.id))
    await invalidatePages(tx, { magnetId: magnet.id })
  })
  await until('the takedown', async () => (await ask()).status === 410)
  expect(cheerio.load((await ask()).html)('form')).toHaveLength(0)
})
