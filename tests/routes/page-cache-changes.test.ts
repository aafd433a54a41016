import { afterAll, expect, it } from 'vitest'
import { invalidatePages } from '#domain/magnets/page-invalidation.server.ts'
import { createMagnetRow, type MagnetRow } from '#tests/support/magnet-factories.ts'
import { startPageServer } from '#tests/support/page-server.ts'
import { setUpServices } from '#tests/support/set-up.ts'

const services = await setUpServices()
const server = await startPageServer(services)
afterAll(() => server.close())

const change = ({ id }: MagnetRow) =>
  services.db.transaction((tx) => invalidatePages(tx, { magnetId: id }))

it('frequent changes of one magnet do not drop other owners’ pages', async () => {
  const busy = await createMagnetRow(services)
  for (let i = 0; i < 5; i++) {
    const other = await createMagnetRow(services)
    const path = `/m/${other.shortId}`
    const flood = Array.from({ length: 20 }, () => change(busy))
    expect((await server.ask(path)).status).toBe(200)
    await Promise.all(flood)
    const renders = server.renders()
    for (let hit = 0; hit < 5; hit++) await server.ask(path)
    expect(server.renders()).toBe(renders)
  }
})
