import { setImmediate } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterEach, expect, test } from 'vitest'
import { deliveryAttempt, eventTarget } from '#db/schema/deliveries.ts'
import { DONE, dispatchAll, setUpTarget } from '#tests/support/event-target.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import { deliverDue } from './deliveries.server.ts'
import { createDeliveryEngine } from './delivery-engine.server.ts'
import { createDispatcher } from './dispatch-events.server.ts'
import { claimDeliveries, leaseTargets, releaseLeases } from './leases.server.ts'
import { recordAttempts } from './record-attempts.server.ts'
import type { Outcome, Senders } from './sender.ts'
import type { Attempt } from './settle.ts'

const services = await setUpServices()
// Nothing of one test is due in the next.
afterEach(async () => deliverDue(services, (await setUpTarget(services)).senders))

/** Holds a target's row, as a long change of it does. Returns what lets it go. */
async function holdTarget(targetId: string): Promise<() => Promise<void>> {
  const held = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  const over = services.db.transaction(async (tx) => {
    await tx.select().from(eventTarget).where(eq(eventTarget.id, targetId)).for('update')
    held.resolve()
    await released.promise
  })
  await held.promise
  return () => {
    released.resolve()
    return over
  }
}

/** Sends to several targets, each with its own sender. */
const sendersOf = (...all: { target: { id: string }; senders: Senders }[]): Senders => ({
  webhook: {
    open: (target) =>
      all.find((one) => one.target.id === target.id)?.senders.webhook?.open(target) ??
      Promise.resolve(null),
  },
})

test('a pass over the accounts turns a part of a long backlog into deliveries, and goes on with others', async () => {
  const [busy, other] = [await setUpTarget(services), await setUpTarget(services)]
  await busy.record(7)
  await other.record(1)
  const dispatcher = createDispatcher(services, { events: 3 })
  expect(await dispatcher.pass()).toBe(true)
  expect([await busy.states(), await other.states()]).toMatchObject([{ length: 3 }, { length: 1 }])
  expect(await dispatcher.pass()).toBe(true)
  expect(await dispatcher.pass()).toBe(false)
  expect(await busy.states()).toHaveLength(7)
})

test('a pass whose time is over goes on where it ended', async () => {
  const targets = [await setUpTarget(services), await setUpTarget(services)]
  for (const { record } of targets) await record(2)
  const dispatcher = createDispatcher(services, { accounts: 1, events: 1, passMs: 0 })
  expect(await dispatcher.pass()).toBe(true)
  expect(await dispatcher.pass()).toBe(true)
  for (const { states } of targets) expect(await states()).toHaveLength(1)
  await dispatchAll(services)
})

test('an account with many targets has fewer events in one transaction', async () => {
  const { record, states } = await setUpTarget(services)
  await record(4)
  await createDispatcher(services, { deliveries: 2 }).pass()
  expect(await states()).toHaveLength(2)
  await dispatchAll(services)
})

test('a target that is held for long delays only its own account', async () => {
  const [held, other] = [await setUpTarget(services), await setUpTarget(services)]
  const release = await holdTarget(held.target.id)
  await held.record(1)
  await other.record(1)
  const engine = createDeliveryEngine(services, sendersOf(held, other))
  await engine.round()
  await engine.drain()
  expect([held.sent, other.sent]).toMatchObject([[], { length: 1 }])
  await release()
  await engine.round()
  await engine.drain()
  expect(held.sent).toHaveLength(1)
  await engine.stop()
})

test('what came of deliveries is written while another target is held', async () => {
  const answer = Promise.withResolvers<Outcome>()
  const [held, other] = [
    await setUpTarget(services, () => answer.promise),
    await setUpTarget(services),
  ]
  await held.record(1)
  await other.record(1)
  const engine = createDeliveryEngine(services, sendersOf(held, other))
  await engine.round()
  const release = await holdTarget(held.target.id)
  answer.resolve(DONE)
  await expect.poll(other.states).toEqual(['done'])
  expect(await held.states()).toEqual(['pending'])
  await release()
  await expect.poll(held.states).toEqual(['done'])
  await engine.stop()
})

test('a target that is held takes no more than a few deliveries, so that others are written', async () => {
  const [held, other] = [await setUpTarget(services), await setUpTarget(services)]
  await held.record(60)
  await dispatchAll(services)
  const engine = createDeliveryEngine(services, sendersOf(held, other))
  await engine.round()
  const release = await holdTarget(held.target.id)
  for (let round = 0; round < 20; round++) {
    await engine.round()
    await setImmediate()
  }
  expect(held.sent.length).toBeLessThanOrEqual(20)
  await other.record(1)
  await engine.round()
  await expect.poll(other.states).toEqual(['done'])
  await release()
  await expect.poll(() => engine.round().then(held.states)).toEqual(Array(60).fill('done'))
  expect(held.sent).toHaveLength(60)
  await engine.stop()
})

test('leases are renewed while a sender is slow to open, which is waited for only once', async () => {
  const answer = Promise.withResolvers<Outcome>()
  const one = await setUpTarget(services, () => answer.promise)
  await one.record(1)
  let isSlow = false
  let opened = 0
  const opening = Promise.withResolvers<void>()
  const engine = createDeliveryEngine(services, {
    webhook: {
      async open(target) {
        opened++
        if (isSlow) await opening.promise
        return (await one.senders.webhook?.open(target)) ?? null
      },
    },
  })
  await engine.round()
  const leasedUntil = async () => {
    const [row] = await services.db
      .select()
      .from(eventTarget)
      .where(eq(eventTarget.id, one.target.id))
    return row?.leasedUntil?.getTime() ?? 0
  }
  ;[isSlow, opened] = [true, 0]
  const first = engine.renew()
  await expect.poll(() => opened).toBe(1)
  const before = await leasedUntil()
  services.clock.advance(5000)
  const second = engine.renew()
  await expect.poll(leasedUntil).toBeGreaterThanOrEqual(before + 5000)
  expect(opened).toBe(1)
  opening.resolve()
  await Promise.all([first, second])
  answer.resolve(DONE)
  await engine.stop()
})

test('a target that waits gets the place of one that is busy for long', async () => {
  const answer = Promise.withResolvers<Outcome>()
  const [busy, waiting] = [
    await setUpTarget(services, () => answer.promise),
    await setUpTarget(services),
  ]
  await busy.record(20)
  const limits = { targets: 1, turnMs: 0 }
  const engine = createDeliveryEngine(services, sendersOf(busy, waiting), { limits })
  await engine.round()
  expect(busy.sent).toHaveLength(4)
  await waiting.record(1)
  await engine.round()
  await expect.poll(waiting.states).toEqual(['done'])
  expect(busy.sent).toHaveLength(4)
  answer.resolve(DONE)
  const isDone = async () => {
    await engine.round()
    await engine.drain()
    return (await busy.states()).every((state) => state === 'done')
  }
  await expect.poll(isDone).toBe(true)
  expect(busy.sent).toHaveLength(20)
  await engine.stop()
})

test('what another process has taken over is not sent, also if a sender fails to open', async () => {
  const answer = Promise.withResolvers<Outcome>()
  const taken = await setUpTarget(services, () => answer.promise)
  const others = [await setUpTarget(services), await setUpTarget(services)]
  for (const { record } of [...others, taken]) await record(6)
  const all = sendersOf(taken, ...others)
  let fails = false
  const engine = createDeliveryEngine(services, {
    webhook: {
      async open(target) {
        if (fails) throw new Error('the credentials could not be read')
        return (await all.webhook?.open(target)) ?? null
      },
    },
  })
  await engine.round()
  expect(taken.sent).toHaveLength(4)
  await services.db
    .update(eventTarget)
    .set({ leasedBy: uuidv7() })
    .where(eq(eventTarget.id, taken.target.id))
  fails = true
  await engine.renew()
  answer.resolve(DONE)
  await engine.drain()
  expect(taken.sent).toHaveLength(4)
  await engine.stop()
})

test('an attempt that is written twice is listed and counted once', async () => {
  const { target, record } = await setUpTarget(services)
  await record(1)
  await dispatchAll(services)
  const workerId = uuidv7()
  await leaseTargets(services, { workerId, kinds: ['webhook'], most: 1000 })
  const [claimed] = await claimDeliveries(services, workerId, [{ targetId: target.id, room: 1 }])
  if (!claimed) throw new Error('nothing is due')
  const attempt: Attempt = {
    id: uuidv7(),
    targetId: target.id,
    content: claimed.content,
    at: services.clock.now(),
    ms: 5,
    outcome: { result: 'retry', status: 500 },
  }
  expect(await recordAttempts(services, [attempt])).toEqual([])
  expect(await recordAttempts(services, [attempt])).toEqual([])
  const { deliveryId } = claimed.content
  const attempts = await services.db
    .select()
    .from(deliveryAttempt)
    .where(eq(deliveryAttempt.deliveryId, deliveryId))
  expect(attempts).toHaveLength(1)
  const [row] = await services.db.select().from(eventTarget).where(eq(eventTarget.id, target.id))
  expect(row?.failures).toBe(1)
  await releaseLeases(services, workerId, [target.id])
})

test('what the plan hides could not be read: the deliveries are due again at once', async () => {
  const { sent, senders, record } = await setUpTarget(services)
  await record(2)
  let fails = true
  const env = new Proxy(services.env, {
    get(of, name) {
      if (fails && name === 'freeMonthlyLeads') throw new Error('the plan could not be read')
      return Reflect.get(of, name)
    },
  })
  const engine = createDeliveryEngine({ ...services, env }, senders)
  await expect(engine.round()).rejects.toThrow('the plan could not be read')
  expect(sent).toEqual([])
  fails = false
  await engine.round()
  await engine.drain()
  expect(sent).toHaveLength(2)
  await engine.stop()
})
