import { afterAll, beforeAll, expect, it } from 'vitest'
import { deliverDue } from '#domain/deliveries/deliveries.server.ts'
import { createTestApp, type TestApp } from '#tests/support/browse.ts'
import { createUser, type TestUser } from '#tests/support/factories.ts'
import { createLeadRow, createMagnetRow, type MagnetRow } from '#tests/support/magnet-factories.ts'
import { plain } from '#tests/support/providers/fake-http.ts'
import {
  FAKE_KEY,
  type FakeNewsletter,
  fakeKit,
} from '#tests/support/providers/fake-newsletters.ts'
import { createFastConnectionSender } from '#tests/support/providers/fast-sender.ts'
import { outgoingTo } from '#tests/support/providers/outgoing-to.ts'
import { createWorkspace } from '#tests/support/workspace-factories.ts'

const LIST = '/integrations/connections'

let app: TestApp
let user: TestUser
let magnet: MagnetRow
let kit: FakeNewsletter
let path: string

beforeAll(async () => {
  kit = fakeKit()
  app = await createTestApp({ outgoingRequests: outgoingTo({ 'api.kit.com': kit }) })
  user = await createUser(app.services)
  magnet = await createMagnetRow(app.services, { userId: user.id, title: 'Presets' })
  await app.signIn(user)
})
afterAll(() => app.close())

/** Submits a form and returns the page that it leads to, with its notice. */
async function send(to: string, fields: Record<string, string>) {
  const sent = await app.submit(to, fields)
  expect(sent.status).toBeLessThan(400)
  return app.get(sent.location ?? '')
}

it('connects a service only with a key that works, and never shows the key', async () => {
  const offered = await app.get(LIST)
  expect(offered.text).toContain('Connect a service')
  for (const name of ['Kit', 'Mailchimp', 'beehiiv', 'Google Sheets', 'listmonk', 'Discord']) {
    expect(offered.text).toContain(name)
  }
  const add = `${LIST}/new/kit`
  const refused = await app.submit(add, { 'secret-key': 'wrong-key-0123', name: 'My Kit' })
  expect(refused.status).toBe(422)
  expect(refused.text).toContain('The key was rejected (401): The access token is invalid.')
  expect(refused.html).not.toContain('wrong-key-0123')
  expect(refused.$('input[name=name]').val()).toBe('My Kit')

  const sent = await app.submit(add, { 'secret-key': FAKE_KEY, name: 'My Kit' })
  path = sent.location ?? ''
  const page = await app.get(path)
  expect(page.text).toContain('Kit is connected.')
  expect(page.text).toContain('… us21')
  expect(page.html).not.toContain(FAKE_KEY)
  expect((await app.get(LIST)).text).toContain('My Kit')
})

it('shows what the service has and saves a rule for one magnet', async () => {
  const rule = `${path}/rules/${magnet.id}`
  const form = await app.get(rule)
  expect(form.$('select[name=listId] option').text()).toBe('NonePresets')
  expect(form.$('datalist option').attr('value')).toBe('viewers')
  const wrong = await app.submit(rule, { intent: 'save', isOn: 'on', listId: '99', tags: 'a, b' })
  expect(wrong.status).toBe(422)
  expect(wrong.text).toContain('This form no longer exists.')
  expect(wrong.$('input[name=tags]').val()).toBe('a, b')
  const fields = { field: 'video', value: 'video' }
  const saved = await send(rule, {
    intent: 'save',
    isOn: 'on',
    listId: '5',
    tags: 'from {magnet}',
    ...fields,
  })
  expect(saved.text).toContain('The rule was saved.')
  expect(saved.text).toContain('Form: Presets · Tags: from {magnet} · 1 field')
})

it('tests, pauses and resumes', async () => {
  expect((await send(path, { intent: 'test' })).text).toContain(
    'My Kit works. Found: 1 list, 1 field.',
  )
  kit.failNext({ answer: plain(503, 'down') })
  expect((await send(path, { intent: 'test' })).text).toContain('The service returned 503.')
  expect((await send(path, { intent: 'pause' })).text).toContain('My Kit is paused.')
  expect((await send(path, { intent: 'resume' })).text).toContain('My Kit is active again.')
})

it('sends earlier leads, and shows who was refused', async () => {
  const ada = await createLeadRow(app.services, magnet)
  const left = await createLeadRow(app.services, magnet)
  kit.people.set(left.email, {
    id: 99,
    email: left.email,
    state: 'cancelled',
    lists: [],
    tags: [],
    fields: {},
  })
  expect((await app.get(path)).text).toContain('Send Earlier Leads...')
  const asked = await app.get(`${path}?ask=backfill`)
  expect(asked.text).toContain('2 leads from before you connected will be sent to Kit')
  expect((await send(path, { intent: 'backfill' })).text).toContain('2 leads will be sent.')
  app.services.clock.advance(60_000)
  await deliverDue(app.services, { connection: createFastConnectionSender(app.services) })
  const page = await app.get(path)
  expect(kit.people.get(ada.email)?.tags).toEqual(['from Presets'])
  expect(page.text).toContain('1 sent, 0 waiting, 1 rejected')
  expect(page.text).toContain(left.email)
  expect((await app.get(`${path}?ask=backfill`)).text).toContain('No earlier leads to send')
  expect(page.text).toContain('Unsubscribed in Kit.')
})

it('says what is broken, and sends what waited after a new key', async () => {
  kit.failNext({ answer: plain(401, '{"errors":["The access token was revoked"]}') })
  await app.submit(`/m/${magnet.shortId}`, { name: 'Grace Hopper', email: 'grace@example.com' })
  const deliver = () =>
    deliverDue(app.services, { connection: createFastConnectionSender(app.services) })
  await deliver()
  const broken = await app.get(path)
  expect(broken.text).toContain('This connection needs attention')
  expect(broken.text).toContain('The access token was revoked')
  const repaired = await send(`${path}/edit`, { intent: 'key', 'secret-key': FAKE_KEY })
  expect(repaired.text).toContain('Waiting leads are being sent.')
  await deliver()
  expect(kit.people.has('grace@example.com')).toBe(true)
})

it('is the manager’s in a workspace, and not an analyst’s', async () => {
  const room = await createWorkspace(app.services)
  const shared = `/workspace/${room.id}/integrations/connections`
  const manager = app.newBrowser()
  await manager.signIn(room.manager)
  const added = await manager.submit(`${shared}/new/kit`, { 'secret-key': FAKE_KEY })
  expect((await manager.get(added.location ?? '')).text).toContain('Kit is connected.')
  const analyst = app.newBrowser()
  await analyst.signIn(room.analyst)
  expect((await analyst.get(shared)).status).not.toBe(200)
  expect((await analyst.submit(added.location ?? '', { intent: 'delete' })).status).not.toBe(303)
  expect((await manager.get(shared)).text).toContain('Kit: Mia’s channel')
  expect((await app.get(added.location ?? '')).status).toBe(404)
})

it('is deleted after a question', async () => {
  expect((await app.get(`${path}?ask=delete`)).text).toContain(
    'The leads we already sent stay there',
  )
  expect((await send(path, { intent: 'delete' })).text).toContain('My Kit was deleted.')
  expect((await app.get(path)).status).toBe(404)
})
