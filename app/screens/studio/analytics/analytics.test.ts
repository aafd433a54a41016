import { parse } from 'csv-parse/sync'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { lead } from '#db/schema/leads.ts'
import { deleteMagnet } from '#domain/magnets/delete-magnet.server.ts'
import { createTestApp } from '#tests/support/browse.ts'
import { createUser, type TestUser } from '#tests/support/factories.ts'
import { createLeadRow, createMagnetRow, type MagnetRow } from '#tests/support/magnet-factories.ts'
import { setUpApp } from '#tests/support/set-up.ts'

const NOW = new Date('2026-06-15T12:00:00Z')

let owner: TestUser
let magnet: MagnetRow

const app = await setUpApp()
beforeAll(async () => {
  app.services.clock.set(NOW)
  owner = await createUser(app.services)
  magnet = await createMagnetRow(app.services, { userId: owner.id, title: 'Lamp plans' })
  for (let i = 1; i <= 23; i++) {
    await createLeadRow(app.services, magnet, {
      name: `Viewer ${String(i).padStart(2, '0')}`,
      email: `v${i}@example.com`,
      submittedAt: new Date(NOW.getTime() - i * 60_000),
      ipCity: i === 7 ? 'Berlin' : null,
      ipCountry: i === 7 ? 'Germany' : null,
      clickedAt: i === 7 ? NOW : null,
    })
  }
  await createLeadRow(app.services, magnet, { name: 'Robot', flags: ['honeypot'] })
  await app.signIn(owner)
})

const names = async (path: string) => {
  const { $ } = await app.get(path)
  return $('td[data-label="Subscriber"] bdi')
    .map((_, cell) => $(cell).text())
    .get()
}

describe('/analytics/{id}', () => {
  it('shows a magnet’s stats, its code and link, and the links to its page', async () => {
    const page = await app.get(`/analytics/${magnet.id}`)
    expect(page.$('h1').text()).toBe('Lamp plans')
    expect(page.$('a:contains("Back to Dashboard")').attr('href')).toBe('/dashboard')
    expect(page.$('dt:contains("Total Leads") + dd').text()).toBe('23')
    expect(page.$('dt:contains("This Week") + dd').text()).toContain('23')
    expect(page.$('dt:contains("Unique Emails") + dd').text()).toBe('23')
    expect(page.$('dt:contains("Daily Average") + dd').text()).toContain('1')
    const link = `http://localhost:3000/m/${magnet.shortId}`
    expect(page.$('input[readonly]').val()).toBe(link)
    const download = page.$('a[download]').first().attr('href')
    expect(download).toMatch(new RegExp(`^/magnets/${magnet.id}/qr.png\\?v=.+&download=1$`))
    expect(page.$('a:contains("Edit")').attr('href')).toBe(`/edit-qr/${magnet.id}`)
    const preview = page.$('a:contains("Preview")')
    expect([preview.attr('href'), preview.attr('target')]).toEqual([
      `/magnet/${magnet.id}`,
      '_blank',
    ])
    expect(page.$('a:contains("Edit Page")').attr('href')).toBe(`/edit/${magnet.id}`)
    const frame = page.$('iframe')
    expect(frame.attr()).toMatchObject({ src: `/magnet/${magnet.id}`, loading: 'lazy' })
    expect(frame.parent().attr('inert')).toBeDefined()
    expect(page.text).toContain('This code only works on this computer')
    expect(page.text).toContain('Lead Capture Page')
  })

  it('shows a lead in all columns', async () => {
    const page = await app.get(`/analytics/${magnet.id}?q=berlin`)
    const cells = page.$('tr:has(td[data-label="Subscriber"])').first().find('td')
    expect(cells.map((_, cell) => page.$(cell).attr('data-label')).get()).toEqual([
      'Subscriber',
      'Email',
      'Type',
      'Device',
      'Location',
      'Submitted',
      'Clicked',
      'Actions',
    ])
    const told = cells.not('[data-label="Actions"]')
    expect(told.map((_, cell) => page.$(cell).text()).get()).toEqual([
      'VViewer 07',
      'v7@example.com',
      'LINK',
      'iOS',
      'Berlin, Germany',
      'Jun 15, 2026 11:53 AM UTC',
      'Jun 15, 2026',
    ])
    expect(page.text).toContain('Showing 1 to 1 of 1 results')
  })

  it('shows no warning at the code once PUBLIC_URL is set', async () => {
    const open = await createTestApp({
      env: { publicUrl: 'http://localhost:3000', publicUrlIsSet: true },
    })
    const person = await createUser(open.services)
    const own = await createMagnetRow(open.services, { userId: person.id })
    await open.signIn(person)
    expect((await open.get(`/analytics/${own.id}`)).text).not.toContain(
      'only works on this computer',
    )
    await open.close()
  })

  it.each(['00000000-0000-4000-8000-000000000000', 'banana', '%00', "1' or '1'='1"])(
    'redirects %s to all leads',
    async (id) => {
      const page = await app.get(`/analytics/${encodeURIComponent(id)}`)
      expect([page.status, page.location]).toEqual([302, '/analytics'])
    },
  )

  it('redirects another user to their own leads', async () => {
    const other = app.newBrowser()
    await other.signIn(await createUser(app.services))
    const page = await other.get(`/analytics/${magnet.id}`)
    expect([page.status, page.location]).toEqual([302, '/analytics'])
    expect((await other.get(`/analytics/${magnet.id}/export.csv`)).status).toBe(404)
  })
})

describe('/analytics', () => {
  it('pages, sorts and searches through the URL', async () => {
    const first = await app.get('/analytics')
    expect(first.$('h1').text()).toBe('Leads')
    expect(first.text).toContain('Showing 1 to 10 of 23 results')
    expect(await names('/analytics?page=3')).toEqual(['Viewer 21', 'Viewer 22', 'Viewer 23'])
    expect((await names('/analytics?sort=name&dir=desc&size=20')).slice(0, 2)).toEqual([
      'Viewer 23',
      'Viewer 22',
    ])
    expect(await names('/analytics?q=V23@')).toEqual(['Viewer 23'])
    expect(first.$('th[aria-sort="descending"]').text()).toBe('Submitted')
    const next = first.$('a:contains("Next")').attr('href')
    expect(await names(next ?? '')).toContain('Viewer 11')
  })

  it('ignores invalid query parameters', async () => {
    const page = await app.get('/analytics?page=-1e9&size=7&sort=password&dir=up&flagged=yes')
    expect(page.text).toContain('Showing 1 to 10 of 23 results')
    expect((await app.get('/analytics?page=99999999999')).text).toContain('Showing 21 to 23 of 23')
    const long = await app.get(`/analytics?q=${'%25'.repeat(2000)}`)
    expect(long.status).toBe(200)
    expect(long.text).toContain('No results found.')
    expect(long.text).toContain('Showing 0 to 0 of 0 results')
  })

  it('names the magnet of each lead, and a deleted one Unknown', async () => {
    const person = await createUser(app.services)
    const one = await createMagnetRow(app.services, { userId: person.id, title: 'Here' })
    await createLeadRow(app.services, one, { submittedAt: new Date(NOW.getTime() - 1000) })
    const gone = await createMagnetRow(app.services, { userId: person.id, title: 'Was here' })
    await createLeadRow(app.services, gone)
    const flagged = await createLeadRow(app.services, gone, { flags: ['disposable'] })
    const browser = app.newBrowser()
    await browser.signIn(person)
    await deleteMagnet(app.services, person.id, gone.id)
    const page = await browser.get('/analytics')
    expect(page.html).not.toContain(gone.id)
    const cells = page.$('td[data-label="Magnet"]')
    expect(cells.map((_, cell) => page.$(cell).text()).get()).toEqual(['Unknown', 'Here'])
    expect(cells.find('a').attr('href')).toBe(`/analytics/${one.id}`)
    const csv = await browser.get('/analytics/export.csv')
    expect(csv.html).toContain('Was here')
    // Its id leads nowhere, in no URL and no form.
    for (const path of ['', '/export.csv']) {
      const answer = await browser.get(`/analytics/${gone.id}${path}`)
      expect([path, answer.status]).toEqual([path, path ? 404 : 302])
    }
    await browser.submit(`/analytics/${gone.id}?flagged=1`, {
      intent: 'accept-all',
      flag: 'disposable',
    })
    const [row] = await app.services.db.select().from(lead).where(eq(lead.id, flagged.id))
    expect(row?.flags).toEqual(['disposable'])
  })

  it('leaves flagged leads out of table and export unless they are included', async () => {
    const page = await app.get('/analytics')
    expect(page.text).toContain('Include flagged (1)')
    expect(page.text).not.toContain('Robot')
    expect((await app.get('/analytics/export.csv')).html).not.toContain('Robot')
    const all = await app.get('/analytics?flagged=1')
    expect(all.text).toContain('Robot')
    expect(all.$('dt:contains("Total Leads") + dd').text()).toBe('23')
    const link = all.$('a:contains("Export CSV")').attr('href') ?? ''
    expect((await app.get(link)).html).toContain('Robot')
  })

  it('shows neither table nor export without leads', async () => {
    const browser = app.newBrowser()
    const person = await createUser(app.services)
    const own = await createMagnetRow(app.services, { userId: person.id })
    await browser.signIn(person)
    const all = await browser.get('/analytics')
    expect(all.$('h3').text()).toBe('No leads yet')
    expect(all.text).toContain("You haven't captured any leads yet.")
    expect(all.text).not.toContain('Export CSV')
    const one = await browser.get(`/analytics/${own.id}`)
    expect(one.text).toContain("This magnet hasn't received any submissions yet.")
  })
})

describe('one lead', () => {
  it('can be exported as JSON, and erased after a confirmation, without script too', async () => {
    const person = await createUser(app.services)
    const own = await createMagnetRow(app.services, { userId: person.id })
    const row = await createLeadRow(app.services, own, { name: 'Ada Lovelace' })
    await createLeadRow(app.services, own, { name: 'Grace Hopper' })
    const browser = app.newBrowser()
    await browser.signIn(person)
    const list = `/analytics/${own.id}?sort=name&dir=asc`
    const page = await browser.get(list)
    const cell = page.$('td[data-label="Actions"]').first()
    expect(cell.find('button').first().attr('aria-label')).toBe('Actions for Ada Lovelace')
    const file = await browser.get(cell.find('a:contains("Export")').attr('href') ?? '')
    expect(file.headers.get('content-disposition')).toContain(`lead-${row.id}.json`)
    expect(JSON.parse(file.html)).toMatchObject({ name: 'Ada Lovelace', email: row.email })

    const asked = await browser.get(
      new URL(cell.find('a:contains("Erase")').attr('href') ?? '', `http://localhost:3000${list}`)
        .href,
    )
    const dialog = asked.$('dialog[open]')
    expect(dialog.text()).toContain('Erase this lead?')
    expect(dialog.text()).toContain(row.email)
    expect(dialog.find('a[aria-label="Close"]').attr('href')).toBe(list)
    const fields = { intent: 'erase', lead: String(dialog.find('input[name=lead]').val()) }
    const done = await browser.submit(`${list}&erase=${row.id}`, fields)
    expect([done.status, done.location]).toEqual([302, list])
    const after = await browser.get(list)
    expect(after.text).toContain('Lead erased.')
    expect(after.text).toContain('Erased on request')
    expect(after.text).not.toContain('Ada Lovelace')
    expect(after.$('dt:contains("Total Leads") + dd').text()).toBe('2')
    expect((await browser.get(`${list}&erase=${row.id}`)).$('dialog')).toHaveLength(0)
  })

  it('when erased by script, redirects to the page, not to its data URL', async () => {
    const row = await createLeadRow(app.services, magnet, { flags: ['honeypot'] })
    const sent = await app.submit(`/analytics/${magnet.id}.data?flagged=1&erase=${row.id}`, {
      intent: 'erase',
      lead: row.id,
    })
    expect(sent.status).toBe(202)
    expect(sent.html).toContain(`"/analytics/${magnet.id}?flagged=1"`)
  })

  it('of another creator can be neither exported nor erased', async () => {
    const stranger = app.newBrowser()
    await stranger.signIn(await createUser(app.services))
    const row = await createLeadRow(app.services, magnet, { name: 'Mine', flags: ['honeypot'] })
    const answer = await stranger.submit('/analytics', { intent: 'erase', lead: row.id })
    expect(answer.status).toBe(302)
    expect((await stranger.get('/analytics')).text).toContain('Lead not found.')
    expect((await stranger.get(`/analytics/leads/${row.id}/export.json`)).status).toBe(404)
    expect((await app.get('/analytics?flagged=1&q=Mine')).text).toContain('Mine')
  })
})

describe('several leads', () => {
  it('are erased together after a confirmation that says how many, without script', async () => {
    const person = await createUser(app.services)
    const own = await createMagnetRow(app.services, { userId: person.id })
    for (const name of ['Ada', 'Grace', 'Ida']) await createLeadRow(app.services, own, { name })
    const browser = app.newBrowser()
    await browser.signIn(person)
    const page = await browser.get(`/analytics/${own.id}?sort=name`)
    const boxes = page.$('input[name=erase]')
    expect(boxes.map((_, box) => page.$(box).attr('aria-label')).get()).toEqual([
      'Select Ada',
      'Select Grace',
      'Select Ida',
    ])
    expect(page.$(`form#${boxes.attr('form')}`).attr('method')).toBe('get')
    const ids = boxes.map((_, box) => String(page.$(box).val())).get()
    const ask = `/analytics/${own.id}?sort=name&erase=${ids[0]}&erase=${ids[2]}&erase=banana`
    const asked = await browser.get(ask)
    const dialog = asked.$('dialog[open]')
    expect(dialog.find('h2').text()).toBe('Erase 2 leads?')
    expect(dialog.text()).toContain('Ada')
    expect(dialog.text()).not.toContain('Grace')
    const form = new URLSearchParams({ intent: 'erase' })
    dialog.find('input[name=lead]').each((_, input) => {
      form.append('lead', String(asked.$(input).val()))
    })
    const done = await browser.request(ask, { method: 'POST', body: form })
    expect([done.status, done.location]).toEqual([302, `/analytics/${own.id}?sort=name`])
    const after = await browser.get(done.location ?? '')
    expect(after.text).toContain('2 leads erased.')
    expect(after.$('input[name=erase]')).toHaveLength(1)
    expect(after.$('dt:contains("Total Leads") + dd').text()).toBe('3')
  })
})

it('says that the session has ended, and erases nothing', async () => {
  const late = await app.newBrowser().submit('/analytics.data', { intent: 'erase', lead: 'x' })
  expect(late.status).toBe(401)
  expect(late.html).toContain('Your session has expired. Please log in again.')
})

describe('the columns', () => {
  it('can be chosen without script, are remembered by the browser, and can be reset', async () => {
    const browser = app.newBrowser()
    await browser.signIn(owner)
    const page = await browser.get('/analytics?sort=email')
    const form = page.$('form:contains("Reset to default")')
    const labels = form.find('label').map((_, label) => page.$(label).text())
    expect(labels.get()).toEqual([
      'Subscriber',
      'Email',
      'Magnet',
      'Type',
      'Device',
      'Location',
      'Submitted',
      'Clicked',
      'Placement',
      'Video',
      'UTM Source',
      'UTM Medium',
      'UTM Campaign',
      'UTM Content',
      'Referrer',
      'Tags',
    ])
    const fields = new URLSearchParams({ intent: 'columns' })
    for (const column of ['email', 'submitted']) fields.append('column', column)
    const action = form.attr('action') ?? ''
    const saved = await browser.request(action, { method: 'POST', body: fields })
    expect([saved.status, saved.location]).toEqual([302, '/analytics?sort=email'])
    const headers = async (path: string) => {
      const { $ } = await browser.get(path)
      return $('th[scope=col] a').map((_, link) => $(link).text())
    }
    expect((await headers('/analytics')).get()).toEqual(['Subscriber', 'Email', 'Submitted'])
    expect((await headers(`/analytics/${magnet.id}`)).get()).toHaveLength(3)
    await browser.submit('/analytics', { intent: 'columns', reset: '1' })
    expect((await headers('/analytics')).get()).toHaveLength(8)
  })
})

describe('the export', () => {
  it('contains what the table shows, and says how many rows that is', async () => {
    const page = await app.get(`/analytics/${magnet.id}?q=viewer+1&page=2&sort=name`)
    const link = page.$('a:contains("Export CSV")')
    expect(page.$(`[id="${link.attr('aria-describedby')}"]`).text()).toBe('10 rows found')
    const rows = async (href: string | undefined) =>
      parse((await app.get(href ?? '')).bytes, { bom: true, columns: true }) as object[]
    expect(await rows(link.attr('href'))).toHaveLength(10)
    const all = await rows(page.$('a:contains("All columns")').attr('href'))
    expect(all).toHaveLength(10)
    expect(all[0]).toHaveProperty('Device')
    const none = await app.get(`/analytics/${magnet.id}?q=nobody`)
    expect(none.$('a:contains("Export CSV")')).toHaveLength(0)
  })

  it('is a named file that no cache stores', async () => {
    const file = await app.get(`/analytics/${magnet.id}/export.csv`)
    expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(file.headers.get('content-disposition')).toBe(
      'attachment; filename=leads-2026-06-15.csv',
    )
    expect(file.headers.get('cache-control')).toBe('private, no-store')
    const rows = parse(file.bytes, { bom: true, columns: true }) as Record<string, string>[]
    expect(rows).toHaveLength(23)
    expect(rows[0]).toEqual({
      Name: 'Viewer 01',
      Email: 'v1@example.com',
      'Lead Magnet': 'Lamp plans',
      'Submitted At': '2026-06-15T11:59:00Z',
    })
  })
})
