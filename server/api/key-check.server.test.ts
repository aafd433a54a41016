import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { user } from '#db/schema/accounts.ts'
import { apiKey, apiRequest } from '#db/schema/api.ts'
import { event } from '#db/schema/events.ts'
import { leadMagnet } from '#db/schema/magnets.ts'
import { securityEvent } from '#db/schema/security.ts'
import { revokeApiKey } from '#domain/api-keys/api-keys.server.ts'
import { forgetKeys } from '#domain/api-keys/find-key.server.ts'
import { newKey } from '#domain/api-keys/key-format.server.ts'
import { listKeyUses } from '#domain/api-keys/use-log.server.ts'
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

async function newAccount() {
  const owner = await createPayer(services, 'CREATOR')
  const { id: keyId, key } = await createKey(services, owner.id)
  return { owner, keyId, key }
}

describe('a key', () => {
  it('is asked for, and noise is refused without the database', async () => {
    expect((await ask('/magnets')).body.code).toBe('key-missing')
    const noisy = await createTestServices()
    const askNoisy = createApiClient({ ...noisy, db: unreachable(noisy) })
    const keys = Array.from(
      { length: 2000 },
      (_, index) => `qrm_${String(index).padStart(36, 'x')}`,
    )
    const codes = new Set<string>()
    for (const key of keys) codes.add((await askNoisy('/magnets', { key })).body.code)
    expect([...codes]).toEqual(['key-invalid', 'too-many-requests'])
    await noisy.close()
  })

  it('of the right form but nobody’s is soon refused from memory, and good keys still work', async () => {
    const { key } = await newAccount()
    const ip = '192.0.2.9'
    expect((await ask('/account', { key, ip })).status).toBe(200)
    const statuses: number[] = []
    for (let i = 0; i < 62; i++)
      statuses.push((await ask('/account', { key: newKey(), ip })).status)
    expect(statuses[0]).toBe(401)
    expect(statuses.at(-1)).toBe(429)
    expect((await ask('/account', { key, ip })).status).toBe(200)
    expect((await ask('/account', { key: newKey(), ip: '192.0.2.10' })).status).toBe(401)
  })

  it('of others behind the same network works, also for the first time', async () => {
    const { key } = await newAccount()
    const ip = '192.0.2.30'
    for (let i = 0; i < 62; i++) await ask('/account', { key: newKey(), ip })
    expect((await ask('/account', { key: newKey(), ip })).status).toBe(429)
    expect((await ask('/account', { key, ip })).status).toBe(200)
  })

  it('that is invalid counts once, however often it is sent', async () => {
    const { key } = await newAccount()
    const [ip, old] = ['192.0.2.40', newKey()]
    for (let i = 0; i < 200; i++) expect((await ask('/account', { key: old, ip })).status).toBe(401)
    expect((await ask('/account', { key, ip })).status).toBe(200)
  })

  it('that is invalid leaves an event with its network, a revoked one for its account', async () => {
    const { owner, key, keyId } = await newAccount()
    await revokeApiKey(services, owner, { accountId: owner.id, workspaceId: null }, keyId)
    const ip = '203.0.113.60'
    for (const sent of [newKey(), key, key]) await ask('/account', { key: sent, ip })
    await services.background.settle()
    const events = await services.db
      .select()
      .from(securityEvent)
      .where(
        and(
          eq(securityEvent.event, 'api-key.invalid'),
          eq(securityEvent.network, '203.0.113.0/24'),
        ),
      )
    expect(events.map(({ accountId, details }) => [accountId, details])).toEqual(
      expect.arrayContaining([
        [null, {}],
        [owner.id, { keyId }],
      ]),
    )
    expect(events).toHaveLength(2)
  })

  it('of a suspended member of a workspace is refused with the reason', async () => {
    const brand = await createWorkspace(services)
    const { key } = await createKey(services, brand.accountId, { createdBy: brand.manager.id })
    expect((await ask('/account', { key })).status).toBe(200)
    await services.db
      .update(user)
      .set({ suspendedAt: services.clock.now() })
      .where(eq(user.id, brand.manager.id))
    forgetKeys(services)
    const answer = await ask('/account', { key })
    expect([answer.status, answer.body.code]).toEqual([403, 'account-suspended'])
  })

  it('without the scope, expired, from another network or revoked does nothing', async () => {
    const owner = await createPayer(services, 'CREATOR')
    const make = async (input: Parameters<typeof createKey>[2]) =>
      (await createKey(services, owner.id, input)).key
    const past = new Date(services.clock.now().getTime() - 1000)
    const keys = {
      'scope-missing': await make({ scopes: ['magnets:read', 'figures:read'] }),
      'key-expired': await make({ expiresAt: past }),
      'network-not-allowed': await make({ allowedNetworks: ['10.0.0.0/8', '2001:db8::/32'] }),
    }
    for (const [code, key] of Object.entries(keys)) {
      const answer = await ask('/magnets', { method: 'POST', key, body: linkMagnet('A') })
      expect(answer.body.code).toBe(code)
    }
    const { id, key } = await createKey(services, owner.id)
    expect((await ask('/account', { key })).status).toBe(200)
    await revokeApiKey(services, owner, { accountId: owner.id, workspaceId: null }, id)
    expect((await ask('/account', { key })).body.code).toBe('key-invalid')
    expect(await services.db.$count(leadMagnet, eq(leadMagnet.userId, owner.id))).toBe(0)
    const inside = { key: keys['network-not-allowed'], ip: '10.9.8.7' }
    expect((await ask('/account', inside)).status).toBe(200)
  })

  it('never reaches what belongs to others', async () => {
    const [mine, theirs] = [await newAccount(), await newAccount()]
    const { id } = (
      await ask('/magnets', { method: 'POST', key: theirs.key, body: linkMagnet('A') })
    ).body
    for (const [method, path] of [
      ['GET', `/magnets/${id}`],
      ['PATCH', `/magnets/${id}`],
      ['DELETE', `/magnets/${id}`],
      ['POST', `/magnets/${id}/pause`],
      ['POST', `/leads/${id}/erase`],
      ['GET', `/leads/${id}`],
      ['GET', '/magnets/not-an-id'],
    ] as const) {
      const body = method === 'PATCH' ? { title: 'Mine' } : undefined
      const answer = await ask(path, { method, key: mine.key, body })
      expect([method, path, answer.status]).toEqual([method, path, 404])
    }
    expect((await ask(`/magnets/${id}`, { key: theirs.key })).body.title).toBe('A')
  })

  it('that is limited to magnets sees only those', async () => {
    const { owner, key } = await newAccount()
    const make = async (title: string) =>
      (await ask('/magnets', { method: 'POST', key, body: linkMagnet(title) })).body.id
    const [a, b] = [await make('A'), await make('B')]
    const limited = (await createKey(services, owner.id, { magnetIds: [a] })).key
    const list = await ask('/magnets', { key: limited })
    expect(list.body.data.map((one: { id: string }) => one.id)).toEqual([a])
    expect((await ask(`/magnets/${b}`, { key: limited })).status).toBe(404)
    const more = await ask('/magnets', { method: 'POST', key: limited, body: linkMagnet('C') })
    expect(more.body.code).toBe('key-limited-to-magnets')
    expect((await ask('/leads/export.csv', { key: limited })).body.code).toBe(
      'key-limited-to-magnets',
    )
  })

  it('of a suspended account reads, but changes nothing', async () => {
    const { owner, key } = await newAccount()
    await services.db
      .update(user)
      .set({ suspendedAt: services.clock.now() })
      .where(eq(user.id, owner.id))
    expect((await ask('/magnets', { key })).status).toBe(200)
    const refused = await ask('/magnets', { method: 'POST', key, body: linkMagnet('A') })
    expect(refused.body.code).toBe('account-suspended')
  })

  it('logs its use', async () => {
    const { key, keyId } = await newAccount()
    await ask('/magnets', { key, ip: '203.0.113.99' })
    await ask('/magnets/unknown-id', { key })
    const rows = await services.db.select().from(apiRequest).where(eq(apiRequest.keyId, keyId))
    expect(rows.map(({ method, path, status }) => [method, path, status])).toEqual(
      expect.arrayContaining([
        ['GET', '/magnets', 200],
        ['GET', '/magnets/{magnetId}', 404],
      ]),
    )
    const [row] = await services.db.select().from(apiKey).where(eq(apiKey.id, keyId))
    expect(row?.lastUsedNetwork).toBe('203.0.113.0/24')
  })

  it('records events of what it does', async () => {
    const { owner, key } = await newAccount()
    await ask('/magnets', { method: 'POST', key, body: linkMagnet('A') })
    const events = await services.db.select().from(event).where(eq(event.accountId, owner.id))
    expect(events.map(({ type }) => type)).toEqual(['magnet.created'])
  })
})

describe('HTTP', () => {
  it('names the methods of a path', async () => {
    const { key } = await newAccount()
    const { status, headers } = await ask('/magnets', { method: 'PUT', key })
    expect([status, headers.get('allow')]).toEqual([405, 'GET, HEAD, POST, OPTIONS'])
    expect((await ask('/spoons', { key })).status).toBe(404)
  })

  it('answers HEAD without holding a place for a download', async () => {
    const { key } = await newAccount()
    for (let i = 0; i < 8; i++) {
      const { status, body } = await ask('/leads/export.csv', { method: 'HEAD', key })
      expect([status, body]).toEqual([200, ''])
    }
  })

  it('refuses other content types, broken JSON and large bodies', async () => {
    const { key } = await newAccount()
    const post = (body: string, type = 'application/json') =>
      ask('/magnets', { method: 'POST', key, body, headers: { 'Content-Type': type } })
    expect((await post('a=b', 'application/x-www-form-urlencoded')).status).toBe(415)
    expect((await post('{')).body.code).toBe('invalid-json')
    expect((await post('{"title":"a\\u0000"}')).body.code).toBe('invalid-json')
    expect((await post(`"${'x'.repeat(300_000)}"`)).status).toBe(413)
    expect((await post(`${'['.repeat(9_000)}${']'.repeat(9_000)}`)).status).toBe(400)
  })

  it('ignores cookies and says nothing of other origins', async () => {
    const answer = await ask('/magnets', {
      headers: { Cookie: 'session=x', Origin: 'https://evil.example' },
    })
    expect(answer.status).toBe(401)
    expect(answer.headers.get('access-control-allow-origin')).toBeNull()
  })

  it('tells the limits, and logs a flood once', async () => {
    const limited = await createTestServices({ rateLimits: true })
    const owner = await createPayer(limited, 'CREATOR')
    const { key, id } = await createKey(limited, owner.id)
    const askLimited = createApiClient(limited)
    const { headers } = await askLimited('/account', { key })
    expect(headers.get('ratelimit-policy')).toContain('"default";q=300;w=60')
    expect(headers.get('ratelimit')).toMatch(/^"default";r=299;t=\d+/)
    let last = 200
    let retryAfter: string | null = null
    for (let i = 0; i < 320; i++) {
      const answer = await askLimited('/account', { key })
      last = answer.status
      retryAfter = answer.headers.get('retry-after')
    }
    expect(last).toBe(429)
    expect(Number(retryAfter)).toBeGreaterThan(0)
    await limited.background.settle()
    const uses = await listKeyUses(limited, owner.id, id, 1000)
    const refused = uses.filter(({ status }) => status === 429)
    expect([uses.length, refused.length]).toEqual([301, 1])
    await limited.close()
  })
})

/** A database that fails every query. */
function unreachable({ db }: TestServices): TestServices['db'] {
  return new Proxy(db, {
    get() {
      throw new Error('the database was asked')
    },
  })
}

it('has ten requests under way at once, whatever other keys do', async () => {
  const [{ key }, other] = [await newAccount(), await newAccount()]
  // A known key waits for nothing before its place.
  await ask('/magnets', { key })
  const crowd = await Promise.all(Array.from({ length: 25 }, () => ask('/magnets', { key })))
  expect(crowd.filter(({ status }) => status === 200)).toHaveLength(10)
  const refused = crowd.filter(({ status }) => status === 429)
  expect(refused).toHaveLength(15)
  expect(refused[0]?.headers.get('retry-after')).toBe('1')
  expect(refused[0]?.body.detail).toContain('10 requests of this key')
  expect((await ask('/magnets', { key: other.key })).status).toBe(200)
  expect((await ask('/magnets', { key })).status).toBe(200)
})
