import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { apiIdempotencyKey } from '#db/schema/api.ts'
import { liveSource } from '#db/schema/live-sources.ts'
import { API_SCOPE_NAMES } from '#domain/api-keys/scopes.ts'
import { createKey } from '#tests/support/api-keys.ts'
import { createLeadRow, createMagnetRow, createPlacement } from '#tests/support/magnet-factories.ts'
import { FAKE_KEY, fakeKit } from '#tests/support/providers/fake-newsletters.ts'
import { outgoingTo } from '#tests/support/providers/outgoing-to.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import { createPayer, createWorkspace } from '#tests/support/workspace-factories.ts'
import { createApiClient } from './api.testing.ts'

const services = await setUpServices()
const ask = createApiClient({
  ...services,
  outgoingRequests: outgoingTo({ 'api.kit.com': fakeKit() }),
})

async function known(without: string[] = []) {
  const owner = await createPayer(services, 'CREATOR')
  const magnet = await createMagnetRow(services, { userId: owner.id, title: 'Lighting guide' })
  const scopes = API_SCOPE_NAMES.filter((scope) => !without.includes(scope))
  const { key } = await createKey(services, owner.id, { scopes })
  return { owner, magnet, key }
}

it('creates, edits, revokes and deletes a stream overlay', async () => {
  const { owner, magnet, key } = await known()
  const body = { name: 'Main camera', magnetId: magnet.id, goal: 100 }
  const created = await ask('/live-sources', { method: 'POST', key, body })
  expect(created.status).toBe(201)
  expect(created.body).toMatchObject({ ...body, placementId: null, mode: 'always', leads: 0 })
  expect(created.body.url).toMatch(/\/live\/[\w-]{22}$/)
  expect(created.body.dockUrl).toBe(`${created.body.url}/dock`)
  const path = `/live-sources/${created.body.id}`

  const interval = { mode: 'interval', showSeconds: 60, everyMinutes: 1 }
  const bad = await ask(path, { method: 'PATCH', key, body: interval })
  expect([bad.status, bad.body.errors[0].pointer]).toEqual([422, '/showSeconds'])
  const scenes = { mode: 'scenes', scenes: [' Live ', 'Live', 'Break'] }
  const edited = await ask(path, { method: 'PATCH', key, body: scenes })
  expect(edited.body).toMatchObject({ scenes: ['Live', 'Break'], url: created.body.url })
  const stale = { 'If-Match': created.headers.get('etag') ?? '' }
  const late = await ask(path, { method: 'PATCH', key, body: { goal: null }, headers: stale })
  expect(late.status).toBe(412)

  const reader = await createKey(services, owner.id, { scopes: ['magnets:read'] })
  expect((await ask(path, { key: reader.key })).body).toMatchObject({
    url: created.body.url,
    dockUrl: null,
  })
  const renewed = await ask(`${path}/renew-url`, { method: 'POST', key })
  expect(renewed.body.url).not.toBe(created.body.url)
  const revoked = await ask(`${path}/revoke-url`, { method: 'POST', key })
  expect(revoked.body).toMatchObject({ url: null, isRevoked: true, leads: null })
  expect((await ask('/live-sources', { key })).body.data).toHaveLength(1)

  const stranger = await known()
  const theirs = { ...body, magnetId: stranger.magnet.id }
  const taken = await ask('/live-sources', { method: 'POST', key, body: theirs })
  expect([taken.status, taken.body.errors[0].pointer]).toEqual([422, '/magnetId'])
  for (const method of ['GET', 'PATCH', 'DELETE']) {
    const sent = method === 'PATCH' ? { body: { name: 'Mine' } } : {}
    expect((await ask(path, { method, key: stranger.key, ...sent })).status).toBe(404)
  }
  expect((await ask(path, { method: 'DELETE', key })).status).toBe(204)
  const left = await services.db.select().from(liveSource).where(eq(liveSource.ownerId, owner.id))
  expect(left).toEqual([])
})

it('stores no overlay’s URL with the Idempotency-Key', async () => {
  const { magnet, key } = await known()
  const headers = { 'Idempotency-Key': 'overlay' }
  const body = { name: 'Main', magnetId: magnet.id }
  const first = await ask('/live-sources', { method: 'POST', key, body, headers })
  const second = await ask('/live-sources', { method: 'POST', key, body, headers })
  expect(second.headers.get('idempotency-replayed')).toBe('true')
  expect(second.body.id).toBe(first.body.id)
  const rows = await services.db.select().from(apiIdempotencyKey)
  expect(JSON.stringify(rows)).not.toContain(first.body.url.split('/').at(-1))
})

it('creates a connection once, and replaces its key', async () => {
  const { key } = await known()
  const id = '0199d2f0-5c1e-7a3b-9f44-2b7c1d0e8a61'
  const body = { id, provider: 'kit', name: 'News', credentials: { key: FAKE_KEY } }
  const created = await Promise.all(
    [1, 2].map(() => ask('/connections', { method: 'POST', key, body })),
  )
  expect(created.map(({ status }) => status)).toEqual([201, 201])
  expect(created.map((one) => one.body.id)).toEqual([id, id])
  const listed = await ask('/connections', { key })
  expect(listed.body.data).toMatchObject([{ id, name: 'News', provider: 'kit', state: 'active' }])
  expect(JSON.stringify(listed.body)).not.toContain(FAKE_KEY)

  const path = `/connections/${id}`
  const wrong = { credentials: { key: 'kit_wrong_key_of_someone' } }
  const refused = await ask(`${path}/credentials`, { method: 'PUT', key, body: wrong })
  expect([refused.status, refused.body.errors[0].pointer]).toEqual([422, '/credentials'])
  const same = { credentials: { key: FAKE_KEY } }
  const replaced = await ask(`${path}/credentials`, { method: 'PUT', key, body: same })
  expect(replaced.body.state).toBe('active')
  expect((await ask(`${path}/deliveries`, { key })).body).toEqual({ data: [], nextCursor: null })
  expect((await ask(`${path}/refused-people`, { key })).body.data).toEqual([])

  const stranger = await known()
  const taken = await ask('/connections', { method: 'POST', key: stranger.key, body })
  expect([taken.status, taken.body.errors[0].pointer]).toEqual([422, '/id'])
  for (const [method, below] of [
    ['PUT', '/credentials'],
    ['GET', '/deliveries'],
    ['GET', '/refused-people'],
  ] as const) {
    const sent = method === 'PUT' ? { body: same } : {}
    const answer = await ask(path + below, { method, key: stranger.key, ...sent })
    expect(answer.status, below).toBe(404)
  }
})

it('asks for leads:read before a connection sends leads', async () => {
  const { key } = await known(['leads:read'])
  const body = { provider: 'kit', credentials: { key: FAKE_KEY } }
  const created = await ask('/connections', { method: 'POST', key, body })
  expect([created.status, created.body.code]).toEqual([403, 'scope-missing'])
})

it('names the field of malformed credentials', async () => {
  const { key } = await known()
  const body = { provider: 'mailchimp', credentials: { key: 'short' } }
  const created = await ask('/connections', { method: 'POST', key, body })
  expect([created.status, created.body.errors[0].pointer]).toEqual([422, '/credentials/key'])
})

it('adds videos, compares them and shows their stats', async () => {
  const { owner, magnet, key } = await known()
  const url = 'https://youtu.be/dQw4w9WgXcQ'
  const added = await ask('/videos', { method: 'POST', key, body: { url } })
  expect([added.status, added.body.platform]).toEqual([201, 'youtube'])
  const again = await ask('/videos', { method: 'POST', key, body: { url } })
  expect(again.body.id).toBe(added.body.id)
  const bad = await ask('/videos', { method: 'POST', key, body: { url: 'https://example.com' } })
  expect([bad.status, bad.body.errors[0].pointer]).toEqual([422, '/url'])

  const placement = await createPlacement(services, magnet, { label: 'Intro', videoUrl: url })
  const detached = await ask(`/placements/${placement.id}/detach-video`, { method: 'POST', key })
  expect(detached.body).toMatchObject({ videoId: null, videoUrl: url })
  const joined = await ask(`/placements/${placement.id}/join-video`, { method: 'POST', key })
  expect(joined.body.videoId).toBe(added.body.id)

  const path = `/videos/${added.body.id}`
  const figures = await ask(`${path}/figures`, { key })
  expect(figures.body).toMatchObject({
    totals: { scans: 0, visits: 0, leads: 0, clicks: 0 },
    placements: [{ placementId: placement.id, label: 'Intro' }],
    course: null,
  })
  await ask(path, { method: 'PATCH', key, body: { publishedAt: '2026-01-02T00:00:00.000Z' } })
  const query = `videoIds=${added.body.id}&window=7d`
  const compared = await ask(`/videos/comparison?${query}`, { key })
  expect(compared.body).toMatchObject({
    window: '7d',
    videos: [{ videoId: added.body.id, by: 'published', counts: { leads: 0 } }],
  })
  const csv = await ask(`/videos/comparison.csv?${query}`, { key })
  expect(csv.body).toContain('Hours compared')
  expect((await ask('/videos.csv', { key })).body).toContain('Intro')
  expect((await ask(`${path}/fetch`, { method: 'POST', key })).status).toBe(200)

  const stranger = await known()
  expect((await ask(`${path}/figures`, { key: stranger.key })).status).toBe(404)
  expect((await ask(`/videos/comparison?${query}`, { key: stranger.key })).status).toBe(404)
  expect((await ask(`${path}/fetch`, { method: 'POST', key: stranger.key })).status).toBe(404)
  expect(owner.id).not.toBe(stranger.owner.id)
})

it('writes texts for a placement and completes its spots', async () => {
  const { magnet, key } = await known()
  const url = 'https://youtu.be/dQw4w9WgXcQ'
  const placement = await createPlacement(services, magnet, {
    label: 'Intro',
    videoUrl: url,
    spot: 'on-screen',
  })
  const path = `/placements/${placement.id}/paste-kit`
  const kit = await ask(path, { key })
  expect(kit.body.texts[0]).toMatchObject({ kind: 'description' })
  expect(kit.body.texts[0].text).toContain('Lighting guide')
  const made = await ask(`${path}/placements`, { method: 'POST', key })
  expect(made.body.spots.map(({ placementId }: { placementId: string }) => !!placementId)).toEqual([
    true,
    true,
    true,
  ])
  const again = await ask(`${path}/placements`, { method: 'POST', key })
  expect(again.body.spots).toEqual(made.body.spots)
  const { key: other } = await known()
  expect((await ask(path, { key: other })).status).toBe(404)
})

it('finds magnets, placements, videos and leads, as far as the key may see them', async () => {
  const { owner, magnet, key } = await known()
  await createPlacement(services, magnet, { label: 'Lighting talk' })
  await createLeadRow(services, magnet, { name: 'Lighting Ada', email: 'ada@example.com' })
  const all = await ask('/search?q=lighting', { key })
  expect(all.body).toMatchObject({
    magnets: { total: 1, data: [{ id: magnet.id, title: 'Lighting guide' }] },
    placements: { total: 1, data: [{ label: 'Lighting talk' }] },
    videos: { total: 0, data: [] },
    leads: { total: 1, data: [{ email: 'ada@example.com' }] },
  })
  const { key: few } = await createKey(services, owner.id, { scopes: ['magnets:read'] })
  const blind = await ask('/search?q=lighting', { key: few })
  expect(blind.body).toMatchObject({ leads: null, placements: null })
  const { key: other } = await known()
  const theirs = await ask('/search?q=ada', { key: other })
  expect(theirs.body.leads.data).toEqual([])
  expect((await ask('/search?q=%20', { key })).status).toBe(422)
})

it('lists the members of a workspace', async () => {
  const room = await createWorkspace(services)
  const { key } = await createKey(services, room.accountId)
  const { body } = await ask('/members', { key })
  expect(body.data.map(({ role }: { role: string }) => role)).toEqual([
    'owner',
    'manager',
    'analyst',
  ])
  const { key: creator } = await known()
  expect((await ask('/members', { key: creator })).body.code).toBe('only-for-workspaces')
})
