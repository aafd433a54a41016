import { expect, it } from 'vitest'
import { createKey } from '#tests/support/api-keys.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import { createPayer } from '#tests/support/workspace-factories.ts'
import { createApiClient, linkMagnet } from './api.testing.ts'

const services = await setUpServices()
const ask = createApiClient(services)

async function known() {
  const owner = await createPayer(services, 'CREATOR')
  const { key } = await createKey(services, owner.id)
  const send = (method: string, path: string, body?: unknown, headers = {}) =>
    ask(path, { method, key, ...(body !== undefined && { body }), headers })
  return { owner, key, send }
}

const annotations = { externalId: 'crm-42', metadata: { series: 'basics', owner: 'Zoë' } }

it('stores an external id and texts with magnets, once per account', async () => {
  const { owner, key, send } = await known()
  const created = await send('POST', '/magnets', { ...linkMagnet('Guide'), ...annotations })
  expect([created.status, created.body]).toMatchObject([201, annotations])
  const other = await send('POST', '/magnets', linkMagnet('Other'))
  expect(other.body).toMatchObject({ externalId: null, metadata: {} })
  for (const again of [
    await send('POST', '/magnets', { ...linkMagnet('Third'), externalId: 'crm-42' }),
    await send('PATCH', `/magnets/${other.body.id}`, { externalId: 'crm-42' }),
  ]) {
    expect([again.status, again.body.errors]).toMatchObject([
      422,
      [{ pointer: '/externalId', code: 'taken' }],
    ])
  }
  const found = await ask('/by-external-id/magnets/crm-42', { key })
  expect(found.body.id).toBe(created.body.id)

  const path = `/magnets/${created.body.id}`
  const kept = await send('PATCH', path, { title: 'New' })
  expect(kept.body).toMatchObject({ title: 'New', ...annotations })
  const cleared = await send('PATCH', path, { externalId: null, metadata: null })
  expect(cleared.body).toMatchObject({ title: 'New', externalId: null, metadata: {} })
  expect((await ask('/by-external-id/magnets/crm-42', { key })).status).toBe(404)
  const events = await ask('/events?types=magnet.created', { key })
  expect(events.body.data[0].data).toMatchObject(annotations)

  const stranger = await known()
  const theirs = { ...linkMagnet('Theirs'), ...annotations }
  expect((await stranger.send('POST', '/magnets', theirs)).status).toBe(201)
  await send('PATCH', path, { externalId: 'mine' })
  expect((await stranger.send('GET', '/by-external-id/magnets/mine')).status).toBe(404)
  expect(owner.id).not.toBe(stranger.owner.id)
})

it.each([
  ['an id with a slash', { externalId: 'a/b' }, '/externalId'],
  ['an empty id', { externalId: '' }, '/externalId'],
  ['an id of dots', { externalId: '..' }, '/externalId'],
  ['a long id', { externalId: 'x'.repeat(65) }, '/externalId'],
  ['a long text', { metadata: { a: 'x'.repeat(501) } }, '/metadata/a'],
  ['a text of another type', { metadata: { a: 1 } }, '/metadata/a'],
  [
    'too many texts',
    { metadata: Object.fromEntries(Array.from({ length: 21 }, (_, i) => [`k${i}`, 'x'])) },
    '/metadata',
  ],
])('rejects %s', async (_name, wrong, pointer) => {
  const { send } = await known()
  const answer = await send('POST', '/magnets', { ...linkMagnet('Guide'), ...wrong })
  expect([answer.status, answer.body.errors?.[0]?.pointer]).toEqual([422, pointer])
})

it('creates and edits a magnet by its external id', async () => {
  const { key, send } = await known()
  const path = '/by-external-id/magnets/crm-7'
  const missing = await send('PUT', path, { title: 'Guide' })
  expect(missing.status).toBe(422)
  const body = { ...linkMagnet('Guide'), metadata: { a: 'b' }, isUnlisted: true }
  const created = await send('PUT', path, body)
  expect([created.status, created.body]).toMatchObject([
    200,
    { title: 'Guide', isUnlisted: true, externalId: 'crm-7', metadata: { a: 'b' } },
  ])
  const again = await send('PUT', path, body)
  expect(again.body).toMatchObject({ id: created.body.id, title: 'Guide' })
  const edited = await send('PUT', path, { title: 'Second' })
  expect(edited.body).toMatchObject({ id: created.body.id, title: 'Second', metadata: { a: 'b' } })
  const stale = await send('PUT', path, { title: 'Third' }, { 'If-Match': '"old"' })
  expect(stale.status).toBe(412)
  const differs = await send('PUT', path, { externalId: 'crm-8' })
  expect(differs.body.errors[0].pointer).toBe('/externalId')
  expect((await send('PUT', '/by-external-id/magnets/-x', body)).status).toBe(404)

  const limited = await createKey(services, (await known()).owner.id, {
    magnetIds: [created.body.id],
  })
  const refused = await ask('/by-external-id/magnets/crm-9', {
    method: 'PUT',
    key: limited.key,
    body,
  })
  expect(refused.body.code).toBe('key-limited-to-magnets')
  expect((await ask('/magnets', { key })).body.data).toHaveLength(1)
})

it('creates one magnet if two requests have the same external id', async () => {
  const { key, send } = await known()
  const path = '/by-external-id/magnets/twice'
  const answers = await Promise.all([1, 2, 3].map(() => send('PUT', path, linkMagnet('Guide'))))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
  expect((await ask('/magnets', { key })).body.data).toHaveLength(1)
})

it('creates and edits a placement by its external id', async () => {
  const { key, send } = await known()
  const magnet = await send('POST', '/magnets', linkMagnet('Guide'))
  const other = await send('POST', '/magnets', linkMagnet('Other'))
  const path = '/by-external-id/placements/ep-12'
  expect((await send('PUT', path, { label: 'Episode' })).body.errors[0].pointer).toBe('/magnetId')
  const body = { magnetId: magnet.body.id, label: 'Episode', metadata: { season: '2' } }
  const created = await send('PUT', path, body)
  expect([created.status, created.body]).toMatchObject([
    200,
    { label: 'Episode', externalId: 'ep-12', metadata: { season: '2' } },
  ])
  const edited = await send('PUT', path, { atSecond: 75 })
  expect(edited.body).toMatchObject({
    id: created.body.id,
    atSecond: 75,
    metadata: { season: '2' },
  })
  const moved = await send('PUT', path, { magnetId: other.body.id })
  expect(moved.body.errors[0].pointer).toBe('/magnetId')
  expect((await ask(path, { key })).body.id).toBe(created.body.id)

  const batch = {
    placements: [
      { label: 'A', externalId: 'a' },
      { label: 'B', externalId: 'a' },
    ],
  }
  const twice = await send('POST', `/magnets/${magnet.body.id}/placements/batch`, batch)
  expect([twice.status, twice.body.errors[0].code]).toEqual([422, 'taken'])
  const taken = await send('POST', `/magnets/${magnet.body.id}/placements`, {
    label: 'C',
    externalId: 'ep-12',
  })
  expect(taken.status).toBe(422)
  const stranger = await known()
  expect((await stranger.send('GET', path)).status).toBe(404)
  expect((await stranger.send('PUT', path, body)).status).toBe(404)
})

it('lists only what was changed after a time, and magnets by state and words', async () => {
  const { key, send } = await known()
  const old = await send('POST', '/magnets', linkMagnet('Old lamp'))
  services.clock.advance(60_000)
  const since = services.clock.now().toISOString()
  services.clock.advance(60_000)
  const fresh = await send('POST', '/magnets', linkMagnet('Fresh lamp'))
  const placed = await send('POST', `/magnets/${old.body.id}/placements`, {
    label: 'A',
    videoUrl: 'https://youtu.be/dQw4w9WgXcQ',
  })
  const ids = async (path: string) => {
    const { body } = await ask(path, { key })
    return body.data.map((one: { id: string }) => one.id)
  }
  expect(await ids(`/magnets?updatedAfter=${since}`)).toEqual([fresh.body.id])
  await send('POST', `/magnets/${old.body.id}/pause`)
  expect(await ids(`/magnets?updatedAfter=${since}`)).toEqual([fresh.body.id, old.body.id])
  expect(await ids('/magnets?state=paused')).toEqual([old.body.id])
  expect(await ids('/magnets?state=active&q=LAMP')).toEqual([fresh.body.id])
  expect(await ids('/magnets?q=fresh')).toEqual([fresh.body.id])
  expect(await ids(`/placements?updatedAfter=${since}`)).toEqual([placed.body.id])
  expect(await ids(`/placements?videoId=${placed.body.videoId}`)).toEqual([placed.body.id])
  expect(await ids(`/videos?updatedAfter=${since}`)).toEqual([placed.body.videoId])
  services.clock.advance(60_000)
  const later = services.clock.now().toISOString()
  expect(await ids(`/videos?updatedAfter=${later}`)).toEqual([])
  expect(await ids(`/placements?updatedAfter=${later}`)).toEqual([])
})
