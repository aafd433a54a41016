import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { campaign, campaignCreator } from '#db/schema/campaigns.ts'
import { createKey } from '#tests/support/api-keys.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import { createCampaignMagnet, createWorkspace } from '#tests/support/workspace-factories.ts'
import { createApiClient } from './api.testing.ts'

const services = await setUpServices()
const ask = createApiClient(services)

it('records a fee without stages in parts, also after a reversal', async () => {
  const room = await createWorkspace(services)
  const { campaignId, creatorId } = await createCampaignMagnet(services, room)
  await services.db
    .update(campaign)
    .set({ state: 'active', templateVersion: 1 })
    .where(eq(campaign.id, campaignId ?? ''))
  await services.db
    .update(campaignCreator)
    .set({ feeCents: 50_000 })
    .where(eq(campaignCreator.id, creatorId ?? ''))
  const { key } = await createKey(services, room.accountId)
  const path = `/campaigns/${campaignId}/payments`
  const pay = (amountCents: number) =>
    ask(path, { method: 'POST', key, body: { creatorId, kind: 'fee', amountCents } })
  const first = await pay(20_000)
  expect(first.status).toBe(201)
  const second = await pay(10_000)
  expect([second.status, second.body.stageId]).toEqual([201, first.body.stageId])
  const reversed = await ask(`/payments/${first.body.id}/reversal`, { method: 'POST', key })
  expect(reversed.body).toMatchObject({ amountCents: -20_000 })
  expect((await pay(40_001)).status).toBe(409)
  expect((await pay(40_000)).status).toBe(201)
})
