import { eq } from 'drizzle-orm'
import { campaign, campaignCreator } from '#db/schema/campaigns.ts'
import { createUser } from '#tests/support/factories.ts'
import { until } from '#tests/support/product.ts'
import { createCampaignMagnet, createWorkspace } from '#tests/support/workspace-factories.ts'
import { expect, test } from './fixtures.ts'

/** The default user agent of a headless browser counts as a bot. */
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

test('a creator places a campaign’s code in a video, and the brand compares the placement', async ({
  site,
  newPage,
  signedIn,
}) => {
  const { services } = site
  const brand = await createWorkspace(services)
  const page = await createCampaignMagnet(services, brand)
  const nina = await createUser(services)
  const { campaignId, creatorId } = page
  await services.db
    .update(campaign)
    .set({ state: 'active', templateVersion: 1 })
    .where(eq(campaign.id, campaignId ?? ''))
  await services.db
    .update(campaignCreator)
    .set({ userId: nina.id })
    .where(eq(campaignCreator.id, creatorId ?? ''))
  const creator = await signedIn(nina.email, { viewport: { width: 375, height: 740 } })
  let code = ''

  await test.step('the creator adds a placement from the campaign’s page', async () => {
    await creator.goto(`/campaigns/${creatorId}`)
    await creator.getByRole('link', { name: 'Placements', exact: false }).first().click()
    await creator.getByRole('link', { name: 'Add Your First Placement' }).click()
    await creator.getByLabel('Name').fill('Knot review')
    await creator.getByLabel('Video URL').fill('https://youtu.be/dQw4w9WgXcQ')
    await creator.getByLabel('Spot').selectOption('on-screen')
    await creator.getByLabel('Timestamp').fill('2:31')
    await creator.getByRole('button', { name: 'Add Placement' }).click()
    await expect(creator.getByText('Placement added. Its code is ready.')).toBeVisible()
    code = (await creator.getByLabel('Short link').inputValue()).split('/').at(-1) ?? ''
  })

  await test.step('the creator downloads the placement’s video pack', async () => {
    await creator.getByRole('link', { name: 'Video Pack' }).first().click()
    const saving = creator.waitForEvent('download')
    await creator.getByRole('link', { name: 'Download All (ZIP)' }).click()
    expect((await saving).suggestedFilename()).toMatch(/\.zip$/)
    await creator.getByRole('link', { name: 'Back to the placement' }).click()
    await creator.getByRole('button', { name: 'Get a Spoken Link' }).click()
    await expect(creator.getByText('Replace or remove this link')).toBeVisible()
  })

  await test.step('a viewer scans the code and becomes a lead', async () => {
    const visitor = await newPage({ javaScriptEnabled: false, userAgent: IPHONE })
    await visitor.goto(`/q/${code}`)
    await visitor.getByLabel('Full Name').fill('Ana')
    await visitor.getByLabel('Email Address').fill('ana.craft@example.com')
    await visitor.getByRole('button', { name: 'Submit to Unlock' }).click()
    await expect(visitor.getByText('Thank you, Ana')).toBeVisible()
  })

  await test.step('the brand sees the placement, its video and its lead in the comparison', async () => {
    const owner = await signedIn(brand.owner.email)
    const root = `/workspace/${brand.id}/campaigns/${campaignId}`
    await owner.goto(root)
    const videos = owner.getByRole('table', { name: 'Videos compared' })
    const placements = owner.getByRole('table', { name: 'Placements compared' })
    await until('the last second’s scans', async () => {
      await owner.reload()
      return (await placements.locator('[data-label="Scans"]').innerText()) === '1'
    })
    await expect(videos.locator('[data-label="Leads"]')).toHaveText('1')
    await expect(videos.locator('[data-label="Timestamps"]')).toHaveText('2:31')
    await expect(placements.locator('[data-label="Leads"]')).toHaveText('1')
    await placements.getByRole('link', { name: 'Knot review' }).click()
    await expect(owner.getByRole('heading', { level: 1, name: 'Knot review' })).toBeVisible()

    await owner.goto(root)
    await owner.getByRole('button', { name: 'Manage' }).click()
    const saving = owner.waitForEvent('download')
    await owner.getByRole('link', { name: 'Download All Codes' }).click()
    expect((await saving).suggestedFilename()).toBe('autumn-codes.zip')
  })

  await test.step('once the campaign has ended, the creator sees the codes but changes nothing', async () => {
    await services.db
      .update(campaign)
      .set({ state: 'ended' })
      .where(eq(campaign.id, campaignId ?? ''))
    await creator.goto(`/magnets/${page.id}/placements`)
    await expect(creator.getByText('This campaign has ended.')).toBeVisible()
    await expect(creator.getByRole('link', { name: 'Knot review' })).toBeVisible()
    await expect(creator.getByRole('link', { name: 'Add Placement' })).toHaveCount(0)
  })
})
