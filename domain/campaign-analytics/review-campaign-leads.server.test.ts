import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { campaignCreator } from '#db/schema/campaigns.ts'
import { lead } from '#db/schema/leads.ts'
import { reviewLeads } from '#domain/leads/take/review-leads.server.ts'
import { createUser } from '#tests/support/factories.ts'
import { createLeadRow, type MagnetRow } from '#tests/support/magnet-factories.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import { createCampaignMagnet, createWorkspace } from '#tests/support/workspace-factories.ts'
import { parseCampaignLeadsQuery } from './campaign-leads-query.ts'
import { acceptAllCampaignLeads, reviewCampaignLeads } from './review-campaign-leads.server.ts'

const services = await setUpServices()
const testWorkspace = await createWorkspace(services)
const magnet = await createCampaignMagnet(services, testWorkspace)
const other = await createCampaignMagnet(services, testWorkspace)

const add = (to: MagnetRow) => {
  const { workspaceId, campaignId, creatorId } = to
  return createLeadRow(services, to, {
    workspaceId,
    campaignId,
    creatorId,
    flags: ['address-limit'],
  })
}
const flagsOf = async (id: string) => {
  const [row] = await services.db.select().from(lead).where(eq(lead.id, id))
  return row?.flags
}
const campaignId = () => magnet.campaignId ?? ''

it('a manager accepts leads and marks tests only of that campaign', async () => {
  const [mine, theirs] = [await add(magnet), await add(other)]
  const asked = { leadIds: [mine.id, theirs.id], review: 'mark-test' } as const
  const marked = await reviewCampaignLeads(
    services,
    testWorkspace.manager,
    testWorkspace.id,
    campaignId(),
    asked,
  )
  expect(marked).toEqual({ leads: 1, mails: 0 })
  expect(await flagsOf(theirs.id)).toEqual(['address-limit'])

  const honest = await add(magnet)
  const all = {
    ...parseCampaignLeadsQuery(new URLSearchParams('flagged=1')),
    flag: 'address-limit',
  } as const
  const accepted = await acceptAllCampaignLeads(
    services,
    testWorkspace.owner,
    testWorkspace.id,
    campaignId(),
    all,
  )
  expect(accepted).toEqual({ leads: 1, mails: 0, hasMore: false })
  expect(await flagsOf(honest.id)).toEqual([])
  expect(await flagsOf(mine.id)).toEqual(['address-limit', 'test'])
  expect(await flagsOf(theirs.id)).toEqual(['address-limit'])
})

it('the creator, who is paid for leads, can’t review them', async () => {
  const creator = await createUser(services)
  await services.db
    .update(campaignCreator)
    .set({ userId: creator.id })
    .where(eq(campaignCreator.id, magnet.creatorId ?? ''))
  const row = await add(magnet)
  expect(await reviewLeads(services, creator.id, [row.id], 'accept')).toEqual({
    leads: 0,
    mails: 0,
  })
  const asked = { leadIds: [row.id], review: 'accept' } as const
  await expect(
    reviewCampaignLeads(services, creator, testWorkspace.id, campaignId(), asked),
  ).rejects.toMatchObject({ reason: 'not-found' })
  expect(await flagsOf(row.id)).toEqual(['address-limit'])
})
