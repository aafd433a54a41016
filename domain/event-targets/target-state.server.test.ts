import { eq, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { expect, test } from 'vitest'
import { delivery, eventTarget } from '#db/schema/deliveries.ts'
import { deliverDue } from '#domain/deliveries/deliveries.server.ts'
import { dispatchAll, setUpTarget } from '#tests/support/event-target.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import { resendDeliveries } from './resend.server.ts'
import { countMissedEvents, pauseTarget, resumeTarget } from './target-state.server.ts'

const services = await setUpServices()

/** A target, and what its owner does with it. */
async function setUp(...answer: [Parameters<typeof setUpTarget>[1]?]) {
  const one = await setUpTarget(services, ...answer)
  const key = { accountId: one.accountId, targetId: one.target.id }
  return {
    ...one,
    pause: () => pauseTarget(services, key),
    resume: (sendMissed: boolean) => resumeTarget(services, key, { sendMissed }),
    countMissed: () => countMissedEvents(services, key),
    /** Lets an hour pass for what has happened so far. */
    async anHourLater() {
      await services.db.execute(sql`
        update events set created_at = created_at - interval '1 hour'
        where account_id = ${one.accountId}`)
      await services.db
        .update(eventTarget)
        .set({ createdAt: sql`created_at - interval '1 hour'` })
        .where(eq(eventTarget.id, one.target.id))
    },
  }
}

test('events that were not dispatched for long when a target is paused are missed ones', async () => {
  const { record, pause, resume, countMissed, states, anHourLater } = await setUp()
  await record(1)
  await dispatchAll(services)
  await record(3)
  await anHourLater()
  await pause()
  await dispatchAll(services)
  expect(await countMissed()).toBe(4)
  expect(await resume(true)).toEqual({ ok: true, sent: 4 })
  expect(await states()).toEqual(Array(4).fill('pending'))
})

test('pausing what the product had switched off loses nothing', async () => {
  const { record, senders, pause, resume, anHourLater } = await setUp(() => ({
    result: 'gone',
    status: 410,
  }))
  await record(1)
  await deliverDue(services, senders)
  await record(2)
  await dispatchAll(services)
  await anHourLater()
  await pause()
  expect(await resume(true)).toEqual({ ok: true, sent: 3 })
})

test('what an owner declined is not sent after the next pause', async () => {
  const { record, pause, resume } = await setUp()
  await pause()
  await record(2)
  await dispatchAll(services)
  expect(await resume(false)).toEqual({ ok: true, sent: 0 })
  await pause()
  await record(1)
  await dispatchAll(services)
  expect(await resume(true)).toEqual({ ok: true, sent: 1 })
})

test('sending failed earlier leads again twice sends each once', async () => {
  const { accountId, target } = await setUp()
  await services.db.insert(delivery).values({
    id: uuidv7(),
    targetId: target.id,
    cause: 'backfill',
    state: 'failed',
    eventType: 'lead.created',
    payload: {},
    leadId: uuidv7(),
  })
  const key = { accountId, targetId: target.id }
  const resend = () => resendDeliveries(services, key, { what: 'failed' })
  expect(await resend()).toMatchObject({ ok: true, deliveries: 1 })
  expect(await resend()).toMatchObject({ ok: true, deliveries: 0 })
})
