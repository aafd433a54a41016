import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { campaign, campaignCreator } from '#db/schema/campaigns.ts'
import { createUser, type TestUser } from '#tests/support/factories.ts'
import { createLeadRow, createMagnetRow, type MagnetRow } from '#tests/support/magnet-factories.ts'
import { setUpApp } from '#tests/support/set-up.ts'
import {
  createCampaignCreator,
  createCampaignMagnet,
  createWorkspace,
  type TestWorkspace,
} from '#tests/support/workspace-factories.ts'

let brand: TestWorkspace
let one: MagnetRow
const as = async (user: TestUser) => {
  const browser = app.newBrowser()
  await browser.signIn(user)
  return browser
}
const at = (path: string) => `/workspace/${brand.id}/campaigns/${one.campaignId}${path}`

/** Two creators: ten leads of the first, four of the second. */
const app = await setUpApp()
beforeAll(async () => {
  const { services } = app
  brand = await createWorkspace(services)
  one = await createCampaignMagnet(services, brand)
  const { workspaceId, campaignId, templateId } = one
  await services.db.update(campaign).set({ state: 'active', templateVersion: 1 })
  const creatorId = await createCampaignCreator(services, campaignId ?? '')
  const two = await createMagnetRow(services, {
    userId: brand.accountId,
    workspaceId,
    campaignId,
    templateId,
    creatorId,
  })
  await services.db.update(campaignCreator).set({ feeCents: 20_000 })
  for (let n = 0; n < 14; n++) {
    const magnet = n < 10 ? one : two
    const email = `person${n}@example.com`
    await createLeadRow(services, magnet, {
      workspaceId,
      campaignId,
      creatorId: magnet.creatorId,
      name: `Person ${n}`,
      email,
    })
  }
})

describe('the comparison', () => {
  it('compares creators in the requested order', async () => {
    const browser = await as(brand.analyst)
    const leads = async (search: string) => {
      const page = await browser.get(at(search))
      expect(page.status).toBe(200)
      return page
        .$('td[data-label=Leads] strong')
        .map((_, cell) => page.$(cell).text())
        .get()
    }
    expect(await leads('')).toEqual(['10', '4', '14'])
    expect(await leads('?sort=leads&dir=asc')).toEqual(['4', '10', '14'])
    const page = await browser.get(at(''))
    expect(page.$('th[aria-sort]').text()).toBe('Leads')
    expect(page.$('td[data-label="Per lead"]').first().text()).toBe('$20.00')
    expect(page.$('figure svg[role=img]').attr('aria-label')).toContain('Ida 10, Ida 4')
    const csv = await browser.get(at('/comparison.csv'))
    expect(csv.headers.get('content-type')).toContain('text/csv')
    expect(csv.text).toContain('"All creators",,,,,,"0","0","0","14",')
  })

  it('shows further columns on request, and keeps the order of rows', async () => {
    const browser = await as(brand.analyst)
    const page = await browser.get(at('?sort=name&columns=scans'))
    const headers = (className: string) =>
      page
        .$('table')
        .first()
        .find(`th${className}`)
        .map((_, head) => page.$(head).text())
        .get()
    expect(headers(':not(.hidden)')).toEqual([
      'Creator',
      'Leads',
      'Conversion',
      'New people',
      'Cost',
      'Per lead',
      'Scans',
      'Actions',
    ])
    // On paper, all columns are shown.
    expect(headers('.hidden')).toEqual([
      'Views',
      'Orders',
      'Net revenue',
      'Per order',
      'Unique',
      'Visits',
      'People',
      'Duplicates',
      'Flagged',
    ])
    const form = page.$('form:has([name=columns])')
    expect(form.find('[name=sort]').val()).toBe('name')
    expect(form.find('[checked]').val()).toBe('scans')
  })

  it('was on a screen of its own, whose URL leads to the campaign', async () => {
    const browser = await as(brand.analyst)
    const page = await browser.get(at('/comparison?sort=visits&range=7d'))
    expect(page.location).toBe(at('?sort=visits&range=7d'))
  })

  it('is not found by anyone else', async () => {
    const other = await createWorkspace(app.services, { name: 'Northwind' })
    for (const user of [other.owner, await createUser(app.services)]) {
      const browser = await as(user)
      for (const path of ['/comparison', '/comparison.csv', '/leads', '/leads.csv', '/share']) {
        expect([path, (await browser.get(at(path))).status]).toEqual([path, 404])
      }
    }
  })
})

describe('the goal', () => {
  const DAY = 86_400_000
  const day = (ahead: number) =>
    new Date(app.services.clock.now().getTime() + ahead * DAY).toISOString().slice(0, 10)
  const set = (changes: Partial<typeof campaign.$inferInsert>) =>
    app.services.db
      .update(campaign)
      .set(changes)
      .where(eq(campaign.id, one.campaignId ?? ''))

  it('is shown with what was expected, the forecast and the planned cost', async () => {
    await set({
      goalLeads: 100,
      budgetCents: 100_000,
      startsOn: day(-4),
      endsOn: day(5),
    })
    const browser = await as(brand.manager)
    const { text } = await browser.get(at(''))
    expect(text).toContain('Day 5 of 10')
    expect(text).toContain('14 of 100 leads')
    expect(text).toContain('Behind')
    expect(text).toContain('14% of the goal')
    expect(text).toContain('expected by today')
    expect(text).toContain('at this pace')
    expect(text).toContain('of $10.00 planned')
  })

  it('isn’t judged after the last day, and is frozen after the end', async () => {
    await set({ startsOn: day(-9), endsOn: day(-1) })
    const browser = await as(brand.manager)
    const passed = await browser.get(at(''))
    expect(passed.text).toContain('Last day passed')
    expect(passed.$('a[href$="?end"]').length).toBeGreaterThan(0)
    expect(passed.text).not.toContain('at this pace')
    await set({ state: 'ended', endedAt: app.services.clock.now() })
    const ended = await browser.get(at(''))
    expect(ended.text).toMatch(/Ended \w{3} \d+, 14 of 100 leads/)
    expect(ended.text).toContain('Took part')
    await set({ state: 'active', endedAt: null, goalLeads: null, startsOn: null, endsOn: null })
    expect((await browser.get(at(''))).text).toContain('Set a Goal')
  })
})

describe('the leads', () => {
  it('are shown to and exported by roles that may export', async () => {
    const browser = await as(brand.manager)
    const page = await browser.get(at('/leads?q=person1@'))
    expect(page.text).toContain('person1@example.com')
    expect(page.text).toContain('Showing 1 to 1 of 1 results')
    const csv = await browser.get(at(`/leads.csv?creator=${one.creatorId}`))
    expect(csv.bytes.toString('utf8').trim().split('\n')).toHaveLength(11)
  })

  it('are erased on request, of this campaign only', async () => {
    const browser = await as(brand.manager)
    const asked = await browser.get(at('/leads?q=person13@'))
    const erase = asked.$('a[href*="erase="]').attr('href')?.split('erase=')[1] ?? ''
    const question = await browser.get(at(`/leads?q=person13@&erase=${erase}`))
    expect(question.$('dialog[open]').text()).toContain('Erase this lead?')
    const fields = { intent: 'erase', lead: erase }
    const other = await createWorkspace(app.services, { name: 'Quayside' })
    const elsewhere = await createCampaignMagnet(app.services, other)
    const path = `/workspace/${other.id}/campaigns/${elsewhere.campaignId}/leads`
    expect((await (await as(other.owner)).submit(path, fields)).status).toBe(302)
    expect((await browser.get(at('/leads?q=person13@'))).text).toContain('Person 13')
    expect((await browser.submit(at('/leads?q=person13@'), fields)).status).toBe(302)
    const page = await browser.get(at('/leads'))
    expect(page.text).toContain('Erased on request')
    expect(page.text).toContain('of 14 results')
  })

  it('stay hidden from analysts', async () => {
    const browser = await as(brand.analyst)
    for (const path of ['/leads', '/leads.csv', '/share']) {
      expect((await browser.get(at(path))).location).toBe(`/workspace/${brand.id}`)
    }
  })
})

describe('a link for a sponsor', () => {
  it('is created, shown once, opens without an account, and is revoked', async () => {
    const browser = await as(brand.owner)
    const wrong = await browser.submit(at('/share'), { intent: 'share', lasts: 'day', day: '' })
    expect(wrong.status).toBe(422)
    expect(wrong.text).toContain('Please choose a day within the next year.')
    const fields = { intent: 'share', label: 'Acme', lasts: '30', column_leads: 'on' }
    const made = await browser.submit(at('/share'), fields)
    const [, path = ''] = /(\/shared\/[\w-]{43})/.exec(made.text) ?? []
    const again = await browser.get(at('/share'))
    expect([again.text.includes('Acme'), again.text.includes(path)]).toEqual([true, false])

    const sponsor = app.newBrowser()
    const page = await sponsor.get(path)
    expect(page.status).toBe(200)
    expect(page.$('h1').text()).toBe('Autumn')
    expect(page.$('header').text()).toBe(brand.name)
    expect(page.$('title').text()).toBe(`Autumn: ${brand.name}`)
    expect(page.$('footer').text()).toBe('Powered by QR Magnet')
    expect(page.html).not.toMatch(/person\d|@example\.com|\$20|feeCents|\b20000\b|budget/)
    expect(page.$('meta[name=robots]').attr('content')).toContain('noindex')
    expect(page.headers.get('cache-control')).toBe('private, no-store')
    expect(page.headers.get('x-robots-tag')).toContain('noindex')
    expect(page.headers.get('referrer-policy')).toBe('no-referrer')

    const revoke = String(again.$('input[name=intent][value^=revoke]').val())
    expect((await browser.submit(at('/share'), { intent: revoke })).location).toBe(at('/share'))
    expect((await browser.get(at('/share'))).text).toContain('Revoked')
    const gone = await sponsor.get(path)
    const never = await sponsor.get('/shared/made-up')
    expect([gone.status, never.status]).toEqual([404, 404])
    expect(gone.$('main').text()).toBe(never.$('main').text())
    expect(never.headers.get('cache-control')).toBe('private, no-store')
  })
})
