import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type Page, type TestApp, type TestBrowser } from '#tests/support/browse.ts'
import { createUser } from '#tests/support/factories.ts'
import { BOUNDARY, multipart } from '#tests/support/multipart.ts'
import { builtRoutes } from '#tests/support/routes.ts'

const NUL = 'a%00b'
const FIELDS = 'intent id q query email password name title slug list next ticket domain section'
const form = FIELDS.split(' ')
  .map((name) => `${name}=${NUL}`)
  .join('&')
const json = JSON.stringify(Object.fromEntries(FIELDS.split(' ').map((name) => [name, 'a\0b'])))

/** PostgreSQL refuses texts with a NUL, so a NUL that gets through causes a 500. */
describe('a NUL reaches no query', () => {
  let app: TestApp
  let admin: TestBrowser
  let urls: string[]

  beforeAll(async () => {
    app = await createTestApp({
      env: { adminEmail: 'nora@example.com', mailWebhookSecret: 'x'.repeat(40) },
    })
    admin = app.newBrowser()
    await admin.signIn(await createUser(app.services, { email: 'nora@example.com' }))
    const own = [
      '/tls-allowed',
      '/healthz',
      '/uploads',
      '/images/:fileId/480.jpg',
      '/webhooks/inbound-email',
      '/webhooks/inbound-email/mailgun/mime',
    ]
    urls = [...(await builtRoutes()), ...own].map((url) =>
      url.replace(':controlPath', app.services.env.adminPath),
    )
  })
  afterAll(() => app.close())

  const filled = (url: string, value: string) => url.replace(/:\w+|\*/g, value)

  async function expectNoFailure(ask: (url: string) => Promise<Page>) {
    const failed: [string, number][] = []
    for (const url of urls) {
      const { status } = await ask(url)
      if (status >= 500) failed.push([url, status])
    }
    expect(failed).toEqual([])
  }

  it.each([
    ['path', (url: string) => filled(url, NUL)],
    ['query', (url: string) => `${filled(url, 'x')}?${form}`],
  ])('from the %s', (_what, asked) => expectNoFailure((url) => admin.get(asked(url))))

  it('from a form', () =>
    expectNoFailure((url) =>
      admin.request(filled(url, 'x'), {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: form,
      }),
    ))

  it('from a form with files', () =>
    expectNoFailure((url) => {
      const texts = FIELDS.split(' ').map((name) => ({ name, value: 'a\0b' }))
      const file = { name: 'file', filename: 'a\0b.pdf', value: 'x' }
      return admin.request(filled(url, 'x'), {
        method: 'POST',
        headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
        body: new Uint8Array(multipart([...texts, file])),
      })
    }))

  it('from JSON', () =>
    expectNoFailure((url) =>
      admin.request(filled(url, 'x'), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: json,
      }),
    ))

  it('from a token or a cookie', () =>
    expectNoFailure((url) => {
      const names = ['qrm.session_token', 'qrm_browser', 'qrm_second_factor', 'qrm_notice']
      const cookie = names.map((name) => `${name}=${NUL}.${NUL}`).join('; ')
      return app
        .newBrowser()
        .get(filled(url, 'x'), { cookie, authorization: `Bearer ${NUL}.${NUL}` })
    }))

  it('from a TLS proxy’s request', async () => {
    expect((await admin.get(`/tls-allowed?domain=${NUL}`)).status).toBe(404)
  })
})

it('a forged request to a JSON path is refused with JSON', async () => {
  const app = await createTestApp()
  try {
    for (const path of ['/functions/v1/create-checkout-session', '/uploads', '/auth/v1/token']) {
      const page = await app.submit(path, {}, { origin: 'https://evil.example' })
      expect(page.status).toBe(403)
      expect(JSON.parse(page.html)).toEqual({
        error: 'This form was sent from another site. Please try again from our own page.',
      })
    }
  } finally {
    await app.close()
  }
})
