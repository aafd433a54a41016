import { describe, expect, it } from 'vitest'
import {
  canCreateMagnet,
  canEditSlug,
  canHideBadge,
  canUseBrandWorkspace,
  effectivePlanType,
  getMagnetLimit,
  isLiveStatus,
  PLAN_TYPES,
  planName,
  planTable,
  recordedPlanType,
} from './plan.ts'

const FREE = { freeMagnetLimit: 1, freeMonthlyLeads: -1 }
const NOW = new Date('2026-11-21T12:00:00Z')
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000)

describe('the plan in effect', () => {
  it.each([
    [null, 'FREE'],
    [{ planType: 'CREATOR', status: 'active', currentPeriodEnd: daysAgo(1) }, 'CREATOR'],
    [{ planType: 'creator', status: 'Active', currentPeriodEnd: null }, 'CREATOR'],
    [{ planType: 'BRAND', status: 'trialing', currentPeriodEnd: null }, 'BRAND'],
    [{ planType: 'lifetime', status: 'active', currentPeriodEnd: null }, 'LIFETIME'],
    [{ planType: 'CREATOR', status: 'past_due', currentPeriodEnd: daysAgo(13.9) }, 'CREATOR'],
    [{ planType: 'CREATOR', status: 'past_due', currentPeriodEnd: daysAgo(14) }, 'FREE'],
    [{ planType: 'CREATOR', status: 'past_due', currentPeriodEnd: null }, 'FREE'],
    [
      {
        planType: 'BRAND',
        status: 'past_due',
        currentPeriodEnd: daysAgo(-350),
        pastDueSince: daysAgo(15),
      },
      'FREE',
    ],
    [
      {
        planType: 'BRAND',
        status: 'past_due',
        currentPeriodEnd: daysAgo(-350),
        pastDueSince: daysAgo(13),
      },
      'BRAND',
    ],
    [{ planType: 'BRAND', status: 'canceled', currentPeriodEnd: daysAgo(-10) }, 'FREE'],
    [{ planType: 'GOLD', status: 'active', currentPeriodEnd: null }, 'FREE'],
  ])('%j is %s', (subscription, plan) => {
    expect(effectivePlanType(subscription, NOW)).toBe(plan)
  })
})

describe('the plan that events told of last', () => {
  const unpaid = { planType: 'BRAND', status: 'past_due', currentPeriodEnd: daysAgo(20) }
  const graceEnded = daysAgo(6)

  it.each([
    ['CREATOR', 'active', 'CREATOR'],
    ['creator', 'TRIALING', 'CREATOR'],
    ['BRAND', 'canceled', 'FREE'],
    ['GOLD', 'active', 'FREE'],
    ['LIFETIME', 'active', 'LIFETIME'],
  ])('is for %s that is %s: %s', (planType, status, plan) => {
    const facts = { planType, status, currentPeriodEnd: null, recordedGraceEnd: null }
    expect(recordedPlanType(facts)).toBe(plan)
  })

  it('is the unpaid one until the end of its grace period is recorded', () => {
    expect(recordedPlanType({ ...unpaid, recordedGraceEnd: null })).toBe('BRAND')
    expect(recordedPlanType({ ...unpaid, recordedGraceEnd: graceEnded })).toBe('FREE')
  })

  it('is the unpaid one again once a later payment fails', () => {
    const again = { ...unpaid, status: 'Past_due', pastDueSince: daysAgo(1) }
    expect(recordedPlanType({ ...again, recordedGraceEnd: graceEnded })).toBe('BRAND')
  })

  it('is FREE where nobody knows since when it is unpaid', () => {
    const unknown = { ...unpaid, currentPeriodEnd: null }
    expect(recordedPlanType({ ...unknown, recordedGraceEnd: null })).toBe('FREE')
    expect(recordedPlanType({ ...unknown, recordedGraceEnd: graceEnded })).toBe('FREE')
  })
})

it.each([
  ['active', true],
  ['Trialing', true],
  ['past_due', true],
  ['canceled', false],
  ['incomplete', false],
  ['', false],
])('a subscription that is %j exists at the provider: %j', (status, isLive) => {
  expect(isLiveStatus(status)).toBe(isLive)
})

it.each([
  ['FREE', 'Free'],
  ['CREATOR', 'Creator'],
  [' brand ', 'Brand'],
  ['lifetime', 'Lifetime'],
  ['Gold', 'Gold'],
])('a stored %j is shown as %s', (stored, name) => {
  expect(planName(stored)).toBe(name)
})

it('asks for nothing for the Free plan, by the month', () => {
  expect(planTable(FREE).FREE).toMatchObject({ name: 'Free', priceCents: 0, period: 'month' })
})

/** Every right of a plan, by the plan and its subscription's status. */
describe('rights by plan and status', () => {
  const STATUSES = ['active', 'trialing', 'past_due', 'past_due for long', 'canceled', 'unpaid']
  const holds = (status: string) => ['active', 'trialing', 'past_due'].includes(status)
  const cases = PLAN_TYPES.flatMap((type) => STATUSES.map((status) => [type, status] as const))

  it.each(cases)('%s that is %s', (planType, status) => {
    const subscription = {
      planType,
      status: status.replace(' for long', ''),
      currentPeriodEnd: daysAgo(-300),
      pastDueSince: daysAgo(status.endsWith('long') ? 14 : 13),
    }
    const plan = planTable(FREE)[effectivePlanType(subscription, NOW)]
    const isPaid = planType !== 'FREE' && holds(status)
    const isBrand = isPaid && planType !== 'CREATOR'
    expect({
      type: plan.type,
      firstMagnet: canCreateMagnet(plan, 0),
      secondMagnet: canCreateMagnet(plan, 1),
      manyMagnets: canCreateMagnet(plan, 10_000),
      customSlug: canEditSlug(plan),
      workspace: canUseBrandWorkspace(plan),
      noBadge: canHideBadge(plan),
      limit: plan.magnetLimit,
      monthlyLeads: planTable({ ...FREE, freeMonthlyLeads: 100 })[plan.type].monthlyLeadLimit,
    }).toEqual({
      type: isPaid ? planType : 'FREE',
      firstMagnet: true,
      secondMagnet: isPaid,
      manyMagnets: isPaid,
      customSlug: isPaid,
      workspace: isBrand,
      noBadge: isBrand,
      limit: isPaid ? -1 : 1,
      monthlyLeads: isPaid ? -1 : 100,
    })
  })
})

describe('limits', () => {
  it('lets FREE have what the operator set, and everybody else have as many as they like', () => {
    const plans = planTable({ ...FREE, freeMagnetLimit: 3 })
    expect(canCreateMagnet(plans.FREE, 2)).toBe(true)
    expect(canCreateMagnet(plans.FREE, 3)).toBe(false)
    for (const type of PLAN_TYPES) {
      expect(canCreateMagnet(plans[type], 10_000)).toBe(type !== 'FREE')
      expect(canEditSlug(plans[type])).toBe(type !== 'FREE')
    }
  })

  it('falls back to 3 where the plan is unknown', () => {
    expect(getMagnetLimit('free', FREE)).toBe(1)
    expect(getMagnetLimit('Brand', FREE)).toBe(-1)
    expect(getMagnetLimit('gold', FREE)).toBe(3)
  })
})
