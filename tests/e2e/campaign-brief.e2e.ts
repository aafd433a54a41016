import { eq } from 'drizzle-orm'
import { campaign } from '#db/schema/campaigns.ts'
import { addCreators, inviteCreators } from '#domain/campaigns/creators.server.ts'
import { createUser } from '#tests/support/factories.ts'
import { createPdf } from '#tests/support/files.ts'
import { findLink } from '#tests/support/product.ts'
import { createCampaignMagnet, createWorkspace } from '#tests/support/workspace-factories.ts'
import { expect, testOnEmptySite as test, waitForHydration } from './fixtures.ts'

test('a brand writes a brief, a creator accepts it, and a change asks the creator again', async ({
  site,
  signedIn,
}) => {
  const workspace = await createWorkspace(site.services)
  const { campaignId } = await createCampaignMagnet(site.services, workspace)
  await site.services.db
    .update(campaign)
    .set({ state: 'active', templateVersion: 1 })
    .where(eq(campaign.id, campaignId ?? ''))
  const mia = await createUser(site.services, { firstName: 'Mia', lastName: 'Torres' })
  const owner = await signedIn(workspace.owner.email)
  const creator = await signedIn(mia.email, { viewport: { width: 375, height: 740 } })

  await test.step('the brand writes the brief with the keyboard', async () => {
    await owner.goto(`/workspace/${workspace.id}/campaigns/${campaignId}`)
    await owner.getByRole('link', { name: 'Brief', exact: true }).click()
    await waitForHydration(owner)
    await owner.getByLabel('Goal').fill('Get 200 people to try the winter roast.')
    await owner.getByLabel('Must say').fill('It ships on Mondays.')
    await owner.getByLabel('Disclosure').fill('#ad')
    const rows = owner.getByRole('group', { name: /^Deliverable \d/ })
    await expect(rows).toHaveCount(2)
    await owner.getByRole('button', { name: 'Add Deliverable' }).press('Enter')
    await expect(rows).toHaveCount(3)
    await rows.first().getByLabel('What').fill('One video')
    await rows.first().getByLabel('Last day').fill('2027-03-31')
    const file = { name: 'Script.pdf', mimeType: 'application/pdf', buffer: createPdf(4096) }
    await owner.getByLabel('File 1').setInputFiles(file)
    await expect(owner.getByText('Uploaded: Script.pdf (4 KB)')).toBeVisible()
    await owner.getByRole('button', { name: 'Save Brief' }).press('Enter')
    await expect(owner.getByText('Version 1 saved.')).toBeVisible()
    await expect(owner.getByText('By Mar 31, 2027')).toBeVisible()
    await expect(owner.getByRole('link', { name: 'PDF', exact: true })).toBeVisible()
  })

  await test.step('the invitation shows the brief, and accepting it accepts the brief', async () => {
    await addCreators(site.services, workspace.owner, workspace.id, campaignId ?? '', [
      { name: 'Mia Torres', email: mia.email, feeCents: null },
    ])
    await inviteCreators(site.services, workspace.owner, workspace.id, campaignId ?? '')
    const mail = await site.mailTo(mia.email, /invite/i)
    expect(mail.text).toContain('Get 200 people to try the winter roast.')
    await creator.goto(new URL(findLink(mail)).pathname)
    await expect(creator.getByText('It ships on Mondays.')).toBeVisible()
    const download = creator.waitForEvent('download')
    await creator.getByRole('link', { name: 'Script.pdf' }).click()
    expect((await download).suggestedFilename()).toBe('Script.pdf')
    await expect(creator.getByText('you also accept this brief (version 1)')).toBeVisible()
    await creator.getByRole('button', { name: 'Accept' }).click()
    await creator.getByRole('link', { name: 'Version 1' }).click()
    await expect(creator.getByText('You accepted version 1')).toBeVisible()
  })

  await test.step('the brand sees who accepted, writes a note, and changes the brief', async () => {
    await owner.reload()
    const row = owner.getByRole('row').filter({ hasText: 'Mia Torres' })
    await expect(row).toContainText('Version 1, ')
    await row.getByRole('link', { name: 'Write a Note' }).click()
    await owner.getByLabel('Personal note').fill('We loved your last video.')
    await owner.getByRole('button', { name: 'Save Note' }).click()
    await expect(owner.getByText('Note for Mia Torres saved.')).toBeVisible()
    await owner.getByRole('link', { name: 'Edit Brief' }).click()
    await owner.getByLabel('Disclosure').fill('#sponsored')
    await owner.getByRole('checkbox', { name: 'Remove Script.pdf' }).check()
    await owner.getByRole('button', { name: 'Save Brief' }).click()
    await expect(owner.getByText('Version 2 saved.')).toBeVisible()
    await expect(row).toContainText('Version 2: not yet')
  })

  await test.step('the creator reads what changed and accepts the new version', async () => {
    await creator.goto('/campaigns')
    await creator.getByRole('link', { name: /The Knot Book/ }).click()
    await expect(creator.getByText('The brief has changed')).toBeVisible()
    await creator.getByRole('link', { name: 'Read the Brief' }).click()
    await expect(creator.getByText('We loved your last video.')).toBeVisible()
    await expect(creator.getByText('Changed', { exact: true })).toHaveCount(2)
    await expect(creator.getByText('Removed since you accepted the brief.')).toBeVisible()
    await creator.getByRole('button', { name: 'Accept the Brief' }).click()
    await expect(creator.getByText('You accepted version 2', { exact: true })).toBeVisible()
    await owner.reload()
    const row = owner.getByRole('row').filter({ hasText: 'Mia Torres' })
    await expect(row).toContainText('Version 2, ')
  })
})
