import { expect, it } from 'vitest'
import { setPremiere } from '#domain/placements/placements.server.ts'
import { listPremiereNames } from '#domain/placements/premiere-pages.server.ts'
import { createUser } from '#tests/support/factories.ts'
import { createMagnetRow, createPlacement } from '#tests/support/magnet-factories.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import { createPremiereWarmer } from './warm-premieres.ts'

const services = await setUpServices()
const { clock, db } = services
const START = new Date('2026-11-23T18:00:00Z')

function createWarmer(isReady = true) {
  const warmed: string[] = []
  let queries = 0
  const counting = new Proxy(db, {
    get(target, name) {
      if (name === 'execute') queries++
      return Reflect.get(target, name)
    },
  })
  const pages = {
    async warm(host: string, path: string) {
      warmed.push(`${host}${path}`)
    },
  }
  const warmer = createPremiereWarmer({
    services,
    listNames: () => listPremiereNames({ clock, db: counting }),
    pages,
    isReady: () => isReady,
  })
  return {
    warmer,
    queries: () => queries,
    /** Ticks and returns what was rendered. */
    async tick() {
      warmed.length = 0
      await warmer.tick()
      return warmed.toSorted()
    },
  }
}

async function addPremiere(at: Date) {
  const { id: userId } = await createUser(services)
  const magnet = await createMagnetRow(services, { userId })
  const placement = await createPlacement(services, magnet)
  const where = { ownerId: userId, magnetId: magnet.id, id: placement.id }
  await setPremiere(services, where, { at, zone: 'UTC' })
  return placement.code
}

it('prepares a premiere’s pages shortly before it, and keeps them fresh for its first hour', async () => {
  clock.set(new Date(START.getTime() - 6 * 60_000))
  const code = await addPremiere(START)
  const pages = [`localhost:3000/m/${code}`, `localhost:3000/q/${code}`]
  const { warmer, tick, queries } = createWarmer()
  expect(await tick()).toEqual([])
  clock.advance(60_000)
  expect(await tick()).toEqual(pages)
  clock.advance(10_000)
  expect(await tick()).toEqual([])
  // Within the minute for which a page is kept.
  clock.advance(30_000)
  expect(await tick()).toEqual(pages)
  const asked = queries()
  clock.advance(10_000)
  await tick()
  expect(queries()).toBe(asked)
  clock.set(new Date(START.getTime() + 59 * 60_000))
  expect(await tick()).toEqual(pages)
  clock.set(new Date(START.getTime() + 61 * 60_000))
  expect(await tick()).toEqual([])
  warmer.stop()
})

it('spreads many premieres, and asks nothing while the database is away', async () => {
  clock.set(START)
  for (let i = 0; i < 60; i++) await addPremiere(START)
  const away = createWarmer(false)
  expect(await away.tick()).toEqual([])
  expect(away.queries()).toBe(0)
  away.warmer.stop()
  const { warmer, tick } = createWarmer()
  const first = await tick()
  clock.advance(10_000)
  const second = await tick()
  expect(first).toHaveLength(100)
  expect(new Set([...first, ...second]).size).toBe(first.length + second.length)
  warmer.stop()
})
