import { eq } from 'drizzle-orm'
import { campaign, campaignCreator } from '#db/schema/campaigns.ts'
import { saveBrief } from '#domain/campaigns/brief.server.ts'
import { DAY_MS, utcDay } from '#lib/time.ts'
import { createUser } from '#tests/support/factories.ts'
import { createCampaignMagnet, createWorkspace } from '#tests/support/workspace-factories.ts'
import { expect, testOnEmptySite as test, waitForHydration } from './fixtures.ts'

test('a creator adds the link to a post, and the brand sees it and sends a reminder about the rest', async ({
  site,
  signedIn,
}) => {
  const { services } = site
  const workspace = await createWorkspace(services)
  const page = await createCampaignMagnet(services, workspace)
  const campaignId = page.campaignId ?? ''
  const creatorId = page.creatorId ?? ''
  const mia = await createUser(services, { firstName: 'Mia', lastName: 'Torres' })
  const active = { state: 'active', templateVersion: 1 } as const
  await services.db.update(campaign).set(active).where(eq(campaign.id, campaignId))
  const day = (days: number) => utcDay(new Date(Date.now() + days * DAY_MS))
  await saveBrief(services, workspace.owner, workspace.id, campaignId, {
    goal: 'Get 200 people to try the winter roast.',
    mustSay: null,
    mustNotSay: null,
    disclosure: null,
    note: null,
    deliverables: [
      { title: 'One video', format: 'YouTube video', dueOn: day(-2) },
      { title: 'One story', format: null, dueOn: day(1) },
    ],
    links: [],
    files: [],
  })
  // The creator joins after the brief was sent, so there was no email today.
  await services.db
    .update(campaignCreator)
    .set({ userId: mia.id, name: 'Mia Torres' })
    .where(eq(campaignCreator.id, creatorId))
  const owner = await signedIn(workspace.owner.email)
  const creator = await signedIn(mia.email, { viewport: { width: 375, height: 740 } })
  const post = 'https://blog.example/winter-roast'

  await test.step('the creator adds the link on a phone', async () => {
    await creator.goto(`/campaigns/${creatorId}`)
    await creator.getByRole('link', { name: 'Add Your Links' }).click()
    await waitForHydration(creator)
    await expect(creator.getByText('2 days late')).toBeVisible()
    const late = creator.locator('details[open]').first()
    await late.getByLabel('Link to the post').fill(post)
    await late.getByLabel('Views today').fill('1,200')
    await late.getByLabel('Title').fill('How I brew in winter')
    await late.getByRole('button', { name: 'Add the Link' }).press('Enter')
    await expect(creator.getByText('Link added. The brand can see it now.')).toBeVisible()
    await expect(creator.getByRole('link', { name: /^How I brew in winter/ })).toBeVisible()
    await expect(creator.getByText('Posted late (2 days)')).toBeVisible()
  })

  await test.step('the brand sees it, enters views, and sends a reminder about the story', async () => {
    await owner.goto(`/workspace/${workspace.id}/campaigns/${campaignId}`)
    await owner.getByRole('link', { name: 'Posts', exact: true }).click()
    await waitForHydration(owner)
    const posted = owner.getByRole('row').filter({ hasText: 'How I brew in winter' })
    await expect(posted).toContainText('1,200')
    await posted.getByRole('button', { name: /^Actions for/ }).click()
    await owner.getByRole('link', { name: 'Enter Views' }).click()
    const dialog = owner.getByRole('dialog')
    await dialog.getByLabel('Views').fill('2,500')
    await dialog.getByRole('button', { name: 'Save Views' }).press('Enter')
    await expect(posted).toContainText('2,500')
    await owner.getByRole('link', { name: 'Remind 1 Creator' }).click()
    await dialog.getByRole('button', { name: 'Send Reminders' }).click()
    await expect(owner.getByText('1 creator reminded.')).toBeVisible()
    const mail = await site.mailTo(mia.email, /due soon/i)
    expect(mail.text).toContain('One story: due on')
    expect(mail.text).not.toContain('One video')
  })

  await test.step('the brand imports views from a file', async () => {
    await owner.getByRole('link', { name: 'Import Views' }).click()
    const dialog = owner.getByRole('dialog')
    const file = (text: string) => ({
      name: 'views.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`URL,Views\n${text}\n`),
    })
    await dialog.getByLabel('CSV file').setInputFiles(file('https://blog.example/other,7'))
    await dialog.getByRole('button', { name: 'Import Views' }).click()
    await expect(dialog.getByText('No post of this campaign has this link.')).toBeVisible()
    await dialog.getByLabel('CSV file').setInputFiles(file(`${post},9000`))
    await dialog.getByRole('button', { name: 'Import Views' }).click()
    await expect(owner.getByText('1 view count saved.')).toBeVisible()
    await expect(owner.getByRole('row').filter({ hasText: 'How I brew' })).toContainText('9,000')
  })

  await test.step('the creator removes the post after a confirmation', async () => {
    await creator.reload()
    await waitForHydration(creator)
    await creator.getByRole('link', { name: /^Remove/ }).click()
    await creator.getByRole('button', { name: 'Remove Post' }).click()
    await expect(creator.getByText('Post removed.')).toBeVisible()
    await expect(creator.getByText('2 days late')).toBeVisible()
  })
})
