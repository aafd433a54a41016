import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { user } from '#db/schema/accounts.ts'
import { senderDomain, senderKey, senderStop } from '#db/schema/sender-domains.ts'
import { exportAccount } from '#domain/account-closing/account-export.server.ts'
import { closeAccount } from '#domain/account-closing/close-account.server.ts'
import { createDns } from '#platform/dns/dns.ts'
import { createTestApp, type TestApp, type TestBrowser } from '#tests/support/browse.ts'
import { type DnsServer, startDnsServer } from '#tests/support/dns-server.ts'
import { createUser } from '#tests/support/factories.ts'
import {
  findSenderKeys,
  publishRecords,
  verifySenderDomain,
} from '#tests/support/sender-domains.ts'
import { createWorkspace } from '#tests/support/workspace-factories.ts'

const PATH = '/profile/sender-domain'
const DOMAIN = 'tidewater.example'

let zone: DnsServer
let app: TestApp

beforeAll(async () => {
  zone = await startDnsServer()
  app = await createTestApp({ dns: createDns({ servers: [zone.address], timeoutMs: 10_000 }) })
})
afterAll(async () => {
  await app.close()
  zone.close()
})

async function signedIn(account?: Parameters<TestBrowser['signIn']>[0]) {
  const browser = app.newBrowser()
  const creator = account ?? (await createUser(app.services))
  await browser.signIn(creator)
  /** Submits a form and returns the page with its notice. */
  const send = async (fields: Record<string, string>, path = PATH) => {
    const sent = await browser.submit(path, fields)
    expect([302, 303]).toContain(sent.status)
    return browser.get(sent.location ?? '')
  }
  return { browser, creator, send }
}

it('adds, checks, verifies, changes and removes a sender domain, with a notice at each step', async () => {
  const { browser, creator, send } = await signedIn()
  expect((await browser.get('/profile')).$(`a[href="${PATH}"]`)).toHaveLength(1)
  const refused = await browser.submit(PATH, { intent: 'add', address: 'ana@gmail.com' })
  expect([refused.status, refused.$('input[name=address]').val()]).toEqual([422, 'ana@gmail.com'])
  expect(refused.text).toContain('This domain belongs to an email provider')

  const added = await send({ intent: 'add', address: `hello@${DOMAIN}` })
  expect(added.text).toContain(`${DOMAIN} was added.`)
  expect(added.text).toContain('Waiting for DNS')
  expect(added.text).toContain('You don’t need an SPF record')
  const { active, next } = await findSenderKeys(app.services, creator.id)
  for (const key of [active, next]) {
    expect(added.text).toContain(key?.name)
    expect(added.text).toContain(key?.value)
    expect(added.html).not.toContain(key?.privateKey)
  }
  const twice = await browser.submit(PATH, { intent: 'add', address: 'hello@other.example' })
  expect(twice.status).toBe(422)

  zone.records.set(active?.name ?? '', ['v=DKIM1; p=AAAA <script>'])
  const unfinished = await send({ intent: 'check' })
  expect(unfinished.text).toContain('isn’t ready yet.')
  expect(unfinished.text).toContain('We found another key at this name.')
  expect(unfinished.text).toContain('v=DKIM1; p=AAAA <script>')
  expect(unfinished.text).toContain('We found no DMARC record.')

  await publishRecords(app.services, zone, creator.id)
  const verified = await send({ intent: 'check' })
  expect(verified.text).toContain(`${DOMAIN} is verified.`)
  expect(verified.text).toContain(`are sent from hello@${DOMAIN}.`)
  expect(verified.text).not.toContain('Waiting for DNS')

  const bad = await browser.submit(PATH, { intent: 'address', localPart: 'a b' })
  expect([bad.status, bad.$('input[name=localPart]').val()]).toEqual([422, 'a b'])
  const changed = await send({ intent: 'address', localPart: 'news' })
  expect(changed.text).toContain(`Your sender is now news@${DOMAIN}.`)

  const asking = await browser.get(`${PATH}?remove`)
  const intent = String(asking.$('dialog input[name=intent]').val())
  expect((await send({ intent: 'remove 1' })).text).toContain('This has changed since you opened')
  expect((await send({ intent })).text).toContain(`${DOMAIN} was removed.`)
  expect((await send({ intent: 'check' })).text).toContain('This has changed since you opened')
})

it('a stopped sender is shown with its reason, and resumes after a note', async () => {
  const { browser, creator, send } = await signedIn()
  await verifySenderDomain(app.services, zone, creator.id, 'hello@stopped.example')
  const figures = { sent: 200, bounced: 1, complained: 4 }
  await app.services.db.insert(senderStop).values({
    accountId: creator.id,
    domain: 'stopped.example',
    reason: 'complaints',
    ...figures,
    stoppedAt: app.services.clock.now(),
  })
  const page = await browser.get(PATH)
  expect(page.text).toContain('Stopped: too many people complained')
  expect(page.text).toContain(
    'Of the last 200 emails from stopped.example, 4 were reported as spam.',
  )
  const short = await browser.submit(PATH, { intent: 'resume', note: 'ok' })
  expect([short.status, short.$('textarea[name=note]').val()]).toEqual([422, 'ok'])
  const resumed = await send({ intent: 'resume', note: 'I removed a bought list.' })
  expect(resumed.text).toContain('Sending has resumed.')
  expect(resumed.text).not.toContain('Stopped:')
})

it('managers of a workspace manage its sender domain; analysts and strangers don’t see it', async () => {
  const room = await createWorkspace(app.services)
  const path = `/workspace/${room.id}/sender-domain`
  const { send } = await signedIn(room.manager)
  const added = await send({ intent: 'add', address: 'hello@brand.example' }, path)
  expect(added.text).toContain('brand.example was added.')
  expect(added.$(`nav a[href="${path}"]`).length).toBeGreaterThan(0)
  await findSenderKeys(app.services, room.accountId)
  const analyst = await signedIn(room.analyst)
  expect((await analyst.browser.get(path)).location).toBe(`/workspace/${room.id}`)
  const forged = await analyst.browser.submit(path, { intent: 'check' })
  expect(forged.location).toBe(`/workspace/${room.id}`)
  const stranger = await signedIn()
  expect((await stranger.browser.get(path)).status).toBe(404)
  expect((await stranger.browser.submit(path, { intent: 'check' })).status).toBe(404)
})

it('a suspended account can’t change anything', async () => {
  const { browser, creator, send } = await signedIn()
  const suspended = { suspendedAt: app.services.clock.now(), suspensionReason: 'Spam' }
  await app.services.db.update(user).set(suspended).where(eq(user.id, creator.id))
  expect((await browser.get(PATH)).$('input[name=address]')).toHaveLength(0)
  const page = await send({ intent: 'add', address: 'hello@late.example' })
  expect(page.text).toContain('Your account is suspended. Nothing can be changed.')
})

it('the account export has the domain without its keys, and deleting the account deletes it', async () => {
  const { services } = app
  const { creator } = await signedIn()
  await verifySenderDomain(services, zone, creator.id, 'hello@leaving.example')
  const { active } = await findSenderKeys(services, creator.id)
  let text = ''
  for await (const piece of exportAccount(services, creator)) text += piece
  expect(JSON.parse(text)).toMatchObject({
    senderDomain: { domain: 'leaving.example', localPart: 'hello', state: 'verified' },
    senderStop: null,
  })
  expect(text).not.toContain(active?.privateKey)

  const { rows } = await services.db.$client.query('select id from session where user_id = $1', [
    creator.id,
  ])
  const viewer = { id: creator.id, sessionId: rows[0]?.id }
  const proof = { password: creator.password, code: '' }
  expect(await closeAccount(services, viewer, proof)).toMatchObject({ ok: true })
  const isTheirs = eq(senderDomain.accountId, creator.id)
  expect(await services.db.$count(senderDomain, isTheirs)).toBe(0)
  expect(await services.db.$count(senderKey, eq(senderKey.domainId, active?.domainId ?? ''))).toBe(
    0,
  )
})
