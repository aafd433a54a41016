import { afterEach, expect, it } from 'vitest'
import { createUser } from '#tests/support/factories.ts'
import { setUpApp } from '#tests/support/set-up.ts'

// While too many passwords wait to be checked, each form says so and keeps its values.

const app = await setUpApp()
const passwords = app.services.passwords
afterEach(() => Object.assign(app.services, { passwords }))

function overload(): void {
  const busy = async () => ({ ok: false, reason: 'busy' }) as const
  app.services.passwords = { ...passwords, hash: busy, verify: busy, hasRoom: () => false }
}

it('signing in asks to try again in a moment, and works then', async () => {
  const person = await createUser(app.services)
  overload()
  const browser = app.newBrowser()
  const page = await browser.submit('/login', person)
  expect(page.status).toBe(503)
  expect(Number(page.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(page.$('[role=alert]').text()).toContain(
    'Too many people are signing in right now. Please try again in a moment.',
  )
  expect(page.$('input[name=email]').val()).toBe(person.email)
  // Only the form: rendering the whole page for each refusal would let a flood use up the CPU.
  expect(page.$('script')).toHaveLength(0)
  expect(page.$('input[name=password]').val()).toBeUndefined()
  Object.assign(app.services, { passwords })
  expect((await browser.submit('/login', person)).location).toBe('/dashboard')
})

it('a sign-in link needs no password, and goes out all the same', async () => {
  const { email } = await createUser(app.services)
  overload()
  const page = await app.newBrowser().submit('/login', { email, intent: 'link' })
  expect(page.text).toContain('Check Your Email')
})

it('a program is told the same', async () => {
  const { email, password } = await createUser(app.services)
  overload()
  const answer = await app.request('/auth/v1/token', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '10'])
  expect(answer.text).toContain('Too many people are signing in right now')
})

it('registering keeps what was typed, and makes no account', async () => {
  const typed = {
    firstName: 'Ada',
    lastName: 'Lovelace',
    email: 'crowd@example.com',
    password: 'fjord-lantern-7',
    confirmPassword: 'fjord-lantern-7',
  }
  overload()
  const browser = app.newBrowser()
  const page = await browser.submit('/register', typed)
  expect(page.status).toBe(503)
  expect(page.text).toContain('Too many people are signing in right now')
  expect(page.$('input[name=email]').val()).toBe(typed.email)
  Object.assign(app.services, { passwords })
  expect((await browser.submit('/register', typed)).text).toContain('Check Your Email')
})

it('who is asked for their password while signed in is told to try again in a moment', async () => {
  const browser = app.newBrowser()
  const person = await createUser(app.services)
  await browser.signIn(person)
  overload()
  const page = await browser.submit('/profile?tab=security', {
    intent: 'password',
    currentPassword: person.password,
    newPassword: 'fjord-lantern-8',
    confirmPassword: 'fjord-lantern-8',
  })
  expect(page.status).toBe(503)
  expect(page.text).toContain('Please try again in a moment.')
})
