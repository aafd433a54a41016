/** The plans that cost money. */
export type PaidPlan = 'CREATOR' | 'BRAND' | 'LIFETIME'

/** The provider's price of a plan. The provider alone knows its amount and period. */
export type PlanPrice = { priceId: string; plan: PaidPlan }

/** The current state of a running or ended subscription at the provider. */
export type ProviderSubscription = {
  id: string
  priceId: string
  /** The provider's status: active, trialing, past_due, canceled, unpaid, incomplete, … */
  status: string
  currentPeriodEnd: Date | null
  /** Canceled; it runs until the end of the period. */
  endsAtPeriodEnd: boolean
  /** The date of the oldest unpaid invoice; null if there is none. */
  unpaidSince: Date | null
  createdAt: Date
}

/** One charge of a card: successful, pending or failed. */
export type ProviderPayment = {
  id: string
  /** In cents of `currency` (a lower-case ISO 4217 code). */
  amountCents: number
  currency: string
  /** succeeded, pending, refunded, disputed or failed. */
  status: string
  /** Refunded in full, or lost in a dispute, so it doesn't pay for a plan. */
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

/** The current state of one customer at the provider. Lists are newest first. */
export type CustomerState = {
  subscriptions: ProviderSubscription[]
  payments: ProviderPayment[]
}

/**
 * A webhook's event: it says that something about a customer changed, not what the state is now. A
 * dispute names only its payment.
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

/** A payment provider. Every call rejects if it fails or times out. */
export type Payments = {
  /** 'sandbox' moves no money, and its pages say so. */
  kind: 'stripe' | 'sandbox'
  prices: PlanPrice[]
  /**
   * Creates the customer of an account and resolves with its id. Repeated for one account, it
   * resolves with the same id.
   */
  createCustomer(account: { userId: string; email: string; name: string }): Promise<string>
  /** Closes the customer's open checkouts, so that they can no longer be paid. */
  closeCheckouts(customerId: string): Promise<void>
  /** Closes the customer's other checkouts first, so that two tabs can't both be paid. */
  openCheckout(request: CheckoutRequest): Promise<{ url: string | null }>
  /**
   * Opens the page on which a customer confirms another price for the running subscription,
   * prorated.
   */
  openPlanChange(change: {
    customerId: string
    subscriptionId: string
    priceId: string
    returnUrl: string
    doneUrl: string
  }): Promise<{ url: string | null }>
  openPortal(visit: { customerId: string; returnUrl: string }): Promise<{ url: string | null }>
  /**
   * Ends a subscription now; with `credit`, unused time is refunded. Resolves if it had already
   * ended.
   */
  cancelSubscription(id: string, options: { credit: boolean }): Promise<void>
  /**
   * Resolves with null if the provider doesn't know the customer, e.g. one of the sandbox or of
   * another account.
   */
  fetchCustomer(customerId: string): Promise<CustomerState | null>
  /** Returns null if the signature is wrong or too old. */
  parseEvent(body: string, signature: string | null): ProviderEvent | null
  close(): Promise<void>
}
