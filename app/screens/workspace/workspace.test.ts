import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { subscription } from '#db/schema/plans.ts'
import { createUser, type TestUser } from '#tests/support/factories.ts'
import { createJpeg } from '#tests/support/files.ts'
import { setUpApp } from '#tests/support/set-up.ts'
import { createPayer, createWorkspace } from '#tests/support/workspace-factories.ts'

const as = async (user: TestUser) => {
  const browser = app.newBrowser()
  await browser.signIn(user)
  return browser
}
const at = (path = '') => `/workspace/${brand.id}${path}`

const app = await setUpApp()
const brand = await createWorkspace(app.services)

describe('/workspace', () => {
  it('offers the Brand plan to an account without it, with a checkout', async () => {
    const browser = await as(await createUser(app.services))
    const page = await browser.get('/workspace')
    expect(page.text).toContain('Workspaces are included in the Brand and Lifetime plans')
    expect(page.$('nav a[href="/workspace"]').length).toBe(0)
    const made = await browser.submit('/workspace', { name: 'Mine' })
    expect(made.status).toBe(403)
    expect(made.$('[role=alert]').text()).toContain('needs the Brand or the Lifetime plan')
  })

  it('guides through the first workspace, then redirects straight to it', async () => {
    const browser = await as(await createPayer(app.services))
    const first = await browser.get('/workspace')
    expect(first.text).toContain('Create your first workspace')
    expect(first.$('nav a[href="/workspace"]').length).toBe(2)
    const refused = await browser.submit('/workspace', { name: ' ' })
    expect([refused.status, refused.text.includes('Please enter a name.')]).toEqual([422, true])
    const made = await browser.submit('/workspace', { name: 'Tidewater' })
    expect(made.location).toMatch(/^\/workspace\/[0-9a-f-]{36}$/)
    const room = await browser.get(made.location ?? '')
    expect(room.$('h1').text()).toBe('Tidewater')
    expect(room.text).toContain('Tidewater is ready.')
    expect((await browser.get('/workspace')).location).toBe(made.location)
    expect((await browser.get('/workspace?all')).text).toContain('1 member')
  })
})

describe('a workspace’s screens', () => {
  it('shows each role its tabs', async () => {
    const tabs = async (user: TestUser) => {
      const page = await (await as(user)).get(at())
      return page
        .$(`nav[aria-label="Sections of ${brand.name}"] a`)
        .map((_, link) => page.$(link).text())
        .get()
    }
    for (const user of [brand.owner, brand.manager]) {
      expect(await tabs(user)).toEqual(expect.arrayContaining(['Overview', 'Members', 'Brand Kit']))
    }
    expect(await tabs(brand.analyst)).not.toContain('Brand Kit')
  })

  it('is not found by anyone else, on reads and writes', async () => {
    const other = await createWorkspace(app.services, { name: 'Northwind' })
    const browser = await as(other.owner)
    for (const path of ['', '/members', '/brand', '/delete']) {
      expect((await browser.get(at(path))).status).toBe(404)
    }
    const invite = { intent: 'invite', email: 'a@example.com', role: 'manager' }
    expect((await browser.submit(at('/members'), invite)).status).toBe(404)
    expect((await browser.submit(at('/delete'), { password: 'secret1' })).status).toBe(404)
  })

  it('redirects a role without permission, with a notice', async () => {
    const browser = await as(brand.analyst)
    for (const path of ['/brand', '/delete']) {
      expect((await browser.get(at(path))).location).toBe(at())
    }
    expect((await browser.get(at())).text).toContain('Your role doesn’t allow this.')
    const invite = { intent: 'invite', email: 'a@example.com', role: 'manager' }
    expect((await browser.submit(at('/members'), invite)).location).toBe(at())
  })

  it('says that the plan has ended, and accepts no changes', async () => {
    const lapsed = await createWorkspace(app.services, { name: 'Lapsed' })
    await app.services.db
      .update(subscription)
      .set({ status: 'canceled' })
      .where(eq(subscription.userId, lapsed.owner.id))
    const browser = await as(lapsed.owner)
    const page = await browser.get(`/workspace/${lapsed.id}/brand`)
    expect(page.text).toContain('This workspace is read-only')
    expect(page.text).not.toContain('Save Brand Kit')
    const posted = await browser.submit(`/workspace/${lapsed.id}/brand`, {
      name: 'Lapsed',
      brand_color: '#000000',
    })
    expect(posted.location).toBe(`/workspace/${lapsed.id}`)
    expect((await browser.get(`/workspace/${lapsed.id}/members`)).text).not.toContain(
      'Send Invitation',
    )
  })
})

describe('members', () => {
  it('are invited, distinguished by role, and removed after a confirmation', async () => {
    const room = await createWorkspace(app.services, { name: 'Quayside' })
    const path = `/workspace/${room.id}/members`
    const browser = await as(room.owner)
    const wrong = await browser.submit(path, { intent: 'invite', email: 'nobody' })
    expect(wrong.status).toBe(422)
    expect(wrong.$('input[name=email]').val()).toBe('nobody')
    expect(wrong.text).toContain('Please enter a valid email address.')
    expect(wrong.text).toContain('Please choose a role.')
    const guest = { intent: 'invite', email: 'guest@example.com', role: 'analyst' }
    expect((await browser.submit(path, guest)).status).toBe(302)
    const page = await browser.get(path)
    expect(page.text).toContain('Invitation sent to guest@example.com.')
    expect(page.text).toContain('Open Invitations')
    const again = await browser.submit(path, guest)
    expect([again.status, again.text.includes('already been invited')]).toEqual([409, true])
    const member = page.$('form input[name=member]').first().val()
    const question = await browser.get(`${path}?remove=${member}`)
    expect(question.$('dialog[open]').text()).toContain('loses access to Quayside immediately')
    const removed = await browser.submit(path, { intent: `remove ${member}` })
    expect(removed.location).toBe(path)
    const stale = await browser.submit(path, { intent: `remove ${member}` })
    expect(stale.status).toBe(404)
  })

  it('transfer ownership only with the password, and to a chosen member', async () => {
    const room = await createWorkspace(app.services, { name: 'Harbour' })
    const browser = await as(room.owner)
    const path = `/workspace/${room.id}/members`
    const page = await browser.get(path)
    const member = String(page.$('select[name=member] option').eq(1).val())
    const post = (fields: object) =>
      browser.submit(path, { intent: 'hand-over', member, ...fields })
    expect((await post({ password: '' })).text).toContain('Please enter your password.')
    expect((await post({ password: 'wrong' })).text).toContain('Current password is incorrect.')
    expect((await post({ password: 'secret1', member: '' })).text).toContain(
      'Please choose a member.',
    )
    expect((await post({ password: 'secret1' })).location).toBe(path)
    const after = await browser.get(path)
    expect(after.text).toContain('is now the owner. You’re now a manager.')
    expect(after.text).not.toContain('Transfer Ownership')
  })

  it('delete a workspace with everything that the confirmation names', async () => {
    const room = await createWorkspace(app.services, { name: 'Short-lived' })
    const browser = await as(room.owner)
    const page = await browser.get(`/workspace/${room.id}/delete`)
    expect(page.text).toContain('Workspace: Short-lived')
    const gone = await browser.submit(`/workspace/${room.id}/delete`, { password: 'secret1' })
    expect(gone.location).toBe('/workspace')
    expect((await browser.get(`/workspace/${room.id}`)).status).toBe(404)
  })
})

describe('the brand kit', () => {
  const kit = {
    name: 'Tidewater',
    brand_color: '#0F766E',
    page: 'own',
    page_color: '#F3F7F5',
    font: 'serif',
    privacy_url: 'https://example.com/privacy',
    hide_badge: 'on',
  }

  it('is saved with its logo from a form without script', async () => {
    const browser = await as(brand.manager)
    const form = new FormData()
    for (const [key, value] of Object.entries(kit)) form.set(key, value)
    form.set(
      'logo',
      new File([new Uint8Array(await createJpeg(300, 100))], 'logo.jpg', { type: 'image/jpeg' }),
    )
    const saved = await browser.upload(at('/brand'), form)
    expect(saved.location).toBe(at('/brand'))
    const page = await browser.get(at('/brand'))
    expect(page.$('input[name=page_color]').val()).toBe('#f3f7f5')
    expect(page.$('input[name=page][value=own]').attr('checked')).toBeDefined()
    expect(page.$('img[alt="Current logo"]').attr('src')).toMatch(/^\/images\//)
    expect(page.text).toContain('Saved. Every page of this workspace is up to date.')
  })

  it('keeps what was typed if it is refused', async () => {
    const browser = await as(brand.manager)
    const page = await browser.submit(at('/brand'), { ...kit, page_color: '#777777', font: 'mono' })
    expect(page.status).toBe(422)
    expect(page.text).toContain('Text on this color is hard to read.')
    expect(page.$('input[name=page_color]').val()).toBe('#777777')
    expect(page.$('select[name=font]').val()).toBe('mono')
  })
})

it('warns about owned workspaces before an account is deleted', async () => {
  const room = await createWorkspace(app.services, { name: 'Left Behind' })
  const page = await (await as(room.owner)).get('/profile/delete')
  expect(page.text).toContain('Your workspaces will be deleted too')
  expect(page.$(`a[href="/workspace/${room.id}/members"]`).text()).toBe('Left Behind')
  const member = await (await as(room.manager)).get('/profile/delete')
  expect(member.text).not.toContain('Your workspaces will be deleted too')
})

it('lists workspaces in the account’s data export', async () => {
  const page = await (await as(brand.analyst)).get('/profile/export.json')
  const file = JSON.parse(page.bytes.toString('utf8'))
  expect(file.workspaces).toMatchObject([{ id: brand.id, role: 'analyst' }])
  expect(file.workspaces[0].brandKit).toBeUndefined()
})

it('parses no form from a non-member', async () => {
  const stranger = app.newBrowser()
  await stranger.signIn(await createUser(app.services))
  const room = await createWorkspace(app.services)
  const campaign = '/campaigns/00000000-0000-4000-8000-000000000000'
  const paths = ['', '/members', '/brand', '/domains', '/campaigns/new', '/delete']
  const ofCampaign = ['', '/goal', '/template', '/creators', '/costs', '/share']
  for (const path of [...paths, ...ofCampaign.map((one) => campaign + one)]) {
    const page = await stranger.submit(`/workspace/${room.id}${path}`, { intent: 'add', name: '' })
    expect([path, page.status]).toEqual([path, 404])
  }
})
