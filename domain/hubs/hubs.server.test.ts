import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { user } from '#db/schema/accounts.ts'
import { hubName, hubPage } from '#db/schema/hubs.ts'
import { leadMagnet } from '#db/schema/magnets.ts'
import { createUser, type TestUser } from '#tests/support/factories.ts'
import { createMagnetRow, type MagnetRow } from '#tests/support/magnet-factories.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import { checkHubName, MAX_HUB_NAMES, moveInOrder } from './hub-input.ts'
import { findHub, findPublicHub, saveHub } from './hubs.server.ts'

const services = await setUpServices()
let owner: TestUser
let magnets: [MagnetRow, MagnetRow]
let name: string
let names = 0
beforeEach(async () => {
  owner = await createUser(services)
  const create = (title: string) => createMagnetRow(services, { userId: owner.id, title })
  magnets = [await create('Lamps'), await create('Gear')]
  name = `jonas-${++names}`
})

const page = (more: object = {}) => ({
  name,
  isShown: true,
  title: 'Jonas',
  text: 'Lights and more.',
  magnetIds: magnets.map(({ id }) => id),
  ...more,
})
const save = (more: object = {}) => saveHub(services, owner.id, page(more))
const titles = async (of = name) => {
  const found = await findPublicHub(services, of, services.clock.now())
  return found.state === 'shown' ? found.magnets.map(({ title }) => title) : found.state
}
const change = (magnet: MagnetRow, values: Partial<MagnetRow>) =>
  services.db.update(leadMagnet).set(values).where(eq(leadMagnet.id, magnet.id))

it('shows the chosen magnets in their order, at any spelling of its name', async () => {
  const [lamps, gear] = magnets
  expect(await save({ magnetIds: [gear.id, lamps.id] })).toEqual({ ok: true })
  expect(await titles()).toEqual(['Gear', 'Lamps'])
  expect(await titles(name.toUpperCase())).toEqual(['Gear', 'Lamps'])
  expect(await findHub(services, owner.id)).toMatchObject({ magnetIds: [gear.id, lamps.id] })
  await save({ magnetIds: [lamps.id] })
  expect(await titles()).toEqual(['Lamps'])
  await save({ isShown: false })
  expect(await titles()).toBe('unknown')
})

it('leaves out what isn’t online, and disappears with its last magnet', async () => {
  const [lamps, gear] = magnets
  await save()
  await change(lamps, { state: 'paused' })
  expect(await titles()).toEqual(['Gear'])
  await change(lamps, { state: 'active' })
  await change(gear, { suspendedAt: services.clock.now() })
  expect(await titles()).toEqual(['Lamps'])
  await services.db.delete(leadMagnet).where(eq(leadMagnet.id, lamps.id))
  expect(await titles()).toBe('empty')
})

it('is taken down with its account', async () => {
  await save()
  const suspendedAt = services.clock.now()
  await services.db.update(user).set({ suspendedAt }).where(eq(user.id, owner.id))
  expect(await titles()).toBe('suspended')
})

it('keeps its former name, which no one else ever gets', async () => {
  const former = name
  await save()
  name = `${former}-new`
  await save()
  expect(await findPublicHub(services, former, services.clock.now())).toMatchObject({
    state: 'moved',
    name,
  })
  const stranger = await createUser(services)
  const theirs = await createMagnetRow(services, { userId: stranger.id })
  const take = (wanted: string) =>
    saveHub(services, stranger.id, page({ name: wanted, magnetIds: [theirs.id] }))
  expect(await take(former)).toEqual({ ok: false, reason: 'taken' })
  // The owner may take the former name again.
  expect(await save({ name: former })).toEqual({ ok: true })

  await services.db.delete(user).where(eq(user.id, owner.id))
  expect(await services.db.$count(hubPage, eq(hubPage.userId, owner.id))).toBe(0)
  expect(await services.db.$count(hubName, eq(hubName.name, former))).toBe(1)
  expect(await take(former)).toEqual({ ok: false, reason: 'taken' })
  expect(await titles(former)).toBe('unknown')
})

it('gives a name to one of two accounts that want it at the same time', async () => {
  const stranger = await createUser(services)
  const theirs = await createMagnetRow(services, { userId: stranger.id })
  const both = await Promise.all([
    save(),
    saveHub(services, stranger.id, page({ magnetIds: [theirs.id] })),
  ])
  expect(both.map(({ ok }) => ok).sort()).toEqual([false, true])
})

it('limits the number of names, and refuses other people’s magnets without taking a name', async () => {
  const theirs = await createMagnetRow(services)
  const refused = { ok: false, reason: 'magnet-gone' }
  expect(await save({ magnetIds: [theirs.id] })).toEqual(refused)
  expect(await services.db.$count(hubName, eq(hubName.ownerId, owner.id))).toBe(0)
  for (let i = 0; i < MAX_HUB_NAMES; i++) {
    expect(await save({ name: `${name}-${i}` })).toEqual({ ok: true })
  }
  expect(await save()).toEqual({ ok: false, reason: 'too-many-names' })
  expect(await save({ name: `${name}-0` })).toEqual({ ok: true })
})

it.each([
  ['Jonas-Bild', 'jonas-bild'],
  ['ab', null],
  ['admin', null],
  ['control-center', null],
  ['qr-magnet', null],
  ['a--b', null],
  ['jonas bild', null],
  ['../x', null],
])('a name can’t be everything: %s', (typed, expected) => {
  const checked = checkHubName(typed, 'control-center')
  expect(checked.ok ? checked.name : null).toBe(expected)
})

it('moves a magnet by one place', () => {
  const order = ['a', 'b', 'c']
  expect(moveInOrder(order, 'up b')).toEqual(['b', 'a', 'c'])
  expect(moveInOrder(order, 'down b')).toEqual(['a', 'c', 'b'])
  for (const move of ['up a', 'down c', 'up x', 'nonsense', '']) {
    expect(moveInOrder(order, move)).toEqual(order)
  }
})
