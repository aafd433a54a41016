import { and, eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { accountIdentity, providerSignIn, session, user } from '#db/schema/accounts.ts'
import { outgoingMail } from '#db/schema/mail.ts'
import { securityEvent } from '#db/schema/security.ts'
import { closeAccountForAdmin } from '#domain/account-closing/close-account.server.ts'
import { createCommandLineViewer } from '#domain/admin/command-line.server.ts'
import { inviteToRegisterForAdmin } from '#domain/admin/registration-invitations.server.ts'
import { MINUTE_MS } from '#lib/time.ts'
import type { Env } from '#platform/env.ts'
import { createOpenIdProvider } from '#platform/identity-provider/openid-provider.ts'
import { createOutgoingRequests } from '#platform/outgoing-requests/outgoing-requests.ts'
import type { Page, TestApp, TestBrowser } from '#tests/support/browse.ts'
import { createUser } from '#tests/support/factories.ts'
import { findEmailedPath } from '#tests/support/mail.ts'
import { startOidcServer } from '#tests/support/oidc-server.ts'
import { setUpApp } from '#tests/support/set-up.ts'
import { setUpTwoFactor } from '#tests/support/set-up-two-factor.ts'

const REDIRECT_URI = 'http://localhost:3000/auth/oidc/callback'
const SECURITY = '/profile?tab=security'
const adminEmail = 'nora@example.com'

const provider = await startOidcServer(REDIRECT_URI)
const outgoingRequests = createOutgoingRequests()
afterAll(async () => {
  outgoingRequests.close()
  await provider.close()
})

async function setUp(env: Partial<Env> & { required?: boolean } = {}): Promise<TestApp> {
  const { required = false, ...rest } = env
  const oidc = { ...provider.oidc, required }
  const identityProvider = createOpenIdProvider({
    oidc,
    redirectUri: REDIRECT_URI,
    outgoingRequests,
  })
  afterAll(() => identityProvider.close())
  return setUpApp({ env: { adminEmail, oidc, ...rest }, identityProvider })
}

/** Follows the page that leads to the provider, and signs in there. Resolves with the callback's path. */
async function signInThere(browser: TestBrowser, begun: Page, subject: string): Promise<string> {
  const page = await browser.get(begun.location ?? '')
  const url = String(page.$('main a').attr('href'))
  const refresh = page.$('meta[http-equiv=refresh]').attr('content')
  expect([page.status, refresh]).toEqual([200, `0;url=${url}`])
  const back = await provider.signIn(url, subject)
  expect(back.origin + back.pathname).toBe(REDIRECT_URI)
  return back.pathname + back.search
}

async function comeBack(browser: TestBrowser, subject: string, next = ''): Promise<Page> {
  const begun = await browser.submit('/auth/oidc', next ? { next } : {})
  expect(begun.status).toBe(303)
  return browser.get(await signInThere(browser, begun, subject))
}

const failure = (page: Page) => [page.status, page.$('[role=alert]').first().text().trim()]
const refusedWith = (status: number, text: string) => [status, expect.stringContaining(text)]

describe('signing in with the provider', async () => {
  const app = await setUp()
  const { db } = app.services

  it('creates an account, which is then found by the identity and not by the email', async () => {
    provider.people.set('new', {
      email: 'New@Example.com',
      email_verified: true,
      given_name: ' Ida\u0000 ',
      family_name: 'x'.repeat(200),
    })
    const browser = app.newBrowser()
    const entered = await comeBack(browser, 'new', '/magnets')
    expect([entered.status, entered.location]).toEqual([302, '/magnets'])
    const [row] = await db.select().from(user).where(eq(user.email, 'new@example.com'))
    expect(row).toMatchObject({ emailVerified: true, firstName: 'Ida' })
    expect(row?.lastName).toHaveLength(80)
    expect((await browser.get('/dashboard')).status).toBe(200)
    const security = await browser.get(SECURITY)
    expect(security.text).toContain('signed in with Acme ID')
    expect(security.text).toContain('This is your only way to sign in.')
    expect(security.text).toContain('Set a Password')

    // The email at the provider has changed, and isn't even verified.
    provider.people.set('new', { email: adminEmail, email_verified: false })
    const again = app.newBrowser()
    expect((await comeBack(again, 'new')).location).toBe('/dashboard')
    expect((await again.get('/profile')).$('input[name=email]').val()).not.toBe(adminEmail)
    expect(await db.select().from(accountIdentity)).toHaveLength(1)
    const [event] = await db
      .select()
      .from(securityEvent)
      .where(
        and(
          eq(securityEvent.accountId, row?.id ?? ''),
          eq(securityEvent.event, 'sign-in.succeeded'),
        ),
      )
    expect(event?.details).toMatchObject({ way: 'provider', secondFactor: false })
  })

  it('lets its owner set a password by email, and disconnect the provider then', async () => {
    provider.people.set('passwordless', { email: 'less@example.com', email_verified: true })
    const browser = app.newBrowser()
    await comeBack(browser, 'passwordless')
    const tried = await browser.submit(SECURITY, { intent: 'identity-unlink', password: 'x' })
    expect(tried.status).toBe(422)
    await browser.submit(SECURITY, { intent: 'password-link' })
    const path = await findEmailedPath(app.services, 'less@example.com')
    const token = new URL(path, 'http://x').searchParams.get('token') ?? ''
    const password = 'fjord-lantern-7'
    await browser.submit(path, { token, password, confirmPassword: password })
    await browser.submit('/login', { email: 'less@example.com', password })
    const gone = await browser.submit(SECURITY, { intent: 'identity-unlink', password })
    expect(gone.location).toBe(SECURITY)
    const page = await browser.get(SECURITY)
    expect(page.text).toContain('Acme ID was disconnected.')
    expect(page.text).toContain('Not connected')
    const [mail] = await db
      .select()
      .from(outgoingMail)
      .where(eq(outgoingMail.kind, 'identity-unlinked'))
    expect(mail?.toAddress).toBe('less@example.com')
  })

  it.each([
    ['missing', {}, 'didn’t tell us your email address'],
    ['username', { preferred_username: 'mia@example.com' }, 'didn’t tell us your email address'],
    ['invalid', { email: 'no address', email_verified: true }, 'didn’t tell us your email'],
    ['unverified', { email: 'u@example.com' }, 'hasn’t verified your email address'],
    ['false', { email: 'u@example.com', email_verified: 'false' }, 'hasn’t verified your email'],
    ['admin', { email: adminEmail, email_verified: true }, 'can’t be created with the provider'],
  ])('refuses an email that is %s', async (subject, claims, words) => {
    provider.people.set(subject, claims)
    const page = await comeBack(app.newBrowser(), subject)
    expect(failure(page)).toEqual(refusedWith(403, words))
    expect(await db.select().from(user).where(eq(user.email, 'u@example.com'))).toEqual([])
  })

  it('works once, in the browser that started it, for ten minutes', async () => {
    provider.people.set('once', { email: 'once@example.com', email_verified: true })
    const [mine, other] = [app.newBrowser(), app.newBrowser()]
    await other.submit('/auth/oidc', {})
    const path = await signInThere(mine, await mine.submit('/auth/oidc', {}), 'once')
    // Someone sends their own callback to another person, to sign them in to a foreign account.
    for (const stranger of [other, app.newBrowser()]) {
      const page = await stranger.get(path)
      expect(failure(page)).toEqual(refusedWith(410, 'was started in another browser'))
      expect([...stranger.cookies.keys()]).not.toContain('qrm.session_token')
    }
    expect((await mine.get(path)).location).toBe('/dashboard')
    expect(failure(await app.newBrowser().get(path))[0]).toBe(410)
    expect(failure(await mine.get(path))).toEqual(refusedWith(410, 'was already used'))

    const late = await signInThere(mine, await mine.submit('/auth/oidc', {}), 'once')
    app.services.clock.advance(10 * MINUTE_MS + 1)
    expect(failure(await mine.get(late))[0]).toBe(410)
    app.services.clock.advance(-10 * MINUTE_MS - 1)
  })

  it('refuses a code of another sign-in, another nonce and another issuer', async () => {
    provider.people.set('mixed', { email: 'mixed@example.com', email_verified: true })
    const browser = app.newBrowser()
    const begin = () => browser.submit('/auth/oidc', {})
    const first = new URL(await signInThere(browser, await begin(), 'mixed'), REDIRECT_URI)
    const second = new URL(await signInThere(browser, await begin(), 'mixed'), REDIRECT_URI)
    second.searchParams.set('code', first.searchParams.get('code') ?? '')
    const refused = refusedWith(400, 'couldn’t be verified')
    expect(failure(await browser.get(second.pathname + second.search))).toEqual(refused)

    const begun = await begin()
    const page = await browser.get(begun.location ?? '')
    const url = new URL(String(page.$('main a').attr('href')))
    url.searchParams.set('nonce', 'another')
    const nonce = await provider.signIn(url.href, 'mixed')
    expect(failure(await browser.get(nonce.pathname + nonce.search))).toEqual(refused)

    const third = new URL(await signInThere(browser, await begin(), 'mixed'), REDIRECT_URI)
    third.searchParams.set('iss', 'https://evil.example')
    expect(failure(await browser.get(third.pathname + third.search))).toEqual(refused)
    expect(await db.select().from(user).where(eq(user.email, 'mixed@example.com'))).toEqual([])
  })

  it('says that the person canceled at the provider', async () => {
    const browser = app.newBrowser()
    const begun = await browser.submit('/auth/oidc', {})
    const state = new URL(begun.location ?? '', REDIRECT_URI).searchParams.get('state') ?? ''
    const query = new URLSearchParams({ error: 'access_denied', state, iss: provider.issuer })
    const page = await browser.get(`/auth/oidc/callback?${query}`)
    expect(failure(page)).toEqual(refusedWith(403, 'You canceled the sign-in'))
    expect(page.$('form[action="/auth/oidc"]')).toHaveLength(1)
  })

  it('stores neither the state nor a foreign path', async () => {
    const browser = app.newBrowser()
    const begun = await browser.submit('/auth/oidc', { next: 'https://evil.example/' })
    const state = new URL(begun.location ?? '', REDIRECT_URI).searchParams.get('state') ?? ''
    const rows = await db.select().from(providerSignIn)
    expect(JSON.stringify(rows)).not.toContain(state)
    expect(rows.map(({ next }) => next).filter((next) => next?.includes('evil'))).toEqual([])
  })

  it('opens a GET without a sign-in, or in another browser, on the sign-in page', async () => {
    const begun = await app.newBrowser().submit('/auth/oidc', {})
    for (const path of ['/auth/oidc', '/auth/oidc?state=x', begun.location ?? '']) {
      expect((await app.newBrowser().get(path)).location).toBe('/login')
    }
  })
})

describe('an email that has an account', async () => {
  const app = await setUp()
  const { db } = app.services

  it('is linked only after its owner has entered the password', async () => {
    const mia = await createUser(app.services)
    provider.people.set('mia', { email: mia.email, email_verified: true })
    const browser = app.newBrowser()
    const asked = await comeBack(browser, 'mia', '/magnets')
    const path = asked.location ?? ''
    expect(path).toMatch(/^\/auth\/oidc\/link\?token=[\w-]{43}&next=%2Fmagnets$/)
    expect((await browser.get('/dashboard')).location).toContain('/login')
    const page = await browser.get(path)
    expect(page.text).toContain(`${mia.email} already has an account.`)
    const wrong = await browser.submit(path, { password: 'wrong' })
    expect([wrong.status, wrong.text]).toEqual(refusedWith(422, 'This password isn’t right.'))
    // The link is worth nothing in another browser.
    const stolen = await app.newBrowser().submit(path, { password: mia.password })
    expect(stolen.location).toContain('/login')
    expect(await db.select().from(accountIdentity)).toEqual([])

    const linked = await browser.submit(path, { password: mia.password })
    expect(linked.location).toBe('/magnets')
    expect((await browser.get('/dashboard')).status).toBe(200)
    const [mail] = await db
      .select()
      .from(outgoingMail)
      .where(eq(outgoingMail.kind, 'identity-linked'))
    expect(mail?.toAddress).toBe(mia.email)
    expect((await browser.submit(path, { password: mia.password })).location).toContain('/login')
    expect((await comeBack(app.newBrowser(), 'mia')).location).toBe('/dashboard')
  })

  it('needs the second factor to be linked, and at every sign-in after that', async () => {
    const mia = await createUser(app.services)
    const hers = app.newBrowser()
    await hers.signIn(mia)
    const { codeNow, wrongNow } = await setUpTwoFactor(app, hers, mia)
    provider.people.set('two', { email: mia.email, email_verified: true, amr: ['mfa'] })
    const browser = app.newBrowser()
    const path = (await comeBack(browser, 'two')).location ?? ''
    const { password } = mia
    for (const code of ['', await wrongNow()]) {
      expect((await browser.submit(path, { password, code })).status).toBe(422)
    }
    const linked = await browser.submit(path, { password, code: await codeNow() })
    expect(linked.location).toBe('/dashboard')
    app.services.clock.advance(MINUTE_MS)

    const next = app.newBrowser()
    expect((await comeBack(next, 'two', '/magnets')).location).toBe('/two-factor?next=%2Fmagnets')
    expect((await next.get('/dashboard')).location).toContain('/login')
    const entered = await next.submit('/two-factor?next=%2Fmagnets', { code: await codeNow() })
    expect(entered.location).toBe('/magnets')
    const sessions = await db.select().from(session).where(eq(session.userId, mia.id))
    expect(sessions.map(({ way }) => way)).toContain('provider')
  })

  it('is linked from the profile, with another email too, and only to one account', async () => {
    const [mia, ben] = [await createUser(app.services), await createUser(app.services)]
    provider.people.set('shared', { email: 'elsewhere@example.com', email_verified: false })
    const begin = async (browser: TestBrowser, password: string) =>
      browser.submit(SECURITY, { intent: 'identity-link', password })
    const hers = app.newBrowser()
    await hers.signIn(mia)
    expect((await begin(hers, 'wrong')).status).toBe(422)
    const path = await signInThere(hers, await begin(hers, mia.password), 'shared')
    const linked = await hers.get(path)
    expect(linked.location).toBe(SECURITY)
    const page = await hers.get(SECURITY)
    expect(page.text).toContain('You can now sign in with Acme ID.')
    expect(page.text).toContain('elsewhere@example.com, connected')

    const his = app.newBrowser()
    await his.signIn(ben)
    const taken = await signInThere(his, await begin(his, ben.password), 'shared')
    expect(failure(await his.get(taken))).toEqual(refusedWith(409, 'connected to another account'))
    // A session that ended in the meantime can't link anything.
    const ended = await signInThere(his, await begin(his, ben.password), 'ben')
    await his.submit('/logout', {})
    expect(failure(await his.get(ended))[0]).toBe(410)
    expect((await comeBack(app.newBrowser(), 'shared')).location).toBe('/dashboard')
  })

  it('is free again after the account is closed', async () => {
    provider.people.set('leaver', { email: 'leaver@example.com', email_verified: true })
    const browser = app.newBrowser()
    await comeBack(browser, 'leaver')
    const [first] = await db.select().from(user).where(eq(user.email, 'leaver@example.com'))
    await closeAccountForAdmin(app.services, createCommandLineViewer(), first?.id ?? '')
    expect((await comeBack(app.newBrowser(), 'leaver')).location).toBe('/dashboard')
    const [second] = await db.select().from(user).where(eq(user.email, 'leaver@example.com'))
    expect(second?.id).not.toBe(first?.id)
  })
})

describe('a provider whose people need an invitation', async () => {
  const app = await setUp({ registration: { mode: 'invite', domains: [] } })

  it('creates an account only for an invited address', async () => {
    provider.people.set('guest', { email: 'guest@example.com', email_verified: true })
    const page = await comeBack(app.newBrowser(), 'guest')
    expect(failure(page)).toEqual(refusedWith(403, 'only invited people can create one'))
    const invited = { email: 'guest@example.com', sends: false }
    await inviteToRegisterForAdmin(app.services, createCommandLineViewer(), invited)
    expect((await comeBack(app.newBrowser(), 'guest')).location).toBe('/dashboard')
  })
})

describe('a closed site with a provider', async () => {
  const app = await setUp({ registration: { mode: 'closed', domains: [] } })

  it('creates no account', async () => {
    provider.people.set('late', { email: 'late@example.com', email_verified: true })
    const page = await comeBack(app.newBrowser(), 'late')
    expect(failure(page)).toEqual(refusedWith(403, 'Registration is closed.'))
  })
})

describe('a site on which everyone signs in with the provider', async () => {
  const app = await setUp({ required: true })

  it('shows only its button', async () => {
    for (const path of ['/login', '/register']) {
      const page = await app.newBrowser().get(`${path}?next=%2Fmagnets`)
      expect(page.$('main form').attr('action')).toBe('/auth/oidc')
      expect(page.$('main form input[name=next]').val()).toBe('/magnets')
      expect(page.$('main input[type=password]')).toHaveLength(0)
    }
  })

  it('refuses passwords, email links and registrations of everyone else', async () => {
    const mia = await createUser(app.services)
    const { email, password } = mia
    const browser = app.newBrowser()
    for (const address of [email, adminEmail, 'unknown@example.com']) {
      const tried = await browser.submit('/login', { email: address, password })
      expect([tried.status, tried.text]).toEqual(refusedWith(403, 'is turned off on this site'))
    }
    expect((await browser.submit('/login', { intent: 'link', email })).status).toBe(403)
    const token = await browser.request('/auth/v1/token', {
      method: 'POST',
      body: JSON.stringify({ email, password }),
      headers: { 'content-type': 'application/json' },
    })
    expect(token.status).toBe(403)
    const registered = await browser.submit('/register', {
      firstName: 'Ada',
      lastName: 'Lovelace',
      email: 'ada@example.com',
      password: 'fjord-lantern-7',
      confirmPassword: 'fjord-lantern-7',
    })
    expect(registered.status).toBe(403)
  })

  it('lets the administrator sign in with a password at the control center', async () => {
    const { email, password } = await createUser(app.services, { email: adminEmail })
    const entered = await app
      .newBrowser()
      .submit('/control-center', { intent: 'sign-in', email, password })
    expect(entered.location).toBe('/control-center')
  })

  it('keeps people connected', async () => {
    provider.people.set('staff', { email: 'staff@example.com', email_verified: true })
    const browser = app.newBrowser()
    expect((await comeBack(browser, 'staff')).location).toBe('/dashboard')
    const tried = await browser.submit(SECURITY, { intent: 'identity-unlink', password: 'x' })
    expect(tried.status).toBe(409)
  })
})

describe('a provider that is away', async () => {
  const away = await startOidcServer(REDIRECT_URI)
  await away.close()
  const identityProvider = createOpenIdProvider({
    oidc: away.oidc,
    redirectUri: REDIRECT_URI,
    outgoingRequests,
  })
  const app = await setUpApp({ env: { oidc: away.oidc }, identityProvider })
  afterAll(() => identityProvider.close())

  it('leaves the password', async () => {
    const browser = app.newBrowser()
    const begun = await browser.submit('/auth/oidc', { next: '/magnets' })
    expect((await browser.get(begun.location ?? '')).location).toBe('/login')
    expect((await browser.get('/login')).text).toContain('can’t be reached right now')
    const { email, password } = await createUser(app.services)
    expect((await browser.submit('/login', { email, password })).location).toBe('/dashboard')
  })
})

describe('a site without a provider', async () => {
  const app = await setUpApp()

  it('has no button, and refuses the URLs', async () => {
    expect((await app.get('/login')).$('form[action="/auth/oidc"]')).toHaveLength(0)
    expect((await app.submit('/auth/oidc', {})).location).toBe('/login')
    expect((await app.get('/auth/oidc/callback?code=1&state=2')).status).toBe(404)
  })
})
