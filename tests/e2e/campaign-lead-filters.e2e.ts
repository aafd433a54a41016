import { createLeadRow } from '#tests/support/magnet-factories.ts'
import type { TestServices } from '#tests/support/services.ts'
import {
  countCampaignPeople,
  createCampaignMagnet,
  createWorkspace,
} from '#tests/support/workspace-factories.ts'
import { expect, openHydrated, test } from './fixtures.ts'
import { expectNoBarriers } from './no-barriers.ts'

test.use({ bypassCSP: true })

/** A campaign with eleven leads from Germany and one from France. */
async function createCampaign(services: TestServices) {
  const brand = await createWorkspace(services)
  const magnet = await createCampaignMagnet(services, brand)
  const { workspaceId, campaignId, creatorId } = magnet
  for (let n = 0; n < 12; n++) {
    await createLeadRow(services, magnet, {
      workspaceId,
      campaignId,
      creatorId,
      name: `Person ${n}`,
      email: `person${n}@example.com`,
      ipCountry: n < 11 ? 'Germany' : 'France',
    })
  }
  await countCampaignPeople(services)
  return { brand, path: `/workspace/${brand.id}/campaigns/${campaignId}/leads` }
}

test('a manager filters a campaign’s leads with the keyboard', async ({ signedIn, site }) => {
  const { brand, path } = await createCampaign(site.services)
  const page = await signedIn(brand.manager.email, { bypassCSP: true })
  await openHydrated(page, path)
  const panel = page.locator('summary').filter({ hasText: 'Filters' })
  await panel.focus()
  await page.keyboard.press('Enter')
  const country = page.getByRole('combobox', { name: 'Country' })
  await expect(country).toBeVisible()
  await country.focus()
  await page.keyboard.press('g')
  await expect(page.getByText('Showing 1 to 10 of 11')).toBeVisible()
  await expect(page.getByText('Filters (1)')).toBeVisible()
  await expectNoBarriers(page)

  await test.step('the filter stays on the next page and with another order', async () => {
    await page.getByRole('link', { name: 'Next' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText('Showing 11 to 11 of 11')).toBeVisible()
    await page.getByRole('columnheader', { name: 'Name' }).getByRole('link').focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText('Showing 1 to 10 of 11')).toBeVisible()
    await expect(page.getByRole('row').nth(1)).toContainText('Person 0')
  })
  await test.step('the chip removes it', async () => {
    await page.getByRole('link', { name: 'Remove filter Country: Germany' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText('Showing 1 to 10 of 12')).toBeVisible()
  })
})

test('the filters and columns of a campaign’s leads work without a script', async ({
  signedIn,
  site,
}) => {
  const { brand, path } = await createCampaign(site.services)
  const page = await signedIn(brand.owner.email, { javaScriptEnabled: false })
  await page.goto(path)
  await page.locator('summary').filter({ hasText: 'Filters' }).click()
  await page.getByRole('combobox', { name: 'Country' }).selectOption('France')
  await page.getByRole('button', { name: 'Show Country' }).click()
  await expect(page.getByRole('cell', { name: 'Person 11', exact: true })).toBeVisible()
  await expect(page.getByText('Country: France')).toBeVisible()
  await page.getByLabel('From (UTC)').fill('2100-01-01')
  await page.getByRole('button', { name: 'Apply Days' }).click()
  await expect(page.getByText('No results found.')).toBeVisible()
  await page.getByRole('link', { name: 'Clear filters' }).click()
  await expect(page.getByText('Showing 1 to 10 of 12')).toBeVisible()
})
