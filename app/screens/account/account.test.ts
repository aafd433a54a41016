import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { session, user } from '#db/schema/accounts.ts'
import { createKey } from '#tests/support/api-keys.ts'
import type { Page } from '#tests/support/browse.ts'
import { createUser } from '#tests/support/factories.ts'
import { findEmailedPath } from '#tests/support/mail.ts'
import { setUpApp } from '#tests/support/set-up.ts'

const app = await setUpApp()

const ada = (email: string) => ({
  firstName: 'Ada',
  lastName: 'Lovelace',
  email,
  password: 'fjord-lantern-7',
  confirmPassword: 'fjord-lantern-7',
})

/** Returns the path and query of the link in the newest email to `to`. */
const linkFor = (email: string) => findEmailedPath(app.services, email)

const tokenIn = (page: Page) => ({ token: String(page.$('input[name=token]').val()) })
const alertIn = (page: Page) => page.$('[role=alert]').text().trim()

describe('/register', () => {
  it('leads through the mail into the dashboard, in the browser that registered', async () => {
    const browser = app.newBrowser()
    const email = 'screens@example.com'
    const sent = await browser.submit('/register', ada(email))
    expect(sent.status).toBe(200)
    expect(sent.$('h1').text()).toBe('Check Your Email')
    expect(sent.text).toContain(email)
    expect(sent.text).toContain('Resend Email')
    expect(sent.text).toContain('Back to Registration')

    const again = await browser.submit('/register', { intent: 'resend', email })
    expect(again.text).toContain('Email Sent!')
    expect(again.text).toContain(email)

    const link = await linkFor(email)
    const landing = await browser.get(link)
    expect(landing.$('h1').text()).toBe('Confirming Your Email...')
    const [row] = await app.services.db.select().from(user).where(eq(user.email, email))
    expect(row?.emailVerified).toBe(false)

    const confirmed = await browser.submit(link, tokenIn(landing))
    expect(confirmed.$('h1').text()).toBe('Email Confirmed!')
    expect(confirmed.html).toContain('content="2;url=/dashboard"')
    expect((await browser.get('/dashboard')).text).toContain('Magnet Dashboard')

    // The link is opened once more, signed in and later signed out.
    const second = await browser.get(link)
    expect(second.text).toContain('Your email was already confirmed.')
    expect(second.$('main a[href="/dashboard"]').text()).toContain('Go to Dashboard')
    const elsewhere = await app.newBrowser().submit(link, tokenIn(landing))
    expect([elsewhere.status, elsewhere.$('h1').text()]).toEqual([200, 'Email Confirmed!'])
    expect(elsewhere.$('main a[href="/login"]').text()).toContain('Go to Login')
  })

  it('asks another browser for the password, and sends it to sign in', async () => {
    const email = 'phone@example.com'
    await app.newBrowser().submit('/register', ada(email))
    const link = await linkFor(email)
    const phone = app.newBrowser()
    const landing = await phone.get(link)
    expect(landing.$('h1').text()).toBe('Confirm Your Email')
    expect(landing.text).toContain(email)
    const fields = { intent: 'password', ...tokenIn(landing) }
    for (const [password, status, words] of [
      ['', 422, 'Please enter your password.'],
      ['wrong!', 422, 'This isn’t the password the account was created with.'],
    ] as const) {
      const refused = await phone.submit(link, { ...fields, password })
      expect([refused.status, refused.$('h1').text()]).toEqual([status, 'Confirm Your Email'])
      expect(refused.text).toContain(words)
    }
    // What the first browser's page would post by itself.
    const bare = await phone.submit(link, tokenIn(landing))
    expect([bare.status, bare.$('input[name=password]').length]).toEqual([403, 1])

    const { password } = ada(email)
    const confirmed = await phone.submit(link, { ...fields, password })
    expect(confirmed.$('h1').text()).toBe('Email Confirmed!')
    expect(confirmed.html).toContain('content="2;url=/login"')
    expect((await phone.get('/dashboard')).location).toBe('/login?next=%2Fdashboard')
  })

  it('lets the owner of a mailbox replace the password of whoever registered it', async () => {
    const email = 'victim@example.com'
    await app.newBrowser().submit('/register', ada(email))
    const link = await linkFor(email)
    const owner = app.newBrowser()
    const landing = await owner.get(link)
    const other = landing.$('a:contains("Set a new password")').attr('href') ?? ''
    const page = await owner.get(other)
    expect(page.$('h1').text()).toBe('Set a New Password')
    const fields = { intent: 'new-password', ...tokenIn(page) }
    const differing = { ...fields, password: 'mine alone 1', confirmPassword: 'mine alone 2' }
    expect((await owner.submit(other, differing)).text).toContain('Passwords do not match.')
    const set = { ...fields, password: 'mine alone 1', confirmPassword: 'mine alone 1' }
    expect((await owner.submit(other, set)).$('h1').text()).toBe('Email Confirmed!')
    const theirs = await app.newBrowser().submit('/login', ada(email))
    expect(theirs.status).toBe(401)
    const own = await owner.submit('/login', { email, password: 'mine alone 1' })
    expect(own.location).toBe('/dashboard')
  })

  it('says what is wrong beside the field, keeps what was typed, and no password', async () => {
    const page = await app
      .newBrowser()
      .submit('/register', { ...ada('not an address'), confirmPassword: 'other' })
    expect(page.status).toBe(422)
    expect(page.text).toContain('Please enter a valid email address.')
    expect(page.text).toContain('Passwords do not match.')
    expect(page.$('input[name=firstName]').val()).toBe('Ada')
    expect(page.$('input[name=email]').attr('aria-invalid')).toBe('true')
    expect(page.html).not.toContain('fjord-lantern-7')
  })

  it('knows an address that is taken, however it is written', async () => {
    const taken = await createUser(app.services)
    const page = await app.newBrowser().submit('/register', ada(` ${taken.email.toUpperCase()}`))
    expect(page.status).toBe(409)
    expect(page.text).toContain(
      'An account with this email already exists. Please sign in instead.',
    )
  })

  it('survives anything as a field', async () => {
    for (const value of [
      '<script>alert(1)</script>',
      '\u0000',
      'x'.repeat(10_000),
      '🎬'.repeat(50),
    ]) {
      const fields = { firstName: value, lastName: value, email: value, password: value }
      const page = await app.newBrowser().submit('/register', fields)
      expect(page.status).toBe(422)
      expect(page.html).not.toContain('<script>alert(1)')
    }
  })
})

describe('/auth/callback', () => {
  it.each([
    ['/auth/callback', 'No valid session found. Please try logging in again.'],
    ['/auth/callback?token=', 'No valid session found. Please try logging in again.'],
  ])('%s has nothing to confirm', async (path, message) => {
    const page = await app.newBrowser().get(path)
    expect(page.$('h1').text()).toBe('Confirmation Failed')
    expect(alertIn(page)).toBe(message)
  })

  it('refuses a forged link', async () => {
    const page = await app.newBrowser().submit('/auth/callback?token=x', { token: 'x' })
    expect(page.status).toBe(410)
    expect(alertIn(page)).toBe('Failed to confirm your email. Please try again.')
  })
})

describe('/login', () => {
  it('takes a person back to where they came from', async () => {
    const browser = app.newBrowser()
    const person = await createUser(app.services)
    const away = await browser.get('/analytics?page=2&sort=name')
    expect(away.location).toBe('/login?next=%2Fanalytics%3Fpage%3D2%26sort%3Dname')
    expect((await browser.get(away.location ?? '')).$('h1').text()).toBe('Sign In')
    const back = await browser.submit(away.location ?? '', person)
    expect(back.status).toBe(302)
    expect(back.location).toBe('/analytics?page=2&sort=name')
    expect((await browser.get('/login')).location).toBe('/dashboard')
    expect((await browser.get('/register')).location).toBe('/dashboard')
  })

  it.each(['//evil.example', 'https://evil.example', '/\\evil.example', '/logout'])(
    'never leads to %s',
    async (next) => {
      const person = await createUser(app.services)
      const path = `/login?next=${encodeURIComponent(next)}`
      const browser = app.newBrowser()
      expect((await browser.submit(path, person)).location).toBe('/dashboard')
      expect((await browser.get(path)).location).toBe('/dashboard')
    },
  )

  it('says the same for an unknown address and a wrong password', async () => {
    const person = await createUser(app.services)
    for (const email of [person.email, 'nobody@example.com']) {
      const page = await app.newBrowser().submit('/login', { email, password: 'wrong!' })
      expect(page.status).toBe(401)
      expect(alertIn(page)).toBe('Invalid email or password. Please try again.')
      expect(page.$('input[name=email]').val()).toBe(email)
      expect(page.text).not.toContain('Resend Confirmation Email')
    }
  })

  it('offers the mail again only where it was not confirmed', async () => {
    const person = await createUser(app.services, { confirmed: false })
    const browser = app.newBrowser()
    const page = await browser.submit('/login', person)
    expect(alertIn(page)).toBe(
      'Please check your email and click the confirmation link before signing in.',
    )
    expect(page.text).toContain('Resend Confirmation Email')
    const email = String(page.$('form:has([value=resend]) input[name=email]').val())
    const resent = await browser.submit('/login', { intent: 'resend', email })
    expect(resent.text).toContain('Confirmation email sent! Please check your inbox.')
    expect(await linkFor(person.email)).toMatch(/^\/auth\/callback\?token=/)
  })

  it('is left by a POST to /logout, and not by a link', async () => {
    const browser = app.newBrowser()
    await browser.signIn(await createUser(app.services))
    await browser.get('/logout')
    expect((await browser.get('/dashboard')).status).toBe(200)
    expect((await browser.get('/profile')).headers.get('clear-site-data')).toBeNull()
    const left = await browser.submit('/logout', {})
    expect([left.location, left.headers.get('clear-site-data')]).toEqual(['/', '"cache"'])
    expect((await browser.get('/dashboard')).location).toBe('/login?next=%2Fdashboard')
  })
})

describe('/forgot and /reset', () => {
  it('replace a password', async () => {
    const person = await createUser(app.services)
    const browser = app.newBrowser()
    const asked = await browser.submit('/forgot', { email: person.email })
    const unknown = await browser.submit('/forgot', { email: 'nobody@example.com' })
    expect(asked.$('h1').text()).toBe('Check Your Email')
    expect(unknown.text).toBe(asked.text.replace(person.email, 'nobody@example.com'))

    const link = await linkFor(person.email)
    const page = await browser.get(link)
    expect(page.$('h1').text()).toBe('Reset Password')
    const short = { ...tokenIn(page), password: 'abc', confirmPassword: 'abc' }
    const refused = await browser.submit(link, short)
    expect(refused.text).toContain('Password must be at least 6 characters long.')
    const right = {
      ...tokenIn(refused),
      password: 'fjord-lantern-8',
      confirmPassword: 'fjord-lantern-8',
    }
    const { $client } = app.services.db
    await $client.query('alter table account rename to away')
    const broken = await browser.submit(link, right)
    await $client.query('alter table away rename to account')
    expect([broken.status, alertIn(broken)]).toEqual([
      500,
      'Failed to update password. Please try again.',
    ])
    // The link is still unused.
    const done = await browser.submit(link, right)
    expect(done.location).toBe('/login')
    expect((await browser.get('/login')).text).toContain('Password updated successfully!')
    expect((await browser.get('/login')).text).not.toContain('Password updated successfully!')
    const signedIn = await browser.submit('/login', { ...person, password: 'fjord-lantern-8' })
    expect(signedIn.location).toBe('/dashboard')
    expect((await app.newBrowser().get(link)).text).toContain('Request New Link')
  })

  it('lead to what works on without the password', async () => {
    const person = await createUser(app.services)
    await createKey(app.services, person.id)
    const browser = app.newBrowser()
    await browser.submit('/forgot', { email: person.email })
    const link = await linkFor(person.email)
    const [password, confirmPassword] = ['fjord-lantern-8', 'fjord-lantern-8']
    const token = tokenIn(await browser.get(link))
    const done = await browser.submit(link, { ...token, password, confirmPassword })
    const next = '/profile?tab=security'
    expect(done.location).toBe(`/login?next=${encodeURIComponent(next)}`)
    const signedIn = await browser.submit(done.location ?? '', { ...person, password })
    expect(signedIn.location).toBe(next)
    expect((await browser.get(next)).text).toContain('API key Test')
    const ended = await browser.submit(next, { intent: 'keys-end' })
    expect(ended.location).toBe(next)
    expect((await browser.get(next)).text).not.toContain('API key Test')
  })
})

describe('a session that ends while somebody types', () => {
  it('keeps the form on a page that sends it again', async () => {
    const browser = app.newBrowser()
    const fields = {
      intent: 'names',
      firstName: 'Grace <b>',
      lastName: 'Hopper\nII',
      password: 'x',
    }
    const page = await browser.submit('/profile?tab=profile', fields)
    expect(page.status).toBe(401)
    expect(alertIn(page)).toBe('Your session has expired. Please log in again.')
    expect(page.$('a[target=_blank]').attr('href')).toBe('/login?next=%2Fprofile')
    const form = page.$('form')
    expect(form.attr('action')).toBe('/profile?tab=profile')
    expect(form.find('[name=firstName]').val()).toBe('Grace <b>')
    expect(form.find('[name=password]')).toHaveLength(0)
    expect(page.$('script')).toHaveLength(0)
    const style = page.$('link[rel=stylesheet]').attr('href') ?? ''
    expect((await browser.get(style)).headers.get('content-type')).toContain('text/css')

    await browser.signIn(await createUser(app.services))
    const again = { intent: 'names', firstName: 'Grace', lastName: 'Hopper' }
    expect((await browser.submit('/profile?tab=profile', again)).location).toBe('/profile')
    expect((await browser.get('/profile')).text).toContain('Profile updated successfully!')
  })

  it('answers a page that has script without taking it away', async () => {
    const answer = await app.newBrowser().submit('/profile.data', { intent: 'names' })
    expect(answer.status).toBe(401)
    expect(answer.html).toContain('Your session has expired. Please log in again.')
    expect(answer.html).not.toContain('<html')
  })
})

describe('/profile', () => {
  it('shows and saves the names', async () => {
    const browser = app.newBrowser()
    const person = await createUser(app.services, { firstName: 'Ada', lastName: 'Lovelace' })
    await browser.signIn(person)
    const page = await browser.get('/profile')
    expect(page.text).toContain('Ada Lovelace')
    expect(page.text).toContain('coming soon')
    expect(page.$('button:contains("Upload photo")').attr('disabled')).toBeDefined()
    const empty = { intent: 'names', firstName: ' ', lastName: 'Byron' }
    const refused = await browser.submit('/profile', empty)
    expect(refused.text).toContain('Please enter your first name.')
    expect(refused.$('input[name=lastName]').val()).toBe('Byron')
    await browser.submit('/profile', { ...empty, firstName: ' Ada ' })
    expect((await browser.get('/profile')).text).toContain('Ada Byron')
  })

  it('changes the password and signs out the other devices', async () => {
    const browser = app.newBrowser()
    const person = await createUser(app.services)
    await browser.signIn(person)
    const other = app.newBrowser()
    await other.signIn(person)
    const path = '/profile?tab=security'
    const change = (currentPassword: string) =>
      browser.submit(path, {
        intent: 'password',
        currentPassword,
        newPassword: 'fjord-lantern-8',
        confirmPassword: 'fjord-lantern-8',
      })
    expect((await change('wrong!')).text).toContain('Current password is incorrect.')
    expect((await change(person.password)).location).toBe(path)
    expect((await browser.get(path)).text).toContain('Password updated successfully!')
    expect((await other.get('/dashboard')).status).toBe(302)
  })
})

describe('POST /auth/v1/token', () => {
  const ask = (body: unknown) =>
    app.newBrowser().request('/auth/v1/token', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })

  it('gives a program a token that opens what a cookie opens', async () => {
    const person = await createUser(app.services)
    const answer = JSON.parse((await ask(person)).html)
    expect(answer).toMatchObject({ token_type: 'bearer', user: { id: person.id } })
    const authorization = `Bearer ${answer.access_token}`
    expect((await app.newBrowser().get('/dashboard', { authorization })).status).toBe(200)
    await app.services.db.delete(session).where(eq(session.userId, person.id))
    expect((await app.newBrowser().get('/dashboard', { authorization })).status).toBe(302)
  })

  it.each([[{}], [null], ['text'], [{ email: 'a@b.de', password: 1 }]])(
    'refuses %j',
    async (body) => expect((await ask(body)).status).toBe(400),
  )

  it('says how long to wait after too many attempts', async () => {
    const { limits } = app.services
    app.services.limits = { ...limits, take: async () => ({ ok: false, retryAfterSeconds: 420 }) }
    try {
      const answer = await ask({ email: 'ada@example.com', password: 'wrong1' })
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '420'])
    } finally {
      app.services.limits = limits
    }
  })
})

it('has no outbox page in production', async () => {
  expect((await app.newBrowser().get('/dev/outbox')).status).toBe(404)
})

describe('what is no form', () => {
  it.each(['/register', '/login', '/forgot', '/reset?token=x', '/auth/callback'])(
    'is refused at %s like an empty one',
    async (path) => {
      const headers = { Origin: 'http://localhost:3000', 'Content-Type': 'application/json' }
      const init = { method: 'POST', headers, body: '{"email":' }
      const page = await app.newBrowser().request(path, init)
      expect(page.status).toBeGreaterThanOrEqual(400)
      expect(page.status).toBeLessThan(500)
    },
  )
})
