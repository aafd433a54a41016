import { afterAll, beforeAll } from 'vitest'
import { describeForeignData } from './foreign-data.ts'
import { describeFuzz } from './fuzz.ts'
import { createWorld, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld({ pages: 250 })
}, 600_000)
afterAll(() => world?.close())

describeForeignData(() => world, { everybody: true })
describeFuzz(() => world, {
  seeds: Array.from({ length: 8 }, (_, index) => index + 1),
  requests: 1000,
})
