import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { lead } from '#db/schema/leads.ts'
import { deleteMagnet } from '#domain/magnets/delete-magnet.server.ts'
import { pauseMagnet } from '#domain/magnets/pause-magnet.server.ts'
import { repointCodes } from '#domain/magnets/repoint-codes.server.ts'
import type { Page } from '#tests/support/browse.ts'
import { createMagnetRow, type MagnetRow } from '#tests/support/magnet-factories.ts'
import { setUpApp } from '#tests/support/set-up.ts'

// A form that was loaded before its code was repointed, and submitted afterward.

const GRACE = { name: 'Grace Hopper', email: 'grace@example.com' }
let seen: MagnetRow
let other: MagnetRow
let path: string
let opened: Page
const app = await setUpApp()
beforeEach(async () => {
  seen = await createMagnetRow(app.services, { title: 'Lamp plans' })
  other = await createMagnetRow(app.services, { userId: seen.userId, title: 'Lens list' })
  path = `/q/${seen.shortId.toUpperCase()}`
  opened = await app.get(path)
  const moved = { from: seen.id, to: other.id }
  expect(await repointCodes(app.services, seen.userId, moved)).toMatchObject({ ok: true })
})

const shownIn = (page: Page) => String(page.$('input[name=shown]').val())
const send = (shown: string) => app.submit(path, { ...GRACE, shown })
const leadsOf = (magnet: MagnetRow) =>
  app.services.db.select().from(lead).where(eq(lead.leadMagnetId, magnet.id))
const counts = async () => [(await leadsOf(seen)).length, (await leadsOf(other)).length]

it('makes a lead of the magnet that was seen', async () => {
  const sent = await send(shownIn(opened))
  expect(sent.status).toBe(303)
  expect((await app.get(sent.location ?? '')).text).toContain('Lamp plans')
  expect(await leadsOf(seen)).toMatchObject([{ viaName: seen.shortId, source: 'scan' }])
  expect(await leadsOf(other)).toEqual([])
  // New visitors see the new magnet and become its leads, and so do forms that name no magnet.
  expect((await app.submit(path, { ...GRACE, shown: shownIn(await app.get(path)) })).status).toBe(
    303,
  )
  expect((await app.submit(path, { name: 'Ada', email: 'ada@example.com' })).status).toBe(303)
  expect(await counts()).toEqual([1, 2])
})

it('is refused with its own page, where something has to be put right', async () => {
  const page = await app.submit(path, { ...GRACE, email: 'no address', shown: shownIn(opened) })
  expect([page.status, page.$('h1').text()]).toEqual([422, 'Lamp plans'])
  expect(shownIn(page)).toBe(seen.id)
})

it('goes to what was seen even where the new one takes a break', async () => {
  await pauseMagnet(app.services, seen.userId, other.id)
  expect((await send(shownIn(opened))).status).toBe(303)
  expect(await counts()).toEqual([1, 0])
})

it.each([
  ['is paused', () => pauseMagnet(app.services, seen.userId, seen.id)],
  ['is deleted', () => deleteMagnet(app.services, seen.userId, seen.id)],
])('shows the new page and says so where the seen one %s', async (_what, change) => {
  await change()
  const page = await send(shownIn(opened))
  expect([page.status, page.$('h1').text()]).toEqual([409, 'Lens list'])
  expect(page.$('[role=alert]').text()).toContain('This page has changed since you opened it.')
  expect(page.$('input[name=name]').val()).toBe(GRACE.name)
  expect(page.$('input[name=email]').val()).toBe(GRACE.email)
  expect(await counts()).toEqual([0, 0])
  expect((await send(shownIn(page))).status).toBe(303)
  expect(await counts()).toEqual([0, 1])
})

it('names no magnet of anybody else', async () => {
  const stranger = await createMagnetRow(app.services)
  expect((await send(stranger.id)).status).toBe(409)
  expect(await leadsOf(stranger)).toEqual([])
  expect((await send('nonsense')).status).toBe(303)
  expect(await counts()).toEqual([0, 1])
})
