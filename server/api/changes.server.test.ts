import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { subscription } from '#db/schema/plans.ts'
import { forgetKeys } from '#domain/api-keys/find-key.server.ts'
import { createKey } from '#tests/support/api-keys.ts'
import { createTestServices, type TestServices } from '#tests/support/services.ts'
import { createVideo } from '#tests/support/video-factories.ts'
import { createPayer, createWorkspace } from '#tests/support/workspace-factories.ts'
import { createApiClient, linkMagnet } from './api.testing.ts'

let services: TestServices
let ask: ReturnType<typeof createApiClient>

beforeAll(async () => {
  services = await createTestServices()
  ask = createApiClient(services)
})
afterAll(() => services.close())

const webhook = {
  name: 'Hook',
  url: 'https://hooks.example.com/in',
  eventTypes: ['magnet.created'],
}

async function creatorKey() {
  const owner = await createPayer(services, 'CREATOR')
  return (await createKey(services, owner.id)).key
}

async function workspaceKey() {
  const workspace = await createWorkspace(services)
  return { workspace, ...(await createKey(services, workspace.accountId)) }
}

/** Creates one of each kind, and returns its path with two edits of different fields. */
const kinds = {
  async magnet() {
    const key = await creatorKey()
    const { id } = (await ask('/magnets', { method: 'POST', key, body: linkMagnet('A') })).body
    return { key, path: `/magnets/${id}`, edits: [{ title: 'B' }, { description: 'C' }] }
  },
  async placement() {
    const key = await creatorKey()
    const { id } = (await ask('/magnets', { method: 'POST', key, body: linkMagnet('A') })).body
    const made = { method: 'POST', key, body: { label: 'A' } }
    const placement = (await ask(`/magnets/${id}/placements`, made)).body
    const edits = [{ label: 'B' }, { videoUrl: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' }]
    return { key, path: `/placements/${placement.id}`, edits }
  },
  async video() {
    const owner = await createPayer(services, 'CREATOR')
    const { key } = await createKey(services, owner.id)
    const link = { platform: 'vimeo', externalId: '1', url: 'https://vimeo.com/1' } as const
    const added = await createVideo(services, owner.id, link)
    return { key, path: `/videos/${added.id}`, edits: [{ ownTitle: 'B' }, { views: 7 }] }
  },
  async campaign() {
    const { key } = await workspaceKey()
    const made = await ask('/campaigns', { method: 'POST', key, body: { name: 'A' } })
    return { key, path: `/campaigns/${made.body.id}`, edits: [{ name: 'B' }, { goalLeads: 7 }] }
  },
  async webhook() {
    const key = await creatorKey()
    const made = await ask('/webhooks', { method: 'POST', key, body: webhook })
    const edits = [{ name: 'B' }, { url: 'https://hooks.example.com/other' }]
    return { key, path: `/webhooks/${made.body.id}`, edits }
  },
  async creator() {
    const { key } = await workspaceKey()
    const campaign = await ask('/campaigns', { method: 'POST', key, body: { name: 'A' } })
    const creators = [{ name: 'Ida', email: 'ida@example.com' }]
    const path = `/campaigns/${campaign.body.id}/creators`
    const added = await ask(path, { method: 'POST', key, body: { creators } })
    const edits = [{ name: 'B' }, { feeCents: 500 }]
    return { key, path: `/creators/${added.body.data[0].id}`, edits }
  },
  async brand() {
    const { key } = await workspaceKey()
    return { key, path: '/brand', edits: [{ name: 'B' }, { font: 'serif' }] }
  },
  async 'code style'() {
    const key = await creatorKey()
    const { id } = (await ask('/magnets', { method: 'POST', key, body: linkMagnet('A') })).body
    const edits = [{ style: 'rounded' }, { foregroundColor: '#102a43' }]
    return { key, path: `/magnets/${id}/qr-style`, edits }
  },
  async 'video pack'() {
    const key = await creatorKey()
    const { id } = (await ask('/magnets', { method: 'POST', key, body: linkMagnet('A') })).body
    const edits = [{ callToAction: 'Get it' }, { address: 'example.com' }]
    return { key, path: `/magnets/${id}/video-pack/settings`, edits }
  },
}
const names = Object.keys(kinds) as (keyof typeof kinds)[]

describe.each(names)('edits of a %s at once', (kind) => {
  it('of one state: one is made, all others are told', async () => {
    const { key, path, edits } = await kinds[kind]()
    const headers = { 'If-Match': (await ask(path, { key })).headers.get('etag') ?? '' }
    const crowd = Array.from({ length: 4 }, (_, i) => edits[i % 2])
    const answers = await Promise.all(
      crowd.map((body) => ask(path, { method: 'PATCH', key, body, headers })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412, 412])
  })

  it('of different fields are all kept', async () => {
    const { key, path, edits } = await kinds[kind]()
    const answers = await Promise.all(
      edits.map((body) => ask(path, { method: 'PATCH', key, body })),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect((await ask(path, { key })).body).toMatchObject(Object.assign({}, ...edits))
  })
})

/** Returns what is replaced as a whole: its path, and two contents. */
const replaced = {
  async schedule() {
    const key = await creatorKey()
    const { id } = (await ask('/magnets', { method: 'POST', key, body: linkMagnet('A') })).body
    const over = { condition: 'from', at: '2030-01-01T00:00:00Z', shows: 'over' }
    const bodies = [
      { timeZone: 'UTC', rules: [over] },
      { timeZone: 'Asia/Tokyo', rules: [{ ...over, takesNames: false }] },
    ]
    return { key, path: `/magnets/${id}/schedule`, bodies }
  },
  async premiere() {
    const key = await creatorKey()
    const { id } = (await ask('/magnets', { method: 'POST', key, body: linkMagnet('A') })).body
    const made = { method: 'POST', key, body: { label: 'A' } }
    const placement = (await ask(`/magnets/${id}/placements`, made)).body
    const bodies = ['2030-01-01T00:00:00.000Z', '2031-01-01T00:00:00.000Z'].map((at) => ({ at }))
    return { key, path: `/placements/${placement.id}/premiere`, bodies }
  },
  async 'ended page'() {
    const { key } = await workspaceKey()
    const made = await ask('/campaigns', { method: 'POST', key, body: { name: 'A' } })
    const bodies = ['See you in spring.', 'See you in fall.'].map((text) => ({ text, url: null }))
    return { key, path: `/campaigns/${made.body.id}/ended-page`, bodies }
  },
}

describe.each(Object.keys(replaced) as (keyof typeof replaced)[])('a %s at once', (kind) => {
  it('is replaced once of one state, and all others are told', async () => {
    const { key, path, bodies } = await replaced[kind]()
    const headers = { 'If-Match': (await ask(path, { key })).headers.get('etag') ?? '' }
    const crowd = Array.from({ length: 4 }, (_, i) => bodies[i % 2])
    const answers = await Promise.all(
      crowd.map((body) => ask(path, { method: 'PUT', key, body, headers })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412, 412])
    const won = answers.find(({ status }) => status === 200)
    expect((await ask(path, { key })).body).toEqual(won?.body)
  })
})

describe('a workspace whose plan is over', () => {
  it('keeps its webhooks, and can only stop or remove them', async () => {
    const { key, workspace } = await workspaceKey()
    const { id } = (await ask('/webhooks', { method: 'POST', key, body: webhook })).body
    await services.db.delete(subscription).where(eq(subscription.userId, workspace.owner.id))
    forgetKeys(services)
    for (const [method, path, body] of [
      ['POST', '/webhooks', webhook],
      ['PATCH', `/webhooks/${id}`, { name: 'B' }],
      ['POST', `/webhooks/${id}/rotate`, undefined],
      ['POST', `/webhooks/${id}/test`, undefined],
      ['POST', `/webhooks/${id}/resume`, {}],
      ['POST', '/hooks', { targetUrl: webhook.url, event: 'magnet.created' }],
    ] as const) {
      const { status, body: problem } = await ask(path, { method, key, body })
      expect([path, status, problem.code]).toEqual([path, 403, 'plan-limit'])
    }
    expect((await ask(`/webhooks/${id}`, { key })).body.name).toBe('Hook')
    expect((await ask(`/webhooks/${id}/pause`, { method: 'POST', key })).body.state).toBe('paused')
    expect((await ask(`/webhooks/${id}`, { method: 'DELETE', key })).status).toBe(204)
  })
})
