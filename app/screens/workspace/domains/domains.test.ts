import { afterAll, beforeAll, expect, it } from 'vitest'
import { createDns } from '#platform/dns/dns.ts'
import { createTestApp, type TestApp, type TestBrowser } from '#tests/support/browse.ts'
import { type DnsServer, startDnsServer } from '#tests/support/dns-server.ts'
import { createWorkspace, type TestWorkspace } from '#tests/support/workspace-factories.ts'

const HOST = 'offers.tidewater.example'

let zone: DnsServer
let app: TestApp
let room: TestWorkspace
let manager: TestBrowser
let path: string

beforeAll(async () => {
  zone = await startDnsServer()
  const dns = createDns({ servers: [zone.address], timeoutMs: 10_000 })
  app = await createTestApp({ dns })
  room = await createWorkspace(app.services)
  path = `/workspace/${room.id}/domains`
  manager = app.newBrowser()
  await manager.signIn(room.manager)
})
afterAll(async () => {
  await app.close()
  zone.close()
})

/** Submits a form and returns the page with its notice. */
async function send(fields: Record<string, string>) {
  const sent = await manager.submit(path, fields)
  expect([302, 303]).toContain(sent.status)
  return manager.get(sent.location ?? '')
}

const intentOf = (html: string, intent: string) =>
  new RegExp(`${intent} [0-9a-f-]{36}`).exec(html)?.[0] ?? ''

it('adds, checks, verifies and removes a domain, with a notice at each step', async () => {
  const refused = await manager.submit(path, { intent: 'add', host: 'tidewater' })
  expect([refused.status, refused.$('input[name=host]').val()]).toEqual([422, 'tidewater'])
  expect(refused.text).toContain('Please enter a whole domain, such as offers.yourbrand.com.')

  const added = await send({ intent: 'add', host: `https://${HOST}/` })
  expect(added.text).toContain('Waiting for DNS')
  expect(added.text).toContain(`_qr-magnet.${HOST}`)
  const value = /qr-magnet=[0-9a-f]{32}/.exec(added.text)?.[0] ?? ''
  const check = intentOf(added.html, 'check')

  expect((await send({ intent: check })).text).toContain(`${HOST} has no matching record yet.`)
  zone.records.set(`_qr-magnet.${HOST}`, [value])
  const verified = await send({ intent: check })
  expect(verified.text).toContain(`${HOST} is verified.`)
  expect(verified.text).not.toContain('Waiting for DNS')

  const asking = await manager.get(`${path}?remove=${check.split(' ')[1]}`)
  expect(asking.text).toContain(
    'QR codes in videos keep working, and so do links on the QR Magnet domain.',
  )
  const gone = await send({ intent: check.replace('check', 'remove') })
  expect(gone.text).toContain(`${HOST} was removed.`)
  expect(gone.text).toContain('Your first domain')
  expect((await send({ intent: check })).text).toContain(
    'This has changed since you opened the page.',
  )
})

it('redirects analysts, and is not found by strangers', async () => {
  const analyst = app.newBrowser()
  await analyst.signIn(room.analyst)
  expect((await analyst.get(path)).location).toBe(`/workspace/${room.id}`)
  expect((await analyst.submit(path, { intent: 'add', host: HOST })).location).toBe(
    `/workspace/${room.id}`,
  )
  const other = await createWorkspace(app.services, { name: 'Rival' })
  const stranger = app.newBrowser()
  await stranger.signIn(other.owner)
  expect((await stranger.get(path)).status).toBe(404)
  expect((await stranger.submit(path, { intent: 'add', host: HOST })).status).toBe(404)
})
