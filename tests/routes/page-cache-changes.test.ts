import { afterAll, beforeAll, expect, it } from 'vitest'
import { changed } from '#domain/magnets/page-changes.server.ts'
import { createMagnetRow, type MagnetRow } from '#tests/support/magnet-factories.ts'
import { type PageServer, startPageServer } from '#tests/support/page-server.ts'
import { createTestServices, type TestServices } from '#tests/support/services.ts'

let services: TestServices
let server: PageServer
beforeAll(async () => {
  services = await createTestServices()
  server = await startPageServer(services)
})
afterAll(async () => {
  await server.close()
  await services.close()
})

/** Somebody who changes their magnet again and again, until told to stop. */
function keepChanging(magnet: MagnetRow) {
  let changes = 0
  let isOver = false
  const work = (async () => {
    while (!isOver) {
      await services.db.transaction((tx) => changed(tx, { magnetId: magnet.id }))
      changes++
    }
  })()
  return {
    changes: () => changes,
    stop: () => {
      isOver = true
      return work
    },
  }
}

it('pages are kept while somebody else’s magnet changes without end', async () => {
  const flood = keepChanging(await createMagnetRow(services))
  try {
    for (let i = 0; i < 5; i++) {
      const other = await createMagnetRow(services)
      const path = `/m/${other.shortId}`
      const before = flood.changes()
      expect((await server.ask(path)).status).toBe(200)
      expect(flood.changes()).toBeGreaterThan(before)
      const renders = server.renders()
      for (let hit = 0; hit < 5; hit++) await server.ask(path)
      expect(server.renders()).toBe(renders)
    }
  } finally {
    await flood.stop()
  }
})
