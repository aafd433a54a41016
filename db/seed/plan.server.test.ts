import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { user } from '#db/schema/accounts.ts'
import { payment, subscription } from '#db/schema/plans.ts'
import { seed } from '#db/seed.ts'
import { openPortal } from '#domain/billing/checkout.server.ts'
import { reconcilePlans } from '#domain/billing/webhook-events.server.ts'
import { createTestSandbox } from '#tests/support/billing.ts'
import { createTestServices, type TestServices } from '#tests/support/services.ts'

let services: TestServices
beforeAll(async () => {
  services = await createTestServices()
  services.payments = createTestSandbox(services)
  await seed(services)
})
afterAll(() => services.close())

const plans = () =>
  services.db
    .select({
      email: user.email,
      planType: subscription.planType,
      status: subscription.status,
      currentPeriodEnd: subscription.currentPeriodEnd,
      subscriptionId: subscription.providerSubscriptionId,
    })
    .from(subscription)
    .innerJoin(user, eq(user.id, subscription.userId))
    .orderBy(asc(user.email))
const payments = () => services.db.select().from(payment).orderBy(asc(payment.id))

it('the demo’s plans and payments match the sandbox’s state', async () => {
  const before = [await plans(), await payments()]
  expect(before[0]).toMatchObject([
    { email: 'aisha@example.com', planType: 'BRAND', status: 'active' },
    { email: 'jonas@example.com', planType: 'CREATOR', status: 'active' },
    { email: 'tom@example.com', planType: 'LIFETIME', status: 'active', currentPeriodEnd: null },
  ])
  expect(before[1]).toHaveLength(5)
  expect(await reconcilePlans(services)).toEqual({ looked: 3, failed: 0 })
  expect([await plans(), await payments()]).toEqual(before)
})

it('every demo account with a plan can open the billing portal', async () => {
  const people = await services.db
    .select({ id: user.id, email: user.email })
    .from(user)
    .innerJoin(subscription, eq(subscription.userId, user.id))
  for (const { id, email } of people) {
    const viewer = { id, email, firstName: '', lastName: '', displayName: '' }
    const signedIn = { ...viewer, emailVerified: true, sessionId: 's' }
    const portal = await openPortal(services, signedIn, 'http://localhost:3000/profile')
    expect(portal).toMatchObject({ ok: true, url: expect.stringContaining('/sandbox/') })
  }
})
