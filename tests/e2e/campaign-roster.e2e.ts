import { eq } from 'drizzle-orm'
import { campaign, campaignCreator } from '#db/schema/campaigns.ts'
import { createCampaign } from '#domain/campaigns/campaigns.server.ts'
import { createLeadRow } from '#tests/support/magnet-factories.ts'
import {
  countCampaignPeople,
  createCampaignMagnet,
  createWorkspace,
} from '#tests/support/workspace-factories.ts'
import { expect, testOnEmptySite as test, waitForHydration } from './fixtures.ts'

test('a brand picks a creator by past results, duplicates a campaign and asks visitors a question', async ({
  site,
  signedIn,
  newPage,
}) => {
  const room = await createWorkspace(site.services)
  const page = await createCampaignMagnet(site.services, room)
  const { workspaceId, campaignId, creatorId } = page
  await site.services.db
    .update(campaign)
    .set({ state: 'active', templateVersion: 1, name: 'Autumn' })
    .where(eq(campaign.id, campaignId ?? ''))
  await site.services.db
    .update(campaignCreator)
    .set({ name: 'Ida Berg', email: 'ida@example.com', feeCents: 30_000, invitedAt: new Date() })
    .where(eq(campaignCreator.id, creatorId ?? ''))
  for (let index = 0; index < 3; index++) {
    await createLeadRow(site.services, page, { workspaceId, campaignId, creatorId })
  }
  await countCampaignPeople(site.services)
  const next = await createCampaign(site.services, room.owner, room.id, {
    name: 'Winter',
    goalLeads: null,
    budgetCents: null,
    currency: 'USD',
    startsOn: null,
    endsOn: null,
  })
  const owner = await signedIn(room.owner.email)
  const autumn = `/workspace/${room.id}/campaigns/${campaignId}`

  await test.step('the roster shows what a creator achieved, and keeps a tag', async () => {
    await owner.goto(`/workspace/${room.id}`)
    await owner.getByRole('link', { name: 'Creators', exact: true }).click()
    await waitForHydration(owner)
    const row = owner.getByRole('row').filter({ hasText: 'Ida Berg' })
    await expect(row).toContainText('$100.00')
    await row.getByRole('link', { name: 'Ida Berg' }).click()
    await expect(owner.getByRole('heading', { name: 'Results by campaign' })).toBeVisible()
    await owner.getByRole('textbox', { name: 'Tags' }).fill('Coffee')
    await owner.getByRole('textbox', { name: 'Note' }).fill('Answers on Mondays.')
    await owner.getByRole('button', { name: 'Save' }).click()
    await expect(owner.getByText('Saved.')).toBeVisible()
    await owner.getByRole('link', { name: 'All creators' }).click()
    await owner.getByLabel('Tag', { exact: true }).selectOption('coffee')
    await expect(owner).toHaveURL(/tag=coffee/)
    await expect(owner.getByRole('row').filter({ hasText: 'Ida Berg' })).toBeVisible()
  })

  await test.step('the next campaign picks the creator', async () => {
    await owner.goto(`/workspace/${room.id}/campaigns/${next.id}/creators?tag=coffee`)
    await waitForHydration(owner)
    await owner.getByRole('checkbox', { name: /Ida Berg/ }).check()
    await owner.getByRole('button', { name: 'Add Chosen Creators' }).click()
    await expect(owner.getByText('1 creator added.')).toBeVisible()
    await expect(owner.getByRole('heading', { name: '1 creator' })).toBeVisible()
  })

  await test.step('the campaign asks its visitors a question', async () => {
    await owner.goto(`${autumn}/leads`)
    await owner.getByRole('link', { name: 'Survey' }).click()
    await waitForHydration(owner)
    await owner.getByLabel('Ask visitors').check()
    await owner.getByLabel('The campaign’s creators').check()
    await expect(owner.getByLabel('Choice 1')).toBeHidden()
    await owner.getByRole('button', { name: 'Save' }).click()
    await expect(owner.getByText('Saved. Visitors are asked from now on.')).toBeVisible()
  })

  await test.step('a visitor answers on a phone, without JavaScript, and changes the answer', async () => {
    const visitor = await newPage({
      javaScriptEnabled: false,
      viewport: { width: 375, height: 740 },
    })
    await visitor.goto(`/m/${page.shortId}`)
    await visitor.getByLabel('Name').fill('Ana')
    await visitor.getByLabel('Email').fill('ana@example.com')
    await visitor.getByRole('button').first().click()
    await visitor.getByLabel('Somewhere else').check()
    await visitor.getByRole('button', { name: 'Send Answer' }).click()
    await expect(visitor.getByText('with Somewhere else.')).toBeVisible()
    await visitor.getByText('Change my answer', { exact: true }).click()
    await visitor.getByLabel('Ida Berg').check()
    await visitor.getByRole('button', { name: 'Change My Answer' }).click()
    await expect(visitor.getByText('with Ida Berg.')).toBeVisible()
  })

  await test.step('the answer is shown beside what was measured', async () => {
    await owner.reload()
    await expect(owner.getByText('1 of 1 who named a creator')).toBeVisible()
    await expect(owner.getByRole('row').filter({ hasText: 'Ida Berg' }).first()).toContainText(
      '100.0%',
    )
  })

  await test.step('the campaign is duplicated', async () => {
    await owner.goto(`${autumn}/duplicate`)
    await waitForHydration(owner)
    await owner.getByLabel('Name').fill('Spring')
    await owner.getByRole('button', { name: 'Create Draft' }).click()
    await expect(owner.getByText('No one is emailed until you start it.')).toBeVisible()
    await owner.getByRole('link', { name: '3. Creators' }).click()
    await expect(owner.getByText('ida@example.com')).toBeVisible()
  })
})
