import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { apiIdempotencyKey } from '#db/schema/api.ts'
import { eventTarget } from '#db/schema/deliveries.ts'
import type { ApiScope } from '#domain/api-keys/scopes.ts'
import { createKey } from '#tests/support/api-keys.ts'
import { createTestServices, type TestServices } from '#tests/support/services.ts'
import { createPayer, createWorkspace } from '#tests/support/workspace-factories.ts'
import { createApiClient, linkMagnet } from './api.testing.ts'

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
    expect(again.body.secretNote).toContain('rotate the webhook’s secret')

    const path = `/webhooks/${first.body.id}/rotate`
    const rotated = await ask(path, { ...post, key })
    expect(rotated.body.secret).toMatch(/^whsec_[A-Za-z0-9+/]+=*$/)
    expect((await ask(path, { ...post, key })).body.secret).toMatch(/\*$/)
    const rows = JSON.stringify(await services.db.select().from(apiIdempotencyKey))
    for (const { body } of [first, rotated]) expect(rows).not.toContain(body.secret)
  })
})

it('answers the secret of a REST hook once, and that of a rotation by its id', async () => {
  const { id: ownerId } = await createPayer(services, 'CREATOR')
  const { key } = await createKey(services, ownerId)
  const subscribe = () =>
    ask('/hooks', {
      method: 'POST',
      key,
      body: { targetUrl: url, event: 'magnet.created' },
      headers: { 'Idempotency-Key': 'once' },
    })
  const { body } = await subscribe()
  expect(body).toMatchObject({ secret: expect.stringMatching(/^whsec_/), secretNote: null })
  expect((await subscribe()).body).toMatchObject({
    id: body.id,
    secret: expect.stringMatching(/^whsec_\*+$/),
  })
  const rotated = await ask(`/webhooks/${body.id}/rotate`, { method: 'POST', key })
  expect(rotated.body.secret).toMatch(/^whsec_/)
})

it('gives a key’s webhooks to the member who made the key', async () => {
  const brand = await createWorkspace(services)
  const { key } = await createKey(services, brand.accountId, { createdBy: brand.manager.id })
  const body = newWebhook('magnet.created')
  const made = await ask('/webhooks', { method: 'POST', key, body })
  const [target] = await services.db
    .select()
    .from(eventTarget)
    .where(eq(eventTarget.id, made.body.id))
  expect(target?.createdBy).toBe(brand.manager.id)
})

it('starts no backfill with a key that may not see leads', async () => {
  const { id: ownerId } = await createPayer(services, 'CREATOR')
  const scopes = ['connections:write'] as const
  const { key } = await createKey(services, ownerId, { scopes })
  const path = `/connections/${crypto.randomUUID()}/backfill`
  const refused = await ask(path, { method: 'POST', key })
  expect([refused.status, refused.body.code]).toEqual([403, 'scope-missing'])
  expect(refused.body.detail).toContain('leads:read')
  const reader = await createKey(services, ownerId, { scopes: [...scopes, 'leads:read'] })
  expect((await ask(path, { method: 'POST', key: reader.key })).status).toBe(404)
})

describe('events', () => {
  async function withEvents() {
    const { id: ownerId } = await createPayer(services, 'CREATOR')
    const { key } = await createKey(services, ownerId)
    const made = await ask('/magnets', { method: 'POST', key, body: linkMagnet('A') })
    await ask(`/magnets/${made.body.id}`, { method: 'PATCH', key, body: { title: 'B' } })
    return { ownerId, key }
  }

  it('tell the last number, and refuse one after it', async () => {
    const { key } = await withEvents()
    const { body } = await ask('/events', { key })
    expect(body).toMatchObject({ nextAfter: 2, latestSeq: 2, hasMore: false })
    expect((await ask('/events?after=2', { key })).body.data).toEqual([])
    const ahead = await ask('/events?after=3', { key })
    expect([ahead.status, ahead.body.code]).toEqual([410, 'events-ahead'])
    expect(ahead.body.detail).toContain('last event is 2')
  })

  it('are chosen by their types, and what isn’t chosen is skipped', async () => {
    const { key } = await withEvents()
    const { body } = await ask('/events?types=magnet.created', { key })
    expect(body.data.map((event: { type: string }) => event.type)).toEqual(['magnet.created'])
    expect(body.nextAfter).toBe(2)
    const both = await ask('/events?types=magnet.created,magnet.updated&limit=1', { key })
    expect(both.body).toMatchObject({ nextAfter: 1, hasMore: true })
  })

  it('are found by their id, not by that of another account', async () => {
    const [mine, theirs] = [await withEvents(), await withEvents()]
    const [first] = (await ask('/events', { key: mine.key })).body.data
    expect((await ask(`/events/${first.id}`, { key: mine.key })).body).toEqual(first)
    expect((await ask(`/events/${first.id}`, { key: theirs.key })).status).toBe(404)
    expect((await ask('/events/x', { key: mine.key })).status).toBe(404)
  })
})
