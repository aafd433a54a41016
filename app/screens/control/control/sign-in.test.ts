import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { session } from '#db/schema/accounts.ts'
import { createTestApp, type Page, type TestApp } from '#tests/support/browse.ts'
import { createUser } from '#tests/support/factories.ts'
import { setUpApp } from '#tests/support/set-up.ts'
import { setUpTwoFactor } from '#tests/support/set-up-two-factor.ts'

const PATH = '/back-room-7'
const env = { adminEmail: 'nora@example.com', adminPath: 'back-room-7' }

const app = await setUpApp({ env })
const nora = await createUser(app.services, { email: 'Nora@example.com'.toLowerCase() })
const mia = await createUser(app.services)

const alertIn = (page: Page) => page.$('[role=alert]').text().trim()
const signIn = (fields: { email: string; password: string }, path = PATH, browser = app) =>
  browser.submit(path, { intent: 'sign-in', ...fields })

describe('the door', () => {
  it('is a sign-in of its own that nobody caches or finds', async () => {
    const page = await app.newBrowser().get(PATH)
    expect(page.status).toBe(200)
    expect(page.$('h1').text()).toBe('Control Center')
    expect(page.$('input[name=email]').attr('required')).toBeDefined()
    expect(page.$('input[name=password]').attr('required')).toBeDefined()
    expect(page.headers.get('cache-control')).toBe('private, no-store')
    expect(page.headers.get('x-robots-tag')).toBe('noindex, nofollow')
    expect(page.$('meta[name=robots]').attr('content')).toContain('noindex')
    expect(page.text).not.toContain('Total Users')
  })

  it('opens for the administrator and leads to what was asked for', async () => {
    const browser = app.newBrowser()
    const path = `${PATH}?section=audit`
    const entered = await signIn(nora, path, browser as TestApp)
    expect([entered.status, entered.location]).toEqual([302, path])
    const page = await browser.get(path)
    expect(page.$('h1').text()).toBe('Audit Trail')
    expect(page.$('header nav [aria-current=page]').text()).toBe('Audit Trail')
    expect((await browser.get(PATH)).$('h1').text()).toBe('Dashboard')
  })

  it.each([
    ['right', 'secret1'],
    ['wrong', 'not it'],
  ])('denies any other address, its password being %s', async (_what, password) => {
    const browser = app.newBrowser() as TestApp
    const page = await signIn({ email: mia.email, password }, PATH, browser)
    expect([page.status, alertIn(page)]).toEqual([403, 'Access denied. This CMS is restricted.'])
    expect(page.$('input[name=email]').val()).toBe(mia.email)
    expect(page.html).not.toContain(password)
    expect(browser.cookies.size).toBe(0)
    const sessions = await app.services.db.$count(session, eq(session.userId, mia.id))
    expect(sessions).toBe(0)
  })

  it('denies an address nobody has in the same words', async () => {
    const page = await signIn({ email: 'ghost@example.com', password: 'secret1' })
    expect([page.status, alertIn(page)]).toEqual([403, 'Access denied. This CMS is restricted.'])
  })

  it('says what /login says of the administrator’s password', async () => {
    const page = await signIn({ ...nora, password: 'not it' })
    expect([page.status, alertIn(page)]).toEqual([
      401,
      'Invalid email or password. Please try again.',
    ])
  })

  it('wants both fields', async () => {
    const page = await signIn({ email: ' ', password: '' })
    expect(page.status).toBe(422)
    expect(page.text).toContain('Please enter your email address.')
    expect(page.text).toContain('Please enter your password.')
  })

  it('sends whoever else is signed in to the start page', async () => {
    const browser = app.newBrowser()
    await browser.signIn(mia)
    for (const section of ['', '?section=analytics', '?section=nothing']) {
      const page = await browser.get(PATH + section)
      expect([page.status, page.location]).toEqual([302, '/'])
    }
    const posted = await browser.submit(`${PATH}?section=blog`, { intent: 'delete' })
    expect(posted.text).not.toContain('Dashboard')
    expect([302, 405]).toContain(posted.status)
  })

  it('lets out: only this session ends, and the door is shut again', async () => {
    const browser = app.newBrowser()
    await browser.signIn(nora)
    expect((await browser.get('/logout')).status).toBe(302)
    expect((await browser.get(PATH)).$('h1').text()).toBe('Dashboard')
    const left = await browser.submit(PATH, { intent: 'log-out' })
    expect(left.location).toBe(PATH)
    expect((await browser.get(PATH)).$('h1').text()).toBe('Control Center')
  })

  it('keeps what was typed where the session has ended', async () => {
    const page = await app.newBrowser().submit(`${PATH}?section=blog`, { title: 'kept words' })
    expect(page.status).toBe(401)
    expect(page.$('input[name=title]').val()).toBe('kept words')
    expect(page.$('a').attr('href')).toBe(PATH)
  })

  it('urges two-factor, with the way there, until it is set', async () => {
    const browser = app.newBrowser()
    await browser.signIn(nora)
    const page = await browser.get(PATH)
    const urged = page.$('aside a[href="/profile?tab=security"]')
    expect(urged.text()).toBe('Set Up Two-Factor')
  })
})

describe('a segment that is not the administrator’s', () => {
  it.each([
    ['/control-center', 'Page not found'],
    // They look like words from a video.
    ['/BACK-ROOM-7', 'Page not found'],
    ['/nowhere', 'Page not found'],
    ['/back-room-7/more', 'Page not found'],
  ])('%s is no page', async (path, title) => {
    const browser = app.newBrowser()
    await browser.signIn(nora)
    for (const page of [await app.newBrowser().get(path), await browser.get(path)]) {
      expect(page.status).toBe(404)
      expect(page.$('h1').text()).toBe(title)
      expect(page.$('title').text()).not.toMatch(/control|admin/i)
    }
    expect((await browser.submit(path, { intent: 'sign-in' })).status).toBe(404)
    expect((await browser.get(`${path}.data`)).status).toBe(404)
  })
})

describe('without an administrator', () => {
  it('says so and admits nobody', async () => {
    const unset = await createTestApp({ env: { ...env, adminEmail: null } })
    const person = await createUser(unset.services, { email: 'nora@example.com' })
    const stranger = await unset.newBrowser().get(PATH)
    expect(stranger.$('h1').text()).toBe('No administrator yet')
    expect(stranger.text).toContain('ADMIN_EMAIL')
    expect(stranger.$('form')).toHaveLength(0)
    const denied = await unset.newBrowser().submit(PATH, { intent: 'sign-in', ...person })
    expect(denied.status).toBe(403)
    await unset.signIn(person)
    expect((await unset.get(`${PATH}?section=analytics`)).$('h1').text()).toBe(
      'No administrator yet',
    )
    await unset.close()
  })
})

describe('the limits', () => {
  it('are those of /login, for denied addresses too', async () => {
    const limited = await createTestApp({ env, rateLimits: true })
    const ghost = { intent: 'sign-in', email: 'ghost@example.com', password: 'x' }
    for (let i = 0; i < 10; i++) expect((await limited.submit(PATH, ghost)).status).toBe(403)
    const page = await limited.submit(PATH, ghost)
    expect([page.status, alertIn(page)]).toEqual([
      429,
      'Too many failed attempts. Please try again later.',
    ])
    const { email, password } = ghost
    expect((await limited.submit('/login', { email, password })).status).toBe(429)
    await limited.close()
  })
})

describe('the second factor', () => {
  it('is asked at the door and comes back to it', async () => {
    const strict = await createTestApp({ env: { ...env, adminRequireTwoFactor: true } })
    const person = await createUser(strict.services, { email: 'nora@example.com' })
    const browser = strict.newBrowser()
    await browser.signIn(person)
    const shut = await browser.get(`${PATH}?section=analytics`)
    expect(shut.$('h1').text()).toBe('Two-factor required')
    expect(shut.$('a[href="/profile?tab=security"]').text()).toBe('Set Up Two-Factor')
    expect(shut.text).not.toContain('Total Users')

    const { codeNow } = await setUpTwoFactor(strict, browser, person)
    expect((await browser.get(PATH)).$('h1').text()).toBe('Dashboard')
    expect((await browser.get(PATH)).$('aside')).toHaveLength(0)

    const another = strict.newBrowser()
    const step = await another.submit(`${PATH}?section=audit`, { intent: 'sign-in', ...person })
    expect(step.location).toBe(`/two-factor?next=${encodeURIComponent(`${PATH}?section=audit`)}`)
    expect((await another.get(PATH)).$('h1').text()).toBe('Control Center')
    const through = await another.submit(step.location ?? '', { code: await codeNow() })
    expect(through.location).toBe(`${PATH}?section=audit`)
    expect((await another.get(`${PATH}?section=audit`)).$('h1').text()).toBe('Audit Trail')
    await strict.close()
  })
})
