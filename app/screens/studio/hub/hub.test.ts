import { beforeEach, expect, it } from 'vitest'
import { createUser, type TestUser } from '#tests/support/factories.ts'
import { createMagnetRow, type MagnetRow } from '#tests/support/magnet-factories.ts'
import { setUpApp } from '#tests/support/set-up.ts'

const app = await setUpApp()
let owner: TestUser
let lamps: MagnetRow
let gear: MagnetRow
let names = 0
beforeEach(async () => {
  owner = await createUser(app.services, { firstName: 'Jonas', lastName: 'Bild' })
  lamps = await createMagnetRow(app.services, { userId: owner.id, title: 'Lamp <plans>' })
  gear = await createMagnetRow(app.services, { userId: owner.id, title: 'Gear list' })
  await app.signIn(owner)
})

/** Submits the form with several fields of the same name. */
function save(fields: Record<string, string>, order: MagnetRow[], ticked: MagnetRow[]) {
  const body = new URLSearchParams({ title: 'Jonas', text: '', ...fields })
  for (const { id } of order) body.append('order', id)
  for (const { id } of ticked) body.append('magnet', id)
  const headers = {
    'Content-Type': 'application/x-www-form-urlencoded',
    Origin: 'http://localhost:3000',
  }
  return app.request('/profile/hub', { method: 'POST', body: body.toString(), headers })
}

it('puts the chosen magnets online, without cookies and scripts', async () => {
  const empty = await app.get('/profile/hub')
  expect(empty.$('input[name=title]').val()).toBe('Jonas Bild')
  expect(empty.$('input[name=isShown]').attr('checked')).toBeUndefined()
  const name = `jonas-${++names}`
  const fields = { name: name.toUpperCase(), isShown: 'on', text: 'Lights & more' }
  const saved = await save(fields, [gear, lamps], [lamps, gear])
  expect([saved.status, saved.location]).toEqual([302, '/profile/hub'])
  const settings = await app.get('/profile/hub')
  expect(settings.$('[role=status]').text()).toContain('Saved. Your hub page is online.')
  expect(settings.$('a:contains("Open Page")').attr('href')).toBe(`http://localhost:3000/u/${name}`)

  const page = await app.newBrowser().get(`/u/${name}`)
  expect(page.status).toBe(200)
  expect(page.$('h1').text()).toBe('Jonas')
  expect(page.text).toContain('Lights & more')
  const links = page
    .$('.hub li a')
    .map((_, link) => [[page.$(link).attr('href'), page.$(link).find('b').text()]])
  expect(links.get()).toEqual([
    [`/m/${gear.shortId}?utm_source=hub`, 'Gear list'],
    [`/m/${lamps.shortId}?utm_source=hub`, 'Lamp <plans>'],
  ])
  expect(page.$('script, link[rel=stylesheet]')).toHaveLength(0)
  expect(page.headers.get('set-cookie')).toBeNull()
  expect(page.bytes.length).toBeLessThan(30_000)
  expect(page.$('footer a:contains("Report")')).toHaveLength(1)
})

it('moves magnets with buttons that keep everything that was entered', async () => {
  const moved = await save({ name: 'kept', move: `up ${gear.id}` }, [lamps, gear], [gear])
  expect(moved.status).toBe(200)
  const order = moved
    .$('input[name=order]')
    .map((_, input) => moved.$(input).val())
    .get()
  expect(order).toEqual([gear.id, lamps.id])
  expect(moved.$('input[name=magnet][checked]').val()).toBe(gear.id)
  expect(moved.$('input[name=name]').val()).toBe('kept')
  // Nothing was saved.
  expect((await app.newBrowser().get('/u/kept')).status).toBe(404)
})

it('explains refusals next to their fields', async () => {
  const taken = `taken-${++names}`
  const other = app.newBrowser()
  const stranger = await createUser(app.services)
  const theirs = await createMagnetRow(app.services, { userId: stranger.id })
  await save({ name: taken, isShown: 'on' }, [lamps], [lamps])
  await app.signIn(stranger)
  const refused = await save({ name: taken, isShown: 'on' }, [theirs], [theirs])
  expect([refused.status, refused.$('main').text()]).toEqual([
    409,
    expect.stringContaining('This name is already taken.'),
  ])
  const none = await save({ name: 'free-name', isShown: 'on' }, [theirs], [])
  expect(none.text).toContain('Please choose at least one magnet, or switch the page off.')
  const foreign = await save({ name: 'free-name', isShown: 'on' }, [lamps], [lamps])
  expect(foreign.text).toContain('A magnet that you chose was deleted.')
  const bad = await save({ name: 'a b', title: ' ' }, [], [])
  expect(bad.text).toContain('Please enter a title.')
  expect(bad.text).toContain('The name can only contain lowercase letters')
  for (const path of ['/u/free-name', '/u/a', '/u/%00', "/u/'--"]) {
    expect((await other.get(path)).status).toBe(404)
  }
})
