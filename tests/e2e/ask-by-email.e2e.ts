import { eq } from 'drizzle-orm'
import { lead } from '#db/schema/leads.ts'
import { type Site, startSite } from '#tests/support/demo-product.ts'
import { createMagnetRow } from '#tests/support/magnet-factories.ts'
import { mailOnce, startMailWorld } from '#tests/support/mailing-product.ts'
import { findLink } from '#tests/support/product.ts'
import { test as base, expect } from './fixtures.ts'
import { expectNoBarriers } from './no-barriers.ts'

const test = base.extend<{ mailPort: number; site: Site }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the first parameter.
  site: async ({}, use) => {
    const world = await startMailWorld()
    const site = await startSite(world.settings)
    await use(Object.assign(site, { mailPort: world.port }))
    await site.stop()
    world.close()
  },
  mailPort: async ({ site }, use) => use((site as Site & { mailPort: number }).mailPort),
})

for (const javaScriptEnabled of [true, false]) {
  test(`a visitor sends a ready email, and the answer brings the content (scripts: ${javaScriptEnabled})`, async ({
    newPage,
    site,
    mailPort,
    browserErrors,
  }) => {
    // Without a mail app, the browser reports that nothing opens the address.
    browserErrors.allow(/mailto:/)
    const magnet = await createMagnetRow(site.services, { title: 'The lighting guide' })
    const page = await newPage({ javaScriptEnabled, viewport: { width: 375, height: 800 } })
    await page.goto(`/q/${magnet.shortId}?utm_source=tv`)
    await page.getByRole('button', { name: 'Get It by Email' }).click()
    await page.waitForURL('**/send/**')
    await expect(page.getByRole('heading', { name: 'Send this email' })).toBeVisible()
    const [to = '', subject = ''] = await page.locator('code').allTextContents()
    const href = await page.getByRole('link', { name: 'Open My Mail App' }).getAttribute('href')
    expect(href).toContain(`mailto:${to}?subject=`)

    const messageId = `<${crypto.randomUUID()}@mail.example>`
    const from = 'Vera Lee <vera@mail.example>'
    expect(await mailOnce(mailPort, { from, to, subject, messageId })).toMatch(/^250/)

    const answer = await site.mailTo('vera@mail.example')
    expect(answer.subject).toBe(`Re: ${subject}`)
    expect(answer.inReplyTo).toBe(messageId)
    const [row] = await site.services.db.select().from(lead).where(eq(lead.leadMagnetId, magnet.id))
    expect(row).toMatchObject({ name: 'Vera Lee', confirmedBy: 'wrote-first', utmSource: 'tv' })
    await page.goto(findLink(answer))
    await expect(page.getByRole('button', { name: 'Visit Link' })).toBeVisible()
  })
}

const SHAPES = [
  { language: 'de', viewport: { width: 375, height: 740 }, colorScheme: 'light' },
  { language: 'ar', viewport: { width: 375, height: 740 }, colorScheme: 'dark' },
  { language: 'ja', viewport: { width: 1440, height: 900 }, colorScheme: 'dark' },
] as const

test('asking by email has no accessibility violations', async ({
  newPage,
  site,
  mailPort,
  browserErrors,
}) => {
  // An address that no longer works is 404.
  browserErrors.allow(/mailto:|404/)
  const title = 'The lighting guide for very small rooms with only one window'
  // An in-app browser opens no mail app, so the page stays.
  const userAgent = 'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 Mobile/15E148 Instagram 300.0'
  for (const { language, ...shape } of SHAPES) {
    await test.step(`in ${language}, ${shape.viewport.width} px wide`, async () => {
      const magnet = await createMagnetRow(site.services, { title, language })
      const page = await newPage({ bypassCSP: true, userAgent, locale: language, ...shape })
      await page.goto(`/q/${magnet.shortId}`)
      await expectNoBarriers(page)
      await page.locator('form button').first().click()
      await page.waitForURL('**/send/**')
      await expectNoBarriers(page)
      const [to = '', subject = ''] = await page.locator('code').allTextContents()
      const messageId = `<${crypto.randomUUID()}@mail.example>`
      const from = 'Vera Lee <vera@mail.example>'
      expect(await mailOnce(mailPort, { from, to, subject, messageId })).toMatch(/^250/)
      await page.reload()
      await expect(page.locator('code')).toHaveCount(0)
      await expectNoBarriers(page)
      await page.goto('/send/abcdefghjkmn')
      await expectNoBarriers(page)
    })
  }
})
