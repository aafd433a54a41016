import { describe, expect, it } from 'vitest'
import { appCode, wrongCode } from '#tests/support/authenticator.ts'
import type { Page, TestBrowser } from '#tests/support/browse.ts'
import { createUser, type TestUser } from '#tests/support/factories.ts'
import { findEmailedPath } from '#tests/support/mail.ts'
import { setUpApp } from '#tests/support/set-up.ts'

const app = await setUpApp()

const SECURITY = '/profile?tab=security'
const alertIn = (page: Page) => page.$('[role=alert]').text().trim()
const tokenIn = (page: Page) => ({ token: String(page.$('input[name=token]').val()) })
const now = () => app.services.clock.now()

/** Sets up two-factor as a browser without script does; returns the key and the recovery codes. */
async function protect(browser: TestBrowser, person: TestUser) {
  await browser.signIn(person)
  await browser.submit(SECURITY, { intent: 'two-factor-begin', password: person.password })
  const page = await browser.get(SECURITY)
  const key = page.$('p.timecode').first().text().replace(/\s/g, '')
  expect(page.$('img[alt="QR code for your authenticator app"]').attr('src')).toMatch(/^data:image/)
  const code = await appCode(key, now())
  const on = await browser.submit(SECURITY, { intent: 'two-factor-confirm', code })
  const codes = on
    .$('section[aria-labelledby=recovery-codes] li')
    .toArray()
    .map((item) => on.$(item).text())
  app.services.clock.advance(60_000)
  return { key, codes, on }
}

const linkFor = (email: string) => findEmailedPath(app.services, email)

describe('Password & Security', () => {
  it('switches two-factor on, shows the recovery codes once, and asks for a code from then on', async () => {
    const person = await createUser(app.services)
    const { key, codes, on } = await protect(app.newBrowser(), person)
    expect(codes).toHaveLength(10)
    expect(on.$('a[download]').attr('href')).toContain(encodeURIComponent(codes[0] ?? 'none'))
    const browser = app.newBrowser()
    const step = await browser.submit('/login?next=%2Fmagnets', person)
    expect(step.location).toBe('/two-factor?next=%2Fmagnets')
    // The first step alone doesn't sign in.
    expect((await browser.get('/dashboard')).location).toBe('/login?next=%2Fdashboard')
    const page = await browser.get(step.location ?? '')
    expect(page.$('h1').text()).toBe('Two-Factor Authentication')
    expect(page.$('input[name=code]').attr('autocomplete')).toBe('one-time-code')
    const other = await wrongCode(key, now())
    const wrong = await browser.submit(step.location ?? '', { code: other })
    expect(wrong.status).toBe(401)
    expect(wrong.text).toContain('This code isn’t right. Please try again.')
    const code = await appCode(key, now())
    expect((await browser.submit(step.location ?? '', { code })).location).toBe('/magnets')
    const again = await browser.get(SECURITY)
    expect(again.text).toContain('You have 10 recovery codes left.')
    expect(again.html).not.toContain(codes[0])
    expect(again.html).not.toContain(key)
  })

  it('signs out the other devices when it is switched on, and says so', async () => {
    const person = await createUser(app.services)
    const there = app.newBrowser()
    await there.signIn(person)
    const { on } = await protect(app.newBrowser(), person)
    expect(on.text).toContain('1 other device was signed out')
    expect((await there.get('/dashboard')).location).toBe('/login?next=%2Fdashboard')
  })

  it('takes a recovery code instead, and locks after five wrong ones', async () => {
    const person = await createUser(app.services)
    const { key, codes } = await protect(app.newBrowser(), person)
    const browser = app.newBrowser()
    await browser.submit('/login', person)
    const page = await browser.get('/two-factor?way=recovery')
    expect(page.$('label').text()).toBe('Recovery Code')
    const inside = await browser.submit('/two-factor?way=recovery', { code: codes[3] ?? '' })
    expect(inside.location).toBe('/dashboard')

    const guesser = app.newBrowser()
    await guesser.submit('/login', person)
    const wrong = { code: await wrongCode(key, now()) }
    for (let guess = 1; guess <= 4; guess++) await guesser.submit('/two-factor', wrong)
    const locked = await guesser.submit('/two-factor', wrong)
    expect([locked.status, alertIn(locked)]).toEqual([
      429,
      'Too many failed attempts. Please try again later.',
    ])
  })

  it('is not there without a first step, and begins again after a while', async () => {
    const stranger = app.newBrowser()
    expect((await stranger.get('/two-factor?next=%2Fmagnets')).location).toBe(
      '/login?next=%2Fmagnets',
    )
    const answer = await stranger.submit('/two-factor', { code: '123456' })
    expect(answer.location).toBe('/login')
    expect((await stranger.get('/login')).text).toContain('Your sign-in took too long.')
  })

  it('makes new codes and switches it off with the password and a code', async () => {
    const person = await createUser(app.services)
    const browser = app.newBrowser()
    const { key, codes } = await protect(browser, person)
    const wrong = await browser.submit(SECURITY, { intent: 'two-factor-off', password: 'wrong!' })
    expect(wrong.status).toBe(422)
    expect(wrong.text).toContain('Current password is incorrect.')
    expect(wrong.$('details[open]').text()).toContain('Turn Off Two-Factor')
    const { password } = person
    const alone = await browser.submit(SECURITY, { intent: 'recovery-codes', password })
    expect([alone.status, alone.text]).toEqual([
      422,
      expect.stringContaining('Please enter the code.'),
    ])
    const [code = ''] = codes
    const fresh = await browser.submit(SECURITY, { intent: 'recovery-codes', password, code })
    const renewed = fresh.$('section[aria-labelledby=recovery-codes] li')
    expect(renewed).toHaveLength(10)
    const off = { intent: 'two-factor-off', password }
    const other = await wrongCode(key, now())
    expect((await browser.submit(SECURITY, { ...off, code: other })).text).toContain(
      'This code isn’t right. Please try again.',
    )
    await browser.submit(SECURITY, { ...off, code: renewed.first().text() })
    expect((await browser.get(SECURITY)).text).toContain('Set Up Two-Factor')
    expect((await app.newBrowser().submit('/login', person)).location).toBe('/dashboard')
  })
})

describe('a sign-in link', () => {
  it('signs in by a POST, in the browser that asked', async () => {
    const person = await createUser(app.services)
    const browser = app.newBrowser()
    const asked = await browser.submit('/login?next=%2Fmagnets', {
      intent: 'link',
      email: person.email,
    })
    expect(asked.$('h1').text()).toBe('Check Your Email')
    const unknown = await app
      .newBrowser()
      .submit('/login', { intent: 'link', email: 'nobody@example.com' })
    expect(unknown.text).toBe(asked.text.replace(person.email, 'nobody@example.com'))

    const link = await linkFor(person.email)
    const page = await browser.get(link)
    expect(page.text).toContain('Sign In')
    expect((await browser.get('/dashboard')).status).toBe(302)
    const elsewhere = await app.newBrowser().submit(link, tokenIn(page))
    expect([elsewhere.status, elsewhere.$('h1').text()]).toEqual([403, 'Different Browser'])
    expect((await browser.submit(link, tokenIn(page))).location).toBe('/magnets')
    expect((await browser.get('/dashboard')).status).toBe(200)
    const used = await browser.submit(link, tokenIn(page))
    expect([used.status, used.$('h1').text()]).toEqual([410, 'Link No Longer Valid'])
  })

  it('needs an address', async () => {
    const page = await app.newBrowser().submit('/login', { intent: 'link', email: 'nobody' })
    expect(page.status).toBe(422)
    expect(page.text).toContain('Please enter a valid email address.')
    expect(page.$('input[name=email]').val()).toBe('nobody')
  })
})

describe('POST /auth/v1/token', () => {
  it('asks for the second factor', async () => {
    const person = await createUser(app.services)
    const { key } = await protect(app.newBrowser(), person)
    const ask = async (body: object) => {
      const answer = await app.newBrowser().request('/auth/v1/token', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ email: person.email, password: person.password, ...body }),
      })
      const wait = answer.headers.get('retry-after')
      return { status: answer.status, body: JSON.parse(answer.html), wait }
    }
    const without = await ask({})
    expect(without.status).toBe(401)
    expect(without.body.error).toContain('two-factor')
    expect(without.body.access_token).toBeUndefined()
    const wrong = { code: await wrongCode(key, now()) }
    expect((await ask(wrong)).status).toBe(401)
    const inside = await ask({ code: await appCode(key, now()) })
    expect(inside.status).toBe(200)
    const authorization = `Bearer ${inside.body.access_token}`
    expect((await app.newBrowser().get('/dashboard', { authorization })).status).toBe(200)
    for (let guess = 1; guess <= 4; guess++) await ask(wrong)
    for (let guess = 1; guess <= 2; guess++) {
      // The last wrong code, and a right one while locked: both say how long to wait.
      const refused = await ask(wrong)
      expect(refused.status).toBe(429)
      expect(Math.abs(Number(refused.wait) - 15 * 60)).toBeLessThan(30)
    }
  })
})
