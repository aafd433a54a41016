import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { delivery, eventTarget } from '#db/schema/deliveries.ts'
import { resendDeliveries } from '#domain/event-targets/resend.server.ts'
import { DONE, setUpTarget } from '#tests/support/event-target.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import { deliverDue } from './deliveries.server.ts'
import type { Outcome } from './sender.ts'

const services = await setUpServices()

const FAILED: Outcome = { result: 'retry', status: 500, error: 'The endpoint returned 500.' }

/** A target that failed twice, whose next attempts are in an hour. */
async function setUpFailing({ minutes }: { minutes: number }) {
  const answer: { now: Outcome } = { now: FAILED }
  const failing = await setUpTarget(services, () => answer.now)
  const { target, senders, record } = failing
  const key = { accountId: failing.accountId, targetId: target.id }
  await record(2)
  await deliverDue(services, senders)
  const ofTarget = eq(delivery.targetId, target.id)
  await services.db
    .update(delivery)
    .set({ nextAttemptAt: sql`now() + interval '1 hour'`, attempts: 5 })
    .where(ofTarget)
  await services.db
    .update(eventTarget)
    .set({ failingSince: new Date(services.clock.now().getTime() - minutes * 60_000) })
    .where(eq(eventTarget.id, target.id))
  answer.now = DONE
  return { ...failing, key, ofTarget, answer }
}

test('the first success after an outage sends what waits', async () => {
  const { record, senders, states, sent } = await setUpFailing({ minutes: 60 })
  await record(1)
  await deliverDue(services, senders)
  await deliverDue(services, senders)
  expect(await states()).toEqual(['done', 'done', 'done'])
  expect(sent.slice(-2).map(({ attempt }) => attempt)).toEqual([5, 5])
})

test('a success after a short failure leaves the pauses', async () => {
  const { record, senders, states } = await setUpFailing({ minutes: 1 })
  await record(1)
  await deliverDue(services, senders)
  await deliverDue(services, senders)
  expect((await states()).sort()).toEqual(['done', 'pending', 'pending'])
})

test('what always fails keeps its pauses after three days, and so ends', async () => {
  const { record, senders, states, ofTarget } = await setUpFailing({ minutes: 60 })
  await services.db
    .update(delivery)
    .set({ createdAt: sql`now() - interval '4 days'` })
    .where(ofTarget)
  await record(1)
  await deliverDue(services, senders)
  await deliverDue(services, senders)
  expect((await states()).sort()).toEqual(['done', 'pending', 'pending'])
})

test('sending all failed ones again includes those that wait for their next attempt', async () => {
  const { key, senders, states } = await setUpFailing({ minutes: 1 })
  expect(await resendDeliveries(services, key, { what: 'failed' })).toEqual({
    ok: true,
    deliveries: 2,
    isLimited: false,
  })
  await deliverDue(services, senders)
  expect(await states()).toEqual(['done', 'done'])
})

test('a range leaves out what was before the target, unless it is asked for; one resend at a time', async () => {
  const { key, senders, target, answer } = await setUpFailing({ minutes: 1 })
  answer.now = DONE
  await services.db
    .update(eventTarget)
    .set({ createdAt: sql`now() + interval '1 minute'` })
    .where(eq(eventTarget.id, target.id))
  const now = services.clock.now().getTime()
  const range = { what: 'range', from: new Date(now - 3_600_000), to: new Date(now + 3_600_000) }
  const resend = (withEarlier: boolean) =>
    resendDeliveries(services, key, { ...range, what: 'range', withEarlier })
  expect(await resend(false)).toMatchObject({ ok: true, deliveries: 0 })
  expect(await resend(true)).toMatchObject({ ok: true, deliveries: 2 })
  expect(await resend(true)).toEqual({ ok: false, reason: 'under-way' })
  await deliverDue(services, senders)
  expect(await resend(true)).toMatchObject({ ok: true, deliveries: 2 })
})
