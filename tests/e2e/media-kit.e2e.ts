import { readFile } from 'node:fs/promises'
import { DAY_MS, utcDay } from '#lib/time.ts'
import { createLeadRow, createMagnetRow } from '#tests/support/magnet-factories.ts'
import { countViews, logResults } from '#tests/support/results-log.ts'
import { createPayer } from '#tests/support/workspace-factories.ts'
import { addSession, expect, test } from './fixtures.ts'

test('a creator shares a media kit with a password, and a sponsor checks its leads', async ({
  page,
  site,
  context,
  newPage,
}) => {
  const { services } = site
  const owner = await createPayer(services)
  const magnet = await createMagnetRow(services, { userId: owner.id, title: 'Brew guide' })
  const yesterday = new Date(services.clock.now().getTime() - DAY_MS)
  await countViews(services, magnet, { day: utcDay(yesterday), scans: 321 })
  for (let count = 0; count < 12; count++) {
    await createLeadRow(services, magnet, { submittedAt: yesterday })
  }
  await logResults(services)

  await addSession(context, site, owner.email)
  await page.goto('/analytics')
  await page.getByRole('link', { name: 'Media Kits' }).click()
  await expect(page.getByText('No media kits yet')).toBeVisible()
  await page.getByRole('link', { name: 'New Media Kit' }).click()
  await page.getByLabel('Name').fill('Northpeak Coffee')
  await page.getByLabel('Magnets', { exact: true }).selectOption('Brew guide')
  await page.getByLabel('Days', { exact: true }).selectOption('Last 30 days')
  await page.getByLabel(/^Password/).fill('winter roasts')
  await page.getByRole('button', { name: 'Create Media Kit' }).click()
  await expect(page.getByText('Northpeak Coffee was created.')).toBeVisible()
  const link = await page.getByLabel('Link for your sponsor').inputValue()

  const sponsor = await newPage({ viewport: { width: 375, height: 740 } })
  await sponsor.goto(link)
  await sponsor.getByLabel('Password', { exact: true }).fill('winter roasts')
  await sponsor.getByRole('button', { name: 'Show Media Kit' }).click()
  await expect(sponsor.getByRole('heading', { name: 'Media Kit' })).toBeVisible()
  const totals = sponsor.getByLabel('Totals')
  await expect(totals.locator('div', { hasText: /^Leads/ })).toHaveText('Leads12')
  await expect(sponsor.getByText('The results log has 12 leads')).toBeVisible()
  const width = await sponsor.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(375)
  const saving = sponsor.waitForEvent('download')
  await sponsor.getByRole('link', { name: 'Download Proof' }).click()
  const text = await readFile(await (await saving).path(), 'utf8')

  await sponsor.getByRole('link', { name: 'check the proof' }).click()
  await sponsor.getByLabel('Proof file', { exact: true }).setInputFiles({
    name: 'proof.json',
    mimeType: 'application/json',
    buffer: Buffer.from(text),
  })
  await expect(sponsor.getByText('proof.json: proven')).toBeVisible()
  await expect(sponsor.getByText('This site publishes the key')).toBeVisible()
  const proven = sponsor.locator('dl > div', { has: sponsor.getByText('Leads', { exact: true }) })
  await expect(proven.first()).toHaveText('Leads12')

  await page.getByRole('button', { name: 'Actions for Northpeak Coffee' }).click()
  await page.getByText('Replace the Link...').click()
  await page.getByRole('button', { name: 'Replace Link' }).click()
  await expect(page.getByText('has a new link')).toBeVisible()
  await expect(page.getByLabel('Link for your sponsor')).not.toHaveValue(link)
  expect((await sponsor.request.get(link)).status()).toBe(404)
})
