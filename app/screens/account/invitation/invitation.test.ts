import { desc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { outgoingMail } from '#db/schema/mail.ts'
import { inviteMember } from '#domain/workspaces/invitations.server.ts'
import { createUser } from '#tests/support/factories.ts'
import { emailText } from '#tests/support/mail.ts'
import { setUpApp } from '#tests/support/set-up.ts'
import { createWorkspace } from '#tests/support/workspace-factories.ts'

let guests = 0
const app = await setUpApp()
const brand = await createWorkspace(app.services)

const mailTo = async (email: string) => {
  const [mail] = await app.services.db
    .select()
    .from(outgoingMail)
    .where(eq(outgoingMail.toAddress, email))
    .orderBy(desc(outgoingMail.createdAt))
  return emailText(app.services, mail)
}
async function invite() {
  const email = `invited${++guests}@example.com`
  await inviteMember(app.services, brand.owner, brand.id, { email, role: 'analyst' })
  return { email, path: /\/invitation\/[\w-]+/.exec(await mailTo(email))?.[0] ?? '' }
}

describe('/invitation/:token', () => {
  it('is answered by whoever is signed in, by a form and not by opening it', async () => {
    const { email, path } = await invite()
    const browser = app.newBrowser()
    await browser.signIn(await createUser(app.services, { email }))
    for (let i = 0; i < 2; i++) {
      const page = await browser.get(path)
      expect(page.$('h1').text()).toBe(`Join ${brand.name}`)
      expect(page.text).toContain(`You’re signed in as ${email}.`)
      expect(page.text).toContain('no emails, and no names of leads')
    }
    const accepted = await browser.submit(path, { intent: 'accept' })
    expect(accepted.location).toBe(`/workspace/${brand.id}`)
    expect((await browser.get(`/workspace/${brand.id}`)).text).toContain(
      `Welcome to ${brand.name}.`,
    )
    const used = await browser.get(path)
    expect([used.status, used.text.includes('already responded')]).toEqual([410, true])
    expect(used.text).toContain('If you accepted it, open your workspaces.')
    const signedOut = await app.newBrowser().get(path)
    expect(signedOut.text).toContain('If you accepted it, sign in to get started.')
    expect((await browser.submit(path, { intent: 'accept' })).status).toBe(410)
  })

  it('brings somebody new back after registering and confirming', async () => {
    const { email, path } = await invite()
    const browser = app.newBrowser()
    const page = await browser.get(path)
    const next = encodeURIComponent(path)
    expect(
      page
        .$('a', 'main')
        .map((_, link) => page.$(link).attr('href'))
        .get(),
    ).toEqual([`/register?next=${next}`, `/login?next=${next}`])
    await browser.submit(`/register?next=${next}`, {
      firstName: 'Grace',
      lastName: 'New',
      email,
      password: 'fjord-lantern-7',
      confirmPassword: 'fjord-lantern-7',
    })
    const link = /\/auth\/callback\?\S+/.exec(await mailTo(email))?.[0] ?? ''
    expect(new URL(link, 'http://here').searchParams.get('next')).toBe(path)
    const token = new URL(link, 'http://here').searchParams.get('token') ?? ''
    const confirmed = await browser.submit(link, { token })
    expect(confirmed.$(`a[href="${path}"]`).text()).toBe('Continue')
    const accepted = await browser.submit(path, { intent: 'accept' })
    expect(accepted.location).toBe(`/workspace/${brand.id}`)
  })

  it('sends a stranger who accepts to sign in first, and lets them decline at once', async () => {
    const { path } = await invite()
    const browser = app.newBrowser()
    const asked = await browser.submit(path, { intent: 'accept' })
    expect(asked.location).toBe(`/login?next=${encodeURIComponent(path)}`)
    const declined = await browser.submit(path, { intent: 'decline' })
    expect(declined.$('h1').text()).toBe('Declined')
    expect((await browser.get(path)).status).toBe(410)
  })

  it('says so where there is none', async () => {
    const page = await app.newBrowser().get('/invitation/nothing')
    expect([page.status, page.text.includes('Invitation not found.')]).toEqual([404, true])
    expect(page.$('main a[href^="/login"]').text()).toBe('Sign In')
    const browser = app.newBrowser()
    await browser.signIn(await createUser(app.services))
    const signedIn = await browser.get('/invitation/nothing')
    expect(signedIn.$('main a[href="/dashboard"]').text()).toBe('Dashboard')
  })
})
