import { createUser } from '#tests/support/factories.ts'
import { createLeadRow, createMagnetRow } from '#tests/support/magnet-factories.ts'
import { expect, test } from './fixtures.ts'

test('a creator filters leads, saves the filter, tags them all, and opens a person', async ({
  signedIn,
  site,
}) => {
  const owner = await createUser(site.services)
  const magnet = await createMagnetRow(site.services, { userId: owner.id, title: 'Guide' })
  for (let n = 0; n < 12; n++) {
    const place = { ipCountry: n < 11 ? 'Germany' : 'France' }
    await createLeadRow(site.services, magnet, { name: `Person ${n}`, ...place })
  }
  const page = await signedIn(owner.email)
  await test.step('filter', async () => {
    await page.goto('/analytics', { waitUntil: 'networkidle' })
    await page.getByText('Filters', { exact: true }).click()
    await page.getByRole('combobox', { name: 'Country' }).selectOption('Germany')
    await expect(page.getByText('Showing 1 to 10 of 11')).toBeVisible()
    await expect(page.getByText('Filters (1)')).toBeVisible()
  })
  await test.step('save', async () => {
    await page.getByRole('button', { name: 'Saved filters' }).click()
    await page.getByRole('link', { name: 'Save These Filters' }).click()
    await page.getByRole('textbox', { name: 'Name' }).fill('From Germany')
    await page.getByRole('button', { name: 'Save Filters' }).click()
    await expect(page.getByText('“From Germany” saved.')).toBeVisible()
  })
  await test.step('tag all', async () => {
    await page.getByRole('link', { name: 'Tag all 11' }).click()
    await page.getByRole('textbox', { name: 'New tag' }).fill('Berlin')
    await page.getByRole('button', { name: 'Add to 11 leads' }).click()
    await expect(page.getByText('Tag added to 11 leads.')).toBeVisible()
  })
  await test.step('clear, apply the saved filter, open a person', async () => {
    await page.getByRole('link', { name: 'Clear filters' }).click()
    await expect(page.getByText('Showing 1 to 10 of 12')).toBeVisible()
    await page.getByRole('button', { name: 'Saved filters' }).click()
    await page.getByRole('link', { name: 'From Germany' }).click()
    await expect(page.getByText('Showing 1 to 10 of 11')).toBeVisible()
    await page.getByRole('link', { name: 'Person 10', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Person 10' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Remove Berlin' })).toBeVisible()
  })
})
