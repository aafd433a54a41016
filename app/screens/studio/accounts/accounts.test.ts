import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { user } from '#db/schema/accounts.ts'
import { lead } from '#db/schema/leads.ts'
import { leadMagnet, placement } from '#db/schema/magnets.ts'
import { listMembers, removeMember } from '#domain/members/members.server.ts'
import type { HelperRole } from '#domain/workspaces/permissions.ts'
import { createUser, type TestUser } from '#tests/support/factories.ts'
import { createLeadRow, createMagnetRow, createPlacement } from '#tests/support/magnet-factories.ts'
import { findLatestEmail } from '#tests/support/mail.ts'
import { setUpApp } from '#tests/support/set-up.ts'
import { createHelper, createTeam } from '#tests/support/team-factories.ts'

const app = await setUpApp()
const { services } = app

async function browserOf(person: TestUser) {
  const browser = app.newBrowser()
  await browser.signIn(person)
  return {
    ...browser,
    switchTo: (creator: TestUser | null) =>
      browser.submit('/accounts', { intent: 'switch', account: creator?.id ?? '' }),
  }
}

/** Creates a creator with a magnet, a lead and a placement, and a helper who works there. */
async function start(role: HelperRole) {
  const creator = await createUser(services, { firstName: 'Mia', lastName: 'Torres' })
  const magnet = await createMagnetRow(services, { userId: creator.id, title: 'Knots' })
  const person = { name: 'Vera Visitor', email: 'vera@example.com' }
  const row = await createLeadRow(services, magnet, person)
  const helper = await createHelper(services, creator, role)
  const browser = await browserOf(helper)
  await browser.switchTo(creator)
  return { creator, magnet, row, helper, browser }
}

describe('working in a creator’s account', () => {
  it('says in whose account one works, and leads back', async () => {
    const { creator, helper, browser } = await start('editor')
    const page = await browser.get('/dashboard')
    expect(page.text).toContain('You’re working in Mia Torres’ account as an editor.')
    expect(page.text).toContain('Knots')
    expect(page.$('form[action="/accounts"] button').text()).toBe('Back to Your Account')
    const accounts = await browser.get('/accounts')
    expect(accounts.text).toContain(creator.email)
    expect(accounts.text).toContain(helper.email)
    expect((await browser.switchTo(null)).location).toBe('/dashboard')
    const own = await browser.get('/dashboard')
    expect(own.text).not.toContain('You’re working in')
    expect(own.text).not.toContain('Knots')
  })

  it('stays visible where the role doesn’t include the page', async () => {
    const { browser } = await start('editor')
    const page = await browser.get('/profile')
    expect(page.status).toBe(403)
    expect(page.$('title').text()).toMatch(/^Your role doesn’t include this \| /)
    expect(page.$('h1').text()).toBe('Your role doesn’t include this')
    expect(page.text).toContain('You’re working in Mia Torres’ account as an editor.')
    expect(page.$('form[action="/accounts"] button').text()).toBe('Back to Your Account')
  })

  it('opens no dialog that an editor can’t use', async () => {
    const { creator, magnet, browser } = await start('editor')
    for (const what of ['delete', 'repoint']) {
      const page = await browser.get(`/magnets?${what}=${magnet.id}`)
      expect([page.status, page.$('dialog[open]').length]).toEqual([200, 0])
    }
    expect((await browser.get(`/magnets?qr=${magnet.id}`)).$('dialog[open]')).toHaveLength(1)
    const fields = { intent: 'delete', magnet: magnet.id, acting_for: creator.id }
    const refused = await browser.submit('/magnets', fields)
    expect(refused.status).toBe(403)
    const kept = await services.db.select().from(leadMagnet).where(eq(leadMagnet.id, magnet.id))
    expect(kept).toHaveLength(1)
    const manager = await start('manager')
    const dialog = await manager.browser.get(`/magnets?delete=${manager.magnet.id}`)
    expect(dialog.$('dialog[open]')).toHaveLength(1)
  })

  it('shows an editor no names and emails of leads, anywhere', async () => {
    const { magnet, browser } = await start('editor')
    for (const path of ['/dashboard', '/search?q=vera', '/search?q=Knots', `/edit/${magnet.id}`]) {
      for (const asked of [path, path.replace(/(\?|$)/, '.data$1')]) {
        const { status, html } = await browser.get(asked)
        expect([asked, status]).toEqual([asked, 200])
        expect(html.toLowerCase().replaceAll('q=vera', '')).not.toContain('vera visitor')
        expect(html.toLowerCase()).not.toContain('vera@example.com')
      }
    }
    const nav = (await browser.get('/dashboard')).$('nav[aria-label=Main]').text()
    expect(nav).toContain('Magnets')
    expect(nav).not.toContain('Leads')
  })

  it('shows an assistant leads, but no page editing', async () => {
    const { browser } = await start('assistant')
    const page = await browser.get('/analytics')
    expect(page.text).toContain('vera@example.com')
    expect(page.text).not.toContain('Erase selected')
    const dashboard = await browser.get('/dashboard')
    const nav = dashboard.$('nav[aria-label=Main]').text()
    expect([nav.includes('Leads'), nav.includes('Magnets')]).toEqual([true, false])
    expect(dashboard.$('a[href="/create"]').length).toBe(0)
  })

  it('creates and edits in the creator’s account, and the creator sees who did what', async () => {
    const { creator, magnet, helper, browser } = await start('editor')
    const made = await createPlacement(services, magnet)
    const path = `/magnets/${magnet.id}/placements/${made.id}`
    const form = await browser.get(`${path}/edit`)
    const fields: Record<string, string> = {}
    form.$('main form input, main form select, main form textarea').each((_, element) => {
      const input = form.$(element)
      const name = input.attr('name')
      if (name && input.attr('type') !== 'checkbox') fields[name] = String(input.val() ?? '')
    })
    expect(fields.acting_for).toBe(creator.id)
    const saved = await browser.submit(`${path}/edit`, { ...fields, label: 'New label' })
    expect([saved.status, saved.location]).toEqual([302, expect.stringContaining(path)])
    const [row] = await services.db.select().from(placement).where(eq(placement.id, made.id))
    expect(row?.label).toBe('New label')
    const owner = await browserOf(creator)
    const log = await owner.get('/profile/helpers')
    const who = `${helper.firstName} ${helper.lastName}`
    expect(log.text).toContain(`${who}: Edited a placement, Knots`)
    expect(log.text).toContain(`${who}: Began to work in your account`)
  })
})

describe('a page of another account', () => {
  const NEW_NAME = 'A magnet of mine'
  const fields = { title: NEW_NAME, description: 'Kept words', file_type: 'link' }
  const titles = async (owner: TestUser) =>
    (await services.db.select().from(leadMagnet).where(eq(leadMagnet.userId, owner.id))).map(
      ({ title }) => title,
    )

  it('never writes into the account to which the person switched, and keeps the words', async () => {
    const { creator, helper, browser } = await start('editor')
    const tia = await createUser(services)
    await createHelper(services, tia, 'editor', helper)
    // Each page, and the account that the session works in when its form is sent.
    const cases = [
      { shown: null, now: creator },
      { shown: creator, now: null },
      { shown: creator, now: tia },
    ]
    for (const { shown, now } of cases) {
      await browser.switchTo(now)
      const sent = { ...fields, ...(shown && { acting_for: shown.id }) }
      const page = await browser.submit('/create', sent)
      expect(page.status).toBe(409)
      expect(page.text).toContain('Nothing was saved: this page shows another account')
      expect(page.$('input[name=description]').val()).toBe('Kept words')
      const form = new URLSearchParams(sent)
      const data = await browser.request('/create.data', { method: 'POST', body: form })
      expect(data.status).toBe(409)
      expect(data.html).toContain('Nothing was saved')
      for (const account of [creator, tia, helper]) {
        expect(await titles(account)).not.toContain(NEW_NAME)
      }
    }
  })

  it('can be sent after switching back', async () => {
    const { creator, browser } = await start('editor')
    const sent = {
      ...fields,
      link_url: 'https://example.com/knots',
      acting_for: creator.id,
      branding_color: '#F97316',
    }
    await browser.switchTo(null)
    expect((await browser.submit('/create', sent)).status).toBe(409)
    await browser.switchTo(creator)
    const page = await browser.submit('/create', sent)
    expect(page.status).not.toBe(409)
  })
})

describe('losing access', () => {
  it('ends with the next request, with a notice in the person’s own account', async () => {
    const { creator, magnet, helper, browser } = await start('editor')
    const team = await createTeam(services, creator)
    const members = await listMembers(services, creator, team)
    const member = members.find(({ email }) => email === helper.email)
    await removeMember(services, creator, team, member?.id ?? '')
    const posted = await browser.submit('/magnets', {
      intent: 'pause',
      magnet: magnet.id,
      acting_for: creator.id,
    })
    expect(posted.status).toBe(409)
    expect(posted.text).toContain('you no longer have access')
    expect((await browser.get(`/edit/${magnet.id}`)).status).not.toBe(200)
    const page = await browser.get('/dashboard')
    expect(page.text).toContain('You no longer have access to the account in which you worked.')
    expect(page.text).not.toContain('Knots')
    expect((await browser.get('/dashboard')).text).not.toContain('You no longer have access')
  })

  it('follows from leaving', async () => {
    const { creator, browser } = await start('editor')
    const team = await createTeam(services, creator)
    const left = await browser.submit('/accounts', { intent: `leave ${team}` })
    expect(left.location).toBe('/accounts')
    const page = await browser.get('/accounts')
    expect(page.text).toContain('You no longer work in Mia Torres’ account.')
    expect(page.text).toContain('You don’t help in other accounts')
  })
})

describe('a suspended account', () => {
  it('of the creator can only be looked at', async () => {
    const { creator, magnet, browser } = await start('manager')
    await services.db.update(user).set({ suspendedAt: new Date() }).where(eq(user.id, creator.id))
    expect((await browser.get('/magnets')).status).toBe(200)
    const fields = { intent: 'pause', magnet: magnet.id, acting_for: creator.id }
    const page = await browser.submit('/magnets', fields)
    expect([page.status, page.text.includes('account is suspended')]).toEqual([403, true])
    expect((await browser.switchTo(null)).status).toBe(302)
  })
})

describe('a manager', () => {
  it('erases a lead, which an assistant can’t', async () => {
    for (const [role, isErased] of [
      ['assistant', false],
      ['manager', true],
    ] as const) {
      const { creator, row, browser } = await start(role)
      const fields = { intent: 'erase', lead: row.id, erase: row.id, acting_for: creator.id }
      await browser.submit('/analytics', fields)
      const [now] = await services.db.select().from(lead).where(eq(lead.id, row.id))
      expect(now?.erasedAt !== null).toBe(isErased)
    }
  })
})

describe('an agency', () => {
  it('works in several accounts, in each with its own role', async () => {
    const { creator, helper, browser } = await start('editor')
    const jonas = await createUser(services, { firstName: 'Jonas', lastName: 'Weber' })
    await createMagnetRow(services, { userId: jonas.id, title: 'Bread' })
    await createHelper(services, jonas, 'assistant', helper)
    await browser.switchTo(jonas)
    const page = await browser.get('/dashboard')
    expect([page.text.includes('Bread'), page.text.includes('Knots')]).toEqual([true, false])
    expect((await browser.get('/magnets')).status).toBe(403)
    await browser.switchTo(creator)
    expect((await browser.get('/magnets')).status).toBe(200)
  })

  it('gets its invitation by email, and starts from the page with its accounts', async () => {
    const creator = await createUser(services, { firstName: 'Mia', lastName: 'Torres' })
    const owner = await browserOf(creator)
    expect((await owner.get('/profile/helpers')).text).toContain('No helpers yet')
    const invited = { intent: 'invite', email: 'agency@example.com', role: 'manager' }
    expect((await owner.submit('/profile/helpers', invited)).location).toBe('/profile/helpers')
    const waiting = await owner.get('/profile/helpers')
    expect(waiting.text).toContain('No one has accepted yet')
    expect(waiting.$('section[aria-labelledby=log]').text()).toContain(
      'You: Invited agency@example.com as a manager',
    )
    const email = await findLatestEmail(services, 'agency@example.com')
    const path = /\/invitation\/[\w-]+/.exec(email)?.[0] ?? ''
    const agency = await browserOf(await createUser(services, { email: 'agency@example.com' }))
    const page = await agency.get(path)
    expect(page.$('h1').text()).toBe('Help Mia Torres')
    expect((await agency.submit(path, { intent: 'accept' })).location).toBe('/accounts')
    const accounts = await agency.get('/accounts')
    expect(accounts.text).toContain('You can now work in Mia Torres’ account.')
    expect(accounts.$(`input[name=account][value="${creator.id}"]`).length).toBe(1)

    const list = await owner.get('/profile/helpers')
    const id = String(list.$('input[name=intent][value^="role "]').val() ?? '').split(' ')[1] ?? ''
    await owner.submit('/profile/helpers', { intent: `role ${id}`, member: id, role: 'editor' })
    await owner.submit('/profile/helpers', { intent: `remove ${id}` })
    const log = (await owner.get('/profile/helpers')).$('section[aria-labelledby=log]').text()
    expect(log).toContain('You: Made agency@example.com an editor')
    expect(log).toContain('You: Removed agency@example.com')
  })
})
