import { eq } from 'drizzle-orm'
import { campaign, campaignCreator } from '#db/schema/campaigns.ts'
import { createCampaignMagnet, createWorkspace } from '#tests/support/workspace-factories.ts'
import { expect, testOnEmptySite as test, waitForHydration } from './fixtures.ts'

test('a person gets a code after the form, and the shop’s orders show who sold', async ({
  site,
  signedIn,
  newPage,
}, testInfo) => {
  const workspace = await createWorkspace(site.services)
  const page = await createCampaignMagnet(site.services, workspace)
  const campaignId = page.campaignId ?? ''
  await site.services.db
    .update(campaign)
    .set({ state: 'active', templateVersion: 1 })
    .where(eq(campaign.id, campaignId))
  await site.services.db
    .update(campaignCreator)
    .set({ feeCents: 20_000 })
    .where(eq(campaignCreator.id, page.creatorId ?? ''))
  const owner = await signedIn(workspace.owner.email)
  const sales = `/workspace/${workspace.id}/campaigns/${campaignId}/sales`
  let code = ''

  await test.step('the brand sets up a code for each person', async () => {
    await owner.goto(`/workspace/${workspace.id}/campaigns/${campaignId}`)
    await owner.getByRole('link', { name: 'Sales', exact: true }).click()
    await owner.getByRole('link', { name: 'Set Up Promo Codes' }).click()
    await waitForHydration(owner)
    await owner.getByLabel('What the code is good for').fill('15% off your first order')
    await owner.getByLabel('Shop URL').fill('https://shop.example/discount/{code}')
    await owner.getByLabel('Prefix of people’s codes').fill('sun')
    await owner.getByRole('button', { name: 'Set Up Promo Codes' }).click()
    await expect(owner.getByText('Saved.')).toBeVisible()
    const download = owner.waitForEvent('download')
    await owner.getByRole('button', { name: 'Download Codes' }).click()
    expect((await download).suggestedFilename()).toBe('promo-codes-1-1000.csv')
    await owner.reload()
    await expect(owner.getByText('so 1,000 more people can get one')).toBeVisible()
  })

  await test.step('a visitor without JavaScript gets a code on the thank-you page', async () => {
    const visitor = await newPage({
      javaScriptEnabled: false,
      viewport: { width: 375, height: 740 },
    })
    await visitor.goto(`/q/${page.shortId}`)
    await visitor.getByLabel('Name').fill('Ana')
    await visitor.getByLabel('Email').fill('ana@example.com')
    await visitor.getByRole('button').first().click()
    const promo = visitor.getByRole('region', { name: 'Promo code' })
    await expect(promo).toContainText('15% off your first order')
    code = (await promo.locator('code').textContent()) ?? ''
    expect(code).toMatch(/^SUN(-[0-9A-Z]{4}){3}-[0-9A-Z]{5}$/)
    const shop = promo.getByRole('link', { name: 'Go to the Shop' })
    await expect(shop).toHaveAttribute('href', `https://shop.example/discount/${code}`)
    const mail = await site.mailTo('ana@example.com', /content/i)
    expect(mail.text).toContain(code)
    await visitor.screenshot({ path: testInfo.outputPath('thanks-375.png'), fullPage: true })
  })

  await test.step('Shopify’s export shows the creator, and loading it again changes nothing', async () => {
    const head =
      'Name,Email,Financial Status,Paid at,Currency,Subtotal,Total,Discount Code,Refunded Amount,Id'
    const at = new Date().toISOString()
    const rows = [
      `#1001,ana@example.com,paid,${at},USD,80.00,89.00,${code},0.00,1`,
      '#1001,ana@example.com,,,,,,,,',
      `#1002,bo@example.com,partially_refunded,${at},USD,50.00,50.00,${code.toLowerCase()},20.00,2`,
      `#1003,cy@example.com,paid,${at},USD,30.00,30.00,WELCOME10,0.00,3`,
    ]
    const file = {
      name: 'orders_export.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`\uFEFF${[head, ...rows].join('\n')}\n`),
    }
    await owner.goto(sales)
    await owner.getByLabel('CSV file of orders').setInputFiles(file)
    await owner.getByRole('button', { name: 'Load Orders' }).click()
    await expect(owner.getByText('3 orders recorded')).toBeVisible()
    const row = owner.getByRole('region', { name: 'Sales by creator' }).getByRole('row').nth(1)
    await expect(row).toContainText('$130.00')
    await expect(row).toContainText('$110.00')
    await expect(row).toContainText('$100.00')
    await expect(owner.getByText('Not a code of this campaign')).toBeVisible()
    await owner.getByLabel('CSV file of orders').setInputFiles(file)
    await owner.getByRole('button', { name: 'Load Orders' }).click()
    await expect(owner.getByText('0 orders recorded')).toBeVisible()
    await expect(row).toContainText('$110.00')
  })
})
