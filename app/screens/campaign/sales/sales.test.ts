import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { campaign, campaignCreator } from '#db/schema/campaigns.ts'
import { createUser, type TestUser } from '#tests/support/factories.ts'
import type { MagnetRow } from '#tests/support/magnet-factories.ts'
import { setUpApp } from '#tests/support/set-up.ts'
import { createCampaignMagnet, createWorkspace } from '#tests/support/workspace-factories.ts'

const app = await setUpApp()
const brand = await createWorkspace(app.services)

const as = async (user: TestUser) => {
  const browser = app.newBrowser()
  await browser.signIn(user)
  return browser
}
const manager = await as(brand.manager)
const analyst = await as(brand.analyst)

let page: MagnetRow
let sales: string
let codes: string

beforeEach(async () => {
  page = await createCampaignMagnet(app.services, brand)
  const campaignId = page.campaignId ?? ''
  await app.services.db
    .update(campaign)
    .set({ state: 'active', templateVersion: 1 })
    .where(eq(campaign.id, campaignId))
  await app.services.db
    .update(campaignCreator)
    .set({ feeCents: 10_000 })
    .where(eq(campaignCreator.id, page.creatorId ?? ''))
  sales = `/workspace/${brand.id}/campaigns/${campaignId}/sales`
  codes = `${sales}/codes`
})

const PROGRAM = {
  intent: 'program',
  kind: 'person',
  offer: '15% off your first order',
  shop_url: 'https://shop.example/discount/{code}',
  window_days: '30',
  prefix: 'sun',
  is_active: 'on',
}

const HEAD =
  'Name,Email,Financial Status,Paid at,Currency,Subtotal,Total,Discount Code,Refunded Amount,Id'
const row = (id: string, code: string, more = 'paid', refunded = '0.00') =>
  `#${id},buyer@example.com,${more},${new Date().toISOString()},USD,45.00,49.90,${code},${refunded},${id}`

function load(browser: typeof manager, lines: string[], name = 'orders_export.csv') {
  const form = new FormData()
  form.set('file', new File([`\uFEFF${[HEAD, ...lines].join('\n')}\n`], name, { type: 'text/csv' }))
  return browser.upload(sales, form)
}

describe('sales', () => {
  it('go from the lead’s code to the figures, without JavaScript', async () => {
    const before = await manager.get(sales)
    expect(before.text).toContain('No promo codes yet')
    expect(before.$(`a[href="${codes}"]`).text()).toBe('Set Up Promo Codes')
    expect((await manager.submit(codes, PROGRAM)).status).toBe(302)

    const sent = await app.submit(`/m/${page.shortId}`, { name: 'Ana', email: 'ana@example.com' })
    const code = (await app.get(sent.location ?? '')).$('.promo code').text()
    expect(code).toMatch(/^SUN-/)

    const file = [
      row('1', code),
      row('2', code, 'partially_refunded', '5.00'),
      row('3', 'WELCOME'),
      row('4', ''),
    ]
    const loaded = await load(manager, file)
    expect(loaded.status).toBe(200)
    expect(loaded.text).toContain('3 orders recorded')
    expect(loaded.text).toContain('1 order of the new ones belongs to no creator.')
    expect(loaded.text).toContain('1 order without a code')
    const again = await load(manager, file)
    expect(again.text).toContain('0 orders recorded')
    expect(again.text).toContain('3 orders had been recorded before')

    for (const browser of [manager, analyst]) {
      const seen = await browser.get(sales)
      const cells = seen
        .$('section[aria-labelledby=by-creator] tbody tr td')
        .toArray()
        .map((cell) => seen.$(cell).text())
        .slice(1)
      expect(cells).toEqual(['2', '$90.00', '$5.00', '$85.00', '2', '0', '$50.00'])
      const unmatched = seen.$('section[aria-labelledby=unmatched] tbody tr').text()
      expect(unmatched).toContain('WELCOME')
      const plus = seen.$('section[aria-label=Totals] dd:contains("plus 1 without a creator")')
      expect(plus.find('a').attr('href')).toBe('#unmatched')
      expect(unmatched).toContain('Not a code of this campaign')
      expect(seen.text).not.toContain('buyer@example.com')
    }
    expect((await analyst.get(sales)).$('form[enctype]').length).toBe(0)
  })

  it('names the lines of a file that can’t be recorded, and files that can’t be read', async () => {
    await manager.submit(codes, PROGRAM)
    const loaded = await load(manager, [
      row('1', 'A').replace('USD', 'EUR'),
      row('2', 'A'),
      row('2', 'A'),
    ])
    expect(loaded.text).toContain('Line 2: The currency isn’t the campaign’s.')
    expect(loaded.text).toContain('Line 4: The same order id is on an earlier line.')
    const empty = await manager.upload(sales, new FormData())
    expect([empty.status, empty.$('[id$=-error]').text()]).toEqual([422, 'Please choose a file.'])
    const form = new FormData()
    form.set('file', new File(['a,b\n1,2\n'], '<b>.csv'))
    const other = await manager.upload(sales, form)
    expect(other.status).toBe(422)
    expect(other.$('[id$=-error]').text()).toContain('neither Shopify’s export')
    form.set('file', new File([new Uint8Array(10 * 1024 * 1024 + 2)], 'big.csv'))
    const large = await manager.upload(sales, form)
    expect([large.status, large.$('[id$=-error]').text()]).toEqual([
      422,
      'The file is larger than 10 MB. Please export a shorter time.',
    ])
  })

  it('can’t be loaded by an analyst, a stranger or another brand', async () => {
    await manager.submit(codes, PROGRAM)
    const root = `/workspace/${brand.id}`
    expect((await load(analyst, [row('1', 'A')])).location).toBe(root)
    const other = await as((await createWorkspace(app.services)).owner)
    expect((await load(other, [row('1', 'A')])).status).toBe(404)
    expect((await load(app.newBrowser(), [row('1', 'A')])).status).toBe(401)
    expect((await manager.get(sales)).text).not.toContain('Latest files')
  })
})

describe('promo codes', () => {
  it('keep what was entered beside what is wrong', async () => {
    const refused = await manager.submit(codes, {
      ...PROGRAM,
      offer: '',
      shop_url: 'javascript:alert(1)',
      window_days: '400',
      prefix: 'TOO-LONG!',
    })
    expect(refused.status).toBe(422)
    expect(refused.text).toContain('Please enter what the code is good for.')
    expect(refused.text).toContain('Please enter a full URL that starts with https://.')
    expect(refused.text).toContain('Please enter a number of days from 1 to 365.')
    expect(refused.text).toContain('Please use at most 8 letters (A to Z) and digits.')
    expect(refused.$('[name=window_days]').attr('value')).toBe('400')
  })

  it('warn that a change of the window counts orders anew', async () => {
    await manager.submit(codes, PROGRAM)
    expect((await manager.get(codes)).text).not.toContain('counted anew')
    await manager.submit(codes, { ...PROGRAM, window_days: '31' })
    expect((await manager.get(codes)).text).not.toContain('counted anew')
    const sent = await app.submit(`/m/${page.shortId}`, { name: 'Ana', email: 'ana@example.com' })
    const code = (await app.get(sent.location ?? '')).$('.promo code').text()
    await load(manager, [row('1', code)])
    expect((await manager.get(codes)).text).toContain('Orders are counted anew if you change it')
    await manager.submit(codes, { ...PROGRAM, window_days: '31', offer: '20% off' })
    expect((await manager.get(codes)).text).not.toContain('with a window of')
    await manager.submit(codes, { ...PROGRAM, window_days: '7' })
    expect((await manager.get(codes)).text).toContain('counted anew with a window of 7 days')
  })

  it('belong to one creator, and orders from before are found', async () => {
    await manager.submit(codes, { ...PROGRAM, kind: 'creator' })
    await load(manager, [row('1', 'NINA15')])
    const intent = `code ${page.creatorId}`
    const wrong = await manager.submit(codes, { intent, promo: 'Niña' })
    expect([wrong.status, wrong.$('[name=promo]').attr('value')]).toEqual([422, 'Niña'])
    const saved = await manager.submit(codes, { intent, promo: 'nina15' })
    expect(saved.status).toBe(302)
    const seen = await manager.get(codes)
    expect(seen.text).toContain('1 order from before now count for this creator.')
    expect(seen.$('[name=promo]').attr('value')).toBe('NINA15')
    await manager.submit(codes, { intent, promo: 'NINA20' })
    expect((await manager.get(codes)).text).toContain('Former: NINA15')
  })

  it('are downloaded by managers only, with a key that isn’t cached', async () => {
    await manager.submit(codes, PROGRAM)
    const csv = await manager.submit(`${sales}/codes.csv`, { count: '1000' })
    expect(csv.headers.get('content-disposition')).toContain('promo-codes-1-1000.csv')
    expect(csv.html.trimEnd().split('\r\n')).toHaveLength(1001)
    const again = await manager.get(`${sales}/codes.csv`)
    expect(again.html).toBe(csv.html)
    expect((await manager.submit(`${sales}/codes.csv`, { count: '7' })).status).toBe(422)
    const key = await manager.get(`${sales}/key.json`)
    expect(JSON.parse(key.html)).toMatchObject({ format: 'qrmagnet-promo-key/1', prefix: 'SUN' })
    expect(key.headers.get('cache-control')).toBe('private, no-store')
    for (const path of [`${sales}/codes.csv`, `${sales}/key.json`]) {
      for (const browser of [analyst, app.newBrowser()]) {
        expect((await browser.get(path)).html).not.toContain('SUN')
        expect((await browser.submit(path, { count: '1000' })).html).not.toContain('SUN')
      }
    }
    expect((await manager.get(codes)).text).toContain('so 1,000 more people can get one')
  })
})

it('a creator sees their code and their orders, but no amounts', async () => {
  const ida = await createUser(app.services)
  await app.services.db
    .update(campaignCreator)
    .set({ userId: ida.id })
    .where(eq(campaignCreator.id, page.creatorId ?? ''))
  const creator = await as(ida)
  const own = `/campaigns/${page.creatorId}`
  expect((await creator.get(own)).text).not.toContain('Your sales')
  await manager.submit(codes, { ...PROGRAM, kind: 'creator' })
  await manager.submit(codes, { intent: `code ${page.creatorId}`, promo: 'IDA10' })
  await load(manager, [row('1', 'IDA10'), row('2', 'IDA10')])
  const seen = (await creator.get(own)).$('section[aria-labelledby=your-sales]')
  expect(seen.text()).toContain('IDA10')
  expect(seen.find('dd').first().text()).toBe('2')
  expect(seen.text()).not.toContain('$')
})
