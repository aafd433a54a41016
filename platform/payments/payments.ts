/** The plans somebody can pay for. */
export type PaidPlan = 'CREATOR' | 'BRAND' | 'LIFETIME'

/** The provider's price of a plan: its amount and period are the provider's, never ours. */
export type PlanPrice = { priceId: string; plan: PaidPlan }

/** A running or ended subscription, as the provider sees it at this moment. */
export type ProviderSubscription = {
  id: string
  priceId: string
  /** The provider's word: active, trialing, past_due, canceled, unpaid, incomplete, … */
  status: string
  currentPeriodEnd: Date | null
  /** It was cancelled and runs until the period's end. */
  endsAtPeriodEnd: boolean
  /** Since when an invoice stands unpaid; null where none does. */
  unpaidSince: Date | null
  createdAt: Date
}

/** One charge of a card: money that came, is on its way, or did not come. */
export type ProviderPayment = {
  id: string
  /** In cents of `currency` (a lower-case ISO 4217 code). */
  amountCents: number
  currency: string
  /** succeeded and pending as they are; refunded, disputed or failed otherwise. */
  status: string
  /** Refunded in full, or a dispute over it was lost: it bought nothing. */
  reversed: boolean
  description: string | null
  priceId: string | null
  /** The subscription it paid for; null for a one-time payment. */
  subscriptionId: string | null
  methodBrand: string | null
  methodLast4: string | null
  receiptUrl: string | null
  createdAt: Date
}

/** Everything the provider knows of one customer now. Lists are newest first. */
export type CustomerState = {
  subscriptions: ProviderSubscription[]
  payments: ProviderPayment[]
}

/**
 * What a webhook says: that something about a customer changed, never what it is now. A dispute
 * names its payment only.
 */
export type ProviderEvent = {
  id: string
  type: string
  customerId: string | null
  paymentId: string | null
  at: Date
}

export type CheckoutRequest = {
  customerId: string
  priceId: string
  mode: 'subscription' | 'payment'
  successUrl: string
  cancelUrl: string
}

/** A payment provider. Every call may fail or time out: it throws then. */
export type Payments = {
  /** 'sandbox' moves no money and says so on its pages. */
  kind: 'stripe' | 'sandbox'
  prices: PlanPrice[]
  /** Makes the customer of an account; asked twice for one account it answers the same. */
  createCustomer(account: { userId: string; email: string; name: string }): Promise<string>
  /** Closes the customer's open checkouts, so that none of them can be paid any more. */
  closeCheckouts(customerId: string): Promise<void>
  /** Closes the customer's other ones first: two tabs can't both be paid. */
  openCheckout(request: CheckoutRequest): Promise<{ url: string | null }>
  /** Where a customer confirms another price for the running subscription, prorated. */
  openPlanChange(change: {
    customerId: string
    subscriptionId: string
    priceId: string
    returnUrl: string
    doneUrl: string
  }): Promise<{ url: string | null }>
  openPortal(visit: { customerId: string; returnUrl: string }): Promise<{ url: string | null }>
  /** Ends a subscription now. `credit`: unused time comes back. Ended already is no error. */
  cancelSubscription(id: string, options: { credit: boolean }): Promise<void>
  /** Null: this provider knows no such customer, e.g. one of the sandbox or of another account. */
  fetchCustomer(customerId: string): Promise<CustomerState | null>
  /** Null where the signature is wrong or too old. */
  readEvent(body: string, signature: string | null): ProviderEvent | null
  close(): Promise<void>
}
