import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { workspaceMember } from '#db/schema/workspaces.ts'
import { deliverDue } from '#domain/deliveries/deliveries.server.ts'
import { createTestApp, type TestApp } from '#tests/support/browse.ts'
import { createUser, type TestUser } from '#tests/support/factories.ts'
import { createMagnetRow, type MagnetRow } from '#tests/support/magnet-factories.ts'
import { type FakeNewsletter, fakeKit } from '#tests/support/providers/fake-newsletters.ts'
import { FAKE_APP, type FakeOAuth, fakeKitOAuth } from '#tests/support/providers/fake-oauth.ts'
import { createFastConnectionSender } from '#tests/support/providers/fast-sender.ts'
import { outgoingTo } from '#tests/support/providers/outgoing-to.ts'
import { createWorkspace } from '#tests/support/workspace-factories.ts'

const LIST = '/integrations/connections'
const ADD = `${LIST}/new/kit`
const CALLBACK = `${LIST}/callback/kit`
const ORIGIN = 'http://localhost:3000'

let app: TestApp
let user: TestUser
let magnet: MagnetRow
let oauth: FakeOAuth
let kit: FakeNewsletter
let path: string

beforeAll(async () => {
  oauth = fakeKitOAuth(() => app.services.clock.now().getTime())
  kit = fakeKit(oauth)
  app = await createTestApp({
    outgoingRequests: outgoingTo({ 'api.kit.com': kit }),
    env: { connectionApps: { kit: FAKE_APP, mailchimp: null } },
  })
  user = await createUser(app.services)
  magnet = await createMagnetRow(app.services, { userId: user.id })
  await app.signIn(user)
})
afterAll(() => app.close())

/** Presses the button, and returns the address of Kit's page. */
async function press(at = ADD, browser: Pick<TestApp, 'submit'> = app): Promise<string> {
  const pressed = await browser.submit(at, { intent: 'sign-in' })
  expect(pressed.status).toBe(303)
  return pressed.location ?? ''
}
/** Opens the address that Kit sends the browser to, and the page that this leads to. */
async function comeBack(back: string, browser: Pick<TestApp, 'get'> = app) {
  const answer = await browser.get(back.replace(ORIGIN, ''))
  expect(answer.status).toBe(302)
  expect(answer.location).not.toContain('code')
  expect(answer.headers.get('cache-control')).toContain('no-store')
  const page = await browser.get(answer.location ?? '')
  return { location: answer.location, text: page.text }
}

it('offers the button where the operator has an app, beside the key', async () => {
  const page = await app.get(ADD)
  expect(page.text).toContain('Connect with Kit')
  expect(page.text).toContain('Or use an API key')
  expect(page.$('input[name=secret-key]')).toHaveLength(1)
  expect(page.headers.get('content-security-policy')).toContain("form-action 'self' https://*.kit")
  expect((await app.get('/dashboard')).headers.get('content-security-policy')).toContain(
    "form-action 'self';",
  )
  const mailchimp = await app.get(`${LIST}/new/mailchimp`)
  expect(mailchimp.text).not.toContain('Connect with')
  const forged = await app.submit(`${LIST}/new/mailchimp`, { intent: 'sign-in' })
  expect(forged.status).toBe(422)
  expect(forged.text).toContain('with an API key')
})

it('says so when somebody doesn’t allow it', async () => {
  const back = await comeBack(oauth.deny(await press()))
  expect(back.location).toBe(ADD)
  expect(back.text).toContain('You didn’t allow access to Kit. Nothing has changed.')
  expect((await app.get(LIST)).text).not.toContain('Active')
})

it('connects, once for each press', async () => {
  const url = await press()
  expect(new URL(url).origin).toBe('https://api.kit.com')
  const back = oauth.allow(url)
  const connected = await comeBack(back)
  expect(connected.text).toContain('Kit is connected.')
  expect(connected.text).toContain('Connected to Kit')
  path = connected.location ?? ''
  const replayed = await comeBack(back)
  expect(replayed.location).toBe(LIST)
  expect(replayed.text).toContain('has expired. Please connect again.')
  const wrong = await comeBack(`${ORIGIN}${CALLBACK}?state=xyz&code=abc`)
  expect(wrong.text).toContain('has expired. Please connect again.')
})

it('takes nothing from who began nothing', async () => {
  const back = oauth.allow(await press())
  const stranger = app.newBrowser()
  const signedOut = await stranger.get(back.replace(ORIGIN, ''))
  expect(signedOut.status).toBe(302)
  expect(signedOut.location).toBe(`/login?next=${encodeURIComponent(LIST)}`)
  await stranger.signIn(await createUser(app.services))
  const theirs = await comeBack(back, stranger)
  expect(theirs.text).toContain('has expired. Please connect again.')
  expect((await stranger.get(LIST)).text).not.toContain('Active')
  expect((await comeBack(oauth.deny(await press()))).text).toContain('Nothing has changed')
  expect((await app.get(`${LIST}/callback/nowhere`)).status).toBe(404)
})

it('needs the owner after Kit ended the access, and goes on after one press', async () => {
  for (const token of oauth.tokens) Object.assign(token, { isRevoked: true })
  await app.submit(`/m/${magnet.shortId}`, { name: 'Grace Hopper', email: 'grace@example.com' })
  const deliver = () =>
    deliverDue(app.services, { connection: createFastConnectionSender(app.services) })
  await deliver()
  const broken = await app.get(path)
  expect(broken.text).toContain('This connection needs attention')
  expect(broken.text).toContain('Kit revoked access. Connect again.')
  expect(broken.text).toContain('Connect Again')
  expect(broken.text).not.toContain('Enter a New Key')
  const again = await comeBack(oauth.allow(await press(path)))
  expect(again.location).toBe(path)
  expect(again.text).toContain('Kit is connected again. 1 message will be sent.')
  await deliver()
  expect(kit.people.has('grace@example.com')).toBe(true)
})

it('can be edited: connected again, or with a key', async () => {
  const edit = await app.get(`${path}/edit`)
  expect(edit.text).toContain('Connected to Kit')
  expect(edit.text).toContain('Use an API key instead')
  const back = await comeBack(oauth.allow(await press(`${path}/edit`)))
  expect(back.text).toContain('Kit is connected again.')
})

it('is the manager’s in a workspace, also when they come back', async () => {
  const room = await createWorkspace(app.services)
  const base = `/workspace/${room.id}/integrations/connections`
  const manager = app.newBrowser()
  await manager.signIn(room.manager)
  const back = await comeBack(oauth.allow(await press(`${base}/new/kit`, manager)), manager)
  expect(back.location).toContain(base)
  expect(back.text).toContain('Kit is connected.')
  expect((await manager.get(LIST)).text).not.toContain('Kit: Mia')

  const begun = await press(`${base}/new/kit`, manager)
  await app.services.db
    .update(workspaceMember)
    .set({ role: 'analyst' })
    .where(eq(workspaceMember.userId, room.manager.id))
  const refused = await manager.get(oauth.allow(begun).replace(ORIGIN, ''))
  expect(refused.location).toBe(`/workspace/${room.id}`)
  const analyst = app.newBrowser()
  await analyst.signIn(room.analyst)
  expect((await analyst.submit(`${base}/new/kit`, { intent: 'sign-in' })).location).toBe(
    `/workspace/${room.id}`,
  )
})

it('is deleted with the access', async () => {
  expect((await app.get(`${path}?ask=delete`)).text).toContain('We’ll revoke our access')
  const deleted = await app.submit(path, { intent: 'delete' })
  expect((await app.get(deleted.location ?? '')).text).toContain('was deleted.')
  const said = JSON.stringify(app.services.logLines)
  for (const { access, refresh } of oauth.tokens) {
    expect(said).not.toContain(access)
    expect(said).not.toContain(refresh)
  }
  for (const code of oauth.codes.keys()) expect(said).not.toContain(code)
})
