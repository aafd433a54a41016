import type Stripe from 'stripe'

/** The fields of the provider's objects that our code reads, as its library declares them. */
type Customer = Pick<Stripe.Customer, 'id' | 'object' | 'metadata'>
type Subscription = Pick<
  Stripe.Subscription,
  'id' | 'object' | 'status' | 'cancel_at_period_end' | 'cancel_at' | 'created'
> & {
  customer: string
  items: { data: { id: string; price: { id: string }; current_period_end: number }[] }
}
type Invoice = Pick<Stripe.Invoice, 'id' | 'object' | 'status' | 'created'> & {
  customer: string
  hosted_invoice_url: string
  parent: { subscription_details: { subscription: string } }
  lines: { data: { amount: number; pricing: { price_details: { price: string } } }[] }
  payments: { data: { payment: { type: 'payment_intent'; payment_intent: string } }[] }
}
type Charge = Pick<
  Stripe.Charge,
  'id' | 'object' | 'amount' | 'currency' | 'status' | 'refunded' | 'disputed' | 'created'
> & {
  customer: string
  payment_intent: string
  description: string
  metadata: Record<string, string>
  receipt_url: string
  payment_method_details: { type: 'card'; card: { brand: string; last4: string } }
}
type Dispute = Pick<Stripe.Dispute, 'id' | 'object' | 'status'> & { charge: string }
type Session = Pick<Stripe.Checkout.Session, 'id' | 'object' | 'status' | 'url' | 'mode'> & {
  customer: string
  price: string
}
type Event = { id: string; type: string; created: number; data: { object: object } }

const YEAR_S = 365 * 86_400

export type StripeAccount = ReturnType<typeof createStripeAccount>

/** Returns a provider's account. Its functions return the events that the provider would send. */
export function createStripeAccount(now: () => Date, cents: Record<string, number> = {}) {
  const customers: Customer[] = []
  const subscriptions: Subscription[] = []
  const invoices: Invoice[] = []
  const charges: Charge[] = []
  const disputes: Dispute[] = []
  const sessions: Session[] = []
  const portals: Record<string, string>[] = []
  const idempotent = new Map<string, Customer>()
  let number = 0
  const newId = (kind: string) => `${kind}_${String(++number).padStart(4, '0')}`
  // Keeps the order of objects that were created in the same second.
  const seconds = () => Math.floor(now().getTime() / 1000) + number
  const event = (type: string, object: object): Event => ({
    id: newId('evt'),
    type,
    created: seconds(),
    data: { object },
  })

  function charge(customer: string, price: string, subscription: string | null, paid: boolean) {
    const intent = newId('pi')
    const made: Charge = {
      id: newId('ch'),
      object: 'charge',
      customer,
      amount: cents[price] ?? 9900,
      currency: 'usd',
      status: paid ? 'succeeded' : 'failed',
      refunded: false,
      disputed: false,
      created: seconds(),
      payment_intent: intent,
      description: subscription ? 'Subscription creation' : 'Payment',
      metadata: subscription ? {} : { price_id: price },
      receipt_url: `https://pay.example/receipts/${intent}`,
      payment_method_details: { type: 'card', card: { brand: 'visa', last4: '4242' } },
    }
    charges.unshift(made)
    if (!subscription) return made
    invoices.unshift({
      id: newId('in'),
      object: 'invoice',
      customer,
      status: paid ? 'paid' : 'open',
      created: seconds(),
      hosted_invoice_url: `https://pay.example/invoices/${intent}`,
      parent: { subscription_details: { subscription } },
      lines: { data: [{ amount: made.amount, pricing: { price_details: { price } } }] },
      payments: { data: [{ payment: { type: 'payment_intent', payment_intent: intent } }] },
    })
    return made
  }

  const routes: [RegExp, (params: URLSearchParams, id: string) => object | undefined][] = [
    [
      /^POST \/v1\/customers$/,
      (params) => {
        const userId = params.get('metadata[user_id]') ?? ''
        const known = idempotent.get(userId)
        if (known) return known
        const made: Customer = {
          id: newId('cus'),
          object: 'customer',
          metadata: { user_id: userId },
        }
        idempotent.set(userId, made)
        customers.push(made)
        return made
      },
    ],
    [
      /^POST \/v1\/checkout\/sessions$/,
      (params) => {
        const id = newId('cs')
        const made: Session = {
          id,
          object: 'checkout.session',
          status: 'open',
          mode: params.get('mode') === 'payment' ? 'payment' : 'subscription',
          customer: params.get('customer') ?? '',
          price: params.get('line_items[0][price]') ?? '',
          url: `https://pay.example/${id}`,
        }
        sessions.unshift(made)
        return made
      },
    ],
    [
      /^POST \/v1\/checkout\/sessions\/(\w+)\/expire$/,
      (_params, id) => {
        const session = sessions.find((one) => one.id === id)
        return session && Object.assign(session, { status: 'expired' })
      },
    ],
    [
      /^GET \/v1\/checkout\/sessions$/,
      (params) =>
        list(
          sessions.filter(
            ({ customer, status }) =>
              customer === params.get('customer') && status === params.get('status'),
          ),
        ),
    ],
    [/^GET \/v1\/subscriptions$/, (params) => list(of(subscriptions, params))],
    [/^GET \/v1\/invoices$/, (params) => list(of(invoices, params))],
    [/^GET \/v1\/charges$/, (params) => list(of(charges, params))],
    [
      /^GET \/v1\/disputes$/,
      (params) => list(disputes.filter(({ charge: id }) => id === params.get('charge'))),
    ],
    [/^GET \/v1\/subscriptions\/(\w+)$/, (_params, id) => subscriptions.find((s) => s.id === id)],
    [
      /^DELETE \/v1\/subscriptions\/(\w+)$/,
      (_params, id) => {
        const found = subscriptions.find((one) => one.id === id && one.status !== 'canceled')
        return found && Object.assign(found, { status: 'canceled' })
      },
    ],
    [
      /^POST \/v1\/billing_portal\/sessions$/,
      (params) => {
        portals.unshift(Object.fromEntries(params))
        return {
          id: newId('bps'),
          object: 'billing_portal.session',
          url: 'https://pay.example/portal',
        }
      },
    ],
  ]

  return {
    customers,
    subscriptions,
    charges,
    sessions,
    /** The requests for portal pages as form fields, newest first. */
    portals,

    answer(line: string, params: URLSearchParams): object | undefined {
      for (const [pattern, handle] of routes) {
        const match = pattern.exec(line)
        if (match) return handle(params, match[1] ?? '')
      }
      return undefined
    },

    /** Pays an open checkout. */
    completeCheckout(session: Session): Event[] {
      if (session.status !== 'open') return []
      session.status = 'complete'
      const { customer, price } = session
      if (session.mode === 'payment') {
        const made = charge(customer, price, null, true)
        return [event('checkout.session.completed', session), event('charge.succeeded', made)]
      }
      const subscription: Subscription = {
        id: newId('sub'),
        object: 'subscription',
        customer,
        status: 'active',
        cancel_at_period_end: false,
        cancel_at: null,
        created: seconds(),
        items: {
          data: [{ id: newId('si'), price: { id: price }, current_period_end: seconds() + YEAR_S }],
        },
      }
      subscriptions.unshift(subscription)
      const made = charge(customer, price, subscription.id, true)
      return [
        event('customer.subscription.created', subscription),
        event('invoice.paid', invoices[0] ?? {}),
        event('charge.succeeded', made),
        event('checkout.session.completed', session),
      ]
    },

    /** Renews a subscription; the payment succeeds or fails. */
    renew(subscription: Subscription, paid: boolean): Event[] {
      if (subscription.status === 'canceled') return []
      const price = subscription.items.data[0]?.price.id ?? ''
      subscription.status = paid ? 'active' : 'past_due'
      if (paid)
        for (const invoice of invoices) {
          if (invoice.parent.subscription_details.subscription === subscription.id) {
            invoice.status = 'paid'
          }
        }
      charge(subscription.customer, price, subscription.id, paid)
      return [
        event('customer.subscription.updated', subscription),
        event(paid ? 'invoice.paid' : 'invoice.payment_failed', invoices[0] ?? {}),
      ]
    },
    /** Changes the price, like the portal. */
    changePrice(subscription: Subscription, price: string): Event[] {
      const item = subscription.items.data[0]
      if (subscription.status === 'canceled' || !item) return []
      item.price.id = price
      charge(subscription.customer, price, subscription.id, true)
      return [event('customer.subscription.updated', subscription)]
    },
    cancelLater(subscription: Subscription): Event[] {
      subscription.cancel_at_period_end = true
      return [event('customer.subscription.updated', subscription)]
    },
    cancelNow(subscription: Subscription): Event[] {
      subscription.status = 'canceled'
      return [event('customer.subscription.deleted', subscription)]
    },
    refund(made: Charge): Event[] {
      if (made.status !== 'succeeded') return []
      made.refunded = true
      return [event('charge.refunded', made)]
    },
    dispute(made: Charge, status: 'needs_response' | 'lost' | 'won'): Event[] {
      if (made.status !== 'succeeded') return []
      made.disputed = true
      const known = disputes.find((one) => one.charge === made.id)
      const found: Dispute = known ?? {
        id: newId('dp'),
        object: 'dispute',
        charge: made.id,
        status,
      }
      found.status = status
      if (!known) disputes.push(found)
      const type = status === 'needs_response' ? 'charge.dispute.created' : 'charge.dispute.closed'
      return [event(type, found)]
    },
  }
}

const of = <T extends { customer: string }>(all: T[], params: URLSearchParams) =>
  all.filter(({ customer }) => customer === params.get('customer'))

const list = (data: object[]) => ({ object: 'list', data, has_more: false, url: '/v1' })
