import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { campaignBrief } from '#db/schema/campaign-briefs.ts'
import { campaign, campaignCreator } from '#db/schema/campaigns.ts'
import { DAY_MS } from '#lib/time.ts'
import { createLeadRow } from '#tests/support/magnet-factories.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import {
  createCampaignMagnet,
  createWorkspace,
  type TestWorkspace,
} from '#tests/support/workspace-factories.ts'
import { createCampaign } from '../campaigns/campaigns.server.ts'
import { addCreators, changeCreatorState, inviteCreators } from '../campaigns/creators.server.ts'
import { listCampaigns } from './campaign-list.server.ts'
import { findToDos } from './to-do.server.ts'

let brand: TestWorkspace
const services = await setUpServices()
beforeEach(async () => {
  brand = await createWorkspace(services)
})

const GOAL = {
  name: 'Next',
  goalLeads: null,
  budgetCents: null,
  currency: 'USD',
  startsOn: null,
  endsOn: null,
}

/** Creates a running campaign with one creator's page. */
async function createRunning(changes: Partial<typeof campaign.$inferInsert> = {}) {
  const page = await createCampaignMagnet(services, brand)
  const campaignId = page.campaignId ?? ''
  await services.db
    .update(campaign)
    .set({ state: 'active', templateVersion: 1, ...changes })
    .where(eq(campaign.id, campaignId))
  return { page, campaignId }
}

const add = (campaignId: string, name: string) =>
  addCreators(services, brand.manager, brand.id, campaignId, [
    { name, email: `${name}-${campaignId}@example.com`.toLowerCase(), feeCents: 10_000 },
  ])

test('a row has leads, the cost of those who take part, and the last lead', async () => {
  const { page, campaignId } = await createRunning({ goalLeads: 10, budgetCents: 50_000 })
  await services.db.update(campaignCreator).set({ feeCents: 20_000 })
  await add(campaignId, 'Ida')
  await add(campaignId, 'Omar')
  await services.db
    .update(campaignCreator)
    .set({ state: 'declined' })
    .where(eq(campaignCreator.name, 'Omar'))
  for (const email of ['a@example.com', 'b@example.com']) {
    const { workspaceId, creatorId } = page
    await createLeadRow(services, page, { workspaceId, campaignId, creatorId, email })
  }
  const [row] = await listCampaigns(services, brand.analyst, brand.id)
  expect(row).toMatchObject({
    leads: 2,
    accepted: 1,
    creators: 2,
    costPerLeadCents: 10_000,
    plannedCents: 5000,
    progress: { headline: '2 of 10 leads' },
  })
  expect(row?.lastLeadAt).toBeInstanceOf(Date)

  // The page of a creator who left still has its fee and leads.
  await changeCreatorState(services, brand.manager, brand.id, page.creatorId ?? '', 'removed')
  const [left] = await listCampaigns(services, brand.analyst, brand.id)
  expect(left).toMatchObject({ leads: 2, accepted: 0, creators: 1, costPerLeadCents: 10_000 })
})

test('running campaigns come first, then drafts, then ended ones', async () => {
  await createRunning({ name: 'Ended', state: 'ended' })
  await createRunning({ name: 'Paused', state: 'paused' })
  await createCampaign(services, brand.manager, brand.id, GOAL)
  const listed = await listCampaigns(services, brand.analyst, brand.id)
  expect(listed.map(({ name }) => name)).toEqual(['Paused', 'Next', 'Ended'])
})

test('the to-do list follows from what is stored', async () => {
  const { page, campaignId } = await createRunning()
  const list = async () =>
    (await findToDos(services, brand.manager, brand.id)).map((toDo) => [
      toDo.kind,
      'creators' in toDo ? toDo.creators.map(({ name }) => name) : null,
    ])
  await services.db.update(campaignCreator).set({ answeredAt: services.clock.now() })
  expect(await list()).toEqual([])

  await add(campaignId, 'Dan')
  await inviteCreators(services, brand.manager, brand.id, campaignId)
  const { workspaceId, creatorId } = page
  const ofCreator = { workspaceId, campaignId, creatorId }
  await createLeadRow(services, page, { ...ofCreator, email: 'x@example.com', flags: ['honeypot'] })
  // The owner's own test isn't for review.
  await createLeadRow(services, page, { ...ofCreator, email: 'y@example.com', flags: ['test'] })
  await services.db.insert(campaignBrief).values({ campaignId, version: 1, goal: 'Say it.' })
  services.clock.advance(8 * DAY_MS)
  expect(await list()).toEqual([
    ['unanswered', ['Dan']],
    ['flagged', null],
    ['quiet', ['Ida']],
    ['brief', ['Ida']],
  ])
})
