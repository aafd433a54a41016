import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { connectionLead, connectionTrace } from '#db/schema/connections.ts'
import { deliveryAttempt } from '#db/schema/deliveries.ts'
import { eraseLeads } from '#domain/leads/change/erase-lead.server.ts'
import { submitLead } from '#domain/leads/take/leads.server.ts'
import { reviewLeads } from '#domain/leads/take/review-leads.server.ts'
import { purgeExpired } from '#domain/operations/purge-expired.server.ts'
import { DAY_MS, HOUR_MS } from '#lib/time.ts'
import { createUser } from '#tests/support/factories.ts'
import { createMagnetRow } from '#tests/support/magnet-factories.ts'
import { plain } from '#tests/support/providers/fake-http.ts'
import { fakeMailchimp } from '#tests/support/providers/fake-newsletters.ts'
import { previewBackfill, startBackfill } from './backfill.server.ts'
import { createConnection } from './connections.server.ts'
import { setUpConnections } from './connections.testing.ts'
import { EMPTY_RULE } from './rule.ts'
import { saveRule } from './rules.server.ts'

const { correct, deliver, hosts, services, setUp, signUp } = await setUpConnections()

const MAILCHIMP_KEY = 'asecretkey0123456789-us21'
/** Kit adds the person, but the answer is lost. */
const LOST = { when: 'after', answer: 'timeout', path: '/v4/subscribers' } as const
const tracesOf = (targetId: string) =>
  services.db.select().from(connectionTrace).where(eq(connectionTrace.targetId, targetId))

test('a person whose adding was never answered is removed by an erasure', async () => {
  const { kit, user, magnet, key } = await setUp()
  const { email, id } = await signUp(magnet)
  kit.failNext(LOST)
  await deliver()
  expect(kit.people.get(email)?.state).toBe('active')
  const [trace] = await tracesOf(key.targetId)
  expect(trace?.place).not.toContain(email)
  await eraseLeads(services, user.id, [id])
  await deliver()
  expect(kit.people.get(email)?.state).toBe('cancelled')
  expect(await tracesOf(key.targetId)).toEqual([])
  const attempts = await services.db.select().from(deliveryAttempt)
  expect(JSON.stringify(attempts)).not.toContain(email)
})

test('so is one whom the service has long after all attempts failed', async () => {
  const { kit, user, magnet, deliveries } = await setUp()
  const { email, id } = await signUp(magnet)
  for (let attempt = 0; attempt < 11; attempt++) {
    kit.failNext(LOST)
    await deliver()
    services.clock.advance(2 * DAY_MS)
  }
  expect((await deliveries()).map(({ state }) => state)).toEqual(['failed'])
  await purgeExpired(services)
  await eraseLeads(services, user.id, [id])
  kit.failNext({ answer: plain(503, 'down'), path: 'email_address=' })
  await deliver()
  expect(kit.people.get(email)?.state).toBe('active')
  services.clock.advance(HOUR_MS)
  await deliver()
  expect(kit.people.get(email)?.state).toBe('cancelled')
})

test('a person who isn’t there is no obstacle, and an answer leaves no trace', async () => {
  const { kit, user, magnet, key, deliveries } = await setUp()
  const { id } = await signUp(magnet)
  kit.failNext({ answer: 'timeout', path: '/v4/subscribers' })
  await deliver()
  await eraseLeads(services, user.id, [id])
  services.clock.advance(HOUR_MS)
  await deliver()
  expect(kit.people.size).toBe(0)
  expect((await deliveries()).map(({ state }) => state)).toEqual(['done', 'done'])
  expect(await tracesOf(key.targetId)).toEqual([])

  await signUp(magnet)
  await deliver()
  expect(await tracesOf(key.targetId)).toEqual([])
})

test('a person with another lead stays, also if neither was answered', async () => {
  const { kit, user, magnet } = await setUp()
  const { email, id } = await signUp(magnet)
  const other = await createMagnetRow(services, { userId: user.id })
  await submitLead(services, {
    identifier: other.shortId,
    kind: 'scan',
    form: { name: 'Grace Hopper', email: email.toUpperCase(), honeypot: false, elapsedMs: null },
    request: { ip: '203.0.113.9', headers: new Headers(), fromTrustedProxy: false },
  })
  kit.failNext(LOST)
  kit.failNext(LOST)
  await deliver()
  await eraseLeads(services, user.id, [id])
  await deliver()
  expect(kit.people.get(email)?.state).toBe('active')
})

test('an erasure that comes while the adding is under way isn’t forgotten', async () => {
  const { kit, user, magnet } = await setUp()
  const { email, id } = await signUp(magnet)
  hosts['api.kit.com'] = {
    ...kit,
    async http(request) {
      const isAdding = request.method === 'POST' && request.url.endsWith('/v4/subscribers')
      if (isAdding && !kit.people.has(email)) {
        await eraseLeads(services, user.id, [id])
        // The erasure's own delivery finds no one yet.
        await services.db.delete(connectionTrace)
        kit.failNext(LOST)
      }
      return kit.http(request)
    },
  }
  await deliver()
  services.clock.advance(HOUR_MS)
  await deliver()
  expect(kit.people.get(email)?.state).toBe('cancelled')
})

test('a former address that may be there is removed with the person', async () => {
  const { kit, user, magnet } = await setUp()
  const { email, id } = await signUp(magnet)
  kit.failNext(LOST)
  await deliver()
  await correct(id)
  await deliver()
  await eraseLeads(services, user.id, [id])
  await deliver()
  expect([...kit.people].map(([at, { state }]) => [at, state])).toEqual([
    [email, 'cancelled'],
    [`right-${email}`, 'cancelled'],
  ])
})

test('a correction removes nobody who was there before', async () => {
  const { kit, magnet } = await setUp()
  const { email, id } = await signUp(magnet)
  kit.people.set(email, {
    id: 50,
    email,
    state: 'active',
    lists: [],
    tags: [],
    fields: {},
    createdAt: new Date(Date.now() - DAY_MS),
  })
  await deliver()
  await correct(id)
  await deliver()
  expect(kit.people.get(email)?.state).toBe('active')
  expect(kit.people.get(`right-${email}`)?.state).toBe('active')
})

test('a person is removed from every list that rules have put them on', async () => {
  const mailchimp = fakeMailchimp({ lists: ['aud1', 'aud9'], key: MAILCHIMP_KEY })
  hosts['us21.api.mailchimp.com'] = mailchimp
  const user = await createUser(services)
  const magnet = await createMagnetRow(services, { userId: user.id })
  const owner = { accountId: user.id, createdBy: user.id }
  const created = await createConnection(services, owner, 'mailchimp', { key: MAILCHIMP_KEY })
  if (!created.ok) throw new Error(JSON.stringify(created.errors))
  const key = { accountId: user.id, targetId: created.id }
  const useList = (listId: string) =>
    saveRule(services, key, {
      magnetId: null,
      isOn: true,
      settings: { ...EMPTY_RULE, listId },
    })
  await useList('aud1')
  const { id } = await signUp(magnet)
  await deliver()
  await useList('aud9')
  await reviewLeads(services, user.id, [id], 'mark-test')
  await reviewLeads(services, user.id, [id], 'not-test')
  await deliver()
  await eraseLeads(services, user.id, [id])
  await deliver()
  const erased = mailchimp.requests.flatMap(({ url }) =>
    url.endsWith('/delete-permanent') ? /lists\/(\w+)/.exec(url)?.[1] : [],
  )
  expect(erased.toSorted()).toEqual(['aud1', 'aud9'])
})

test('earlier leads include those that arrived without their tags', async () => {
  const { kit, magnet, key, deliveries } = await setUp()
  const { email } = await signUp(magnet)
  for (let attempt = 0; attempt < 11; attempt++) {
    kit.failNext({ answer: plain(500, 'down'), path: '/tags/7' })
    await deliver()
    services.clock.advance(2 * DAY_MS)
  }

  expect((await deliveries()).map(({ state }) => state)).toEqual(['failed'])
  expect(kit.people.get(email)?.tags).toEqual([])
  expect(await previewBackfill(services, key)).toMatchObject({ leads: 1 })
  await startBackfill(services, key)
  await deliver()
  expect(kit.people.get(email)?.tags).toEqual(['viewers', 'from Presets'])
  expect(await previewBackfill(services, key)).toMatchObject({ leads: 0 })
})

test('what may be left of erased people is forgotten after 60 days', async () => {
  const { kit, user, magnet, key } = await setUp()
  const { id } = await signUp(magnet)
  kit.failNext(LOST)
  await deliver()
  await eraseLeads(services, user.id, [id])
  kit.failNext({ answer: plain(503, 'down'), path: 'email_address=' })
  await deliver()
  expect(await tracesOf(key.targetId)).toHaveLength(1)
  services.clock.advance(61 * DAY_MS)
  await purgeExpired(services)
  expect(await tracesOf(key.targetId)).toEqual([])
  const known = await services.db.select().from(connectionLead).where(eq(connectionLead.leadId, id))
  expect(JSON.stringify(known)).not.toContain('@')
})
