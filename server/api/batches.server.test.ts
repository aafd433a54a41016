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
  const send = (path: string, body: unknown, headers = {}) =>
    ask(path, { method: 'POST', key, body, headers })
  const magnets = []
  for (const title of ['A', 'B', 'C']) {
    magnets.push((await send('/magnets', linkMagnet(title))).body.id as string)
  }
  return { owner, key, send, magnets }
}

it('edits several magnets: each as a whole or not at all', async () => {
  const { key, send, magnets } = await known()
  const [a = '', b = '', c = ''] = magnets
  const etag = (await ask(`/magnets/${a}`, { key })).headers.get('etag')
  const entries = [
    { magnetId: c, changes: { title: 'C2' }, state: 'paused' },
    { magnetId: a, changes: { title: 'A2' }, ifMatch: etag },
    { magnetId: b, changes: { title: 'B2' }, ifMatch: etag },
    { magnetId: '0199d2f0-5c1e-7a3b-9f44-2b7c1d0e8a61', state: 'paused' },
  ]
  const done = await send('/magnets/batch-update', { entries }, { 'Idempotency-Key': 'b1' })
  expect(done.status, JSON.stringify(done.body)).toBe(200)
  expect(done.body).toMatchObject({
    changed: 2,
    rejected: 2,
    data: [
      { magnetId: c, magnet: { title: 'C2', state: 'paused' }, problem: null },
      { magnetId: a, magnet: { title: 'A2', state: 'active' }, problem: null },
      { magnetId: b, magnet: null, problem: { code: 'changed-elsewhere', status: 412 } },
      { magnet: null, problem: { code: 'not-found' } },
    ],
  })
  expect((await ask(`/magnets/${b}`, { key })).body.title).toBe('B')
  const again = await send('/magnets/batch-update', { entries }, { 'Idempotency-Key': 'b1' })
  expect([again.headers.get('idempotency-replayed'), again.body]).toEqual(['true', done.body])
})

it('takes back everything of an entry that is rejected in the middle', async () => {
  const { key, send, magnets } = await known()
  const [a = '', b = ''] = magnets
  await send('/magnets/batch-update', { entries: [{ magnetId: a, changes: { externalId: 'x' } }] })
  const changes = { title: 'B2', externalId: 'x' }
  const done = await send('/magnets/batch-update', { entries: [{ magnetId: b, changes }] })
  expect(done.body.data).toMatchObject([
    { problem: { code: 'invalid-body', errors: [{ pointer: '/externalId' }] } },
  ])
  expect((await ask(`/magnets/${b}`, { key })).body).toMatchObject({ title: 'B', externalId: null })
  const events = await ask('/events?types=magnet.updated', { key })
  expect(events.body.data).toHaveLength(1)
})

it('deletes several magnets only when it is confirmed', async () => {
  const { key, send, magnets } = await known()
  const [a = '', b = '', c = ''] = magnets
  const entries = [{ magnetId: b, repointTo: c }, { magnetId: a }]
  expect((await send('/magnets/batch-delete', { entries })).status).toBe(422)
  const done = await send('/magnets/batch-delete', { confirm: 'delete', entries })
  expect(done.body).toMatchObject({
    changed: 2,
    data: [
      { magnetId: b, isDeleted: true },
      { magnetId: a, isDeleted: true },
    ],
  })
  const left = await ask('/magnets', { key })
  expect(left.body.data.map(({ id }: { id: string }) => id)).toEqual([c])
  const twice = [{ magnetId: c }, { magnetId: c.toUpperCase() }]
  const refused = await send('/magnets/batch-delete', { confirm: 'delete', entries: twice })
  expect(refused.body.errors).toMatchObject([{ pointer: '/entries/1', code: 'repeated' }])
})

it('edits and archives several placements, and none of another account', async () => {
  const { key, send, magnets } = await known()
  const other = await known()
  const made = await send(`/magnets/${magnets[0]}/placements/batch`, {
    placements: [{ label: 'One' }, { label: 'Two' }],
  })
  const [one = '', two = ''] = made.body.data.map(({ id }: { id: string }) => id)
  const entries = [
    { placementId: two, changes: { label: 'Second' } },
    { placementId: one, isArchived: true },
  ]
  const strange = await other.send('/placements/batch-update', { entries })
  expect(strange.body).toMatchObject({ changed: 0, rejected: 2 })
  const done = await send('/placements/batch-update', { entries })
  expect(done.body.data).toMatchObject([
    { placement: { label: 'Second' }, problem: null },
    { placement: { label: 'One' }, problem: null },
  ])
  const listed = await ask('/placements', { key })
  expect(listed.body.data.map(({ label }: { label: string }) => label)).toEqual(['Second'])
})
