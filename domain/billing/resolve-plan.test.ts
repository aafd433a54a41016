import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ProviderPayment, ProviderSubscription } from '#platform/payments/payments.ts'
import { effectivePlanType } from '../plans/plan.ts'
import { type GrantState, resolvePlan } from './resolve-plan.ts'

const PRICES = [
  { priceId: 'price_c', plan: 'CREATOR' },
  { priceId: 'price_c_old', plan: 'CREATOR' },
  { priceId: 'price_b', plan: 'BRAND' },
  { priceId: 'price_l', plan: 'LIFETIME' },
] as const
const day = (number: number) => new Date(Date.UTC(2026, 10, number))

function subscription(change: Partial<ProviderSubscription> = {}): ProviderSubscription {
  return {
    id: 'sub_1',
    priceId: 'price_c',
    status: 'active',
    currentPeriodEnd: day(30),
    endsAtPeriodEnd: false,
    unpaidSince: null,
    createdAt: day(1),
    ...change,
  }
}

function payment(change: Partial<ProviderPayment> = {}): ProviderPayment {
  return {
    id: 'ch_1',
    amountCents: 9900,
    currency: 'usd',
    status: 'succeeded',
    reversed: false,
    description: null,
    priceId: 'price_c',
    subscriptionId: 'sub_1',
    methodBrand: 'visa',
    methodLast4: '4242',
    receiptUrl: null,
    createdAt: day(1),
    ...change,
  }
}

const decide = (subscriptions: ProviderSubscription[], payments: ProviderPayment[] = []) =>
  resolvePlan({ subscriptions, payments }, [...PRICES], { grant: null, now: day(25) })

describe('what a customer has bought', () => {
  it('is null without a purchase of a plan', () => {
    expect(decide([]).plan).toBeNull()
    expect(decide([subscription({ priceId: 'price_mug' })]).plan).toBeNull()
    expect(decide([], [payment({ subscriptionId: null })]).plan).toBeNull()
  })

  it('gives the plan of a price that is no longer sold', () => {
    expect(decide([subscription({ priceId: 'price_c_old' })]).plan?.planType).toBe('CREATOR')
  })

  it('keeps a subscription that failed to pay, and since when', () => {
    const { plan } = decide([subscription({ status: 'past_due', unpaidSince: day(20) })])
    expect(plan).toMatchObject({ status: 'past_due', pastDueSince: day(20) })
    const paid = decide([subscription({ unpaidSince: day(20) })]).plan
    expect(paid).toMatchObject({ status: 'active', pastDueSince: null })
  })

  it('ends the smaller of two subscriptions and gives its time back', () => {
    const { plan, cancellations } = decide([
      subscription({ id: 'sub_1' }),
      subscription({ id: 'sub_2', priceId: 'price_b', createdAt: day(2) }),
    ])
    expect(plan).toMatchObject({ planType: 'BRAND', subscriptionId: 'sub_2' })
    expect(cancellations).toEqual([{ subscriptionId: 'sub_1', credit: true }])
  })

  it.each([
    ['the older', day(2)],
    ['always the same', day(1)],
  ])('keeps %s of two subscriptions to one plan', (_, createdAt) => {
    const both = [subscription({ id: 'sub_1' }), subscription({ id: 'sub_2', createdAt })]
    for (const subscriptions of [both, both.toReversed()]) {
      const { plan, cancellations } = decide(subscriptions)
      expect(plan?.subscriptionId).toBe('sub_1')
      expect(cancellations).toEqual([{ subscriptionId: 'sub_2', credit: true }])
    }
  })

  it('leaves a subscription alone that has ended', () => {
    const ended = subscription({ id: 'sub_2', priceId: 'price_b', status: 'canceled' })
    expect(decide([ended, subscription()])).toMatchObject({
      plan: { planType: 'CREATOR', subscriptionId: 'sub_1' },
      cancellations: [],
    })
  })

  it('prefers what is paid to what is not', () => {
    const { plan } = decide([
      subscription({ id: 'sub_2', priceId: 'price_b', status: 'past_due' }),
      subscription({ id: 'sub_1' }),
    ])
    expect(plan?.subscriptionId).toBe('sub_1')
  })

  it('ends a subscription whose last payment was given back in full', () => {
    const back = payment({ status: 'refunded', reversed: true })
    const { plan, cancellations } = decide([subscription()], [back])
    expect(plan?.status).toBe('canceled')
    expect(cancellations).toEqual([{ subscriptionId: 'sub_1', credit: false }])
  })

  it('ignores an old refund, a failed attempt, or an open dispute', () => {
    const old = payment({ id: 'ch_0', createdAt: day(1), status: 'refunded', reversed: true })
    const good = payment({ id: 'ch_1', createdAt: day(2), status: 'disputed' })
    const failed = payment({ id: 'ch_2', createdAt: day(3), status: 'failed' })
    for (const payments of [
      [failed, good, old],
      [old, good, failed],
    ]) {
      expect(decide([subscription()], payments).plan?.status).toBe('active')
    }
    expect(decide([subscription()], [failed, old]).plan?.status).toBe('canceled')
  })

  it('ignores the refund of another subscription', () => {
    const back = payment({ subscriptionId: 'sub_2', status: 'refunded', reversed: true })
    expect(decide([subscription()], [back]).plan?.status).toBe('active')
  })

  it('judges by the later of two payments of one moment', () => {
    const back = payment({ id: 'ch_1', status: 'refunded', reversed: true })
    const good = payment({ id: 'ch_2' })
    for (const payments of [
      [back, good],
      [good, back],
    ]) {
      expect(decide([subscription()], payments).plan?.status).toBe('active')
    }
  })

  it('lets LIFETIME stand on its payment, and ends what would be billed beside it', () => {
    const bought = payment({ priceId: 'price_l', subscriptionId: null })
    const { plan, cancellations } = decide([subscription()], [bought])
    expect(plan).toMatchObject({ planType: 'LIFETIME', status: 'active' })
    expect(cancellations).toEqual([{ subscriptionId: 'sub_1', credit: true }])
    const reversed = { ...bought, reversed: true, status: 'disputed' }
    expect(decide([], [reversed]).plan).toMatchObject({ planType: 'LIFETIME', status: 'canceled' })
    expect(decide([subscription()], [reversed]).plan?.planType).toBe('CREATOR')
    expect(decide([], [{ ...bought, status: 'pending' }]).plan).toBeNull()
  })

  it('shows the last plan of somebody who has ended it', () => {
    const { plan } = decide([
      subscription({ id: 'sub_1', status: 'canceled' }),
      subscription({ id: 'sub_2', priceId: 'price_b', status: 'canceled', createdAt: day(3) }),
    ])
    expect(plan).toMatchObject({ planType: 'BRAND', status: 'canceled' })
    const both = ['sub_1', 'sub_2'].map((id) => subscription({ id, status: 'canceled' }))
    for (const subscriptions of [both, both.toReversed()]) {
      expect(decide(subscriptions).plan?.subscriptionId).toBe('sub_2')
    }
  })

  it('does not depend on the order of anything, and leaves at most one subscription alive', () => {
    const price = fc.constantFrom('price_c', 'price_b', 'price_l', 'price_mug')
    const status = fc.constantFrom('active', 'trialing', 'past_due', 'canceled', 'incomplete')
    const subscriptions = fc.uniqueArray(
      fc.record({ id: fc.constantFrom('s1', 's2', 's3', 's4'), priceId: price, status }),
      { selector: ({ id }) => id },
    )
    const payments = fc.uniqueArray(
      fc.record({
        id: fc.constantFrom('c1', 'c2', 'c3', 'c4'),
        subscriptionId: fc.constantFrom('s1', 's2', null),
        priceId: price,
        status: fc.constantFrom('succeeded', 'failed', 'pending', 'refunded'),
        createdAt: fc.constantFrom(day(1), day(2)),
      }),
      { selector: ({ id }) => id },
    )
    fc.assert(
      fc.property(subscriptions, payments, (subs, paid) => {
        const all = subs.map((one) => subscription({ ...one, createdAt: day(Number(one.id[1])) }))
        const money = paid.map((one) => payment({ ...one, reversed: one.status === 'refunded' }))
        const forwards = decide(all, money)
        const backwards = decide([...all].reverse(), [...money].reverse())
        expect(backwards.plan).toEqual(forwards.plan)
        const ended = new Set(forwards.cancellations.map(({ subscriptionId }) => subscriptionId))
        const alive = all.filter(
          ({ id, status: now, priceId }) =>
            ['active', 'trialing', 'past_due'].includes(now) &&
            priceId !== 'price_mug' &&
            priceId !== 'price_l' &&
            !ended.has(id),
        )
        expect(alive.length).toBeLessThanOrEqual(1)
      }),
    )
  })
})

describe('a granted plan', () => {
  const now = day(25)
  const grant = (change: Partial<GrantState> = {}): GrantState => ({
    planType: 'BRAND',
    until: day(28),
    isActive: true,
    ...change,
  })
  const resolve = (
    given: GrantState,
    subscriptions: ProviderSubscription[] = [],
    payments: ProviderPayment[] = [],
  ) => resolvePlan({ subscriptions, payments }, [...PRICES], { grant: given, now })

  it('is the plan of a person who pays for nothing, until it ends', () => {
    expect(resolve(grant()).plan).toEqual({
      planType: 'BRAND',
      status: 'active',
      currentPeriodEnd: day(28),
      endsAtPeriodEnd: true,
      pastDueSince: null,
      subscriptionId: null,
    })
    const ended = resolve(grant({ isActive: false })).plan
    expect(ended).toMatchObject({ planType: 'BRAND', status: 'canceled' })
    expect(effectivePlanType(ended, now)).toBe('FREE')
  })

  it('without an end stays', () => {
    const { plan } = resolve(grant({ until: null }))
    expect(plan).toMatchObject({ currentPeriodEnd: null, endsAtPeriodEnd: false })
  })

  it('replaces a smaller plan while it lasts, and doesn’t cancel its subscription', () => {
    const { plan, cancellations } = resolve(grant(), [subscription()])
    expect(plan).toMatchObject({ planType: 'BRAND', subscriptionId: 'sub_1' })
    expect(cancellations).toEqual([])
    const after = resolve(grant({ isActive: false }), [subscription()]).plan
    expect(after).toMatchObject({
      planType: 'CREATOR',
      status: 'active',
      currentPeriodEnd: day(30),
    })
  })

  it('changes nothing for a person who pays for the same or a better plan', () => {
    const brand = subscription({ priceId: 'price_b' })
    const bought = decide([brand])
    expect(resolve(grant(), [brand])).toEqual(bought)
    expect(resolve(grant({ planType: 'CREATOR' }), [brand])).toEqual(bought)
    const lifetime = payment({ priceId: 'price_l', subscriptionId: null })
    expect(resolve(grant(), [], [lifetime]).plan?.planType).toBe('LIFETIME')
  })

  it('applies when a subscription ends or its grace period is over', () => {
    const small = grant({ planType: 'CREATOR' })
    const ended = subscription({ priceId: 'price_b', status: 'canceled' })
    expect(resolve(small, [ended]).plan).toMatchObject({ planType: 'CREATOR', status: 'active' })
    const unpaid = (since: number) =>
      subscription({ priceId: 'price_b', status: 'past_due', unpaidSince: day(since) })
    expect(resolve(small, [unpaid(20)]).plan).toMatchObject({ planType: 'BRAND' })
    expect(resolve(small, [unpaid(1)]).plan).toMatchObject({ planType: 'CREATOR' })
  })
})
