import { and, eq, gt } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, expect, test } from 'vitest'
import { delivery, eventTarget } from '#db/schema/deliveries.ts'
import { databaseRestore } from '#db/schema/operations.ts'
import { purgeEvents } from '#domain/event-targets/purge-events.server.ts'
import { MINUTE_MS, SECOND_MS } from '#lib/time.ts'
import { DONE, dispatchAll, setUpTarget } from '#tests/support/event-target.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import { createDeliveryWorker, deliverDue } from './deliveries.server.ts'
import {
  claimDeliveries,
  LEASE_MS,
  leaseTargets,
  releaseLeases,
  unclaimDeliveries,
} from './leases.server.ts'
import type { Outcome } from './sender.ts'

const services = await setUpServices()
const stops: (() => Promise<void>)[] = []
afterAll(async () => {
  for (const stop of stops) await stop()
})

const setUp = (answer?: Parameters<typeof setUpTarget>[1]) => setUpTarget(services, answer)

test('two processes deliver every event once, and at most four at the same time', async () => {
  const pause = () => new Promise<Outcome>((resolve) => setTimeout(() => resolve(DONE), 5))
  const { sent, senders, record, states, most } = await setUp(pause)
  const workers = [1, 2].map(() => createDeliveryWorker(services, senders))
  stops.push(...workers.map((worker) => () => worker.stop()))
  for (let round = 0; round < 4; round++) {
    await record(25)
    for (const worker of workers) worker.wake()
  }
  await expect.poll(states).toEqual(Array(100).fill('done'))
  expect(sent.map(({ seq }) => seq ?? 0).toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: 100 }, (_, index) => index + 1),
  )
  expect(most()).toBeLessThanOrEqual(4)
  await Promise.all(stops.splice(0).map((stop) => stop()))
})

test('several processes that turn the same events into deliveries create each once', async () => {
  const { record, states } = await setUp()
  await record(30)
  await Promise.all([1, 2, 3, 4].map(() => dispatchAll(services)))
  await dispatchAll(services)
  expect(await states()).toHaveLength(30)
})

test('what a process had claimed when it died is sent by another one', async () => {
  const { target, sent, senders, record, states } = await setUp()
  await record(5)
  await dispatchAll(services)
  const dead = uuidv7()
  await leaseTargets(services, { workerId: dead, kinds: ['webhook'], most: 1000 })
  const claimed = await claimDeliveries(services, dead, [{ targetId: target.id, room: 3 }])
  expect(claimed).toHaveLength(3)
  await deliverDue(services, senders)
  expect(sent).toEqual([])
  services.clock.advance(LEASE_MS + SECOND_MS)
  await deliverDue(services, senders)
  expect(sent).toHaveLength(5)
  expect(await states()).toEqual(Array(5).fill('done'))
})

test('what waits for its next attempt isn’t hurried by the death of a process', async () => {
  let outcome: Outcome = { result: 'retry', status: 500 }
  const { sent, senders, target, record } = await setUp(() => outcome)
  await record(1)
  await deliverDue(services, senders)
  await record(1)
  await dispatchAll(services)
  await leaseTargets(services, { workerId: uuidv7(), kinds: ['webhook'], most: 1000 })
  await services.db
    .update(delivery)
    .set({ nextAttemptAt: new Date(services.clock.now().getTime() + MINUTE_MS) })
    .where(and(eq(delivery.targetId, target.id), gt(delivery.attempts, 0)))
  outcome = DONE
  services.clock.advance(LEASE_MS + SECOND_MS)
  await deliverDue(services, senders)
  expect(sent.map(({ seq }) => seq)).toEqual([1, 2])
})

test('a process whose target was taken over can’t give back what the next one sends', async () => {
  const { target, record } = await setUp()
  await record(1)
  await dispatchAll(services)
  const [late, next] = [uuidv7(), uuidv7()]
  const claim = async (workerId: string) => {
    await leaseTargets(services, { workerId, kinds: ['webhook'], most: 1000 })
    return claimDeliveries(services, workerId, [{ targetId: target.id, room: 5 }])
  }
  const ids = (await claim(late)).map(({ content }) => content.deliveryId)
  services.clock.advance(LEASE_MS + SECOND_MS)
  expect(await claim(next)).toHaveLength(1)
  await unclaimDeliveries(services, late, ids)
  expect(await claim(next)).toEqual([])
  await unclaimDeliveries(services, next, ids)
  expect(await claim(next)).toHaveLength(1)
  await releaseLeases(services, next, [target.id])
})

test('a process that lost its lease claims nothing more', async () => {
  const { target, record } = await setUp()
  await record(2)
  await dispatchAll(services)
  const [late, next] = [uuidv7(), uuidv7()]
  await leaseTargets(services, { workerId: late, kinds: ['webhook'], most: 1000 })
  services.clock.advance(LEASE_MS + SECOND_MS)
  await leaseTargets(services, { workerId: next, kinds: ['webhook'], most: 1000 })
  expect(await claimDeliveries(services, late, [{ targetId: target.id, room: 5 }])).toEqual([])
  await releaseLeases(services, late, [target.id])
  expect(await claimDeliveries(services, next, [{ targetId: target.id, room: 5 }])).toHaveLength(2)
})

test('a restored database delivers nothing until the operator says so', async () => {
  const { sent, senders, record } = await setUp()
  await services.db
    .insert(databaseRestore)
    .values({ backupId: 'backup', backupTakenAt: services.clock.now() })
  await record(1)
  await deliverDue(services, senders)
  expect(sent).toEqual([])
  await services.db.update(databaseRestore).set({ releasedAt: services.clock.now() })
  await deliverDue(services, senders)
  expect(sent).toHaveLength(1)
})

test('a target whose credentials are refused keeps its queue until it is repaired', async () => {
  const { target, sent, senders, record, states } = await setUp(() => ({
    result: 'broken',
    status: 401,
    error: 'The key was rejected.',
  }))
  await record(1)
  await deliverDue(services, senders)
  await record(3)
  await deliverDue(services, senders)
  expect(sent).toHaveLength(1)
  expect(await states()).toEqual(Array(4).fill('held'))
  const [row] = await services.db.select().from(eventTarget).where(eq(eventTarget.id, target.id))
  expect(row).toMatchObject({ state: 'broken', stateReason: 'The key was rejected.' })
})

test('what has expired is deleted, and nothing else', async () => {
  const { senders, record, states } = await setUp()
  await record(3)
  await deliverDue(services, senders)
  await purgeEvents(services)
  expect(await states()).toHaveLength(3)
  services.clock.advance(31 * 24 * 60 * MINUTE_MS)
  await purgeEvents(services)
  expect(await states()).toEqual([])
})
