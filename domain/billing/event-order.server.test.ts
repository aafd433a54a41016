import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { lifetimeApplication } from '#db/schema/plans.ts'
import { type BillingTest, createBillingTest, PRICES } from '#tests/support/billing.ts'
import { samples } from '#tests/support/samples.ts'
import { resolvePlan } from './resolve-plan.ts'

let test: BillingTest
beforeAll(async () => {
  test = await createBillingTest()
})
afterAll(() => test.close())

const STEPS = [
  'buy-creator',
  'buy-brand',
  'buy-lifetime',
  'change-to-brand',
  'renew',
  'fail',
  'cancel-later',
  'cancel-now',
  'refund',
  'dispute',
  'lose-dispute',
] as const

/** What one customer does at the provider; returns the events it sends. */
async function run(
  viewer: Awaited<ReturnType<BillingTest['createViewer']>>,
  step: (typeof STEPS)[number],
): Promise<object[]> {
  const { account } = test.stripe
  const customer = account.customers.find(({ metadata }) => metadata.user_id === viewer.id)?.id
  const subscription = account.subscriptions.find((one) => one.customer === customer)
  const charge = account.charges.find((one) => one.customer === customer)
  const buy = (priceId: string) => test.buy(viewer, priceId).catch(() => [])
  switch (step) {
    case 'buy-creator':
      return buy('price_creator')
    case 'buy-brand':
      return buy('price_brand')
    case 'buy-lifetime':
      return buy('price_lifetime')
    case 'change-to-brand':
      return subscription ? account.changePrice(subscription, 'price_brand') : []
    case 'renew':
      return subscription ? account.renew(subscription, true) : []
    case 'fail':
      return subscription ? account.renew(subscription, false) : []
    case 'cancel-later':
      return subscription ? account.cancelLater(subscription) : []
    case 'cancel-now':
      return subscription ? account.cancelNow(subscription) : []
    case 'refund':
      return charge ? account.refund(charge) : []
    case 'dispute':
      return charge ? account.dispute(charge, 'needs_response') : []
    case 'lose-dispute':
      return charge ? account.dispute(charge, 'lost') : []
  }
}

it('ends in the provider’s present state for every order, delay and duplication of events', async () => {
  const buy = fc.constantFrom('buy-creator', 'buy-brand', 'buy-lifetime')
  const life = fc
    .tuple(buy, fc.array(fc.constantFrom(...STEPS), { maxLength: 5 }))
    .map(([first, rest]) => [first, ...rest] as (typeof STEPS)[number][])
  const order = fc.array(fc.nat(), { minLength: 1, maxLength: 30 })
  await fc.assert(
    fc.asyncProperty(life, order, fc.boolean(), async (steps, shuffle, allAtTheEnd) => {
      const viewer = await createApproved()
      const waiting: object[] = []
      for (const [index, step] of steps.entries()) {
        const isLast = index === steps.length - 1
        // Events before the last step are delivered before it, or all of them only at the end.
        if (isLast && !allAtTheEnd) await deliverShuffled(waiting.splice(0), shuffle)
        const events = await run(viewer, step)
        waiting.push(...events, ...events.slice(0, 1))
      }
      await deliverShuffled(waiting, shuffle)

      const { payments } = test.services
      const customer = test.stripe.account.customers.find(
        ({ metadata }) => metadata.user_id === viewer.id,
      )
      if (!payments || !customer) throw new Error('nothing was bought')
      const state = await payments.fetchCustomer(customer.id)
      if (!state) throw new Error('the customer is gone')
      const { plan, cancellations } = resolvePlan(state, PRICES, {
        grant: null,
        now: test.services.clock.now(),
      })
      expect(cancellations).toEqual([])
      expect(await test.planOf(viewer.id)).toEqual(plan)
    }),
    { numRuns: samples(20, 200) },
  )
})

async function createApproved() {
  const viewer = await test.createViewer()
  await test.services.db.insert(lifetimeApplication).values({
    userId: viewer.id,
    name: 'Ada',
    email: 'ada@example.com',
    youtubeChannelLink: 'https://youtube.example/@ada',
    reason: 'r'.repeat(100),
    status: 'approved',
  })
  return viewer
}

/** Two at a time, so that syncs overlap. */
async function deliverShuffled(events: object[], shuffle: number[]): Promise<void> {
  const ordered = events
    .map((event, index) => ({ event, at: shuffle[index % shuffle.length] ?? 0 }))
    .sort((a, b) => a.at - b.at)
    .map(({ event }) => event)
  for (let index = 0; index < ordered.length; index += 2) {
    await Promise.all(ordered.slice(index, index + 2).map((event) => test.deliver([event])))
  }
}
