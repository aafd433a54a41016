import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { peopleImport } from '#db/schema/people.ts'
import { runImports } from '#domain/people/run-imports.server.ts'
import { createKey } from '#tests/support/api-keys.ts'
import { createUser } from '#tests/support/factories.ts'
import { createMagnetRow } from '#tests/support/magnet-factories.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import { createApiClient } from './api.testing.ts'
import { createApi } from './api.ts'

const services = await setUpServices({ rateLimits: true })
const ask = createApiClient(services)
const CSV = 'email,name\nada@example.com,Ada\n'

async function withKey() {
  const owner = await createUser(services)
  const { key } = await createKey(services, owner.id)
  const stored = () =>
    services.db.select().from(peopleImport).where(eq(peopleImport.ownerId, owner.id))
  const send = (body: string, id: string = crypto.randomUUID()) =>
    ask(`/imports/${id}`, { method: 'PUT', key, body })
  return { owner, key, stored, send }
}

it('a rejected file leaves nothing, and the same id can be used for the right one', async () => {
  const { stored, send } = await withKey()
  const id = crypto.randomUUID()
  const refused = await send('PK\u0003\u0004', id)
  expect([refused.status, refused.body.code]).toEqual([422, 'file-refused'])
  expect(refused.body.detail).toContain('save it as CSV')
  expect(await stored()).toEqual([])
  expect((await send(CSV, id)).body).toMatchObject({ id, state: 'mapping' })
})

it('an upload that breaks off leaves nothing', async () => {
  const { key, stored } = await withKey()
  const url = new URL(`https://magnet.example/api/v1/imports/${crypto.randomUUID()}`)
  const chunks = [new TextEncoder().encode(CSV)]
  const body = new ReadableStream({
    pull(controller) {
      const chunk = chunks.pop()
      if (chunk) controller.enqueue(chunk)
      else controller.error(new Error('the connection broke'))
    },
  })
  const request = new Request(url, {
    method: 'PUT',
    headers: { Authorization: `Bearer ${key}` },
    body,
    duplex: 'half',
  } as RequestInit)
  const info = {
    id: 'r',
    ip: '198.51.100.7',
    fromTrustedProxy: false,
    nonce: '',
    isDataRequest: false,
  }
  const response = await createApi(services)({ request, info, url })
  expect([response.status, response.headers.has('Retry-After')]).toEqual([503, true])
  expect(await stored()).toEqual([])
})

it('three uploads can wait, and a day has a limit', async () => {
  const { owner, key, send } = await withKey()
  for (let sent = 0; sent < 3; sent++) expect((await send(CSV)).status).toBe(200)
  const fourth = await send(CSV)
  expect([fourth.status, fourth.body.code]).toEqual([409, 'conflict'])
  const { body } = await ask('/imports', { key })
  for (const { id } of body.data) {
    expect((await ask(`/imports/${id}`, { method: 'DELETE', key })).status).toBe(204)
  }
  let last = fourth
  for (let sent = 0; sent < 20 && last.status !== 429; sent++) {
    last = await send(CSV)
    if (last.status === 200) await ask(`/imports/${last.body.id}`, { method: 'DELETE', key })
  }
  expect([last.status, last.headers.has('Retry-After')]).toEqual([429, true])
  const magnet = await createMagnetRow(services, { userId: owner.id })
  const limited = await createKey(services, owner.id, { magnetIds: [magnet.id] })
  expect((await ask('/imports', { key: limited.key })).body.code).toBe('key-limited-to-magnets')
})

it('an account runs one import at a time', async () => {
  const { key, send } = await withKey()
  const plan = { emailColumn: 0, consentMethod: 'paper', consentDate: '2025-05-06' }
  const [first, second] = [(await send(CSV)).body.id, (await send(CSV)).body.id]
  const check = (id: string) => ask(`/imports/${id}/check`, { method: 'POST', key, body: plan })
  expect((await check(first)).body).toMatchObject({ id: first, state: 'checking' })
  const busy = await check(second)
  expect([busy.status, busy.body.detail]).toEqual([409, expect.stringContaining('in progress')])
  await runImports(services)
  const checked = await ask(`/imports/${first}`, { key })
  expect(checked.body).toMatchObject({ state: 'checked', people: 1, faults: 0 })
  const run = { method: 'POST', key, headers: { 'If-Match': '"old"' } }
  expect((await ask(`/imports/${first}/run`, run)).body.code).toBe('changed-elsewhere')
  const etag = { 'If-Match': checked.headers.get('ETag') ?? '' }
  expect((await ask(`/imports/${first}/run`, { ...run, headers: etag })).status).toBe(202)
})
