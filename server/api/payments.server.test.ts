import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { campaign, campaignCreator } from '#db/schema/campaigns.ts'
import { API_SCOPE_NAMES } from '#domain/api-keys/scopes.ts'
import { createKey } from '#tests/support/api-keys.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import {
  createCampaignCreator,
  createCampaignMagnet,
  createWorkspace,
} from '#tests/support/workspace-factories.ts'
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

it('confirms once that a creator posted, and only what the program has seen', async () => {
  const room = await createWorkspace(services)
  const page = await createCampaignMagnet(services, room)
  const path = `/creators/${page.creatorId}`
  const { key } = await createKey(services, room.accountId)
  const feeStages = [{ label: 'All', amountCents: 500, due: 'posted' }]
  const set = await ask(path, { method: 'PATCH', key, body: { feeStages } })
  const body = { stageId: set.body.feeStages[0].id, isPosted: true }
  const seen = { 'If-Match': set.headers.get('etag') ?? '', 'Idempotency-Key': 'posted' }
  const confirm = (headers: Record<string, string>, by = key) =>
    ask(`${path}/posted`, { method: 'POST', key: by, body, headers })
  const first = await confirm(seen)
  expect(first.body.feeStages[0].postedOn).not.toBeNull()
  expect(await confirm(seen)).toMatchObject({ status: 200, body: first.body })
  expect((await confirm({ ...seen, 'Idempotency-Key': 'late' })).status).toBe(412)
  const scopes = API_SCOPE_NAMES.filter((scope) => scope !== 'campaigns:read')
  const blind = await createKey(services, room.accountId, { scopes })
  expect((await confirm({}, blind.key)).body).toMatchObject({ name: null, email: null })

  // A stage of another creator isn't theirs, even in the same campaign.
  const other = await createCampaignCreator(services, page.campaignId ?? '')
  const wrong = await ask(`/creators/${other}/posted`, { method: 'POST', key, body })
  expect([wrong.status, wrong.body.errors[0].pointer]).toEqual([422, '/stageId'])
})
