import { and, eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { expect, test } from 'vitest'
import { connection, deliveryAttempt, eventTarget } from '#db/schema/deliveries.ts'
import { outgoingMail } from '#db/schema/mail.ts'
import { NotAdmin } from '#domain/admin/admin.server.ts'
import { claimDeliveries, leaseTargets } from '#domain/deliveries/leases.server.ts'
import { eraseEndedTargets } from '#domain/event-targets/ended-targets.server.ts'
import { resumeTarget } from '#domain/event-targets/target-state.server.ts'
import { eraseLeads } from '#domain/leads/change/erase-lead.server.ts'
import { reviewLeads } from '#domain/leads/take/review-leads.server.ts'
import { HOUR_MS, MINUTE_MS } from '#lib/time.ts'
import { dispatchAll } from '#tests/support/event-target.ts'
import { createUser } from '#tests/support/factories.ts'
import { createLeadRow, createMagnetRow, createPlacement } from '#tests/support/magnet-factories.ts'
import { plain } from '#tests/support/providers/fake-http.ts'
import { FAKE_KEY, fakeKit } from '#tests/support/providers/fake-newsletters.ts'
import { toViewer } from '#tests/support/viewers.ts'
import {
  continueBackfills,
  findBackfill,
  previewBackfill,
  startBackfill,
  stopBackfill,
} from './backfill.server.ts'
import { createConnectionSender } from './connection-sender.server.ts'
import {
  createConnection,
  deleteConnection,
  findConnection,
  listConnections,
  replaceCredentials,
} from './connections.server.ts'
import { setUpConnections } from './connections.testing.ts'
import { getIntegrationHealthForAdmin } from './integrations-for-admin.server.ts'
import { EMPTY_RULE } from './rule.ts'
import { saveRule } from './rules.server.ts'
import { testConnection } from './test-connection.server.ts'

const { deliver, hosts, services, setUp, signUp } = await setUpConnections()

test('a connection is made only with a key that works, which is sealed and in no log', async () => {
  const kit = fakeKit()
  hosts['api.kit.com'] = kit
  const user = await createUser(services)
  const owner = { accountId: user.id, createdBy: user.id }
  const refused = await createConnection(services, owner, 'kit', { key: 'wrong-key-0123' })
  expect(refused).toMatchObject({ ok: false, errors: { '': expect.stringMatching(/401/) } })
  expect(await listConnections(services, user.id)).toEqual([])

  const created = await createConnection(services, owner, 'kit', { key: FAKE_KEY, name: '' })
  if (!created.ok) throw new Error('refused')
  const [shown] = await listConnections(services, user.id)
  expect(shown).toMatchObject({ name: 'Kit: Mia’s channel', lastFour: 'us21', state: 'active' })
  expect(shown?.choices.lists).toEqual([{ id: '5', name: 'Presets' }])
  const [stored] = await services.db
    .select()
    .from(connection)
    .where(eq(connection.targetId, created.id))
  expect(JSON.stringify(stored)).not.toContain(FAKE_KEY)
  expect(JSON.stringify(shown)).not.toContain(FAKE_KEY)
  expect(JSON.stringify(services.logLines)).not.toContain(FAKE_KEY)
})

test('a plan has so many connections', async () => {
  const { user } = await setUp()
  const owner = { accountId: user.id, createdBy: user.id }
  const results = await Promise.all(
    Array.from({ length: 6 }, () => createConnection(services, owner, 'kit', { key: FAKE_KEY })),
  )
  expect(results.filter(({ ok }) => ok)).toHaveLength(4)
  expect(await listConnections(services, user.id)).toHaveLength(5)
})

test('a test asks the provider again at most every ten minutes, unless it is pressed', async () => {
  const { kit, key } = await setUp()
  const asked = () => kit.requests.filter(({ url }) => url.includes('/account')).length
  await testConnection(services, key, { isForced: false })
  expect(asked()).toBe(1)
  await testConnection(services, key, { isForced: true })
  expect(asked()).toBe(2)
  services.clock.advance(11 * MINUTE_MS)
  await testConnection(services, key, { isForced: false })
  expect(asked()).toBe(3)
})

test('a lead arrives once, with the rule’s form and tags', async () => {
  const { kit, magnet, deliveries } = await setUp()
  const { email } = await signUp(magnet)
  await deliver()
  expect(kit.people.get(email)).toMatchObject({
    state: 'active',
    lists: ['5'],
    tags: ['viewers', 'from Presets'],
  })
  const [sent] = await deliveries()
  expect(sent).toMatchObject({ state: 'done', attempts: 1 })
  const attempts = await services.db
    .select()
    .from(deliveryAttempt)
    .where(eq(deliveryAttempt.deliveryId, sent?.id ?? ''))
  expect(JSON.stringify(attempts)).not.toContain(FAKE_KEY)
})

test('a magnet’s own rule counts instead of the default', async () => {
  const { kit, user, magnet, key } = await setUp()
  const other = await createMagnetRow(services, { userId: user.id, title: 'Other' })
  await saveRule(services, key, { magnetId: other.id, isOn: false, settings: EMPTY_RULE })
  const stranger = await createMagnetRow(services)
  const foreign = { magnetId: stranger.id, isOn: true, settings: EMPTY_RULE }
  expect(await saveRule(services, key, foreign)).toEqual({ ok: false, reason: 'not-found' })
  const { email } = await signUp(other)
  await signUp(magnet)
  await deliver()
  expect(kit.people.has(email)).toBe(false)
  expect(kit.people.size).toBe(1)
})

test('a flagged lead is left out until it is accepted', async () => {
  const { kit, user, magnet, deliveries } = await setUp()
  const { email, id } = await signUp(magnet, services, { honeypot: true })
  const test = await signUp(magnet)
  await reviewLeads(services, user.id, [test.id], 'mark-test')
  await deliver()
  expect(kit.people.size).toBe(0)
  expect((await deliveries())[0]?.lastError).toContain('If you accept it, we’ll send it.')
  await reviewLeads(services, user.id, [id], 'accept')
  await deliver()
  expect([...kit.people.keys()]).toEqual([email])
})

test('what a service says is kept short and without the key', async () => {
  const { kit, magnet, key, deliveries, target } = await setUp()
  await signUp(magnet)
  const words = `Key ${FAKE_KEY} is unknown. ${'Very long. '.repeat(1000)}`
  kit.failNext({ answer: { status: 401, headers: {}, text: JSON.stringify({ errors: [words] }) } })
  await deliver()
  kit.failNext({ answer: { status: 401, headers: {}, text: JSON.stringify({ errors: [words] }) } })
  const tested = await testConnection(services, key, { isForced: true })
  if (tested?.ok !== false) throw new Error('the key was accepted')
  const kept = [tested.error, (await target())?.stateReason, (await deliveries())[0]?.lastError]
  for (const text of kept) {
    expect(text).toContain('Key … is unknown.')
    expect(text?.length).toBeLessThanOrEqual(401)
  }
})

test('credentials of another account don’t replace a connection’s', async () => {
  const { kit, key } = await setUp()
  const other = { user: {}, account: { id: 2, name: 'Another channel' } }
  kit.failNext({ answer: plain(200, JSON.stringify(other)), path: '/account' })
  expect(await replaceCredentials(services, key, { key: FAKE_KEY })).toMatchObject({
    ok: false,
    errors: { '': expect.stringContaining('another account') },
  })
  expect((await findConnection(services, key))?.choices.lists).toEqual([
    { id: '5', name: 'Presets' },
  ])
  // A form with another name is no other account.
  const renamed = { forms: [{ id: 5, name: 'Looks' }], pagination: {} }
  kit.failNext({ answer: plain(200, JSON.stringify(renamed)), path: '/forms' })
  expect(await replaceCredentials(services, key, { key: FAKE_KEY })).toEqual({ ok: true })
})

test('a lead that isn’t sent doesn’t count as a success', async () => {
  const { kit, magnet, target } = await setUp()
  await signUp(magnet)
  kit.failNext({ answer: plain(500, 'down') })
  await deliver()
  await signUp(magnet, services, { honeypot: true })
  await deliver()
  expect(await target()).toMatchObject({
    failures: 1,
    failingSince: expect.any(Date),
    lastSuccessAt: null,
  })
  services.clock.advance(HOUR_MS)
  await deliver()
  expect(await target()).toMatchObject({ failures: 0, lastSuccessAt: expect.any(Date) })
})

test('a lead without consent isn’t sent, whatever its event', async () => {
  const { kit, user, magnet, key, deliveries } = await setUp()
  const { id } = await createLeadRow(services, magnet, { consentText: '' })
  await services.db
    .update(eventTarget)
    .set({ createdAt: new Date(0) })
    .where(eq(eventTarget.id, key.targetId))
  await reviewLeads(services, user.id, [id], 'mark-test')
  await reviewLeads(services, user.id, [id], 'not-test')
  await deliver()
  expect((await deliveries()).length).toBeGreaterThan(0)
  expect(kit.people.size).toBe(0)
})

test('a broken connection holds its leads, mails once, and sends all after one repair', async () => {
  const { kit, user, magnet, key, target, deliveries } = await setUp()
  const revoked = plain(401, '{"errors":["The access token is invalid"]}')
  kit.failNext({ answer: revoked })
  await signUp(magnet)
  await signUp(magnet)
  await deliver()
  kit.failNext({ answer: revoked })
  await signUp(magnet)
  await deliver()
  expect(await target()).toMatchObject({
    state: 'broken',
    stateReason: expect.stringContaining('The key was rejected'),
  })
  const mails = await services.db
    .select()
    .from(outgoingMail)
    .where(and(eq(outgoingMail.userId, user.id), eq(outgoingMail.kind, 'target-notice')))
  expect(mails).toHaveLength(1)

  const before = kit.people.size
  const wrong = await replaceCredentials(services, key, { key: 'wrong-key-0123' })
  expect(wrong?.ok).toBe(false)
  expect(await replaceCredentials(services, key, { key: FAKE_KEY })).toEqual({ ok: true })
  await resumeTarget(services, key, { sendMissed: true })
  await deliver()
  services.clock.advance(HOUR_MS)
  if ((await target())?.state === 'broken') {
    await resumeTarget(services, key, { sendMissed: true })
    await deliver()
  }
  expect(kit.people.size).toBe(3)
  expect(before).toBeLessThan(3)
  expect((await deliveries()).every(({ state }) => state === 'done')).toBe(true)
})

test('earlier leads are sent once: those that consented, aren’t flagged and aren’t erased', async () => {
  const { kit, user, magnet, key } = await setUp()
  const wanted = [await createLeadRow(services, magnet), await createLeadRow(services, magnet)]
  await createLeadRow(services, magnet, { consentText: '' })
  await createLeadRow(services, magnet, { flags: ['honeypot'] })
  const erased = await createLeadRow(services, magnet)
  await eraseLeads(services, user.id, [erased.id])
  await deliver()

  expect(await previewBackfill(services, key)).toMatchObject({ leads: 2 })
  const results = await Promise.all([startBackfill(services, key), startBackfill(services, key)])
  expect(results.map(({ ok }) => ok).toSorted()).toEqual([false, true])
  for (let minute = 0; minute < 3; minute++) {
    await deliver()
    services.clock.advance(MINUTE_MS)
    await continueBackfills(services)
  }
  await deliver()
  expect([...kit.people.keys()].toSorted()).toEqual(wanted.map(({ email }) => email).toSorted())
  expect(await findBackfill(services, key.targetId)).toMatchObject({
    state: 'done',
    total: 2,
    queued: 2,
    waiting: 0,
  })
  const requests = kit.requests.length
  expect(await startBackfill(services, key)).toEqual({ ok: false, reason: 'nothing' })
  await deliver()
  expect(kit.requests).toHaveLength(requests)
})

test('a backfill can be stopped, and leaves no room for new leads to wait behind it', async () => {
  const { kit, magnet, key, deliveries } = await setUp()
  for (let lead = 0; lead < 5; lead++) await createLeadRow(services, magnet)
  await startBackfill(services, key)
  const { email } = await signUp(magnet)
  // The first earlier lead is due now, the others later than the new one.
  await deliver()
  expect(kit.people.has(email)).toBe(true)
  expect(kit.people.size).toBeLessThan(6)
  expect(await stopBackfill(services, key)).toBe(true)
  const sent = kit.people.size
  expect(await findBackfill(services, key.targetId)).toMatchObject({
    state: 'stopped',
    total: 5,
    queued: sent - 1,
    waiting: 0,
  })
  services.clock.advance(HOUR_MS)
  await continueBackfills(services)
  await deliver()
  expect(kit.people.size).toBe(sent)
  expect((await deliveries()).every(({ state }) => state === 'done')).toBe(true)
})

test('a lead that the plan hides waits and is in no backfill', async () => {
  const limited = { ...services, env: { ...services.env, freeMonthlyLeads: 1 } }
  const { kit, magnet, key, deliveries } = await setUp(limited)
  await signUp(magnet)
  await signUp(magnet)
  await deliver(limited)
  expect(kit.people.size).toBe(1)
  expect((await deliveries()).map(({ state }) => state).toSorted()).toEqual(['done', 'held'])
  expect(await previewBackfill(limited, key)).toMatchObject({ leads: 0 })
})

test('tags can name the placement that a lead came from', async () => {
  const { kit, magnet, key } = await setUp()
  const placement = await createPlacement(services, magnet, { label: 'Episode 12' })
  await saveRule(services, key, {
    magnetId: magnet.id,
    isOn: true,
    settings: { ...EMPTY_RULE, tags: ['{placement}', '{campaign}'] },
  })
  const { email } = await signUp({ shortId: placement.code })
  await deliver()
  expect(kit.people.get(email)?.tags).toEqual(['Episode 12'])
})

test('another account finds and changes nothing', async () => {
  const { key } = await setUp()
  const stranger = await createUser(services)
  const theirs = { accountId: stranger.id, targetId: key.targetId }
  expect(await findConnection(services, theirs)).toBeNull()
  expect(await deleteConnection(services, theirs)).toBe(false)
  expect(await testConnection(services, theirs, { isForced: true })).toBeNull()
  expect(await previewBackfill(services, theirs)).toBeNull()
  expect(await replaceCredentials(services, theirs, { key: FAKE_KEY })).toBeNull()
  expect(await deleteConnection(services, key)).toBe(true)
  expect(await findConnection(services, key)).toBeNull()
})

test('a deleted one sends nothing that a process had taken already, and its key is gone', async () => {
  const { kit, magnet, key, target } = await setUp()
  await signUp(magnet)
  const sender = createConnectionSender(services)
  const open = await sender.open({ id: key.targetId, accountId: key.accountId, name: 'Kit' })
  await dispatchAll(services)
  const workerId = uuidv7()
  await leaseTargets(services, { workerId, kinds: ['connection'], most: 100 })
  const rooms = [{ targetId: key.targetId, room: 5 }]
  const claimed = await claimDeliveries(services, workerId, rooms)
  expect(await deleteConnection(services, key)).toBe(true)
  const contents = claimed.map(({ content }) => content)
  const outcomes = await open?.send(contents, new AbortController().signal)
  expect(outcomes).toEqual([{ result: 'withdrawn' }])
  expect(kit.people.size).toBe(0)
  const [stored] = await services.db
    .select()
    .from(connection)
    .where(eq(connection.targetId, key.targetId))
  expect(stored?.credentials).toBe('')
  await eraseEndedTargets(services)
  expect(await target()).toBeUndefined()
})

test('the administrator sees counts by service, and no secrets', async () => {
  const admin = await createUser(services, { email: 'admin@example.com' })
  const withAdmin = { ...services, env: { ...services.env, adminEmail: admin.email } }
  const { key } = await setUp()
  await services.db
    .update(eventTarget)
    .set({ state: 'broken', stateReason: 'The key was rejected (401).' })
    .where(eq(eventTarget.id, key.targetId))
  const health = await getIntegrationHealthForAdmin(withAdmin, toViewer(admin))
  expect(health).toMatchObject([{ name: 'Kit', states: { broken: expect.any(Number) } }])
  expect(JSON.stringify(health)).not.toMatch(/us21|example|refused/)
  await expect(getIntegrationHealthForAdmin(services, toViewer(admin))).rejects.toThrow(NotAdmin)
})
