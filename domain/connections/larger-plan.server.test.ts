import { eq } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { delivery } from '#db/schema/deliveries.ts'
import { subscription } from '#db/schema/plans.ts'
import { deliverDue, lockTarget } from '#domain/deliveries/deliveries.server.ts'
import type { Sender } from '#domain/deliveries/sender.ts'
import { releaseShown, releaseWaiting } from '#domain/event-targets/release-waiting.server.ts'
import { dispatchAll } from '#tests/support/event-target.ts'
import { createFastConnectionSender } from '#tests/support/providers/fast-sender.ts'
import { waitForLock } from '#tests/support/wait-for-lock.ts'
import { setUpConnections } from './connections.testing.ts'

const { services: unlimited, setUp, signUp } = await setUpConnections()
/** FREE shows one lead a month. */
const services = { ...unlimited, env: { ...unlimited.env, freeMonthlyLeads: 1 } }
const sender = createFastConnectionSender(services)
const deliver = (connection: Sender = sender) => deliverDue(services, { connection })

/** A connection that got one lead; the second one is hidden. */
async function setUpFull() {
  const made = await setUp(services)
  const emails = [await signUp(made.magnet, services), await signUp(made.magnet, services)]
  const states = async () => (await made.deliveries()).map(({ state }) => state)
  const buy = () =>
    services.db.insert(subscription).values({ userId: made.user.id, planType: 'CREATOR' })
  return { ...made, emails: emails.map(({ email }) => email), states, buy }
}

afterEach(() => deliver())

test('a lead that was found hidden in the moment of an upgrade is sent', async () => {
  const { kit, user, emails, states, buy } = await setUpFull()
  const upgrading: Sender = {
    async open(target) {
      const open = await sender.open(target)
      return (
        open && {
          ...open,
          async send(...asked) {
            const outcomes = await open.send(...asked)
            if (outcomes.some(({ result }) => result === 'waiting')) {
              await buy()
              await services.db.transaction((tx) => releaseWaiting(services, tx, user.id))
            }
            return outcomes
          },
        }
      )
    },
  }
  await deliver(upgrading)
  await deliver()
  expect(await states()).toEqual(['done', 'done'])
  expect([...kit.people.keys()].toSorted()).toEqual(emails.toSorted())
})

test('an upgrade waits for what is being written with the former plan', async () => {
  const { key, user, states, buy } = await setUpFull()
  await dispatchAll(services)
  const isHeld = Promise.withResolvers<void>()
  const mayCommit = Promise.withResolvers<void>()
  const writing = services.db.transaction(async (tx) => {
    await lockTarget(tx, key)
    await tx.update(delivery).set({ state: 'held' }).where(eq(delivery.targetId, key.targetId))
    isHeld.resolve()
    await mayCommit.promise
  })
  await isHeld.promise
  await buy()
  const upgrading = services.db.transaction((tx) => releaseWaiting(services, tx, user.id))
  await Promise.race([upgrading, waitForLock(services, 'event_targets')])
  mayCommit.resolve()
  await Promise.all([writing, upgrading])
  expect(await states()).toEqual(['pending', 'pending'])
})

test('a lead that becomes visible without an upgrade is sent within the hour', async () => {
  const [one, other] = [await setUpFull(), await setUpFull()]
  await deliver()
  await other.buy()
  expect([await one.states(), await other.states()]).toEqual([
    ['done', 'held'],
    ['done', 'held'],
  ])
  expect(await releaseShown(services)).toEqual({ released: 1 })
  await deliver()
  expect([await one.states(), await other.states()]).toEqual([
    ['done', 'held'],
    ['done', 'done'],
  ])
})
