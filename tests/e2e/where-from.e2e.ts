import { readFile } from 'node:fs/promises'
import { createUser } from '#tests/support/factories.ts'
import { createMagnetRow } from '#tests/support/magnet-factories.ts'
import { IPHONE } from '#tests/support/user-agents.ts'
import { expect, openHydrated, test } from './fixtures.ts'

const UTM = {
  source: 'northpeak tube',
  medium: 'bio',
  campaign: 'spring sale',
  content: 'second link',
}

test('a creator sees where a visitor of a code came from', async ({ newPage, signedIn, site }) => {
  const owner = await createUser(site.services)
  const magnet = await createMagnetRow(site.services, { userId: owner.id, title: 'Lens Guide' })
  const query = new URLSearchParams(
    Object.entries(UTM).map(([name, value]) => [`utm_${name}`, value]),
  )

  await test.step('a visitor scans the code and submits the form', async () => {
    // With a script, the form would be sent faster than people can.
    const visitor = await newPage({ javaScriptEnabled: false, userAgent: IPHONE })
    await visitor.goto(`/q/${magnet.shortId}?${query}`)
    await visitor.getByLabel('Name').fill('Vera Example')
    await visitor.getByLabel('Email').fill('vera@example.com')
    await visitor.getByRole('button', { name: 'Submit to Unlock' }).click()
    await expect(visitor).toHaveURL(/\/thank/)
  })

  const page = await signedIn(owner.email)
  await openHydrated(page, `/analytics/${magnet.id}`)
  await test.step('the table shows the values in columns', async () => {
    await page.getByRole('button', { name: 'Columns' }).click()
    for (const label of ['UTM Source', 'UTM Medium', 'UTM Campaign', 'UTM Content']) {
      await page.getByRole('checkbox', { name: label }).check()
    }
    await page.keyboard.press('Escape')
    const row = page.getByRole('table', { name: 'Subscriber Details' }).getByRole('row').nth(1)
    await expect(row).toContainText('Vera Example')
    for (const value of Object.values(UTM)) await expect(row).toContainText(value)
  })
  await test.step('a filter by a value finds the lead', async () => {
    await page.locator('summary').filter({ hasText: 'Filters' }).click()
    await page.getByRole('combobox', { name: 'UTM Content' }).selectOption(UTM.content)
    await expect(page.getByText('1 row found')).toBeVisible()
  })
  await test.step('the CSV contains the values', async () => {
    const started = page.waitForEvent('download')
    await page.getByRole('link', { name: 'All columns' }).click()
    const csv = await readFile(await (await started).path(), 'utf8')
    for (const value of Object.values(UTM)) expect(csv).toContain(`"${value}"`)
  })
  await test.step('‘UTM and sources’ counts the lead', async () => {
    const section = page.getByRole('region', { name: 'UTM and sources' })
    const leadsOf = (value: string) =>
      section.getByRole('row').filter({ hasText: value }).getByRole('cell').nth(2)
    await expect(leadsOf(UTM.source)).toHaveText('1')
    await page.goto(`/analytics/${magnet.id}?by=content`)
    await expect(leadsOf(UTM.content)).toHaveText('1')
  })
})
