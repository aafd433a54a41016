import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { apiIdempotencyKey } from '#db/schema/api.ts'
import { lead } from '#db/schema/leads.ts'
import { API_SCOPE_NAMES } from '#domain/api-keys/scopes.ts'
import { createCampaign } from '#domain/campaigns/campaigns.server.ts'
import { addCreators } from '#domain/campaigns/creators.server.ts'
import { recordLeadEvents } from '#domain/events/record-events.server.ts'
import { createKey } from '#tests/support/api-keys.ts'
import { createUser } from '#tests/support/factories.ts'
import { createLeadRow, createMagnetRow } from '#tests/support/magnet-factories.ts'
import { createTestServices, type TestServices } from '#tests/support/services.ts'
import { createWorkspace } from '#tests/support/workspace-factories.ts'
import { type ApiAnswer, createApiClient } from './api.testing.ts'

let services: TestServices
let ask: ReturnType<typeof createApiClient>

beforeAll(async () => {
  services = await createTestServices({ env: { freeMonthlyLeads: 2 } })
  ask = createApiClient(services)
})
afterAll(() => services.close())

const at = (minute: number) => new Date(Date.UTC(2026, 2, 1, 12, minute))
const emails = ({ body }: ApiAnswer) => body.data.map((one: { email: string }) => one.email)

/** Creates a magnet with three leads, of which the Free plan shows two. */
async function withLeads() {
  const owner = await createUser(services)
  const magnet = await createMagnetRow(services, { userId: owner.id })
  const { key } = await createKey(services, owner.id)
  const rows = []
  for (const minute of [1, 2, 3]) {
    const email = `viewer-${minute}@example.com`
    rows.push(await createLeadRow(services, magnet, { email, submittedAt: at(minute) }))
  }
  return { owner, magnet, key, rows }
}

describe('leads by the API', () => {
  it('beyond the plan are without their person, in lists, alone and in events', async () => {
    const { owner, key, rows } = await withLeads()
    const list = await ask('/leads', { key })
    expect(emails(list)).toEqual([null, 'viewer-2@example.com', 'viewer-1@example.com'])
    expect(list.body.data[0].isHidden).toBe(true)
    const hidden = rows[2]?.id ?? ''
    expect((await ask(`/leads/${hidden}`, { key })).body).toMatchObject({ name: null, email: null })
    await services.db.transaction((tx) =>
      recordLeadEvents(
        tx,
        rows.map(({ id }) => ({ type: 'lead.created', leadId: id })),
      ),
    )
    const events = await ask('/events', { key })
    const people = events.body.data.map((one: { data: { email: string } }) => one.data.email)
    expect(people).toEqual(['viewer-1@example.com', 'viewer-2@example.com', null])

    const figures = await createKey(services, owner.id, { scopes: ['events:read'] })
    const without = await ask('/events', { key: figures.key })
    expect(JSON.stringify(without.body)).not.toContain('@example.com')
    expect((await ask('/leads', { key: figures.key })).body.code).toBe('scope-missing')
    const csv = await ask('/leads/export.csv', { key })
    expect(csv.body).not.toContain('viewer-3@example.com')
  })

  it('are found again by when they changed', async () => {
    const { key, rows } = await withLeads()
    await services.db
      .update(lead)
      .set({ updatedAt: at(30) })
      .where(eq(lead.id, rows[0]?.id ?? ''))
    const since = encodeURIComponent(at(2).toISOString())
    const ids = async (query: string) =>
      (await ask(`/leads?${query}`, { key })).body.data.map((one: { id: string }) => one.id)
    // The third came after, the first changed after; each page continues where the last one ended.
    expect(await ids(`updatedAfter=${since}`)).toEqual([rows[2]?.id, rows[0]?.id])
    const first = await ask(`/leads?updatedAfter=${since}&limit=1`, { key })
    const cursor = first.body.nextCursor
    expect(await ids(`updatedAfter=${since}&limit=1&cursor=${cursor}`)).toEqual([rows[0]?.id])
  })

  it('are erased once, and nothing of the person stays with the Idempotency-Key', async () => {
    const { key, rows } = await withLeads()
    const path = `/leads/${rows[0]?.id}/erase`
    const asked = { method: 'POST', key, headers: { 'Idempotency-Key': 'erase-1' } }
    const erased = await ask(path, asked)
    expect(erased.body).toMatchObject({ name: null, email: null })
    expect((await ask(path, asked)).body).toEqual(erased.body)
    const stored = await services.db.select().from(apiIdempotencyKey)
    expect(JSON.stringify(stored)).not.toContain('viewer-1@example.com')
  })

  it('of other magnets don’t exist for a key that is limited', async () => {
    const { owner, magnet, rows } = await withLeads()
    const other = await createMagnetRow(services, { userId: owner.id })
    const limited = await createKey(services, owner.id, { magnetIds: [other.id] })
    expect((await ask('/leads', { key: limited.key })).body.data).toEqual([])
    for (const path of [`/leads/${rows[0]?.id}`, `/leads?magnetId=${magnet.id}`]) {
      expect((await ask(path, { key: limited.key })).status).toBe(404)
    }
    const erase = { method: 'POST', key: limited.key }
    expect((await ask(`/leads/${rows[0]?.id}/erase`, erase)).status).toBe(404)
    const own = await createKey(services, owner.id, { magnetIds: [magnet.id] })
    expect((await ask('/leads', { key: own.key })).body.data).toHaveLength(3)
  })
})

it('a campaign’s creators are in events for keys that may read campaigns only', async () => {
  const { accountId, id, manager } = await createWorkspace(services)
  const { key } = await createKey(services, accountId)
  const campaign = await createCampaign(services, manager, id, {
    name: 'Autumn',
    goalLeads: null,
    budgetCents: null,
    currency: 'USD',
    startsOn: null,
    endsOn: null,
  })
  const ida = { name: 'Ida', email: 'ida@example.com', feeCents: null }
  await addCreators(services, manager, id, campaign.id, [ida])
  const creatorFor = async (key: string) => {
    const { body } = await ask('/events', { key })
    return body.data.find((one: { type: string }) => one.type === 'campaign.creator_added').data
  }
  expect(await creatorFor(key)).toMatchObject({ name: 'Ida', email: 'ida@example.com' })
  const others = API_SCOPE_NAMES.filter((scope) => scope !== 'campaigns:read')
  const without = await createKey(services, accountId, { scopes: others })
  expect(await creatorFor(without.key)).toMatchObject({
    campaignId: campaign.id,
    name: null,
    email: null,
  })
})
