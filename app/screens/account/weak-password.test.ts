import { describe, expect, it } from 'vitest'
import type { Page } from '#tests/support/browse.ts'
import { createUser } from '#tests/support/factories.ts'
import { findEmailedToken } from '#tests/support/mail.ts'
import { setUpApp } from '#tests/support/set-up.ts'

const LEAKED = 'This password is on lists of leaked passwords. Please choose another one.'
const GUESSABLE =
  'Please choose a password that is not your name, your email or the name of this product.'
const STRONG = 'fjord-lantern-7'
const twice = (password: string) => ({ password, confirmPassword: password })

const app = await setUpApp()

const grace = (email: string) => ({ firstName: 'Grace', lastName: 'Hopper', email })

/** Returns the error texts that describe a field. */
function errorOf(page: Page, name: string): string {
  const field = page.$(`input[name=${name}][aria-invalid=true]`)
  const [id] = (field.attr('aria-describedby') ?? '').split(' ')
  return page.$(`[id="${id}"]`).text().trim()
}

describe('a password that is easy to guess', () => {
  it('is refused at registration, and everything else stays as typed', async () => {
    const browser = app.newBrowser()
    const person = grace('compiler@example.com')
    for (const [password, words] of [
      ['Password1', LEAKED],
      ['hopper1906', GUESSABLE],
      ['compiler', GUESSABLE],
      ['QR Magnet', GUESSABLE],
    ] as const) {
      const page = await browser.submit('/register', { ...person, ...twice(password) })
      expect(page.status).toBe(422)
      expect(errorOf(page, 'password')).toBe(words)
      expect(page.$('input[name=firstName]').val()).toBe('Grace')
      expect(page.$('input[name=lastName]').val()).toBe('Hopper')
      expect(page.$('input[name=email]').val()).toBe(person.email)
      expect(page.$('input[name=password]').val()).toBeUndefined()
    }
    const sent = await browser.submit('/register', { ...person, ...twice(STRONG) })
    expect(sent.text).toContain('Check Your Email')
  })

  it('is told to be too short first', async () => {
    const typed = { ...grace('short@example.com'), ...twice('12345') }
    const page = await app.newBrowser().submit('/register', typed)
    expect(errorOf(page, 'password')).toBe('Password must be at least 6 characters long.')
  })

  it('is refused by a reset, which keeps its link', async () => {
    const person = await createUser(app.services, grace('reset@example.com'))
    const browser = app.newBrowser()
    await browser.submit('/forgot', { email: person.email })
    const token = await findEmailedToken(app.services, person.email)
    const link = `/reset?token=${token}`
    for (const [password, words] of [
      ['iloveyou', LEAKED],
      ['Grace1906', GUESSABLE],
    ] as const) {
      const page = await browser.submit(link, { token, ...twice(password) })
      expect(page.status).toBe(422)
      expect(errorOf(page, 'password')).toBe(words)
      expect(page.$('input[name=token]').val()).toBe(token)
    }
    expect((await browser.submit(link, { token, ...twice(STRONG) })).location).toBe('/login')
  })

  it('is refused in place of a stranger’s', async () => {
    const person = grace('mailbox@example.com')
    await app.newBrowser().submit('/register', { ...person, ...twice(STRONG) })
    const token = await findEmailedToken(app.services, person.email)
    const owner = app.newBrowser()
    const link = `/auth/callback?token=${token}&way=new`
    const form = { intent: 'new-password', token }
    for (const [password, words] of [
      ['123456', LEAKED],
      ['mailbox', GUESSABLE],
    ] as const) {
      const page = await owner.submit(link, { ...form, ...twice(password) })
      expect(page.status).toBe(422)
      expect(page.$('h1').text()).toBe('Set a New Password')
      expect(errorOf(page, 'password')).toBe(words)
    }
    const done = await owner.submit(link, { ...form, ...twice('harbour-kettle-3') })
    expect(done.$('h1').text()).toBe('Email Confirmed!')
  })

  it('still signs in who has it already, and can only be changed into a better one', async () => {
    const person = await createUser(app.services, {
      ...grace('veteran@example.com'),
      password: '123456',
    })
    const browser = app.newBrowser()
    const signedIn = await browser.submit('/login', { email: person.email, password: '123456' })
    expect(signedIn.location).toBe('/dashboard')
    const path = '/profile?tab=security'
    const change = (newPassword: string) =>
      browser.submit(path, {
        intent: 'password',
        currentPassword: '123456',
        newPassword,
        confirmPassword: newPassword,
      })
    for (const [password, words] of [
      ['qwerty123', LEAKED],
      ['Veteran', GUESSABLE],
    ] as const) {
      const page = await change(password)
      expect(page.status).toBe(422)
      expect(errorOf(page, 'newPassword')).toBe(words)
    }
    expect((await change(STRONG)).location).toBe(path)
  })
})
