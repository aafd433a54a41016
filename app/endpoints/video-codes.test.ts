import { afterAll, beforeAll, expect, it } from 'vitest'
import { MAX_CODE_LENGTH, MAX_CODES } from '#domain/video-check/codes.ts'
import { createTestApp, type TestApp, type TestBrowser } from '#tests/support/browse.ts'
import { createUser } from '#tests/support/factories.ts'
import { createMagnetRow } from '#tests/support/magnet-factories.ts'

let app: TestApp
let code: string
beforeAll(async () => {
  app = await createTestApp({ rateLimits: true })
  const owner = await createUser(app.services)
  code = (await createMagnetRow(app.services, { userId: owner.id, title: 'Brew guide' })).shortId
  await app.signIn(owner)
})
afterAll(() => app.close())

const ask = (codes: unknown, browser: TestBrowser = app) =>
  browser.request('/check-video/codes', {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: 'http://localhost:3000' },
    body: JSON.stringify({ codes }),
  })
const own = () => `HTTP://LOCALHOST:3000/Q/${code.toUpperCase()}`

it('tells the owner what a code leads to', async () => {
  const { status, html, headers } = await ask([own(), 'https://example.com/'])
  expect(status).toBe(200)
  expect(headers.get('cache-control')).toBe('private, no-store')
  expect(JSON.parse(html).codes).toMatchObject([
    { whose: 'own', magnet: { title: 'Brew guide' }, isLocal: true },
    { whose: 'foreign', host: 'example.com' },
  ])
})

it('tells another account only that the code isn’t theirs', async () => {
  const other = app.newBrowser()
  await other.signIn(await createUser(app.services))
  expect(JSON.parse((await ask([own()], other)).html)).toEqual({ codes: [{ whose: 'other' }] })
})

it('tells a stranger nothing', async () => {
  const { status, html } = await ask([own()], app.newBrowser())
  expect(status).not.toBe(200)
  expect(html).not.toContain('Brew guide')
})

it.each([
  ['too many codes', Array(MAX_CODES + 1).fill('x')],
  ['too long a code', ['x'.repeat(MAX_CODE_LENGTH + 1)]],
  ['no list', 'x'],
  ['no texts', [{}, 7]],
])('refuses %s', async (_, codes) => {
  expect((await ask(codes)).status).toBe(422)
})

it('refuses what is no JSON, and more than 60 questions a minute', async () => {
  const browser = app.newBrowser()
  await browser.signIn(await createUser(app.services))
  const nonsense = { method: 'POST', headers: { origin: 'http://localhost:3000' }, body: '{' }
  expect((await browser.request('/check-video/codes', nonsense)).status).toBe(422)
  let last = 200
  for (let asked = 1; asked <= 60; asked++) last = (await ask([], browser)).status
  expect(last).toBe(429)
})
