import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { connectionLead } from '#db/schema/connections.ts'
import { lead } from '#db/schema/leads.ts'
import { eraseLeads } from '#domain/leads/change/erase-lead.server.ts'
import { submitLead } from '#domain/leads/take/leads.server.ts'
import { reviewLeads } from '#domain/leads/take/review-leads.server.ts'
import { HOUR_MS } from '#lib/time.ts'
import { createMagnetRow } from '#tests/support/magnet-factories.ts'
import { plain } from '#tests/support/providers/fake-http.ts'
import { countKnownLeads, listRefused } from './connection-leads.server.ts'
import { updateConnection } from './connections.server.ts'
import { setUpConnections } from './connections.testing.ts'

const { correct, corrected, deliver, hosts, services, setUp, signUp } = await setUpConnections()

test('somebody who left the service stays away, and the lead says why', async () => {
  const { kit, magnet, key, deliveries } = await setUp()
  const { email, id } = await signUp(magnet)
  await deliver()
  Object.assign(kit.people.get(email) ?? {}, { state: 'cancelled', tags: [] })
  const again = await createMagnetRow(services, { userId: key.accountId })
  await submitLead(services, {
    identifier: again.shortId,
    kind: 'scan',
    form: { name: 'Grace Hopper', email, honeypot: false, elapsedMs: null },
    request: { ip: '203.0.113.9', headers: new Headers(), fromTrustedProxy: false },
  })
  await deliver()
  expect((await deliveries()).map(({ state }) => state)).toEqual(['done', 'refused'])
  expect(kit.people.get(email)).toMatchObject({ state: 'cancelled', tags: [] })
  const [refused] = await listRefused(services, key, 10)
  expect(refused).toMatchObject({ email, reason: 'Unsubscribed in Kit.' })
  expect(refused?.leadId).not.toBe(id)
})

test('a reason never keeps the person’s address', async () => {
  const { kit, magnet, key } = await setUp()
  const { email } = await signUp(magnet)
  kit.failNext({
    answer: { status: 422, headers: {}, text: `{"errors":["Email ${email} is blocked"]}` },
  })
  await deliver()
  const [stored] = await services.db
    .select()
    .from(connectionLead)
    .where(eq(connectionLead.targetId, key.targetId))
  expect(stored?.reason).toBe('Kit rejected the address: Email this address is blocked.')
})

test('an erased person is removed at the service, unless another lead is the same person', async () => {
  const { kit, user, magnet, key } = await setUp()
  const { email, id } = await signUp(magnet)
  const second = await createMagnetRow(services, { userId: user.id })
  await submitLead(services, {
    identifier: second.shortId,
    kind: 'scan',
    form: { name: 'Grace Hopper', email, honeypot: false, elapsedMs: null },
    request: { ip: '203.0.113.8', headers: new Headers(), fromTrustedProxy: false },
  })
  await deliver()
  await eraseLeads(services, user.id, [id])
  await deliver()
  expect(kit.people.get(email)?.state).toBe('active')
  const rest = await services.db
    .select({ id: lead.id })
    .from(lead)
    .where(and(eq(lead.ownerId, user.id), eq(lead.email, email)))
  await eraseLeads(
    services,
    user.id,
    rest.map((row) => row.id),
  )
  await deliver()
  expect(kit.people.get(email)?.state).toBe('cancelled')
  expect(await countKnownLeads(services.db, key.targetId)).toEqual({
    done: 0,
    refused: 0,
    erased: 2,
  })
})

test('a corrected email takes the former address off the list', async () => {
  const { kit, user, magnet, key } = await setUp()
  const { email, id } = await signUp(magnet)
  await deliver()
  await correct(id)
  kit.failNext({ answer: plain(503, 'down'), path: '/unsubscribe' })
  await deliver()
  expect(kit.people.get(`right-${email}`)?.state).toBe('active')
  expect(kit.people.get(email)?.state).toBe('active')
  services.clock.advance(HOUR_MS)
  await deliver()
  expect(kit.people.get(email)?.state).toBe('cancelled')
  await eraseLeads(services, user.id, [id])
  await deliver()
  expect([...kit.people.values()].map(({ state }) => state)).toEqual(['cancelled', 'cancelled'])
  expect(await countKnownLeads(services.db, key.targetId)).toMatchObject({ erased: 1 })
})

test('an email that is corrected while it is sent is sent again', async () => {
  const { kit, magnet } = await setUp()
  const { email, id } = await signUp(magnet)
  hosts['api.kit.com'] = {
    ...kit,
    async http(request) {
      if (request.url.endsWith('/subscribers') && !kit.people.has(email)) {
        const answer = await kit.http(request)
        // Its own event comes while this answer is on its way, and finds nothing to remove.
        await services.db.update(lead).set(corrected(email)).where(eq(lead.id, id))
        return answer
      }
      return kit.http(request)
    },
  }
  await deliver()
  services.clock.advance(HOUR_MS)
  await deliver()
  expect(kit.people.get(email)?.state).toBe('cancelled')
  expect(kit.people.get(`right-${email}`)?.state).toBe('active')
})

test('an erased person is removed though the service refused them later', async () => {
  const { kit, user, magnet } = await setUp()
  const { email, id } = await signUp(magnet)
  await deliver()
  Object.assign(kit.people.get(email) ?? {}, { state: 'bounced' })
  await reviewLeads(services, user.id, [id], 'mark-test')
  await reviewLeads(services, user.id, [id], 'not-test')
  await deliver()
  await eraseLeads(services, user.id, [id])
  await deliver()
  expect(kit.people.get(email)?.state).toBe('cancelled')
})

test('an erased person is removed though the service failed after it took them', async () => {
  const { kit, user, magnet } = await setUp()
  const { email, id } = await signUp(magnet)
  kit.failNext({ answer: plain(503, 'down'), path: '/tags' })
  await deliver()
  expect(kit.people.get(email)?.state).toBe('active')
  await eraseLeads(services, user.id, [id])
  await deliver()
  expect(kit.people.get(email)?.state).toBe('cancelled')
})

test('an erased person stays at the service if the connection is set so', async () => {
  const { kit, user, magnet, key } = await setUp()
  await updateConnection(services, key, { name: 'Kit', erasesThere: false })
  const { email, id } = await signUp(magnet)
  await deliver()
  await eraseLeads(services, user.id, [id])
  await deliver()
  expect(kit.people.get(email)?.state).toBe('active')
})

test('a person who is erased before an attempt is never sent', async () => {
  const { kit, user, magnet } = await setUp()
  const { id } = await signUp(magnet)
  kit.failNext({ answer: plain(500, 'down') })
  await deliver()
  await eraseLeads(services, user.id, [id])
  services.clock.advance(HOUR_MS)
  await deliver()
  expect(kit.people.size).toBe(0)
})
