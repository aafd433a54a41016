import { connect } from 'node:net'
import { afterAll, expect, it } from 'vitest'
import { customDomain } from '#db/schema/workspaces.ts'
import { createMagnetRow } from '#tests/support/magnet-factories.ts'
import { startPageServer } from '#tests/support/page-server.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import { createCampaignMagnet, createWorkspace } from '#tests/support/workspace-factories.ts'

const services = await setUpServices({ env: { publicUrl: 'https://qr.example' } })
const server = await startPageServer(services)
const magnet = await createMagnetRow(services)
afterAll(() => server.close())

/** Sends a raw request and reads the whole response. */
function send(target: string, host: string): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(server.host.split(':')[1]), '127.0.0.1')
    let text = ''
    socket.setEncoding('utf8').on('data', (chunk) => (text += chunk))
    socket.once('error', reject)
    socket.once('end', () => resolve({ status: Number(text.slice(9, 12)), text }))
    socket.write(`GET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)
  })
}
const errors = () => services.logLines.filter((line) => line.level === 'error')

it('a malformed host gets a 400 and is not logged as an error', async () => {
  const hosts = [
    'localhost:4230.evil',
    'a b',
    'qr.example:99999',
    '1.2.3.999',
    '[::1',
    'qr.example:80:90',
    'user@qr.example',
    'qr.example/x',
    'qr.example?x',
    'qr.example#x',
    'qr.example\\x',
  ]
  for (const host of hosts) {
    for (const path of [`/m/${magnet.shortId}`, '/', '/login']) {
      expect([host, path, (await send(path, host)).status]).toEqual([host, path, 400])
    }
  }
  expect(errors()).toEqual([])
  expect((await send(`/m/${magnet.shortId}`, 'qr.example')).status).toBe(200)
})

it('an absolute request target is served for its own host and never cached for another', async () => {
  const path = `/m/${magnet.shortId}`
  expect((await send(`http://evil.test${path}`, 'qr.example')).status).toBe(421)
  expect((await send(path, 'qr.example')).text).toContain(magnet.title)
  expect((await send(`http://qr.example${path}`, 'evil.test')).text).toContain(magnet.title)
  expect((await send(path, 'evil.test')).status).toBe(421)
  for (const target of ['http://', 'http://a b/', 'ftp://qr.example/', 'qr.example:443', '*']) {
    expect([target, (await send(target, 'qr.example')).status]).toEqual([target, 400])
  }
  expect(errors()).toEqual([])
})

it('a cached page on a custom domain uses https', async () => {
  const brand = await createWorkspace(services)
  const theirs = await createCampaignMagnet(services, brand)
  await services.db.insert(customDomain).values({
    workspaceId: brand.id,
    host: 'offers.tidewater.example',
    token: 't',
    state: 'verified',
    verifiedAt: new Date(),
  })
  const path = `/m/${theirs.shortId}`
  for (const time of ['rendered', 'kept']) {
    const { text } = await send(path, 'offers.tidewater.example')
    expect(text, time).toContain(
      `<link rel="canonical" href="https://offers.tidewater.example${path}"`,
    )
    expect(text, time).not.toContain('http://offers')
  }
})
