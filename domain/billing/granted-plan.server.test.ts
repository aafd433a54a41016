import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { adminAction } from '#db/schema/admin.ts'
import { outgoingMail } from '#db/schema/mail.ts'
import { planGrant, subscription } from '#db/schema/plans.ts'
import { DAY_MS } from '#lib/time.ts'
import type { CustomerState, Payments } from '#platform/payments/payments.ts'
import { createUser } from '#tests/support/factories.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import { toViewer } from '#tests/support/viewers.ts'
import { effectivePlanType } from '../plans/plan.ts'
import { recordEndedGrace } from './end-grace.server.ts'
import { grantForm } from './grant-input.ts'
import { findGrantForAdmin, grantPlanForAdmin, revokePlanForAdmin } from './granted-plan.server.ts'
import { syncPlan } from './sync-plan.server.ts'

const states = new Map<string, CustomerState>()
let isAway = false
const payments = {
  kind: 'stripe',
  prices: [
    { plan: 'CREATOR', priceId: 'price_c' },
    { plan: 'BRAND', priceId: 'price_b' },
  ],
  async fetchCustomer(id: string) {
    if (isAway) throw new Error('the provider is away')
    return states.get(id) ?? null
  },
} as unknown as Payments
const services = await setUpServices({ env: { adminEmail: 'nora@example.com' }, payments })
const { db, clock } = services
const nora = toViewer(await createUser(services, { email: 'nora@example.com' }))

const inDays = (days: number) => new Date(clock.now().getTime() + days * DAY_MS)
const planOf = async (id: string) => {
  const [row] = await db.select().from(subscription).where(eq(subscription.userId, id))
  return effectivePlanType(row ?? null, clock.now())
}
const grant = (id: string, until: Date | null = null) =>
  grantPlanForAdmin(services, nora, { id, planType: 'BRAND', until, reason: 'A speaker.' })
const kindsTo = async (id: string) => {
  const mails = await db.select().from(outgoingMail).where(eq(outgoingMail.userId, id))
  return mails.map(({ kind }) => kind)
}

/** A person who pays for CREATOR. */
async function createCustomer(): Promise<string> {
  const { id } = await createUser(services)
  const customerId = `cus_${id}`
  await db.insert(subscription).values({ userId: id, providerCustomerId: customerId })
  states.set(customerId, {
    payments: [],
    subscriptions: [
      {
        id: `sub_${id}`,
        priceId: 'price_c',
        status: 'active',
        currentPeriodEnd: inDays(300),
        endsAtPeriodEnd: false,
        unpaidSince: null,
        createdAt: clock.now(),
      },
    ],
  })
  await syncPlan(services, id)
  return id
}

describe('a granted plan', () => {
  it('is in effect at once, with a reason that only administrators see', async () => {
    const { id } = await createUser(services)
    const until = inDays(30)
    expect(await grant(id, until)).toMatchObject({ ok: true, before: 'FREE', after: 'BRAND' })
    expect(await planOf(id)).toBe('BRAND')
    expect(await findGrantForAdmin(services, nora, id)).toMatchObject({
      planType: 'BRAND',
      until,
      reason: 'A speaker.',
    })
    expect(await kindsTo(id)).toEqual(['plan-started'])
    const [action] = await db.select().from(adminAction).where(eq(adminAction.subjectId, id))
    expect(action).toMatchObject({ action: 'plan.grant', detail: { from: 'FREE', to: 'BRAND' } })
  })

  it('ends by itself', async () => {
    const { id } = await createUser(services)
    await grant(id, inDays(1))
    expect(await recordEndedGrace(services)).toBe(0)
    clock.advance(DAY_MS + 1)
    expect(await recordEndedGrace(services)).toBeGreaterThanOrEqual(1)
    expect(await planOf(id)).toBe('FREE')
    expect(await findGrantForAdmin(services, nora, id)).toBeNull()
    expect(await kindsTo(id)).toEqual(['plan-started', 'plan-ending'])
    expect(await recordEndedGrace(services)).toBe(0)
  })

  it('can be revoked and granted again', async () => {
    const { id } = await createUser(services)
    await grant(id)
    expect(await revokePlanForAdmin(services, nora, id)).toMatchObject({ ok: true, after: 'FREE' })
    expect(await planOf(id)).toBe('FREE')
    expect(await grant(id)).toMatchObject({ ok: true, before: 'FREE', after: 'BRAND' })
  })

  it('adds to what a person pays for, and leaves it when it ends', async () => {
    const id = await createCustomer()
    expect(await grant(id, inDays(10))).toMatchObject({ before: 'CREATOR', after: 'BRAND' })
    await syncPlan(services, id)
    expect(await planOf(id)).toBe('BRAND')
    clock.advance(11 * DAY_MS)
    await recordEndedGrace(services)
    expect(await planOf(id)).toBe('CREATOR')
  })

  it('takes effect later if the payment provider is away', async () => {
    const id = await createCustomer()
    isAway = true
    expect(await grant(id)).toMatchObject({ ok: true, after: 'CREATOR', isDelayed: true })
    isAway = false
    await syncPlan(services, id)
    expect(await planOf(id)).toBe('BRAND')
    isAway = true
    await db.update(planGrant).set({ until: clock.now() }).where(eq(planGrant.userId, id))
    clock.advance(1)
    await recordEndedGrace(services)
    expect(await planOf(id)).toBe('BRAND')
    isAway = false
    await recordEndedGrace(services)
    expect(await planOf(id)).toBe('CREATOR')
  })

  it('is for people', async () => {
    expect(await grant('x')).toEqual({ ok: false, reason: 'not-found' })
    const { id } = await createUser(services)
    expect(await revokePlanForAdmin(services, nora, id)).toEqual({ ok: false, reason: 'none' })
  })
})

describe('the form', () => {
  const parse = (until: string, reason = 'A speaker.') =>
    grantForm(new Date('2026-11-29T12:00:00Z')).safeParse({ plan: 'BRAND', until, reason })

  it('takes the last day, or no day', () => {
    expect(parse('2026-11-29').data?.until).toEqual(new Date('2026-11-30T00:00:00Z'))
    expect(parse('').data?.until).toBeNull()
  })

  it.each(['2026-11-28', '2026-02-30', '2026-13-01', 'tomorrow', '2099-01-01'])(
    'refuses %s',
    (until) => {
      expect(parse(until).success).toBe(false)
    },
  )

  it('wants a reason', () => {
    expect(parse('', ' ').success).toBe(false)
    expect(parse('', 'x'.repeat(501)).success).toBe(false)
  })
})
