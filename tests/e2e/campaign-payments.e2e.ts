import { eq } from 'drizzle-orm'
import { campaign, campaignCreator } from '#db/schema/campaigns.ts'
import { createUser } from '#tests/support/factories.ts'
import { addSales, refundSale } from '#tests/support/sales-factories.ts'
import { createCampaignMagnet, createWorkspace } from '#tests/support/workspace-factories.ts'
import { expect, testOnEmptySite as test, waitForHydration } from './fixtures.ts'

test('a brand agrees on stages and a bonus, pays what is due, and every screen shows it', async ({
  site,
  signedIn,
}) => {
  const { services } = site
  const workspace = await createWorkspace(services)
  const page = await createCampaignMagnet(services, workspace)
  const campaignId = page.campaignId ?? ''
  const creatorId = page.creatorId ?? ''
  const mia = await createUser(services, { firstName: 'Mia', lastName: 'Torres' })
  await services.db
    .update(campaign)
    .set({ state: 'active', templateVersion: 1, budgetCents: 100_000 })
    .where(eq(campaign.id, campaignId))
  await services.db
    .update(campaignCreator)
    .set({ name: 'Mia Torres', userId: mia.id, invitedAt: new Date(), answeredAt: new Date() })
    .where(eq(campaignCreator.id, creatorId))
  const owner = await signedIn(workspace.owner.email)
  const manager = await signedIn(workspace.manager.email)
  const creator = await signedIn(mia.email, { viewport: { width: 375, height: 740 } })

  await test.step('the owner agrees on two stages and a bonus, with the keyboard', async () => {
    await owner.goto(`/workspace/${workspace.id}/campaigns/${campaignId}`)
    await owner.getByRole('link', { name: 'Payments', exact: true }).click()
    await expect(owner.getByRole('heading', { name: 'Nothing is due' })).toBeVisible()
    await owner.getByRole('link', { name: 'Terms for Mia Torres' }).click()
    await waitForHydration(owner)
    const dialog = owner.getByRole('dialog')
    const rows = dialog.getByRole('group', { name: /^Stage \d/ })
    await rows.first().getByLabel('For').fill('Deposit')
    await rows.first().getByLabel('Amount').fill('200')
    await rows.nth(1).getByLabel('For').fill('Final')
    await rows.nth(1).getByLabel('Amount').fill('300')
    await rows.nth(1).getByLabel('Due').selectOption('When all is posted')
    await expect(dialog.getByText('Fee: $500.00')).toBeVisible()
    await dialog.getByLabel('Bonus in USD').fill('5')
    await dialog.getByLabel('At most in USD').fill('20')
    await dialog.getByRole('button', { name: 'Save Terms' }).press('Enter')
    await expect(owner.getByText('Terms of Mia Torres saved.')).toBeVisible()
    await expect(owner.getByRole('heading', { name: '$200.00 due now' })).toBeVisible()
  })

  await test.step('orders earn the bonus up to its cap', async () => {
    const [first] = await addSales(services, { campaignId, creatorId, count: 5 })
    await refundSale(services, { campaignId, saleId: first ?? '' })
    await owner.reload()
    await expect(owner.getByRole('heading', { name: '$220.00 due now' })).toBeVisible()
  })

  await test.step('two members mark the same payments as paid, which counts once', async () => {
    await manager.goto(owner.url())
    await owner.getByRole('button', { name: 'Mark as Paid' }).click()
    await expect(owner.getByText('2 payments recorded: $220.00.')).toBeVisible()
    await manager.getByRole('button', { name: 'Mark as Paid' }).click()
    await expect(manager.getByText('2 payments had been recorded or changed')).toBeVisible()
    await expect(manager.getByRole('heading', { name: 'Nothing is due' })).toBeVisible()
  })

  await test.step('the last stage is due after the posts, and a mistake is reversed', async () => {
    await manager.getByRole('button', { name: 'Confirm Posting' }).click()
    await expect(manager.getByRole('heading', { name: '$300.00 due now' })).toBeVisible()
    await manager.getByRole('link', { name: 'Record Payment for Final' }).click()
    await manager.getByLabel('Amount in USD').fill('100')
    await manager.getByRole('textbox', { name: 'Reference' }).fill('INV-7')
    await manager.getByRole('button', { name: 'Record Payment' }).click()
    await expect(manager.getByText('Payment of $100.00 recorded.')).toBeVisible()
    const row = manager.getByRole('row').filter({ hasText: 'INV-7' })
    await row.getByRole('link', { name: 'Reverse' }).click()
    await manager.getByRole('button', { name: 'Reverse Payment' }).click()
    await expect(manager.getByText('Payment reversed.')).toBeVisible()
    await expect(manager.getByRole('heading', { name: '$300.00 due now' })).toBeVisible()
  })

  await test.step('the creator sees their own terms and payments', async () => {
    await creator.goto(`/campaigns/${creatorId}`)
    await expect(creator.getByText('Deposit: $200.00, paid')).toBeVisible()
    await expect(creator.getByText('$20.00, 4 orders')).toBeVisible()
    await expect(creator.getByText('Paid so far')).toBeVisible()
  })

  await test.step('the overview has the same costs', async () => {
    await manager.getByRole('link', { name: 'Overview', exact: true }).click()
    await expect(manager.getByText('$520.00').first()).toBeVisible()
  })
})
