import { beforeAll, describe, expect, it } from 'vitest'
import type { Page } from '#tests/support/browse.ts'
import { createUser } from '#tests/support/factories.ts'
import { createLeadRow, createMagnetRow } from '#tests/support/magnet-factories.ts'
import { setUpApp } from '#tests/support/set-up.ts'

const app = await setUpApp()
let lampId = ''
beforeAll(async () => {
  const owner = await createUser(app.services)
  const lamp = await createMagnetRow(app.services, { userId: owner.id, title: 'Lamp plans' })
  lampId = lamp.id
  for (let i = 1; i <= 6; i++) {
    const title = `Guide ${i}`
    const description = i === 1 ? 'About LAMPS' : 'Other things'
    await createMagnetRow(app.services, { userId: owner.id, title, description })
    await createLeadRow(app.services, lamp, { name: `Grace ${i}`, ipCity: 'Lampang' })
  }
  await createLeadRow(app.services, lamp, { name: 'Bot Lampard', flags: ['honeypot'] })
  const foreign = await createMagnetRow(app.services, { title: 'A foreign lamp' })
  await createLeadRow(app.services, foreign, { name: 'Foreign Lampard' })
  await app.signIn(owner)
})

const search = (q: string) => app.get(`/search?${new URLSearchParams({ q })}`)
const linksTo = (page: Page, path: string) =>
  page
    .$(`main h2 + a[href^="${path}?"]`)
    .map((_, link) => [[page.$(link).text(), page.$(link).attr('href')]])
    .get()

describe('/search', () => {
  it('finds their magnets and leads, the first five of each, and leads to all of them', async () => {
    const page = await search('lamp')
    expect(page.$('h1').text()).toBe('Search')
    const magnets = page
      .$('main a[href^="/analytics/"]')
      .map((_, link) => page.$(link).text())
      .get()
    expect(magnets.sort()).toEqual(['Guide 1', 'Lamp plans'])
    const leads = page.$('main bdi a')
    expect(leads).toHaveLength(5)
    expect(leads.first().attr('href')).toMatch(/^\/analytics\?q=viewer\d+%40example\.com$/)
    expect(page.text).not.toMatch(/foreign|Bot Lampard/i)
    expect(linksTo(page, '/magnets')).toEqual([['All 2 results', '/magnets?q=lamp']])
    expect(linksTo(page, '/analytics')).toEqual([['All 6 results', '/analytics?q=lamp']])
    expect((await app.get('/analytics?q=lamp')).text).toContain('of 6 results')
  })

  it('says 10,000+ where it finds more leads', async () => {
    const owner = await createUser(app.services)
    const { id } = await createMagnetRow(app.services, { userId: owner.id })
    await app.services.db.$client.query(
      `insert into leads (id, owner_id, lead_magnet_id, lead_magnet_title, name, email, email_normalized,
         link_type, device_type, digest, consent_text, consent_version)
       select gen_random_uuid(), $1, $2, 'Guide', 'Ada', 'a@example.com', 'a@example.com', 'link', 'iOS', '', '', '1'
       from generate_series(1, 10003)`,
      [owner.id, id],
    )
    await app.services.db.$client.query(
      `insert into lead_counts (scope_id, owner_id, step, at, leads)
       values ($1, $1, 'day', date_trunc('day', now(), 'UTC'), 10003)`,
      [owner.id],
    )
    const other = app.newBrowser()
    await other.signIn(owner)
    expect(linksTo(await other.get('/search?q=ada'), '/analytics')).toEqual([
      ['All 10,000+ results', '/analytics?q=ada'],
    ])
    const first = await other.get('/analytics?q=ada')
    expect(first.text).toContain('Showing 1 to 10 of 10,000+ results')
    expect(first.text).toContain('10,000+ rows found')
    const last = await other.get('/analytics?q=ada&page=99999')
    expect(last.text).toContain('Showing 10,001 to 10,003 of 10,003 results')
    const csv = await other.get('/analytics/export.csv?q=ada')
    expect(csv.html.trim().split('\n')).toHaveLength(10_004)
  })

  it('finds one kind without the other', async () => {
    const page = await search('guide')
    expect(page.$('img[src*="/qr.svg?v="]')).toHaveLength(5)
    expect(page.text).toContain('All 6 results')
    expect(page.text).toContain('No leads found')
    expect((await search('grace 3')).text).toContain('No magnets found')
  })

  it('finds their videos by title, and no one else’s', async () => {
    expect((await search('daylight')).text).toContain('Nothing found')
    const form = { magnet: lampId, title: 'Daylight, measured' }
    const added = await app.submit('/videos/new', form)
    const at = added.location?.replace('/publish', '') ?? ''
    const page = await search('daylight')
    expect(page.$(`main a[href="${at}"]`).text()).toBe('Daylight, measured')
    expect(linksTo(page, '/videos')).toEqual([['All 1 result', '/videos?q=daylight']])
    const other = app.newBrowser()
    await other.signIn(await createUser(app.services))
    expect((await other.get('/search?q=daylight')).text).toContain('Nothing found')
  })

  it('says that nothing was found, and what can be searched', async () => {
    for (const q of ['nothing like it', '%', '"><script>alert(1)</script>']) {
      const page = await search(q)
      expect(page.status).toBe(200)
      expect(page.text).toContain('Nothing found')
      expect(page.text).toContain('Try adjusting your search terms')
      expect(page.html).not.toContain('<script>alert')
    }
    for (const path of ['/search', '/search?q=%20%00']) {
      expect((await app.get(path)).text).toContain('What are you looking for?')
    }
  })
})
