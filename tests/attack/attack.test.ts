import { afterAll, beforeAll, vi } from 'vitest'
import { describeForeignData } from './foreign-data.ts'
import { describeFuzz } from './fuzz.ts'
import { createWorld, type World } from './world.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 })

let world: World
beforeAll(async () => {
  world = await createWorld({ pages: 32 })
})
afterAll(() => world?.close())

describeForeignData(() => world, { everybody: false })
describeFuzz(() => world, { seeds: [20_261_122], requests: 200 })
