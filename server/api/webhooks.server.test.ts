import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { apiIdempotencyKey } from '#db/schema/api.ts'
import { eventTarget } from '#db/schema/deliveries.ts'
import type { ApiScope } from '#domain/api-keys/scopes.ts'
import { createKey } from '#tests/support/api-keys.ts'
import { createTestServices, type TestServices } from '#tests/support/services.ts'
import { createPayer, createWorkspace } from '#tests/support/workspace-factories.ts'
import { createApiClient } from './api.testing.ts'

let services: TestServices
let ask: ReturnType<typeof createApiClient>

beforeAll(async () => {
  services = await createTestServices()
  ask = createApiClient(services)
})
afterAll(() => services.close())

const url = 'https://hooks.example.com/in'
const newWebhook = (type: string) => ({ name: 'Hook', url, eventTypes: [type] })

describe('a webhook about people', () => {
  const cases = [
    ['lead.created', 'leads:read'],
    ['lead.erased', 'leads:read'],
    ['campaign.creator_joined', 'campaigns:read'],
  ] as const

  it.each(cases)('of %s is only for keys with %s', async (type, scope) => {
    const { accountId } = await createWorkspace(services)
    const keyWith = async (...scopes: ApiScope[]) =>
      (await createKey(services, accountId, { scopes: ['webhooks:write', ...scopes] })).key
    const [key, reader] = [await keyWith(), await keyWith(scope)]
    const made = await ask('/webhooks', { method: 'POST', key: reader, body: newWebhook(type) })
    expect(made.status).toBe(201)
    const path = `/webhooks/${made.body.id}`
    const plain = newWebhook('magnet.created')
    const other = await ask('/webhooks', { method: 'POST', key, body: plain })
    expect(other.status).toBe(201)

    const attempts = [
      ['POST', '/webhooks', newWebhook(type)],
      ['POST', '/hooks', { targetUrl: url, event: type }],
      ['PATCH', path, { url: 'https://thief.example.com/in' }],
      ['PATCH', path, { eventTypes: ['magnet.created'] }],
      ['PATCH', `/webhooks/${other.body.id}`, { eventTypes: [type] }],
      ['POST', `${path}/rotate`, undefined],
    ] as const
    for (const [method, at, body] of attempts) {
      const { status, body: problem } = await ask(at, { method, key, body })
      expect([method, at, status, problem.code]).toEqual([method, at, 403, 'scope-missing'])
    }
    const moved = { method: 'PATCH', key: reader, body: { url: `${url}/2` } }
    expect((await ask(path, moved)).body).toMatchObject({ url: `${url}/2`, eventTypes: [type] })
    const subscribed = { method: 'POST', key: reader, body: { targetUrl: url, event: type } }
    expect((await ask('/hooks', subscribed)).status).toBe(201)
  })

  it('is not for keys that are limited to magnets', async () => {
    const owner = await createPayer(services, 'CREATOR')
    const { id } = (
      await ask('/magnets', {
        method: 'POST',
        key: (await createKey(services, owner.id)).key,
        body: {
          title: 'Guide',
          description: 'Ten.',
          type: 'link',
          linkUrl: 'https://example.com/',
        },
      })
    ).body
    const { key } = await createKey(services, owner.id, { magnetIds: [id] })
    for (const [at, body] of [
      ['/webhooks', { ...newWebhook('lead.created'), magnetIds: [id] }],
      ['/hooks', { targetUrl: url, event: 'lead.created', magnetId: id }],
    ] as const) {
      const refused = await ask(at, { method: 'POST', key, body })
      expect([at, refused.body.code]).toEqual([at, 'key-limited-to-magnets'])
    }
  })
})

it('refuses events that can’t happen in the account, and keeps those of before', async () => {
  const owner = await createPayer(services, 'CREATOR')
  const { key } = await createKey(services, owner.id)
  for (const [at, body, pointer] of [
    ['/webhooks', newWebhook('campaign.updated'), '/eventTypes'],
    ['/hooks', { targetUrl: url, event: 'campaign.creator_joined' }, '/event'],
  ] as const) {
    const refused = await ask(at, { method: 'POST', key, body })
    expect([at, refused.status, refused.body.errors]).toEqual([
      at,
      422,
      [expect.objectContaining({ pointer, code: 'not-allowed' })],
    ])
  }
  const made = await ask('/webhooks', { method: 'POST', key, body: newWebhook('plan.changed') })
  const kept = ['campaign.updated', 'plan.changed']
  await services.db
    .update(eventTarget)
    .set({ eventTypes: kept })
    .where(eq(eventTarget.id, made.body.id))
  const path = `/webhooks/${made.body.id}`
  const renamed = await ask(path, { method: 'PATCH', key, body: { name: 'Renamed' } })
  expect(renamed.body).toMatchObject({ name: 'Renamed', eventTypes: kept })
  const body = { eventTypes: [...kept, 'campaign.created'] }
  expect((await ask(path, { method: 'PATCH', key, body })).status).toBe(422)
})

describe('the secret of a webhook', () => {
  const post = { method: 'POST', headers: { 'Idempotency-Key': 'again' } }

  it('is in the first answer only, which no repetition can replay', async () => {
    const owner = await createPayer(services, 'CREATOR')
    const { key } = await createKey(services, owner.id)
    const made = { ...post, key, body: newWebhook('magnet.created') }
    const first = await ask('/webhooks', made)
    const again = await ask('/webhooks', made)
    expect([first.status, again.status]).toEqual([201, 201])
    expect(again.headers.get('idempotency-replayed')).toBe('true')
    expect(first.body).toMatchObject({ secretNote: null })
    expect(again.body).toMatchObject({ id: first.body.id, secret: expect.stringMatching(/\*$/) })
    expect(again.body.secretNote).toContain('new secret')

    const path = `/webhooks/${first.body.id}/rotate`
    const rotated = await ask(path, { ...post, key })
    expect(rotated.body.secret).toMatch(/^whsec_[A-Za-z0-9+/]+=*$/)
    expect((await ask(path, { ...post, key })).body.secret).toMatch(/\*$/)
    const rows = JSON.stringify(await services.db.select().from(apiIdempotencyKey))
    for (const { body } of [first, rotated]) expect(rows).not.toContain(body.secret)
  })
})
