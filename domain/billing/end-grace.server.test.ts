import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { event } from '#db/schema/events.ts'
import { subscription } from '#db/schema/plans.ts'
import type { Viewer } from '#domain/accounts/viewer.ts'
import { startRecording } from '#domain/events/listeners.server.ts'
import { DAY_MS } from '#lib/time.ts'
import { type BillingTest, createBillingTest } from '#tests/support/billing.ts'
import { recordEndedGrace } from './end-grace.server.ts'

let test: BillingTest
beforeAll(async () => {
  test = await createBillingTest()
})
afterAll(() => test.close())

/** An account that listens to its events, and whose last payment failed this many days ago. */
async function unpaidFor(days: number) {
  const viewer = await test.createViewer()
  await test.services.db.transaction((tx) => startRecording(tx, viewer.id))
  await test.deliver(await test.buy(viewer, 'price_creator'))
  const [running] = test.stripe.account.subscriptions
  if (!running) throw new Error('nothing was bought')
  await test.deliver(test.stripe.account.renew(running, false))
  const since = new Date(Date.now() - days * DAY_MS)
  await test.services.db
    .update(subscription)
    .set({ pastDueSince: since })
    .where(eq(subscription.userId, viewer.id))
  return { viewer, running, since }
}

async function changesOf({ id }: Viewer) {
  const rows = await test.services.db
    .select({ data: event.data })
    .from(event)
    .where(eq(event.accountId, id))
    .orderBy(asc(event.seq))
  return rows.map(({ data }) => {
    const { from, to } = data as { from: string; to: string }
    return `${from} to ${to}`
  })
}

it('is recorded once, with the moment at which the rights ended', async () => {
  const { viewer, since } = await unpaidFor(15)
  const [first, second] = await Promise.all([
    recordEndedGrace(test.services),
    recordEndedGrace(test.services),
  ])
  expect(first + second).toBe(1)
  expect(await recordEndedGrace(test.services)).toBe(0)
  expect(await changesOf(viewer)).toEqual(['FREE to CREATOR', 'CREATOR to FREE'])
  const rows = await test.services.db
    .select({ data: event.data })
    .from(event)
    .where(eq(event.accountId, viewer.id))
  const ended = new Date(since.getTime() + 14 * DAY_MS).toISOString()
  expect(rows.map(({ data }) => (data as { changedAt: string }).changedAt)).toContain(ended)
})

it('is not recorded while the plan continues', async () => {
  const { viewer } = await unpaidFor(13)
  expect(await recordEndedGrace(test.services)).toBe(0)
  expect(await changesOf(viewer)).toEqual(['FREE to CREATOR'])
})

it('is followed by the plan that a late payment gives back', async () => {
  const { viewer, running } = await unpaidFor(15)
  await recordEndedGrace(test.services)
  await test.deliver(test.stripe.account.renew(running, true))
  expect(await changesOf(viewer)).toEqual(['FREE to CREATOR', 'CREATOR to FREE', 'FREE to CREATOR'])
})

it('is recorded if the subscription is given up before anybody looked', async () => {
  const { viewer, running } = await unpaidFor(15)
  await test.deliver(test.stripe.account.cancelNow(running))
  expect(await recordEndedGrace(test.services)).toBe(0)
  expect(await changesOf(viewer)).toEqual(['FREE to CREATOR', 'CREATOR to FREE'])
})

it('is recorded again for another payment that fails later', async () => {
  const { viewer, running } = await unpaidFor(40)
  await recordEndedGrace(test.services)
  await test.deliver(test.stripe.account.renew(running, true))
  await test.deliver(test.stripe.account.renew(running, false))
  await test.services.db
    .update(subscription)
    .set({ pastDueSince: new Date(Date.now() - 15 * DAY_MS) })
    .where(eq(subscription.userId, viewer.id))
  expect(await recordEndedGrace(test.services)).toBe(1)
  expect(await changesOf(viewer)).toEqual([
    'FREE to CREATOR',
    'CREATOR to FREE',
    'FREE to CREATOR',
    'CREATOR to FREE',
  ])
})
