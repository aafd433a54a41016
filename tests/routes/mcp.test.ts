import { expect, it } from 'vitest'
import { ASSISTANT_TOOLS } from '#content/assistant-tools.ts'
import { MCP_PATH } from '#content/paths.ts'
import { customDomain } from '#db/schema/workspaces.ts'
import { createKey } from '#tests/support/api-keys.ts'
import { ORIGIN } from '#tests/support/browse.ts'
import { setUpApp } from '#tests/support/set-up.ts'
import { createPayer, createWorkspace } from '#tests/support/workspace-factories.ts'

const app = await setUpApp()
const MESSAGE = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} })

const send = (key: string, { origin = ORIGIN, at = ORIGIN } = {}) =>
  app.request(`${at}${MCP_PATH}`, {
    method: 'POST',
    body: MESSAGE,
    headers: {
      authorization: `Bearer ${key}`,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      origin,
    },
  })

it('responds on the product’s host only, and to no page of another site', async () => {
  const room = await createWorkspace(app.services)
  const host = 'offers.tidewater.example'
  await app.services.db.insert(customDomain).values({
    workspaceId: room.id,
    host,
    token: 'test',
    state: 'verified',
    verifiedAt: new Date(),
  })
  const { key } = await createKey(app.services, room.accountId)
  const answer = await send(key)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toContain('application/json')
  expect(answer.headers.get('access-control-allow-origin')).toBeNull()
  const { result } = JSON.parse(answer.html) as { result: { tools: { name: string }[] } }
  expect(result.tools.map(({ name }) => name)).toContain('get_campaign_results')
  expect((await send(key, { origin: 'https://other.example' })).status).toBe(403)
  expect((await send(key, { at: `https://${host}`, origin: `https://${host}` })).status).toBe(404)
  const unknown = 'https://unknown.example'
  expect((await send(key, { at: unknown, origin: unknown })).status).toBe(421)
})

it('has a page that says how to connect, and one that says what a key allows', async () => {
  const docs = await app.get('/docs/api/assistants')
  expect(docs.$('pre').first().text()).toBe(`${ORIGIN}${MCP_PATH}`)
  for (const name of Object.keys(ASSISTANT_TOOLS)) expect(docs.$(`#${name}`)).toHaveLength(1)
  const start = await app.get('/docs/api')
  expect(start.$('a[href="/docs/api/assistants"]').length).toBeGreaterThan(0)
  expect(start.$('a[href="/api/v1/postman.json"]')).toHaveLength(1)
  const collection = await app.request('/api/v1/postman.json')
  expect(JSON.parse(collection.html)).toMatchObject({ info: { name: 'QR Magnet API' } })

  const creator = await createPayer(app.services, 'CREATOR')
  const browser = app.newBrowser()
  await browser.signIn(creator)
  const writer = await createKey(app.services, creator.id)
  const reader = await createKey(app.services, creator.id, { scopes: ['figures:read'] })
  const ofWriter = await browser.get(`/integrations/keys/${writer.id}`)
  expect(ofWriter.text).toContain(`${ORIGIN}${MCP_PATH}`)
  expect(ofWriter.text).toContain('assistants can also create magnets and placements')
  const ofReader = await browser.get(`/integrations/keys/${reader.id}`)
  expect(ofReader.text).toContain('assistants can only read')
  expect(ofReader.text).not.toContain('They see names')
})
