import { expect, it } from 'vitest'
import { createKey } from '#tests/support/api-keys.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import { createPayer, createWorkspace } from '#tests/support/workspace-factories.ts'
import { createApiClient, linkMagnet } from './api.testing.ts'

const services = await setUpServices()
const ask = createApiClient(services)

const LONG_AGO = '2026-01-01T00:00:00Z'
const LATER = '2199-01-01T00:00:00Z'

async function creator() {
  const owner = await createPayer(services, 'CREATOR')
  return (await createKey(services, owner.id)).key
}

const lists = {
  async webhooks() {
    const key = await creator()
    const body = { name: 'A', url: 'https://hooks.example.com/a', eventTypes: ['magnet.created'] }
    await ask('/webhooks', { method: 'POST', key, body })
    return { key, path: '/webhooks' }
  },
  async 'media kits'() {
    const key = await creator()
    const body = { name: 'Kit', range: '30d', figures: ['leads'] }
    const made = await ask('/media-kits', { method: 'POST', key, body })
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    return { key, path: '/media-kits' }
  },
  async 'stream overlays'() {
    const key = await creator()
    const magnet = await ask('/magnets', { method: 'POST', key, body: linkMagnet('A') })
    const body = { name: 'A', magnetId: magnet.body.id }
    const made = await ask('/live-sources', { method: 'POST', key, body })
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    return { key, path: '/live-sources' }
  },
  async 'a campaign’s creators'() {
    const workspace = await createWorkspace(services)
    const { key } = await createKey(services, workspace.accountId)
    const { id } = (await ask('/campaigns', { method: 'POST', key, body: { name: 'A' } })).body
    const path = `/campaigns/${id}/creators`
    const body = { creators: [{ name: 'Mia', email: 'mia@example.com' }] }
    const made = await ask(path, { method: 'POST', key, body })
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    return { key, path }
  },
}

it.each(Object.entries(lists))('%s are filtered by their last change', async (_, create) => {
  const { key, path } = await create()
  const since = async (at: string) => (await ask(`${path}?updatedAfter=${at}`, { key })).body.data
  expect(await since(LATER)).toEqual([])
  const found = await since(LONG_AGO)
  expect(found).toHaveLength(1)
  expect(Date.parse(found[0].updatedAt)).toBeGreaterThan(Date.parse(LONG_AGO))
})
