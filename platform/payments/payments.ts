/** The plans that cost money. */
export type PaidPlan = 'CREATOR' | 'BRAND' | 'LIFETIME'

/** The provider's price of a plan. Only the provider knows the amount and the period. */
export type PlanPrice = { priceId: string; plan: PaidPlan }

/** The current state of a running or ended subscription at the provider. */
export type ProviderSubscription = {
  id: string
  priceId: string
  /** The provider's status: active, trialing, past_due, canceled, unpaid, incomplete, … */
  status: string
  currentPeriodEnd: Date | null
  /** Set if the subscription is canceled and runs until the end of the period. */
  endsAtPeriodEnd: boolean
  /** The date of the oldest unpaid invoice; null if there is none. */
  unpaidSince: Date | null
  createdAt: Date
}

/** One charge of a card: successful, pending or failed. */
export type ProviderPayment = {
  id: string
  /** The amount in cents of `currency` (a lower-case ISO 4217 code). */
  amountCents: number
  currency: string
  /** One of: succeeded, pending, refunded, disputed, failed. */
  status: string
  /**
   * Whether the payment was refunded in full or lost in a dispute. It then doesn't pay for a plan.
   */
  reversed: boolean
  description: string | null
  priceId: string | null
  /** The subscription that the payment was for; null for a one-time payment. */
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
 * A webhook's event. It reports that something about a customer changed, but not the current state.
 * A dispute only names its payment.
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

/** A payment provider. Every call rejects if it fails or takes too long. */
export type Payments = {
  /** 'sandbox' moves no money, and its pages say so. */
  kind: 'stripe' | 'sandbox'
  prices: PlanPrice[]
  /**
   * Creates the customer for an account and resolves with the customer's id. If repeated for the
   * same account, resolves with the same id.
   */
  createCustomer(account: { userId: string; email: string; name: string }): Promise<string>
  /** Closes the customer's open checkouts, so that they can no longer be paid. */
  closeCheckouts(customerId: string): Promise<void>
  /**
   * Opens a checkout. First closes the customer's other checkouts, so that two tabs can't both be
   * paid.
   */
  openCheckout(request: CheckoutRequest): Promise<{ url: string | null }>
  /**
   * Opens the page on which a customer confirms another price, prorated, for the running
   * subscription.
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
   * Ends a subscription now. With `credit`, unused time is refunded. Also resolves if the
   * subscription has already ended.
   */
  cancelSubscription(id: string, options: { credit: boolean }): Promise<void>
  /**
   * Resolves with null if the provider doesn't know the customer, because it belongs to the sandbox
   * or another provider account.
   */
  fetchCustomer(customerId: string): Promise<CustomerState | null>
  /** Returns null if the signature is wrong or too old. */
  parseEvent(body: string, signature: string | null): ProviderEvent | null
  close(): Promise<void>
}
