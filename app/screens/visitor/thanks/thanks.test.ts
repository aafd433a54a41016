import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { lead } from '#db/schema/leads.ts'
import { outgoingMail } from '#db/schema/mail.ts'
import { suppress } from '#domain/mail/suppressions.server.ts'
import { createMagnetRow } from '#tests/support/magnet-factories.ts'
import { createPromoProgram } from '#tests/support/promo-programs.ts'
import { setUpApp } from '#tests/support/set-up.ts'
import { createCampaignMagnet, createWorkspace } from '#tests/support/workspace-factories.ts'

const app = await setUpApp()

it('offers to correct a slip in the address, and does so at a press', async () => {
  const magnet = await createMagnetRow(app.services)
  const typed = { name: 'Ana', email: 'ana@gmial.com' }
  const sent = await app.submit(`/m/${magnet.shortId}`, typed)
  const thanks = sent.location ?? ''
  expect((await app.get(thanks)).text).toContain('Did you mean ana@gmail.com?')

  const pressed = await app.submit(thanks, { email: 'somebody@else.example' })
  expect(pressed.status).toBe(303)
  const page = await app.get(pressed.location ?? '')
  expect(page.$('[role=status]').text()).toBe('Your email is now ana@gmail.com.')
  expect(page.text).not.toContain('Did you mean')
  const rows = await app.services.db.select().from(lead).where(eq(lead.leadMagnetId, magnet.id))
  expect(rows).toMatchObject([{ email: 'ana@gmail.com', emailTyped: 'ana@gmial.com' }])
  // Pressed again after the browser's Back button.
  expect((await app.submit(thanks, {})).location).toBe(thanks)
})

it('offers nothing to an address that is right, nor without a token', async () => {
  const magnet = await createMagnetRow(app.services)
  const sent = await app.submit(`/m/${magnet.shortId}`, { name: 'Bo', email: 'bo@gmx.de' })
  expect((await app.get(sent.location ?? '')).text).not.toContain('Did you mean')
  expect((await app.get(`/thanks/${'x'.repeat(52)}`)).status).toBe(404)
})

const PROMISE = 'Check your email for additional resources and updates!'

it('promises a mail only where one is sent, and can forget where none brings a link for it', async () => {
  const magnet = await createMagnetRow(app.services)
  const path = `/m/${magnet.shortId}`
  const mailed = await app.submit(path, { name: 'Cy', email: 'cy@example.com' })
  const promised = await app.get(mailed.location ?? '')
  expect(promised.text).toContain(PROMISE)
  expect(promised.text).not.toContain('Delete my data')

  const bot = { name: 'Dee', email: 'cy@example.com', contact_note: 'filled in' }
  const thanks = (await app.submit(path, bot)).location ?? ''
  const page = await app.get(thanks)
  expect(page.text).not.toContain(PROMISE)
  expect(page.text).toContain('We aren’t sending an email this time')
  expect(page.text).toContain('Visit Link')
  expect(page.$('summary').text()).toBe('Delete my data')
  const done = await app.submit(thanks, { intent: 'forget' }, { origin: 'null' })
  expect([done.status, done.location]).toEqual([303, thanks])
  expect((await app.get(thanks)).$('h1').text()).toBe('Your data has been deleted')
  // Anyone can type a stranger's email into a form, so that person's other leads stay.
  const rows = await app.services.db.select().from(lead).where(eq(lead.leadMagnetId, magnet.id))
  expect(rows.map((row) => row.name).sort()).toEqual(['', 'Cy'])
})

it('promises nothing to somebody who wants no mail of this creator', async () => {
  const magnet = await createMagnetRow(app.services)
  const email = 'eve@example.com'
  await app.submit(`/m/${magnet.shortId}`, { name: 'Eve', email })
  await suppress(app.services.db, {
    address: email,
    ownerId: magnet.userId,
    reason: 'unsubscribed',
    at: app.services.clock.now(),
  })
  const other = await createMagnetRow(app.services, { userId: magnet.userId })
  const sent = await app.submit(`/m/${other.shortId}`, { name: 'Eve', email })
  expect((await app.get(sent.location ?? '')).text).not.toContain(PROMISE)
})

describe('the next step', () => {
  const NEXT = {
    nextStepText: 'New set-ups <b>every</b> Friday.',
    nextStepUrl: 'https://example.com/videos?a=1&b=2',
    nextStepLabel: 'Watch the next one',
  }
  const thank = async (values: Partial<typeof NEXT>) => {
    const magnet = await createMagnetRow(app.services, values)
    const sent = await app.submit(`/m/${magnet.shortId}`, { name: 'Ana', email: 'ana@example.com' })
    return { magnet, page: await app.get(sent.location ?? '') }
  }

  it('is below the download: a sentence as it was written, and a link of its own', async () => {
    const { page } = await thank(NEXT)
    expect(page.text).toContain('New set-ups <b>every</b> Friday.')
    const link = page.$('main a.button')
    expect([link.text(), link.attr('href')]).toEqual([NEXT.nextStepLabel, NEXT.nextStepUrl])
    expect([link.attr('rel'), link.attr('target')]).toEqual(['noopener noreferrer', undefined])
    expect(page.text.indexOf('Visit Link')).toBeLessThan(page.text.indexOf('New set-ups'))
    expect(page.text).toContain('Your content is now ready for download.')
  })

  it('is a link without a sentence, with the usual label, or nothing', async () => {
    const { page } = await thank({ nextStepUrl: NEXT.nextStepUrl })
    expect(page.$('main a.button').text()).toBe('Continue')
    const { page: without } = await thank({})
    expect(without.$('main a.button')).toHaveLength(0)
  })

  it('is not on the public page, in the email, or on the page that the email leads to', async () => {
    const { magnet } = await thank(NEXT)
    const mails = await app.services.db
      .select()
      .from(outgoingMail)
      .where(eq(outgoingMail.toAddress, 'ana@example.com'))
    const mail = mails.find(({ textBody }) => textBody?.includes('/get/'))
    const mailed = await app.get(/\/get\/\S+/.exec(mail?.textBody ?? '')?.[0] ?? '')
    expect(mailed.status).toBe(200)
    const found = [await app.get(`/m/${magnet.shortId}`), mailed].map(({ html }) => html)
    for (const text of [...found, ...mails.map(({ textBody }) => textBody)]) {
      expect(text).not.toContain('Watch the next one')
    }
  })
})

describe('a campaign’s promo code', () => {
  const OFFER = '15% off & <b>free</b> shipping'
  async function giveLead(confirmation: 'off' | 'list' | 'file' = 'off') {
    const workspace = await createWorkspace(app.services)
    const magnet = await createCampaignMagnet(app.services, workspace, { confirmation })
    await createPromoProgram(app.services, magnet.campaignId ?? '', {
      offer: OFFER,
      shopUrl: 'https://shop.example/discount/{code}?a=1&b=2',
    })
    const path = `/m/${magnet.shortId}`
    const sent = await app.submit(path, { name: 'Ana', email: 'ana@example.com' })
    return { path, thanks: sent.location ?? '' }
  }

  it('is text with a link to the shop, behind the signed link only, and stays the same', async () => {
    const { path, thanks } = await giveLead()
    const page = await app.get(thanks)
    expect(page.headers.get('cache-control')).toBe('no-store')
    const code = page.$('.promo code').text()
    expect(code).toMatch(/^([0-9A-Z]{4}-){3}[0-9A-Z]{5}$/)
    expect(page.$('.promo').text()).toContain(OFFER)
    expect(page.$('.promo a').attr('href')).toBe(`https://shop.example/discount/${code}?a=1&b=2`)
    // Without JavaScript there is nothing to press but the link.
    expect(page.$('.promo button').attr('hidden')).toBeDefined()
    expect((await app.get(thanks)).$('.promo code').text()).toBe(code)
    const open = await app.get(path)
    expect(open.text).not.toContain(code)
    expect(open.text).not.toContain('15% off')
  })

  it('waits until an email is confirmed', async () => {
    for (const confirmation of ['list', 'file'] as const) {
      const page = await app.get((await giveLead(confirmation)).thanks)
      expect(page.$('.promo').text()).toContain('once you’ve confirmed your email')
      expect(page.$('.promo code').length).toBe(0)
    }
  })
})
