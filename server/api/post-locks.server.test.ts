import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { campaignCreatorEmail } from '#db/schema/campaign-posts.ts'
import { campaign, campaignCreator } from '#db/schema/campaigns.ts'
import { saveBrief } from '#domain/campaigns/brief.server.ts'
import { importViews } from '#domain/campaigns/import-views.server.ts'
import { addPost } from '#domain/campaigns/posts.server.ts'
import { DAY_MS, utcDay } from '#lib/time.ts'
import { createKey } from '#tests/support/api-keys.ts'
import { createUser } from '#tests/support/factories.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import {
  createCampaignCreator,
  createCampaignMagnet,
  createWorkspace,
} from '#tests/support/workspace-factories.ts'
import { createApiClient } from './api.testing.ts'

const services = await setUpServices()
const { db } = services
const ask = createApiClient(services)
const today = utcDay(services.clock.now())
const ROUNDS = 20

async function setUp() {
  const room = await createWorkspace(services)
  const page = await createCampaignMagnet(services, room)
  const campaignId = page.campaignId ?? ''
  const creatorId = page.creatorId ?? ''
  await db
    .update(campaign)
    .set({ state: 'active', templateVersion: 1 })
    .where(eq(campaign.id, campaignId))
  const url = 'https://www.instagram.com/reel/abc'
  const added = await addPost(services, room.manager, room.id, campaignId, creatorId, {
    post: { url, publishedOn: today, deliverableId: null, ownTitle: null },
    views: null,
  })
  if (!added.ok) throw new Error(added.reason)
  return { room, campaignId, creatorId, url, postId: added.id }
}

it('edits by the API and imports of views never deadlock', async () => {
  const { room, campaignId, postId, url } = await setUp()
  const { key } = await createKey(services, room.accountId)
  for (let round = 1; round <= ROUNDS; round++) {
    const edit = (title: string) =>
      ask(`/posts/${postId}`, { method: 'PATCH', key, body: { ownTitle: `${title} ${round}` } })
    const [one, imported, two] = await Promise.all([
      edit('One'),
      importViews(services, room.manager, room.id, campaignId, `${url},${round}`),
      edit('Two'),
    ])
    expect([one.status, imported, two.status]).toEqual([
      200,
      { ok: true, saved: 1, unchanged: 0 },
      200,
    ])
  }
})

it('creators’ own edits, reminders and imports of views never deadlock', async () => {
  const { room, campaignId, creatorId, postId, url } = await setUp()
  await saveBrief(services, room.manager, room.id, campaignId, {
    goal: 'Sell the winter roast.',
    mustSay: null,
    mustNotSay: null,
    disclosure: null,
    note: null,
    deliverables: [
      {
        title: 'One video',
        format: null,
        dueOn: utcDay(new Date(services.clock.now().getTime() - DAY_MS)),
      },
    ],
    links: [],
  })
  const others = [creatorId]
  for (let more = 1; more <= 3; more++)
    others.push(await createCampaignCreator(services, campaignId))
  // Reminders list creators by name, which is the opposite of the order of their ids.
  const ids = others.toSorted()
  const owners = new Map<string, string>()
  for (const [index, id] of ids.entries()) {
    const owner = await createUser(services)
    owners.set(id, owner.id)
    await db
      .update(campaignCreator)
      .set({
        userId: owner.id,
        name: `Creator ${ids.length - index}`,
        invitedAt: new Date(),
        answeredAt: new Date(),
      })
      .where(eq(campaignCreator.id, id))
  }
  const { key } = await createKey(services, room.accountId)
  const { key: own } = await createKey(services, owners.get(creatorId) ?? '')
  const path = `/participations/${creatorId}/posts/${postId}`
  for (let round = 1; round <= ROUNDS; round++) {
    await db.delete(campaignCreatorEmail)
    const remind = () =>
      ask(`/campaigns/${campaignId}/post-reminders`, { method: 'POST', key, body: {} })
    const [one, imported, edited, two] = await Promise.all([
      remind(),
      importViews(services, room.manager, room.id, campaignId, `${url},${round}`),
      ask(path, { method: 'PATCH', key: own, body: { ownTitle: `Mine ${round}` } }),
      remind(),
    ])
    expect([one.status, imported, edited.status, two.status]).toEqual([
      200,
      { ok: true, saved: 1, unchanged: 0 },
      200,
      200,
    ])
    expect(one.body.reminded + two.body.reminded).toBe(ids.length)
  }
})
