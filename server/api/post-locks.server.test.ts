import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { campaign } from '#db/schema/campaigns.ts'
import { importViews } from '#domain/campaigns/import-views.server.ts'
import { addPost } from '#domain/campaigns/posts.server.ts'
import { utcDay } from '#lib/time.ts'
import { createKey } from '#tests/support/api-keys.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import { createCampaignMagnet, createWorkspace } from '#tests/support/workspace-factories.ts'
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
  return { room, campaignId, url, postId: added.id }
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
