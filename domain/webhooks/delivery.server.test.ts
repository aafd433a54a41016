import { and, asc, eq } from 'drizzle-orm'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { delivery, deliveryAttempt, eventTarget } from '#db/schema/deliveries.ts'
import { outgoingMail } from '#db/schema/mail.ts'
import { deliverDue } from '#domain/deliveries/deliveries.server.ts'
import { watchTargets } from '#domain/deliveries/target-health.server.ts'
import { resendDeliveries } from '#domain/event-targets/resend.server.ts'
import { pauseTarget, resumeTarget } from '#domain/event-targets/target-state.server.ts'
import type { EventType } from '#domain/events/event-types.ts'
import { eraseLeads } from '#domain/leads/change/erase-lead.server.ts'
import { submitLead } from '#domain/leads/take/leads.server.ts'
import { DAY_MS, HOUR_MS, SECOND_MS } from '#lib/time.ts'
import { createUser } from '#tests/support/factories.ts'
import { createMagnetRow } from '#tests/support/magnet-factories.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import { startWebhookReceiver, status } from '#tests/support/webhook-receiver.ts'
import { createEndpoint, rotateSecret } from './endpoints.server.ts'
import { createWebhookSender } from './webhook-sender.server.ts'

const services = await setUpServices()
const receiver = await startWebhookReceiver()
afterAll(() => receiver.close())
beforeEach(() => {
  receiver.received.length = 0
  receiver.answer(status(204))
})

const deliver = () => deliverDue(services, { webhook: createWebhookSender(services) })

/** An account with a magnet and an endpoint. */
async function setUp(
  options: { eventTypes?: EventType[]; magnets?: 'its own' | null; url?: string } = {},
) {
  const user = await createUser(services)
  const magnet = await createMagnetRow(services, { userId: user.id })
  const created = await createEndpoint(
    services,
    { accountId: user.id, createdBy: user.id },
    {
      name: 'Receiver',
      url: options.url ?? receiver.url,
      eventTypes: options.eventTypes ?? ['lead.created', 'lead.erased'],
      magnetIds: options.magnets === 'its own' ? [magnet.id] : null,
    },
  )
  if (!created.ok) throw new Error(created.reason)
  const key = { accountId: user.id, targetId: created.id }
  const deliveries = () =>
    services.db
      .select()
      .from(delivery)
      .where(eq(delivery.targetId, created.id))
      .orderBy(asc(delivery.createdAt), asc(delivery.id))
  const target = async () => {
    const [row] = await services.db.select().from(eventTarget).where(eq(eventTarget.id, created.id))
    if (!row) throw new Error('no target')
    return row
  }
  const mails = async () => {
    const rows = await services.db
      .select({ subject: outgoingMail.subject })
      .from(outgoingMail)
      .where(and(eq(outgoingMail.userId, user.id), eq(outgoingMail.kind, 'target-notice')))
    return rows.map(({ subject }) => subject)
  }
  return { user, magnet, key, secret: created.secret, deliveries, target, mails }
}

let people = 0
async function signUp({ shortId }: { shortId: string }) {
  people++
  const email = `grace${people}@example.com`
  const result = await submitLead(services, {
    identifier: shortId,
    kind: 'scan',
    form: { name: 'Grace Hopper', email, honeypot: false, elapsedMs: null },
    request: {
      ip: `203.0.${Math.floor(people / 250)}.${people % 250}`,
      headers: new Headers(),
      fromTrustedProxy: false,
    },
  })
  if (!result.ok) throw new Error('the lead was refused')
  return email
}

test('a lead arrives signed, as the API shows it', async () => {
  const { magnet, secret, deliveries } = await setUp()
  const email = await signUp(magnet)
  await deliver()
  const [got] = receiver.received
  if (!got) throw new Error('nothing arrived')
  expect(new Webhook(secret).verify(got.body, got.headers)).toEqual(got.message)
  expect(got.headers['content-type']).toBe('application/json')
  expect(got.headers['webhook-id']).toBe(got.message.id)
  expect(got.message).toMatchObject({ type: 'lead.created', seq: 1 })
  expect(got.message.data).toMatchObject({ email, magnetId: magnet.id, isHidden: false })
  expect(await deliveries()).toMatchObject([{ state: 'done', attempts: 1, lastStatus: 204 }])
})

test('a failed delivery is tried again, later each time, with the same id and a new time', async () => {
  const { magnet, deliveries, target } = await setUp()
  receiver.answer(status(500))
  await signUp(magnet)
  await deliver()
  await deliver()
  expect(receiver.received).toHaveLength(1)
  expect((await target()).failures).toBe(1)
  services.clock.advance(6 * SECOND_MS)
  receiver.answer(status(200))
  await deliver()
  const [first, second] = receiver.received
  expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id'])
  expect(second?.headers['webhook-timestamp']).not.toBe(first?.headers['webhook-timestamp'])
  expect(await deliveries()).toMatchObject([{ state: 'done', attempts: 2 }])
  expect(await target()).toMatchObject({ failures: 0, failingSince: null })
})

test('Retry-After is honored', async () => {
  const { magnet } = await setUp()
  receiver.answer(status(429, { 'retry-after': '600' }))
  await signUp(magnet)
  await deliver()
  services.clock.advance(590 * SECOND_MS)
  await deliver()
  expect(receiver.received).toHaveLength(1)
  services.clock.advance(11 * SECOND_MS)
  await deliver()
  expect(receiver.received).toHaveLength(2)
})

test('a delivery fails after eleven attempts, and all failed ones can be sent again', async () => {
  const { magnet, key, deliveries, mails } = await setUp()
  receiver.answer(status(400))
  await signUp(magnet)
  for (let attempt = 0; attempt < 14; attempt++) {
    await deliver()
    services.clock.advance(30 * HOUR_MS)
  }
  const received = () =>
    receiver.received.filter(({ message }) => message.data.magnetId === magnet.id)
  expect(received()).toHaveLength(11)
  expect(await deliveries()).toMatchObject([{ state: 'failed', attempts: 11, lastStatus: 400 }])
  expect(await mails()).toEqual([])
  receiver.answer(status(200))
  expect(await resendDeliveries(services, key, { what: 'failed' })).toMatchObject({
    ok: true,
    deliveries: 1,
  })
  await deliver()
  expect(received()).toHaveLength(12)
  expect(await deliveries()).toMatchObject([{ state: 'failed' }, { state: 'done' }])
  expect(await resendDeliveries(services, key, { what: 'failed' })).toMatchObject({
    ok: true,
    deliveries: 0,
  })
})

test('after a rotation both secrets sign for a day', async () => {
  const { magnet, key, secret } = await setUp()
  const rotated = await rotateSecret(services, key)
  if (!rotated.ok) throw new Error('not rotated')
  await signUp(magnet)
  await deliver()
  services.clock.advance(DAY_MS)
  await signUp(magnet)
  await deliver()
  const [during, after] = receiver.received
  if (!during || !after) throw new Error('nothing arrived')
  const judge = (by: string, { body, headers }: typeof during) => {
    const signatures = headers['webhook-signature'] ?? ''
    const timestamp = String(Math.floor(Date.now() / 1000))
    // The package also judges the time, and the second message is of tomorrow.
    if (headers['webhook-timestamp'] === timestamp) return new Webhook(by).verify(body, headers)
    const at = new Date(Number(headers['webhook-timestamp']) * 1000)
    const expected = new Webhook(by).sign(headers['webhook-id'] ?? '', at, body)
    if (!signatures.split(' ').includes(expected)) throw new Error('another signature')
    return JSON.parse(body)
  }
  expect(judge(rotated.secret, during)).toEqual(during.message)
  expect(judge(secret, during)).toEqual(during.message)
  expect(judge(rotated.secret, after)).toEqual(after.message)
  expect(() => judge(secret, after)).toThrow()
})

test('only chosen events and magnets are sent, and nothing of another account', async () => {
  const chosen = await setUp({ eventTypes: ['lead.created'], magnets: 'its own' })
  const other = await createMagnetRow(services, { userId: chosen.user.id })
  const stranger = await createMagnetRow(services)
  const email = await signUp(chosen.magnet)
  await signUp(other)
  await signUp(stranger)
  await deliver()
  expect(receiver.received.map(({ message }) => message.data.email)).toEqual([email])
})

test('410 disables at once, tells the owner, and resuming sends what was missed', async () => {
  const { magnet, key, target, mails } = await setUp()
  receiver.answer(status(410))
  const emails = [await signUp(magnet)]
  await deliver()
  expect(await target()).toMatchObject({ state: 'disabled' })
  expect(await mails()).toEqual([expect.stringContaining('has been turned off')])
  receiver.answer(status(200))
  receiver.received.length = 0
  emails.push(await signUp(magnet), await signUp(magnet))
  await deliver()
  expect(receiver.received).toEqual([])
  expect(await resumeTarget(services, key, { sendMissed: true })).toEqual({ ok: true, sent: 3 })
  await deliver()
  const arrived = receiver.received.map(({ message }) => message.data.email)
  expect(arrived.toSorted()).toEqual(emails.toSorted())
})

test('an endpoint that fails for five days is disabled, after mails at 24 and 96 hours', async () => {
  const { magnet, target, mails } = await setUp()
  receiver.answer(status(503))
  await signUp(magnet)
  const seen: string[] = []
  for (let hour = 0; hour <= 121; hour++) {
    await deliver()
    await watchTargets(services)
    const state = `${(await mails()).length} mails, ${(await target()).state}`
    if (seen.at(-1)?.split(': ')[1] !== state) seen.push(`${hour}: ${state}`)
    services.clock.advance(HOUR_MS)
  }
  expect(seen).toEqual([
    '0: 0 mails, active',
    '24: 1 mails, active',
    '96: 2 mails, active',
    '120: 3 mails, disabled',
  ])
})

test('a paused endpoint gets nothing, and may go on without what it missed', async () => {
  const { magnet, key, deliveries } = await setUp()
  await pauseTarget(services, key)
  await signUp(magnet)
  await deliver()
  expect(await deliveries()).toEqual([])
  await resumeTarget(services, key, { sendMissed: false })
  const email = await signUp(magnet)
  await deliver()
  expect(receiver.received.map(({ message }) => message.data.email)).toEqual([email])
})

test('an erased person is in no message that is sent from then on', async () => {
  const { user, magnet } = await setUp()
  receiver.answer(status(500))
  const email = await signUp(magnet)
  await deliver()
  const leadId = String(receiver.received[0]?.message.data.id)
  expect(await eraseLeads(services, user.id, [leadId])).toBe(1)
  receiver.received.length = 0
  receiver.answer(status(200))
  services.clock.advance(6 * SECOND_MS)
  await deliver()
  expect(receiver.received.map(({ message }) => message.type).toSorted()).toEqual([
    'lead.created',
    'lead.erased',
  ])
  expect(JSON.stringify(receiver.received)).not.toContain(email)
  const attempts = await services.db.select().from(deliveryAttempt)
  expect(JSON.stringify(attempts)).not.toContain(email)
})

test('an outage of the database is no attempt; a fault of ours is one, without its words', async () => {
  const { magnet, deliveries } = await setUp()
  await signUp(magnet)
  let fault: Error | null = Object.assign(new Error('no database'), { code: 'ECONNREFUSED' })
  // A message is read with a statement that is prepared once for each database.
  const db = new Proxy(services.db, {
    get: (of, name) => {
      if (name === 'select' && fault) throw fault
      return Reflect.get(of, name, of)
    },
  })
  const sender = createWebhookSender({ ...services, db })
  await deliverDue(services, { webhook: sender })
  expect(await deliveries()).toMatchObject([{ state: 'pending', attempts: 0 }])
  fault = new Error('column "secret" does not exist')
  services.clock.advance(3 * SECOND_MS)
  await deliverDue(services, { webhook: sender })
  const [after] = await deliveries()
  expect(after).toMatchObject({ state: 'pending', attempts: 1 })
  expect(after?.lastError).not.toContain('secret')
  fault = null
  services.clock.advance(10 * SECOND_MS)
  await deliverDue(services, { webhook: sender })
  expect(receiver.received).toHaveLength(1)
})
