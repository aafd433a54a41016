import Stripe from 'stripe'
import type { Payments, PlanPrice } from './payments.ts'
import { fetchCustomerState } from './stripe-customer.ts'

export type StripeConfig = {
  secretKey: string
  webhookSecret: string
  /** The API's URL; null for the SDK's default. */
  apiUrl: string | null
}

/** The timeout is short, because a user waits for the page during a call. */
const TIMEOUT_MS = 10_000

/**
 * Returns a payment provider that uses Stripe's library: checkouts, plan changes and the billing
 * portal.
 */
export function createStripePayments(config: StripeConfig, prices: PlanPrice[]): Payments {
  const stripe = new Stripe(config.secretKey, {
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 2,
    telemetry: false,
    appInfo: { name: 'QR Magnet' },
    ...(config.apiUrl && at(config.apiUrl)),
  })
  return {
    kind: 'stripe',
    prices,

    async createCustomer({ userId, email, name }) {
      const customer = await stripe.customers.create(
        { email, name, metadata: { user_id: userId } },
        { idempotencyKey: `customer-${userId}` },
      )
      return customer.id
    },

    async closeCheckouts(customer) {
      for await (const open of stripe.checkout.sessions.list({ customer, status: 'open' })) {
        await stripe.checkout.sessions.expire(open.id).catch(unlessGone)
      }
    },

    async openCheckout({ customerId, priceId, mode, successUrl, cancelUrl }) {
      await this.closeCheckouts(customerId)
      const metadata = { price_id: priceId }
      const session = await stripe.checkout.sessions.create({
        customer: customerId,
        mode,
        line_items: [{ price: priceId, quantity: 1 }],
        success_url: successUrl,
        cancel_url: cancelUrl,
        ...(mode === 'payment'
          ? { payment_intent_data: { metadata } }
          : { subscription_data: { metadata } }),
      })
      return { url: session.url }
    },

    async openPlanChange({ customerId, subscriptionId, priceId, returnUrl, doneUrl }) {
      const subscription = await stripe.subscriptions.retrieve(subscriptionId)
      const item = subscription.items.data[0]
      if (!item) throw new Error(`The subscription ${subscriptionId} has no item`)
      const session = await stripe.billingPortal.sessions.create({
        customer: customerId,
        return_url: returnUrl,
        flow_data: {
          type: 'subscription_update_confirm',
          subscription_update_confirm: {
            subscription: subscriptionId,
            items: [{ id: item.id, price: priceId, quantity: 1 }],
          },
          after_completion: { type: 'redirect', redirect: { return_url: doneUrl } },
        },
      })
      return { url: session.url }
    },

    async openPortal({ customerId, returnUrl }) {
      const session = await stripe.billingPortal.sessions.create({
        customer: customerId,
        return_url: returnUrl,
      })
      return { url: session.url }
    },

    async cancelSubscription(id, { credit }) {
      await stripe.subscriptions
        .cancel(id, { prorate: credit, invoice_now: credit })
        .catch(unlessGone)
    },

    fetchCustomer: (customerId) =>
      fetchCustomerState(stripe, customerId).catch((error) => {
        if (isUnknownCustomer(error)) return null
        throw error
      }),

    parseEvent(body, signature) {
      if (!signature) return null
      let event: Stripe.Event
      try {
        event = stripe.webhooks.constructEvent(body, signature, config.webhookSecret)
      } catch (error) {
        if (error instanceof Stripe.errors.StripeSignatureVerificationError) return null
        if (error instanceof SyntaxError) return null
        throw error
      }
      return {
        id: event.id,
        type: event.type,
        customerId: referenceIn(event.data.object, 'customer'),
        paymentId: referenceIn(event.data.object, 'charge'),
        at: new Date(event.created * 1000),
      }
    },

    async close() {},
  }
}

function at(apiUrl: string) {
  const { hostname, port, protocol } = new URL(apiUrl)
  return { host: hostname, port, protocol: protocol === 'http:' ? 'http' : 'https' } as const
}

/**
 * Whether an error means that the customer belongs to another Stripe account or to this account's
 * test mode.
 */
const isUnknownCustomer = (error: unknown) =>
  error instanceof Stripe.errors.StripeInvalidRequestError &&
  error.code === 'resource_missing' &&
  error.param === 'customer'

/** Ignores the error if the object no longer exists or has already ended. */
function unlessGone(error: unknown): void {
  const { code, statusCode } = error as { code?: string; statusCode?: number }
  if (statusCode === 404 || code === 'resource_missing') return
  if (
    error instanceof Stripe.errors.StripeInvalidRequestError &&
    /status|cancel/i.test(error.message)
  )
    return
  throw error
}

/** Returns the id that an event's object refers to. A reference is either an object or an id. */
function referenceIn(object: object, field: 'customer' | 'charge'): string | null {
  const reference = (object as Record<string, unknown>)[field]
  if (typeof reference === 'string') return reference
  if (reference && typeof reference === 'object' && 'id' in reference) return String(reference.id)
  return null
}
