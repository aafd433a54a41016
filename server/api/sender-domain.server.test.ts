import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { securityEvent } from '#db/schema/security.ts'
import { createDns } from '#platform/dns/dns.ts'
import { createKey } from '#tests/support/api-keys.ts'
import { type DnsServer, startDnsServer } from '#tests/support/dns-server.ts'
import { createUser } from '#tests/support/factories.ts'
import { publishRecords } from '#tests/support/sender-domains.ts'
import { createTestServices, type TestServices } from '#tests/support/services.ts'
import { createApiClient } from './api.testing.ts'

let zone: DnsServer
let services: TestServices
let ask: ReturnType<typeof createApiClient>

beforeAll(async () => {
  zone = await startDnsServer()
  services = await createTestServices({
    env: { publicUrl: 'https://magnet.example' },
    rateLimits: true,
    dns: createDns({ servers: [zone.address], timeoutMs: 10_000 }),
  })
  ask = createApiClient(services)
})
afterAll(async () => {
  await services.close()
  zone.close()
})

async function withDomain(address: string) {
  const owner = await createUser(services)
  const created = await createKey(services, owner.id)
  const { key } = created
  const added = await ask('/sender-domain', { method: 'POST', key, body: { address } })
  expect(added.status).toBe(201)
  return { owner, key, keyId: created.id }
}

it('a sender domain is verified once its records are in DNS, and each record has its result', async () => {
  const { owner, key } = await withDomain('hello@brand1.example')
  const check = { method: 'POST', key }
  const first = await ask('/sender-domain/check', check)
  expect([first.status, first.body.outcome]).toEqual([200, 'incomplete'])
  const outcomes = first.body.sender.domain.records.map((one: { outcome: string }) => one.outcome)
  expect(outcomes).toEqual(['missing', 'missing', 'missing'])
  await publishRecords(services, zone, owner.id)
  const second = await ask('/sender-domain/check', check)
  expect([second.status, second.body.outcome]).toEqual([200, 'verified'])
  expect(second.body.sender.domain.state).toBe('verified')
  const shown = await ask('/sender-domain', { key })
  expect(shown.body).toEqual(second.body.sender)
  const same = { key, headers: { 'If-None-Match': shown.headers.get('ETag') ?? '' } }
  expect((await ask('/sender-domain', same)).status).toBe(304)
})

it('the security log names the key that added and removed it', async () => {
  const { owner, key, keyId } = await withDomain('hello@brand2.example')
  expect((await ask('/sender-domain', { method: 'DELETE', key })).status).toBe(204)
  const events = await services.db
    .select({ event: securityEvent.event, details: securityEvent.details })
    .from(securityEvent)
    .where(eq(securityEvent.accountId, owner.id))
  const details = { apiKey: keyId }
  expect(events).toEqual(
    expect.arrayContaining([
      { event: 'sender-domain.added', details },
      { event: 'sender-domain.removed', details },
    ]),
  )
})

it('after too many checks in an hour, the response says when to try again', async () => {
  const { key } = await withDomain('hello@brand3.example')
  let last = await ask('/sender-domain/check', { method: 'POST', key })
  for (let sent = 1; sent < 25 && last.status === 200; sent++) {
    last = await ask('/sender-domain/check', { method: 'POST', key })
  }
  expect([last.status, last.body.code]).toEqual([429, 'too-many-requests'])
  expect(Number(last.headers.get('Retry-After'))).toBeGreaterThan(0)
})
