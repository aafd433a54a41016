import { eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { expect, test } from 'vitest'
import { delivery, eventTarget, webhookEndpoint } from '#db/schema/deliveries.ts'
import { eventStream } from '#db/schema/events.ts'
import { securityEvent } from '#db/schema/security.ts'
import { deliverDue } from '#domain/deliveries/deliveries.server.ts'
import { listLeadDeliveries } from '#domain/event-targets/delivery-log.server.ts'
import { eraseEndedTargets } from '#domain/event-targets/ended-targets.server.ts'
import { resendDeliveries } from '#domain/event-targets/resend.server.ts'
import { resumeTarget } from '#domain/event-targets/target-state.server.ts'
import { createUser } from '#tests/support/factories.ts'
import { createMagnetRow } from '#tests/support/magnet-factories.ts'
import type { TestServices } from '#tests/support/services.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import { createPayer } from '#tests/support/workspace-factories.ts'
import { endpointInput } from './endpoint-input.ts'
import { openSecrets } from './endpoint-secrets.server.ts'
import {
  createEndpoint,
  deleteEndpoint,
  findEndpoint,
  listEndpoints,
  rotateSecret,
  updateEndpoint,
} from './endpoints.server.ts'

const services = await setUpServices()
const INPUT = endpointInput.parse({
  name: ' Our program ',
  url: 'https://hooks.example/in',
  eventTypes: ['lead.erased', 'lead.created', 'lead.created'],
  magnetIds: null,
})

const create = (accountId: string, input = INPUT) =>
  createEndpoint(services, { accountId, createdBy: accountId }, input)

async function setUp() {
  const { id: accountId } = await createUser(services)
  const created = await create(accountId)
  if (!created.ok) throw new Error(created.reason)
  return { accountId, targetId: created.id, secret: created.secret }
}

test('the secret is shown once and stored encrypted', async () => {
  const { targetId, accountId, secret } = await setUp()
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
  const [row] = await services.db
    .select()
    .from(webhookEndpoint)
    .where(eq(webhookEndpoint.targetId, targetId))
  if (!row) throw new Error('no endpoint')
  expect(JSON.stringify(row)).not.toContain(secret)
  expect(JSON.stringify(await findEndpoint(services, { accountId, targetId }))).not.toContain(
    secret,
  )
  const now = services.clock.now()
  expect(openSecrets(services.env, row, now)).toEqual([secret])
  // A copied row, or another SESSION_SECRET, opens nothing.
  expect(openSecrets(services.env, { ...row, targetId: accountId }, now)).toBeNull()
  expect(
    openSecrets({ sessionSecret: 'another one'.repeat(4), previousSessionSecret: null }, row, now),
  ).toBeNull()
})

test('events are kept in their order and once, the name without blanks around it', async () => {
  const { accountId, targetId } = await setUp()
  expect(await findEndpoint(services, { accountId, targetId })).toMatchObject({
    name: 'Our program',
    eventTypes: ['lead.created', 'lead.erased'],
    state: 'active',
  })
})

test('a plan’s limit holds for creations at the same time', async () => {
  const free = await createUser(services)
  const results = await Promise.all(Array.from({ length: 8 }, () => create(free.id)))
  expect(results.filter(({ ok }) => ok)).toHaveLength(5)
  expect(results.find(({ ok }) => !ok)).toEqual({ ok: false, reason: 'limit', limit: 5 })
  const creator = await createPayer(services, 'CREATOR')
  for (let made = 0; made < 6; made++) expect(await create(creator.id)).toMatchObject({ ok: true })
})

test('magnets of others, unknown ones and internal addresses are refused', async () => {
  const { accountId, targetId } = await setUp()
  const others = await createMagnetRow(services)
  const withMagnet = { ...INPUT, magnetIds: [others.id] }
  const refusal = { ok: false, reason: 'magnets' }
  expect(await create(accountId, withMagnet)).toEqual(refusal)
  const key = { accountId, targetId }
  expect(await updateEndpoint(services, key, withMagnet)).toEqual(refusal)
  expect(await create(accountId, { ...INPUT, url: 'http://10.0.0.1/' })).toMatchObject({
    ok: false,
    reason: 'url',
  })
  expect(await listEndpoints(services, accountId)).toHaveLength(1)
})

test('nobody else finds, changes, rotates or deletes it', async () => {
  const { targetId } = await setUp()
  const stranger = { accountId: (await createUser(services)).id, targetId }
  const notFound = { ok: false, reason: 'not-found' }
  expect(await findEndpoint(services, stranger)).toBeNull()
  expect(await updateEndpoint(services, stranger, INPUT)).toEqual(notFound)
  expect(await rotateSecret(services, stranger)).toEqual(notFound)
  expect(await deleteEndpoint(services, stranger)).toEqual(notFound)
})

test('the owner’s security events say what was done to it', async () => {
  const { accountId, targetId } = await setUp()
  const key = { accountId, targetId, actor: { id: accountId } }
  await updateEndpoint(services, key, INPUT)
  await rotateSecret(services, key)
  await deleteEndpoint(services, key)
  const rows = await services.db
    .select({ event: securityEvent.event, details: securityEvent.details })
    .from(securityEvent)
    .where(eq(securityEvent.accountId, accountId))
    .orderBy(securityEvent.id)
  expect(rows.map(({ event }) => event)).toEqual([
    'webhook.created',
    'webhook.changed',
    'webhook.secret-rotated',
    'webhook.deleted',
  ])
  expect(rows.every(({ details }) => details.webhook === targetId)).toBe(true)
})

test('the last one to go ends the recording of events', async () => {
  const { accountId, targetId } = await setUp()
  const isRecording = async () => {
    const [stream] = await services.db
      .select()
      .from(eventStream)
      .where(eq(eventStream.accountId, accountId))
    return stream?.isRecording
  }
  expect(await isRecording()).toBe(true)
  expect(await deleteEndpoint(services, { accountId, targetId })).toEqual({ ok: true })
  expect(await isRecording()).toBe(false)
})

test('a deleted one is gone at once, and its deliveries soon, also after an interruption', async () => {
  const { db } = services
  const { accountId, targetId } = await setUp()
  const key = { accountId, targetId }
  const left = async () => [
    await db.$count(delivery, eq(delivery.targetId, targetId)),
    await db.$count(eventTarget, eq(eventTarget.id, targetId)),
  ]
  const leadId = uuidv7()
  await db.insert(delivery).values(
    Array.from({ length: 1200 }, () => ({
      id: uuidv7(),
      targetId,
      eventType: 'lead.created',
      payload: {},
      leadId,
    })),
  )
  await eraseEndedTargets(services)
  expect(await deleteEndpoint(services, key)).toEqual({ ok: true })
  expect(await left()).toEqual([1200, 1])
  expect(await listEndpoints(services, accountId)).toEqual([])
  expect(await db.$count(webhookEndpoint, eq(webhookEndpoint.targetId, targetId))).toBe(0)
  expect(await listLeadDeliveries(services, { accountId, leadId })).toEqual([])
  const gone = { ok: false, reason: 'not-found' }
  expect(await deleteEndpoint(services, key)).toEqual(gone)
  expect(await resumeTarget(services, key, { sendMissed: true })).toEqual(gone)
  expect(await resendDeliveries(services, key, { what: 'failed' })).toEqual(gone)
  let sent = 0
  const sender = {
    async open() {
      sent++
      return null
    },
  }
  await deliverDue(services, { webhook: sender })
  expect(sent).toBe(0)
  // It no longer counts as one of the plan's.
  for (let made = 0; made < 5; made++) expect(await create(accountId)).toMatchObject({ ok: true })

  const broken = { ...services, db: failingAfter(services.db, 1) }
  await expect(eraseEndedTargets(broken)).rejects.toThrow('interrupted')
  expect(await left()).toEqual([700, 1])
  await eraseEndedTargets(services)
  expect(await left()).toEqual([0, 0])
})

/** A database whose statements fail after so many. */
function failingAfter(db: TestServices['db'], statements: number): TestServices['db'] {
  let made = 0
  return new Proxy(db, {
    get(of, name, receiver) {
      if (name !== 'execute') return Reflect.get(of, name, receiver)
      return (query: Parameters<typeof db.execute>[0]) => {
        if (++made > statements) throw new Error('interrupted')
        return of.execute(query)
      }
    },
  })
}

test.each([
  [{ name: '  ' }, 'Please enter a name.'],
  [{ name: 'x'.repeat(101) }, 'Please keep the name to 100 characters.'],
  [{ url: 'ftp://example.com' }, 'Please enter an http or https URL.'],
  [{ url: `https://example.com/${'x'.repeat(2000)}` }, 'Please keep the URL to 2000 characters.'],
  [{ eventTypes: [] }, 'Please choose at least one event.'],
  [{ magnetIds: [] }, 'Please choose at least one magnet, or all of them.'],
])('%j is refused', (change, message) => {
  const read = endpointInput.safeParse({ ...INPUT, ...change })
  expect(read.error?.issues[0]?.message).toBe(message)
})
