import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { campaign, campaignTemplate } from '#db/schema/campaigns.ts'
import { leadMagnet } from '#db/schema/magnets.ts'
import type { TestUser } from '#tests/support/factories.ts'
import { mp3 } from '#tests/support/file-samples.ts'
import { createTokenFor } from '#tests/support/lead-tokens.ts'
import { createLeadRow, createPendingFile } from '#tests/support/magnet-factories.ts'
import { setUpApp } from '#tests/support/set-up.ts'
import { createCampaignMagnet, createWorkspace } from '#tests/support/workspace-factories.ts'

const app = await setUpApp()
const { services } = app
const brand = await createWorkspace(services)
const as = async (user: TestUser) => {
  const browser = app.newBrowser()
  await browser.signIn(user)
  return browser
}
const manager = await as(brand.manager)
const analyst = await as(brand.analyst)

/** A running campaign with a page that offers a PDF, and a lead of it. */
async function running() {
  const page = await createCampaignMagnet(services, brand)
  const campaignId = page.campaignId ?? ''
  const guide = await createPendingFile(services, brand.accountId)
  const content = { fileType: 'pdf', fileUrl: null, fileId: guide.id } as const
  await services.db.insert(campaignTemplate).values({
    ...content,
    campaignId,
    version: 2,
    title: 'The Knot Book',
    description: 'Twelve knots.',
    brandingColor: '#F97316',
    consentText: 'I agree.',
    consentVersion: '1',
  })
  const [magnet] = await services.db
    .update(leadMagnet)
    .set(content)
    .where(eq(leadMagnet.id, page.id))
    .returning()
  await services.db
    .update(campaign)
    .set({ state: 'active', templateVersion: 2 })
    .where(eq(campaign.id, campaignId))
  if (!magnet) throw new Error('no page')
  const row = await createLeadRow(services, magnet)
  return {
    path: `/workspace/${brand.id}/campaigns/${campaignId}/files`,
    thanks: `/thanks/${createTokenFor(services, row, 'thanks')}`,
    campaignId,
  }
}
const withFile = (fields: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('file', new File([new Uint8Array(mp3())], 'talk.mp3'))
  return form
}

it('a campaign’s files are on every page of it', async () => {
  const { path, thanks } = await running()
  const other = await running()
  const added = await manager.upload(path, withFile({ intent: 'add', file_title: 'The talk' }))
  expect(added.location).toBe(path)
  const listed = await manager.get(path)
  expect(listed.$('main ol h2').text()).toBe('guide.pdfThe talk')
  expect(listed.$('main ol.grid > li').first().find('a').text()).toBe('Change in the Template')
  const page = await app.get(thanks)
  expect(page.$('.files strong').text()).toBe('guide.pdfThe talk')
  expect((await app.get(other.thanks)).$('.files')).toHaveLength(0)
  const src = page.$('audio').attr('src') ?? ''
  expect((await app.get(src)).bytes.equals(mp3())).toBe(true)
})

it('only those who may edit the campaign may change its files', async () => {
  const { path, campaignId } = await running()
  expect((await analyst.get(path)).location).toBe(`/workspace/${brand.id}`)
  const refused = await analyst.upload(path, withFile({ intent: 'add' }))
  expect(refused.location).toBe(`/workspace/${brand.id}`)
  const first = await manager.submit(path, { intent: 'remove', slot: 'first' })
  expect([first.status, first.text.includes('belongs to the template')]).toEqual([422, true])
  await services.db.update(campaign).set({ state: 'ended' }).where(eq(campaign.id, campaignId))
  const late = await manager.upload(path, withFile({ intent: 'add' }))
  expect([late.status, late.text.includes('The campaign has ended')]).toEqual([422, true])
  expect((await manager.get(path)).$('input[type=file]')).toHaveLength(0)
})
