import { eq } from 'drizzle-orm'
import { payment, subscription } from '#db/schema/plans.ts'
import type { Viewer } from '#domain/accounts/viewer.ts'
import { startCheckout } from '#domain/billing/checkout.server.ts'
import { receiveEvent } from '#domain/billing/webhook-events.server.ts'
import type { PlanPrice } from '#platform/payments/payments.ts'
import { createSandboxPayments } from '#platform/payments/sandbox-payments.ts'
import { createStripePayments } from '#platform/payments/stripe-payments.ts'
import { createUser } from './factories.ts'
import { createTestServices, type TestServices, type TestServicesOptions } from './services.ts'
import { type StripeTestServer, startStripeServer } from './stripe-server.ts'

export const PRICES: PlanPrice[] = [
  { priceId: 'price_creator', plan: 'CREATOR' },
  { priceId: 'price_brand', plan: 'BRAND' },
  { priceId: 'price_lifetime', plan: 'LIFETIME' },
]
export const RETURN_URLS = {
  successUrl: 'http://localhost:3000/profile?success=true',
  cancelUrl: 'http://localhost:3000/profile?canceled=true',
}

export type BillingTest = {
  services: TestServices
  stripe: StripeTestServer
  /** Creates an account and returns it as a viewer. */
  createViewer(): Promise<Viewer>
  /** Buys a plan and pays. Resolves with the events that the provider would send. */
  buy(viewer: Viewer, priceId: string): Promise<object[]>
  /** Delivers signed events in the given order. */
  deliver(events: object[]): Promise<void>
  /** Returns the stored plan, without the numbers of its fetches. */
  planOf(userId: string): Promise<object | null>
  paymentsOf(userId: string): Promise<object[]>
  close(): Promise<void>
}

/** Sets up billing with the real client library, a fake payment API over HTTP and a real database. */
export async function createBillingTest(options: TestServicesOptions = {}): Promise<BillingTest> {
  const stripe = await startStripeServer(() => new Date())
  const payments = createStripePayments(stripe.config, PRICES)
  const services = await createTestServices({ ...options, payments })
  return {
    services,
    stripe,
    async createViewer() {
      const user = await createUser(services)
      const displayName = `${user.firstName} ${user.lastName}`
      return { ...user, displayName, emailVerified: true, sessionId: 'a session' }
    },
    async buy(viewer, priceId) {
      const result = await startCheckout(services, viewer, { priceId, ...RETURN_URLS })
      const session = stripe.account.sessions[0]
      if (!result.ok || !session) throw new Error(`No checkout: ${JSON.stringify(result)}`)
      return stripe.account.completeCheckout(session)
    },
    async deliver(events) {
      for (const event of events) {
        const { body, signature } = stripe.sign(event)
        const result = await receiveEvent(services, body, signature)
        if (!result.ok) throw new Error(`An event was refused: ${result.reason}`)
      }
    },
    async planOf(userId) {
      const [row] = await services.db
        .select({
          planType: subscription.planType,
          status: subscription.status,
          currentPeriodEnd: subscription.currentPeriodEnd,
          endsAtPeriodEnd: subscription.endsAtPeriodEnd,
          pastDueSince: subscription.pastDueSince,
          subscriptionId: subscription.providerSubscriptionId,
        })
        .from(subscription)
        .where(eq(subscription.userId, userId))
      return row ?? null
    },
    paymentsOf: (userId) =>
      services.db
        .select({
          id: payment.providerPaymentId,
          amount: payment.amount,
          currency: payment.currency,
          status: payment.status,
          planName: payment.planName,
          brand: payment.paymentMethodBrand,
          last4: payment.paymentMethodLast4,
          invoiceUrl: payment.invoiceUrl,
        })
        .from(payment)
        .where(eq(payment.userId, userId))
        .orderBy(payment.providerPaymentId),
    async close() {
      await services.close()
      await stripe.stop()
    },
  }
}

/** Returns sandbox payments on the services' database. */
export function createTestSandbox({ db, clock, env }: TestServices) {
  return createSandboxPayments({
    db,
    clock,
    secret: env.sessionSecret,
    prices: [
      { priceId: 'p_creator', plan: 'CREATOR', name: 'Creator', cents: 9900 },
      { priceId: 'p_brand', plan: 'BRAND', name: 'Brand', cents: 49900 },
      { priceId: 'p_lifetime', plan: 'LIFETIME', name: 'Lifetime', cents: 29900 },
    ],
  })
}
