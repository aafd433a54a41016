import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#tests/support/browse.ts'
import { createUser } from '#tests/support/factories.ts'
import { createMagnetRow } from '#tests/support/magnet-factories.ts'

// The tour's second line of defense: every request is shown the creator's side, as if the first had failed.

const ORIGIN = 'http://localhost:3000'

let app: TestApp
let magnet: string
beforeAll(async () => {
  app = await createTestApp(
    { rateLimits: true, env: { trustedProxies: ['127.0.0.1'] } },
    {
      tour: (services) => ({
        find: () => ({ kind: 'screen', side: 'creator', services }),
        services: () => services,
        stop: async () => {},
      }),
    },
  )
  const owner = await createUser(app.services, { email: 'jonas@example.com' })
  magnet = (await createMagnetRow(app.services, { userId: owner.id })).id
})
afterAll(() => app.close())

it('shows the sample account', async () => {
  expect((await app.get(`/magnets/${magnet}/video-pack`)).status).toBe(200)
})

it.each([
  'video-pack/pack.zip',
  'video-pack/pack.zip/',
  'video-pack/pack%2Ezip',
  'video-pack/overlay.%6dov?file=lower-third&seconds=60',
  'video-pack/overlay.mov/?file=lower-third&seconds=60',
  'video-pack/pack.zip.data',
  'placements/codes.zip/',
])('gives no download at %s', async (path) => {
  const page = await app.get(`/magnets/${magnet}/${path}`)
  expect(page.headers.get('content-disposition')).toBeNull()
  expect(page.status).not.toBe(200)
  expect(page.status).toBeLessThan(500)
})

it.each([
  `${ORIGIN}//evil.test`,
  `${ORIGIN}/\\evil.test`,
  `${ORIGIN}/.//evil.test`,
  `${ORIGIN}/..//evil.test/`,
  `${ORIGIN}//evil.test/%2e%2e`,
  'https://evil.test/dashboard',
])('leads to no other site for the referrer %s', async (referer) => {
  const page = await app.submit('/profile', { intent: 'names' }, { referer })
  expect([page.status, page.location]).toEqual([302, '/dashboard'])
})

it('leads back to the screen with the form', async () => {
  const referer = `${ORIGIN}/magnets?page=2`
  expect((await app.submit('/profile', {}, { referer })).location).toBe('/magnets?page=2')
})

it('counts what a visitor asks by their network, not by the account that all are shown', async () => {
  const ask = (ip: string) =>
    app.request('/check-video/codes', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': ip },
      body: JSON.stringify({ codes: ['https://example.com/'] }),
    })
  const statuses = []
  for (let question = 0; question < 61; question++) statuses.push((await ask('203.0.113.5')).status)
  expect(statuses.at(-1)).toBe(429)
  expect((await ask('203.0.113.6')).status).toBe(200)
})
