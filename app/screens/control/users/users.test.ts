import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { user } from '#db/schema/accounts.ts'
import { adminAction } from '#db/schema/admin.ts'
import { outgoingMail } from '#db/schema/mail.ts'
import { payment } from '#db/schema/plans.ts'
import { USER_GROUPS } from '#domain/admin/user-groups.ts'
import type { Page } from '#tests/support/browse.ts'
import { createUser } from '#tests/support/factories.ts'
import { createPdfMagnet } from '#tests/support/magnet-factories.ts'
import { setUpApp } from '#tests/support/set-up.ts'
import { createWorkspace } from '#tests/support/workspace-factories.ts'

const SECTION = '/control-center?section=users'

const app = await setUpApp({ env: { adminEmail: 'nora@example.com' } })
const { db } = app.services
const nora = await createUser(app.services, { email: 'nora@example.com' })
const mia = await createUser(app.services, { email: 'mia@example.com' })
const { userId: makerId } = await createPdfMagnet(app.services)
beforeAll(async () => {
  await app.signIn(nora)
})

const of = (id: string, ask?: string) =>
  `${SECTION}&account=${id}${ask === undefined ? '' : `&ask=${ask}`}`
const act = (form: Record<string, string>, id = mia.id) => app.submit(of(id, form.intent), form)
const alertIn = (page: Page) => page.$('[role=alert]').text().replace(/\s+/g, ' ').trim()
const actionsOn = async (id: string) => {
  const rows = await db.select().from(adminAction).where(eq(adminAction.subjectId, id))
  return rows.map(({ action }) => action)
}

describe('the list of users', () => {
  it('shows each group that the dashboard links to', async () => {
    const dashboard = await app.get('/control-center')
    const links = dashboard.$('a[href*="section=users&group="]').toArray()
    const groups = new Set(links.map((link) => link.attribs.href?.split('group=')[1]))
    expect([...groups].sort()).toEqual(
      ['at-limit', 'free', 'new', 'one-magnet', 'paid', 'without-leads', 'without-magnet'].sort(),
    )
    for (const group of Object.keys(USER_GROUPS)) {
      expect((await app.get(`${SECTION}&group=${group}`)).status).toBe(200)
    }
    const without = await app.get(`${SECTION}&group=without-magnet`)
    expect(without.$('tbody').text()).toContain('mia@example.com')
    const one = await app.get(`${SECTION}&group=one-magnet`)
    expect(one.$(`tbody a[href*="${makerId}"]`)).toHaveLength(1)
    expect(one.$('tbody').text()).not.toContain('mia@example.com')
    expect((await app.get(`${SECTION}&group=suspended`)).text).toContain('No users found')
  })

  it('finds people by name or email', async () => {
    const found = await app.get(`${SECTION}&q=mia@`)
    expect(found.$('tbody tr')).toHaveLength(1)
  })
})

describe('the page of an account', () => {
  it('shows what belongs to it', async () => {
    const workspace = await createWorkspace(app.services)
    const { owner } = workspace
    await db.insert(payment).values({
      userId: owner.id,
      amount: 9900,
      currency: 'usd',
      status: 'succeeded',
      planName: 'CREATOR',
    })
    const page = await app.get(of(owner.id))
    expect(page.$('h1').text()).toBe(owner.email)
    expect(page.text).toContain('99.00 USD')
    const link = page.$(`a[href$="?section=users&account=${workspace.accountId}"]`)
    expect(link.text()).toBe(workspace.name)
    const ofWorkspace = await app.get(of(workspace.accountId))
    expect(ofWorkspace.$('h1').text()).toBe(workspace.name)
    expect(ofWorkspace.text).not.toContain('workspace.invalid')
    expect(ofWorkspace.$(`a[href$="?section=users&account=${owner.id}"]`).text()).toBe(owner.email)
  })

  it('says when there is no such account', async () => {
    for (const id of ['x', '00000000-0000-4000-8000-000000000001']) {
      expect((await app.get(of(id))).text).toContain('Account not found')
      expect((await act({ intent: 'confirm' }, id)).status).toBe(409)
    }
  })

  it('confirms an address, or sends the confirmation again', async () => {
    const lou = await createUser(app.services, { email: 'lou@example.com' })
    await db.update(user).set({ emailVerified: false }).where(eq(user.id, lou.id))
    expect((await app.get(of(lou.id))).text).toContain('Not confirmed')
    expect((await act({ intent: 'resend-confirmation' }, lou.id)).status).toBe(302)
    const [mail] = await db.select().from(outgoingMail).where(eq(outgoingMail.userId, lou.id))
    expect(mail?.kind).toBe('confirm-email')
    expect((await app.get(of(lou.id))).$('tbody').text()).toContain('confirm-email')
    expect((await app.get(of(lou.id, 'confirm'))).$('dialog[open]').text()).toContain('lou@')
    expect((await act({ intent: 'confirm' }, lou.id)).location).toBe(of(lou.id))
    expect((await act({ intent: 'resend-confirmation' }, lou.id)).status).toBe(409)
    expect((await act({ intent: 'send-reset-link' }, lou.id)).status).toBe(302)
    expect(await actionsOn(lou.id)).toEqual([
      'account.resend-confirmation',
      'account.confirm-email',
      'account.create-reset-link',
    ])
  })

  it('grants a plan with an end and a reason, and revokes it', async () => {
    const form = { intent: 'grant', plan: 'BRAND', until: '', reason: 'A speaker at our event' }
    const wrong = await act({ ...form, until: '2001-01-01', reason: '' })
    expect(wrong.status).toBe(422)
    expect(wrong.$('dialog[open] [name=until]').val()).toBe('2001-01-01')
    expect(wrong.text).toContain('Enter the reason')
    expect((await act(form)).location).toBe(of(mia.id))
    const page = await app.get(of(mia.id))
    expect(page.text).toContain('mia@example.com now has the Brand plan.')
    expect(page.text).toContain('A speaker at our event')
    expect((await app.get(of(mia.id, 'revoke'))).$('dialog[open]').text()).toContain('mia@')
    expect((await act({ intent: 'revoke' })).status).toBe(302)
    const again = await act({ intent: 'revoke' })
    expect([again.status, alertIn(again)]).toEqual([409, 'This person has no granted plan.'])
    expect(await actionsOn(mia.id)).toEqual(['plan.grant', 'plan.revoke'])
  })

  it('suspends and restores an account, with a reason', async () => {
    expect((await act({ intent: 'suspend', note: ' ' })).status).toBe(422)
    expect((await act({ intent: 'suspend', note: 'Spam.' })).status).toBe(302)
    const page = await app.get(of(mia.id))
    expect(page.text).toContain('This account is suspended')
    expect((await app.get(`${SECTION}&group=suspended`)).$('tbody').text()).toContain('mia@')
    expect((await act({ intent: 'suspend', note: 'Spam.' })).status).toBe(409)
    expect((await act({ intent: 'restore', note: 'Fine.' })).status).toBe(302)
    expect((await app.get(of(mia.id))).text).not.toContain('This account is suspended')
    expect((await app.get(of(nora.id))).text).not.toContain('Suspend Account')
    expect((await act({ intent: 'suspend', note: 'x' }, nora.id)).status).toBe(409)
  })

  it('is closed to everyone else', async () => {
    const browser = app.newBrowser()
    await browser.signIn(mia)
    expect((await browser.get(of(mia.id))).location).toBe('/')
    const tried = await browser.submit(of(mia.id), { intent: 'grant', plan: 'BRAND', reason: 'x' })
    expect(tried.location).toBe('/')
  })
})
