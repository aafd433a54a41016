import { eq } from 'drizzle-orm'
import { lead } from '#db/schema/leads.ts'
import { type Site, startSite } from '#tests/support/demo-product.ts'
import { createMagnetRow } from '#tests/support/magnet-factories.ts'
import { mailOnce, startMailWorld } from '#tests/support/mailing-product.ts'
import { findLink } from '#tests/support/product.ts'
import { test as base, expect } from './fixtures.ts'

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
