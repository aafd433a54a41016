import type Stripe from 'stripe'
import type { CustomerState, ProviderPayment, ProviderSubscription } from './payments.ts'

/**
 * How many objects of each kind are fetched, newest first. This is enough, because a creator pays
 * once a year.
 */
const NEWEST = 100

type InvoiceFacts = {
  subscriptionId: string | null
  priceId: string | null
  receiptUrl: string | null
}

/** Fetches the current state of a customer. */
export async function fetchCustomerState(stripe: Stripe, customer: string): Promise<CustomerState> {
  const [subscriptions, invoices, charges] = await Promise.all([
    stripe.subscriptions.list({ customer, status: 'all', limit: NEWEST }),
    stripe.invoices.list({ customer, limit: NEWEST, expand: ['data.payments'] }),
    stripe.charges.list({ customer, limit: NEWEST }),
  ])
  const disputes = await disputeStates(stripe, charges.data)
  const invoiceOf = invoicesByPayment(invoices.data)
  const unpaidSince = oldestUnpaid(invoices.data)
  return {
    subscriptions: subscriptions.data.map((subscription) =>
      toSubscription(subscription, unpaidSince.get(subscription.id)),
    ),
    payments: charges.data.map((charge) =>
      toPayment(charge, invoiceOf.get(paymentOf(charge)), disputes.get(charge.id)),
    ),
  }
}

/** Returns the status of each dispute by the id of its charge. */
async function disputeStates(stripe: Stripe, charges: Stripe.Charge[]) {
  const states = new Map<string, string>()
  for (const charge of charges.filter(({ disputed }) => disputed)) {
    const { data } = await stripe.disputes.list({ charge: charge.id, limit: 1 })
    if (data[0]) states.set(charge.id, data[0].status)
  }
  return states
}

/**
 * Returns what each payment was for, by the id of its payment intent (or of a charge without a
 * payment intent).
 */
function invoicesByPayment(invoices: Stripe.Invoice[]): Map<string, InvoiceFacts> {
  const facts = new Map<string, InvoiceFacts>()
  for (const invoice of invoices) {
    for (const { payment } of invoice.payments?.data ?? []) {
      const by = payment.payment_intent ?? payment.charge
      if (by) facts.set(idOf(by), factsOf(invoice))
    }
  }
  return facts
}

function factsOf(invoice: Stripe.Invoice): InvoiceFacts {
  const subscription = invoice.parent?.subscription_details?.subscription
  // A change of price has two lines: the credit and the new plan. The more expensive line is the
  // plan.
  const [line] = [...invoice.lines.data].sort((a, b) => b.amount - a.amount)
  const price = line?.pricing?.price_details?.price
  return {
    subscriptionId: subscription ? idOf(subscription) : null,
    priceId: price ? idOf(price) : null,
    receiptUrl: invoice.hosted_invoice_url ?? null,
  }
}

function oldestUnpaid(invoices: Stripe.Invoice[]): Map<string, Date> {
  const since = new Map<string, Date>()
  // The list is newest first, so the oldest invoice is written last.
  for (const invoice of invoices) {
    const { subscriptionId } = factsOf(invoice)
    if (invoice.status === 'open' && subscriptionId)
      since.set(subscriptionId, date(invoice.created))
  }
  return since
}

function toSubscription(
  subscription: Stripe.Subscription,
  unpaidSince: Date | undefined,
): ProviderSubscription {
  const item = subscription.items.data[0]
  return {
    id: subscription.id,
    priceId: item?.price.id ?? '',
    status: subscription.status,
    currentPeriodEnd: item ? date(item.current_period_end) : null,
    endsAtPeriodEnd: subscription.cancel_at_period_end || subscription.cancel_at !== null,
    unpaidSince: unpaidSince ?? null,
    createdAt: date(subscription.created),
  }
}

function toPayment(
  charge: Stripe.Charge,
  invoice: InvoiceFacts | undefined,
  dispute: string | undefined,
): ProviderPayment {
  const card = charge.payment_method_details?.card
  return {
    id: charge.id,
    amountCents: charge.amount,
    currency: charge.currency,
    status: statusOf(charge),
    reversed: charge.refunded || dispute === 'lost',
    description: charge.description,
    priceId: invoice?.priceId ?? charge.metadata.price_id ?? null,
    subscriptionId: invoice?.subscriptionId ?? null,
    methodBrand: card?.brand ?? charge.payment_method_details?.type ?? null,
    methodLast4: card?.last4 ?? null,
    receiptUrl: invoice?.receiptUrl ?? charge.receipt_url,
    createdAt: date(charge.created),
  }
}

function statusOf(charge: Stripe.Charge): string {
  if (charge.refunded) return 'refunded'
  if (charge.disputed) return 'disputed'
  return charge.status
}

const paymentOf = (charge: Stripe.Charge) =>
  charge.payment_intent ? idOf(charge.payment_intent) : charge.id
const idOf = (reference: string | { id: string }) =>
  typeof reference === 'string' ? reference : reference.id
const date = (seconds: number) => new Date(seconds * 1000)
