import { startSite } from '#tests/support/demo-product.ts'
import { startDnsServer } from '#tests/support/dns-server.ts'
import { createUser } from '#tests/support/factories.ts'
import { createMagnetRow } from '#tests/support/magnet-factories.ts'
import { publishRecords } from '#tests/support/sender-domains.ts'
import { test as base, expect } from './fixtures.ts'

const DOMAIN = 'tidewater.example'

const test = base.extend<{ zone: Awaited<ReturnType<typeof startDnsServer>> }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the first parameter.
  zone: async ({}, use) => {
    const zone = await startDnsServer()
    await use(zone)
    zone.close()
  },
  site: async ({ zone }, use) => {
    const site = await startSite({ DNS_SERVERS: zone.address })
    await use(site)
    await site.stop()
  },
})

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? 'with' : 'without'
  test(`a creator’s emails come from their own domain, set up ${how} JavaScript`, async ({
    signedIn,
    newPage,
    site,
    zone,
  }) => {
    const creator = await createUser(site.services)
    const magnet = await createMagnetRow(site.services, { userId: creator.id })
    const page = await signedIn(creator.email, {
      javaScriptEnabled,
      viewport: { width: 375, height: 740 },
    })
    await page.goto('/profile')
    await page.getByRole('link', { name: 'Sender Domain' }).click()
    await page.getByLabel('Email address').fill(`hello@${DOMAIN}`)
    await page.getByRole('button', { name: 'Add Sender Domain' }).click()
    await expect(page.getByText('Waiting for DNS')).toBeVisible()

    await page.getByRole('button', { name: 'Check Now' }).click()
    await expect(page.getByText('We found no record with this name.')).toBeVisible()
    await publishRecords(site.services, zone, creator.id)
    await page.getByRole('button', { name: 'Check Now' }).click()
    await expect(page.getByText(`${DOMAIN} is verified.`)).toBeVisible()
    await expect(page.getByText('Verified', { exact: true })).toBeVisible()

    const visitor = await newPage({ javaScriptEnabled: false })
    await visitor.goto(`/m/${magnet.shortId}`)
    await visitor.getByLabel('Name').fill('Ana')
    await visitor.getByLabel('Email').fill('ana@example.com')
    await visitor.locator('form button[type=submit]').first().click()
    await visitor.waitForURL('**/thanks/**')
    const { from, headers } = await site.mailTo('ana@example.com')
    expect(from?.address).toBe(`hello@${DOMAIN}`)
    const signature = headers.find(({ key }) => key === 'dkim-signature')?.value
    expect(signature).toContain(`d=${DOMAIN};`)

    await page.getByRole('link', { name: 'Remove...' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByText(`${DOMAIN} was removed.`)).toBeVisible()
  })
}
