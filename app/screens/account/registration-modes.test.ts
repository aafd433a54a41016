import { describe, expect, it } from 'vitest'
import { createCommandLineViewer } from '#domain/admin/command-line.server.ts'
import { inviteToRegisterForAdmin } from '#domain/admin/registration-invitations.server.ts'
import { inviteMember } from '#domain/workspaces/invitations.server.ts'
import type { Env } from '#platform/env.ts'
import type { TestApp } from '#tests/support/browse.ts'
import { createUser } from '#tests/support/factories.ts'
import { findEmailedPath } from '#tests/support/mail.ts'
import { setUpApp } from '#tests/support/set-up.ts'
import { createWorkspace } from '#tests/support/workspace-factories.ts'

const adminEmail = 'nora@example.com'
const setUp = (mode: Env['registration']['mode'], ...domains: string[]) =>
  setUpApp({ env: { adminEmail, registration: { mode, domains } } })

const ada = (email: string) => ({
  firstName: 'Ada',
  lastName: 'Lovelace',
  email,
  password: 'fjord-lantern-7',
  confirmPassword: 'fjord-lantern-7',
})

const linksIn = (page: Awaited<ReturnType<TestApp['get']>>) =>
  page
    .$('main a')
    .map((_, link) => page.$(link).attr('href'))
    .get()

describe('a closed site', async () => {
  const app = await setUp('closed')

  it('says so on the registration page, with a way on', async () => {
    const page = await app.newBrowser().get('/register?next=%2Fupgrade%3Fplan%3Dcreator')
    expect([page.status, page.$('h1').text()]).toEqual([200, 'Registration Is Closed'])
    expect(page.$('main form')).toHaveLength(0)
    expect(linksIn(page)).toEqual(['/login?next=%2Fupgrade%3Fplan%3Dcreator', '/contact'])
  })

  it('refuses a form that is sent all the same', async () => {
    const sent = await app.newBrowser().submit('/register', ada('ada@example.com'))
    expect([sent.status, sent.$('h1').text()]).toEqual([403, 'Registration Is Closed'])
  })

  it('still signs in its people', async () => {
    const mia = await createUser(app.services)
    const browser = app.newBrowser()
    const entered = await browser.submit('/login', { email: mia.email, password: mia.password })
    expect(entered.location).toBe('/dashboard')
  })

  it('offers invited people only to sign in', async () => {
    const brand = await createWorkspace(app.services)
    const email = 'guest@example.com'
    await inviteMember(app.services, brand.owner, brand.id, { email, role: 'analyst' })
    const path = await findEmailedPath(app.services, email)
    const page = await app.newBrowser().get(path)
    expect(linksIn(page)).toEqual([`/login?next=${encodeURIComponent(path)}`])
    expect(page.text).toContain('No new accounts can be created on this site.')
  })
})

describe('a site that asks for an invitation', async () => {
  const app = await setUp('invite')

  it('says so without one', async () => {
    const page = await app.newBrowser().get('/register')
    expect(page.$('h1').text()).toBe('By Invitation Only')
    const unknown = await app.newBrowser().get(`/register?invitation=${'x'.repeat(43)}`)
    expect(unknown.$('h1').text()).toBe('Invitation Not Valid')
    const sent = await app.newBrowser().submit('/register', ada('ada@example.com'))
    expect(sent.status).toBe(403)
  })

  it('opens links to registration as pages', async () => {
    const page = await app.newBrowser().get('/')
    expect(page.$('[data-account-modals]')).toHaveLength(0)
  })

  it('leads from the administrator’s email to an account', async () => {
    const email = 'invited@example.com'
    await inviteToRegisterForAdmin(app.services, createCommandLineViewer(), { email, sends: true })
    const path = await findEmailedPath(app.services, email)
    expect(path).toMatch(/^\/register\?invitation=[\w-]{43}$/)
    const browser = app.newBrowser()
    const page = await browser.get(path)
    expect(page.$('input[name=email]').val()).toBe(email)
    const other = await browser.submit(path, ada('other@example.com'))
    expect([other.status, other.text]).toEqual([
      403,
      expect.stringContaining('This invitation is for another email address.'),
    ])
    const sent = await browser.submit(path, ada(email))
    expect(sent.$('h1').text()).toBe('Check Your Email')
    expect((await app.newBrowser().get(path)).$('h1').text()).toBe('Invitation Not Valid')
  })

  it('leads from a workspace’s invitation to an account', async () => {
    const brand = await createWorkspace(app.services)
    const email = 'member@example.com'
    await inviteMember(app.services, brand.owner, brand.id, { email, role: 'analyst' })
    const next = encodeURIComponent(await findEmailedPath(app.services, email))
    const browser = app.newBrowser()
    expect((await browser.get(`/register?next=${next}`)).$('input[name=email]').val()).toBe(email)
    const sent = await browser.submit(`/register?next=${next}`, ada(email))
    expect(sent.$('h1').text()).toBe('Check Your Email')
  })
})

describe('a site for some domains', async () => {
  const app = await setUp('open', 'brand.example')

  it('names them, and refuses others at the field', async () => {
    const page = await app.newBrowser().get('/register')
    expect(page.text).toContain('you need an email address at brand.example, or an invitation')
    const sent = await app.newBrowser().submit('/register', ada('ada@example.com'))
    expect(sent.status).toBe(403)
    expect(sent.$('input[name=email]').attr('aria-invalid')).toBe('true')
    const allowed = await app.newBrowser().submit('/register', ada('ada@brand.example'))
    expect(allowed.$('h1').text()).toBe('Check Your Email')
  })
})

describe('Invitations in the control center', async () => {
  const app = await setUp('invite')
  const SECTION = '/control-center?section=invitations'

  it('are sent, listed and withdrawn', async () => {
    await app.signIn(await createUser(app.services, { email: adminEmail }))
    expect((await app.get(SECTION)).text).toContain('No open invitations')
    const wrong = await app.submit(SECTION, { intent: 'invite', email: 'no address' })
    expect([wrong.status, wrong.$('#main [aria-invalid=true]').attr('name')]).toEqual([
      422,
      'email',
    ])
    const taken = await app.submit(SECTION, { intent: 'invite', email: adminEmail })
    expect([taken.status, taken.text]).toEqual([
      409,
      expect.stringContaining('This address already has an account.'),
    ])
    const sent = await app.submit(SECTION, { intent: 'invite', email: 'Mia@example.com' })
    expect(sent.text).toContain('We’ve emailed the invitation to mia@example.com.')
    expect(sent.text).toContain('/register?invitation=')
    const listed = await app.get(SECTION)
    expect(listed.$('tbody tr')).toHaveLength(1)
    expect(listed.text).not.toContain('/register?invitation=')
    const id = String(listed.$('tbody input[name=id]').val())
    for (const text of [
      'The invitation of mia@example.com no longer works.',
      'This invitation was already used or withdrawn.',
    ]) {
      expect((await app.submit(SECTION, { intent: 'revoke', id })).location).toBe(SECTION)
      expect((await app.get(SECTION)).text).toContain(text)
    }
  })
})
