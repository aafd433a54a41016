import { beforeEach, describe, expect, it } from 'vitest'
import { subscription } from '#db/schema/plans.ts'
import { createMediaKit, listMediaKits } from '#domain/media-kits/media-kits.server.ts'
import type { Page } from '#tests/support/browse.ts'
import { createUser, type TestUser } from '#tests/support/factories.ts'
import { createLeadRow, createMagnetRow, type MagnetRow } from '#tests/support/magnet-factories.ts'
import { NEW_KIT } from '#tests/support/media-kits.ts'
import { setUpApp } from '#tests/support/set-up.ts'

const app = await setUpApp()

describe('/magnets', () => {
  it('offers a new user to create the first magnet', async () => {
    await app.signIn(await createUser(app.services))
    const page = await app.get('/magnets')
    expect(page.$('h1').text()).toBe('Lead Magnets')
    expect(page.text).toContain('Manage all your lead magnets in one place')
    expect(page.text).toContain('No lead magnets yet')
    expect(page.$('a:contains("Create Your First Magnet")').attr('href')).toBe('/create')
    expect(page.$('a:contains("Create Magnet")').attr('href')).toBe('/create')
  })

  it('shows every magnet as a card with its links', async () => {
    const owner = await createUser(app.services)
    const magnet = await createMagnetRow(app.services, {
      userId: owner.id,
      title: 'Lamp plans',
      description: 'Five set-ups.',
      slug: 'lamp-plans',
      createdAt: new Date('2026-02-03T04:05:06Z'),
    })
    await createLeadRow(app.services, magnet)
    await createLeadRow(app.services, magnet)
    await createLeadRow(app.services, magnet, { flags: ['honeypot'] })
    await createMagnetRow(app.services, { title: 'Not mine' })
    await app.signIn(owner)
    const page = await app.get('/magnets')
    for (const words of ['Lamp plans', 'LINK', 'Five set-ups.', '2 leads', 'Feb 3, 2026']) {
      expect(page.text).toContain(words)
    }
    const view = page.$('a:contains("View")')
    expect(view.attr('href')).toBe('/m/lamp-plans')
    expect(view.attr('target')).toBe('_blank')
    expect(page.$(`a[href="/analytics/${magnet.id}"]:contains("Leads")`)).toHaveLength(1)
    expect(page.text).not.toContain('Not mine')
  })

  it('shows a magnet’s code and link in a dialog, without script too', async () => {
    const owner = await createUser(app.services)
    const magnet = await createMagnetRow(app.services, { userId: owner.id, title: 'Lamp plans' })
    const other = await createMagnetRow(app.services, { title: 'Not mine' })
    await app.signIn(owner)
    const list = await app.get('/magnets?q=lamp')
    const href = list.$('a:contains("QR code")').attr('href') ?? ''
    const page = await app.get(href)
    const dialog = page.$('dialog[open]')
    expect(dialog.find('img').attr('alt')).toBe('QR code of Lamp plans')
    expect(dialog.find('input[readonly]').val()).toBe(`http://localhost:3000/m/${magnet.shortId}`)
    const png = await app.get(dialog.find('a[download]').attr('href') ?? '')
    expect(png.headers.get('content-disposition')).toContain('lamp-plans-qr.png')
    // Closing the dialog keeps the search.
    expect(dialog.find('a[aria-label=Close]').attr('href')).toBe('/magnets?q=lamp')
    expect((await app.get(`/magnets?qr=${other.id}`)).text).toContain('Lead magnet not found.')
  })

  it('searches title and description case-insensitively, and says if nothing is found', async () => {
    const owner = await createUser(app.services)
    const add = (title: string, description: string) =>
      createMagnetRow(app.services, { userId: owner.id, title, description })
    await add('Ümlaut Guide', 'For typographers.')
    await add('Other', '100% about LAMPS')
    await app.signIn(owner)
    const found = async (q: string) => {
      const page = await app.get(`/magnets?q=${encodeURIComponent(q)}`)
      expect(page.$('input[placeholder="Search magnets..."]').val()).toBe(q.trim())
      return page
        .$('h2')
        .map((_, heading) => page.$(heading).text())
        .get()
    }
    expect(await found('ümlaut')).toEqual(['Ümlaut Guide'])
    expect(await found(' lamps ')).toEqual(['Other'])
    expect(await found('100%')).toEqual(['Other'])
    expect(await found('_')).toEqual(['No magnets found'])
    const none = await app.get('/magnets?q=nothing+like+it')
    expect(none.text).toContain('Try adjusting your search terms')
    expect((await app.get('/magnets?q=%00%F0%9F')).status).toBe(200)
  })

  it('pages the list and keeps the search', async () => {
    const owner = await createUser(app.services)
    for (let i = 1; i <= 25; i++) {
      const createdAt = new Date(2026, 0, i)
      await createMagnetRow(app.services, { userId: owner.id, title: `Lamp ${i}`, createdAt })
    }
    await app.signIn(owner)
    const first = await app.get('/magnets?q=lamp')
    expect(first.$('h2')).toHaveLength(24)
    expect(first.text).toContain('Showing 1 to 24 of 25 results')
    const next = first.$('nav[aria-label="Pages"] a:contains("Next")').attr('href') ?? ''
    const second = await app.get(next)
    expect(second.$('h2').text()).toBe('Lamp 1')
    expect(second.$('input[placeholder="Search magnets..."]').val()).toBe('lamp')
  })
})

it('shows an error if magnets or the profile could not be loaded', async () => {
  await app.signIn(await createUser(app.services))
  const { $client } = app.services.db
  const without = async (table: string, path: string) => {
    await $client.query(`alter table ${table} rename to away`)
    const page = await app.get(path)
    await $client.query(`alter table away rename to ${table}`)
    return [page.status, page.$('main').text()]
  }
  expect(await without('lead_magnets', '/magnets')).toEqual([
    500,
    expect.stringContaining('Failed to load lead magnets.'),
  ])
  expect(await without('mailed_links', '/profile')).toEqual([
    500,
    expect.stringContaining('Failed to load profile. Please refresh the page.'),
  ])
})

describe('the menu of a magnet, without script', () => {
  let owner: TestUser
  let magnet: MagnetRow
  let other: MagnetRow
  beforeEach(async () => {
    owner = await createUser(app.services)
    magnet = await createMagnetRow(app.services, { userId: owner.id, title: 'Lamp plans' })
    other = await createMagnetRow(app.services, { userId: owner.id, title: 'Gear list' })
    await app.signIn(owner)
  })
  const act = (fields: Record<string, string>, at = '/magnets') =>
    app.submit(at, { magnet: magnet.id, ...fields })
  const visit = (path: string) => app.newBrowser().get(path)
  const undo = async (page: Page) => {
    const form = page.$('[role=status] form')
    const fields = form.find('input').map((_, input) => {
      return [[page.$(input).attr('name'), page.$(input).val()]]
    })
    await app.submit(form.attr('action') ?? '', Object.fromEntries(fields.get()))
  }

  it('names its actions', async () => {
    const page = await app.get('/magnets')
    const menu = page.$('button[aria-label="Actions for Lamp plans"] + [popover]')
    const items = menu
      .find('a, button')
      .map((_, item) => page.$(item).clone().find('.sr-only').remove().end().text())
      .get()
    expect(items).toEqual([
      'View',
      'QR code',
      'Edit',
      'Files',
      'Placements',
      'Schedule',
      'Experiment',
      'Welcome emails',
      'Embed',
      'Video pack',
      'Duplicate',
      'Pause',
      'Repoint',
      'Delete',
    ])
    expect(menu.find('a:contains("Edit")').attr('href')).toBe(`/edit/${magnet.id}`)
  })

  it('pauses and resumes with a notice, and offers to undo it', async () => {
    const paused = await act({ intent: 'pause' }, '/magnets?q=lamp')
    expect([paused.status, paused.location]).toEqual([302, '/magnets?q=lamp'])
    const page = await app.get('/magnets?q=lamp')
    expect(page.$('[role=status]').text()).toContain('Magnet paused.')
    expect(page.$('main').text()).toContain('Paused')
    const gone = await visit(`/q/${magnet.shortId}`)
    expect([gone.status, gone.$('form').length]).toEqual([200, 0])

    await undo(page)
    expect((await app.get('/magnets')).text).toContain('Magnet is live again.')
    expect((await visit(`/q/${magnet.shortId}`)).$('form')).toHaveLength(1)
  })

  it('duplicates a magnet within the plan, and leads to the copy', async () => {
    const full = await act({ intent: 'duplicate' })
    expect(full.status).toBe(422)
    expect(full.$('[role=alert]').text()).toContain('Your Free plan includes 1 magnet.')

    await app.services.db.insert(subscription).values({ userId: owner.id, planType: 'CREATOR' })
    const made = await act({ intent: 'duplicate' }, '/magnets?q=lamp')
    expect([made.status, made.location]).toEqual([302, '/magnets?q=lamp'])
    const page = await app.get('/magnets?q=lamp')
    const notice = page.$('[role=status]')
    expect(notice.text()).toContain('Magnet duplicated as “Lamp plans (copy)”.')
    const copy = await app.get(notice.find('a:contains("Edit the copy")').attr('href') ?? '')
    expect(copy.$('input[name=title]').val()).toBe('Lamp plans (copy)')
    expect((await act({ intent: 'duplicate', magnet: 'nonsense' })).status).toBe(302)
    expect((await app.get('/magnets')).text).toContain('Lead magnet not found.')
  })

  it('asks before deleting, and says what stays', async () => {
    await createLeadRow(app.services, magnet)
    await createLeadRow(app.services, magnet, { flags: ['honeypot'] })
    const page = await app.get(`/magnets?delete=${magnet.id}`)
    const dialog = page.$('dialog')
    expect(dialog.find('h2').text()).toBe('Are you sure you want to delete "Lamp plans"?')
    expect(dialog.text()).toContain('Its 2 leads stay')
    expect(dialog.find('select option').length).toBe(3)
    // Where its codes lead is never chosen for the creator.
    expect(dialog.find('select').val()).toBe('')
    const unchosen = await act({ intent: 'delete', to: '' }, `/magnets?delete=${magnet.id}`)
    expect(unchosen.text).toContain('Please choose where this magnet’s codes should lead.')
    expect(dialog.find('a:contains("Cancel")').attr('href')).toBe('/magnets')
    const deleted = await act({ intent: 'delete', to: 'nowhere' }, `/magnets?delete=${magnet.id}`)
    expect(deleted.location).toBe('/magnets')
    const after = await app.get('/magnets')
    expect(after.text).toContain('Magnet deleted.')
    expect(after.$('h2').text()).toBe('Gear list')
    expect((await visit(`/q/${magnet.shortId}`)).status).toBe(410)
    const leads = await app.get('/analytics')
    expect(leads.text).toContain('Unknown')
    expect((await app.get('/analytics/export.csv')).html).toContain('Lamp plans')
  })

  it('names the media kits that are deleted with a magnet', async () => {
    const makeKit = (name: string, magnetId: string | null) =>
      createMediaKit(app.services, owner, { ...NEW_KIT, name, magnetId })
    await makeKit('For <Lumen>', magnet.id)
    await makeKit('For everyone', null)
    const dialog = (await app.get(`/magnets?delete=${magnet.id}`)).$('dialog')
    expect(dialog.text()).toContain(
      'We also delete the media kit that shows only this magnet, and its link stops working: For <Lumen>.',
    )
    expect(dialog.text()).not.toContain('For everyone')
    const unaffected = (await app.get(`/magnets?delete=${other.id}`)).$('dialog')
    expect(unaffected.text()).not.toContain('media kit')
    await act({ intent: 'delete', to: 'nowhere' }, `/magnets?delete=${magnet.id}`)
    expect((await listMediaKits(app.services, owner.id)).map(({ name }) => name)).toEqual([
      'For everyone',
    ])
  })

  it('lets the codes of a deleted magnet lead to another one', async () => {
    await act({ intent: 'delete', to: other.id })
    expect((await app.get('/magnets')).text).toContain('Its codes now lead to "Gear list".')
    expect((await visit(`/q/${magnet.shortId}`)).$('h1').text()).toBe('Gear list')
  })

  it('repoints the chosen codes, shows it, and undoes it', async () => {
    const page = await app.get(`/magnets?repoint=${magnet.id}`)
    expect(page.$('dialog h2').text()).toBe('Repoint "Lamp plans"')
    const box = page.$('dialog input[type=checkbox]')
    expect(box.attr('name')).toBe(`which:${magnet.shortId}`)
    const at = `/magnets?repoint=${magnet.id}`
    const which = { [`which:${magnet.shortId}`]: 'on' }
    expect((await act({ intent: 'repoint', to: '', ...which }, at)).status).toBe(422)
    expect((await act({ intent: 'repoint', to: other.id }, at)).text).toContain(
      'Please choose at least one code or link.',
    )
    expect((await act({ intent: 'repoint', to: other.id, ...which }, at)).location).toBe('/magnets')
    const after = await app.get('/magnets')
    expect(after.text).toContain('One code now leads to "Gear list".')
    expect(after.text).toContain('Its code leads to Gear list.')
    expect((await visit(`/q/${magnet.shortId}`)).$('h1').text()).toBe('Gear list')
    expect((await app.get(at)).$('dialog').text()).toContain('now leads to "Gear list".')

    await act({ intent: 'bring-back' })
    expect((await visit(`/q/${magnet.shortId}`)).$('h1').text()).toBe('Lamp plans')
  })

  it('undoes the last repointing, and nothing else', async () => {
    const third = await createMagnetRow(app.services, { userId: owner.id, title: 'Third' })
    const move = async (row: MagnetRow, from: string, to: string) => {
      await act({ intent: 'repoint', magnet: from, to, [`which:${row.shortId}`]: 'on' })
      return app.get('/magnets')
    }
    const shownAt = async (row: MagnetRow) => (await visit(`/q/${row.shortId}`)).$('h1').text()
    // A code of another magnet that leads here is repointed, and comes back here.
    await move(other, other.id, magnet.id)
    await undo(await move(other, magnet.id, third.id))
    expect((await app.get('/magnets')).text).toContain('One code now leads to "Lamp plans" again.')
    expect(await shownAt(other)).toBe('Lamp plans')
    // Codes that were repointed earlier stay repointed.
    await move(magnet, magnet.id, third.id)
    await undo(await move(other, magnet.id, third.id))
    expect([await shownAt(magnet), await shownAt(other)]).toEqual(['Third', 'Lamp plans'])
  })

  it('explains it if another tab was faster', async () => {
    const heir = await createMagnetRow(app.services, { userId: owner.id })
    await act({ intent: 'delete', magnet: heir.id })
    const refused = await act({ intent: 'delete', to: heir.id }, `/magnets?delete=${magnet.id}`)
    expect(refused.status).toBe(422)
    expect(refused.$('dialog [role=alert]').text()).toContain(
      'The magnet you chose no longer exists.',
    )

    await act({ intent: 'delete' })
    for (const intent of ['pause', 'resume', 'repoint', 'bring-back', 'delete']) {
      const which = { [`which:${magnet.shortId}`]: 'on' }
      const late = await act({ intent, to: intent === 'repoint' ? other.id : 'nowhere', ...which })
      expect([intent, late.location]).toEqual([intent, '/magnets'])
      const page = await app.get('/magnets')
      expect(page.$('[role=alert]').text()).toContain('Lead magnet not found.')
    }
    const asked = await app.get(`/magnets?delete=${magnet.id}`)
    expect(asked.$('[role=alert]').text()).toContain('Lead magnet not found.')
    expect(asked.$('dialog')).toHaveLength(0)
  })

  it('says that the session has ended', async () => {
    const fields = { intent: 'pause', magnet: magnet.id }
    const late = await app.newBrowser().submit('/magnets.data', fields)
    expect(late.status).toBe(401)
    expect(late.html).toContain('Your session has expired. Please log in again.')
    expect((await visit(`/q/${magnet.shortId}`)).$('form')).toHaveLength(1)
  })

  it('changes no other user’s magnets', async () => {
    const stranger = app.newBrowser()
    await stranger.signIn(await createUser(app.services))
    for (const intent of ['pause', 'delete']) {
      await stranger.submit('/magnets', { intent, magnet: magnet.id })
      expect((await stranger.get('/magnets')).text).toContain('Lead magnet not found.')
    }
    expect((await visit(`/q/${magnet.shortId}`)).$('form')).toHaveLength(1)
    const stray = await act({ intent: 'explode' })
    expect(stray.status).toBe(422)
  })

  it('escapes a title', async () => {
    const title = '"><script>alert(1)</script>'
    const hostile = await createMagnetRow(app.services, { userId: owner.id, title })
    const page = await app.get(`/magnets?delete=${hostile.id}`)
    expect(page.$('dialog h2').text()).toBe(`Are you sure you want to delete "${title}"?`)
    expect(page.html).not.toContain('<script>alert')
  })
})
