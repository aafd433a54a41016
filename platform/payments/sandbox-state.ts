import { DAY_MS } from '#lib/time.ts'
import type { CustomerState, PaidPlan, ProviderPayment, ProviderSubscription } from './payments.ts'

/** A price of the sandbox. */
export type SandboxPrice = { priceId: string; plan: PaidPlan; name: string; cents: number }

export type SandboxState = CustomerState & {
  /** Whether the card's next charge is declined, for trying failed payments. */
  cardRefuses: boolean
}

export const EMPTY_STATE: SandboxState = { subscriptions: [], payments: [], cardRefuses: false }

const YEAR_MS = 365 * DAY_MS
const LIVE = ['active', 'past_due']

type Step = { state: SandboxState; now: Date; newId: (kind: 'sub' | 'ch') => string }

/** Returns the state after a paid checkout: a yearly subscription, or one payment for LIFETIME. */
export function buy({ state, now, newId }: Step, price: SandboxPrice): SandboxState {
  if (price.plan === 'LIFETIME') {
    return { ...state, payments: [charge({ now, newId }, price, null), ...state.payments] }
  }
  const subscription: ProviderSubscription = {
    id: newId('sub'),
    priceId: price.priceId,
    status: 'active',
    currentPeriodEnd: new Date(now.getTime() + YEAR_MS),
    endsAtPeriodEnd: false,
    unpaidSince: null,
    createdAt: now,
  }
  return {
    ...state,
    subscriptions: [subscription, ...state.subscriptions],
    payments: [charge({ now, newId }, price, subscription.id), ...state.payments],
  }
}

/**
 * Returns what a change of price costs today, in cents: the difference for the rest of the year.
 */
export function dueForChange(
  periodEnd: Date | null,
  now: Date,
  { from, to }: { from: SandboxPrice; to: SandboxPrice },
): number {
  const left = Math.max(0, ((periodEnd?.getTime() ?? 0) - now.getTime()) / YEAR_MS)
  return Math.max(0, Math.round((to.cents - from.cents) * Math.min(1, left)))
}

/**
 * Returns the state after a running subscription was changed to another price. The rest of the old
 * price is credited.
 */
export function changePrice(
  step: Step,
  subscriptionId: string,
  from: SandboxPrice,
  to: SandboxPrice,
): SandboxState {
  const { state, now } = step
  const running = state.subscriptions.find(({ id }) => id === subscriptionId)
  if (!running) return state
  const cents = dueForChange(running.currentPeriodEnd, now, { from, to })
  const changed = update(state, subscriptionId, { priceId: to.priceId, endsAtPeriodEnd: false })
  const payment = { ...charge(step, to, subscriptionId), amountCents: cents }
  return cents > 0 ? { ...changed, payments: [payment, ...state.payments] } : changed
}

/** Returns the state after the subscription was ended now. */
export const endNow = (state: SandboxState, id: string) =>
  update(state, id, { status: 'canceled', endsAtPeriodEnd: false })

/**
 * Ends the current period now. The plan ends, renews or, if the card is declined, becomes past due.
 */
function renew(step: Step, id: string, price: SandboxPrice): SandboxState {
  const { state, now } = step
  const running = state.subscriptions.find((one) => one.id === id && LIVE.includes(one.status))
  if (!running) return state
  if (running.endsAtPeriodEnd) return endNow(state, id)
  if (state.cardRefuses) {
    const refused = { ...charge(step, price, id), status: 'failed' }
    const unpaid = update(state, id, {
      status: 'past_due',
      unpaidSince: running.unpaidSince ?? now,
    })
    return { ...unpaid, payments: [refused, ...state.payments] }
  }
  const paid = update(state, id, {
    status: 'active',
    unpaidSince: null,
    currentPeriodEnd: new Date(now.getTime() + YEAR_MS),
  })
  return { ...paid, payments: [charge(step, price, id), ...state.payments] }
}

/** Refunds a payment in full. */
function refund(state: SandboxState, paymentId: string): SandboxState {
  return {
    ...state,
    payments: state.payments.map((payment) =>
      payment.id === paymentId ? { ...payment, status: 'refunded', reversed: true } : payment,
    ),
  }
}

function update(
  state: SandboxState,
  id: string,
  change: Partial<ProviderSubscription>,
): SandboxState {
  return {
    ...state,
    subscriptions: state.subscriptions.map((one) => (one.id === id ? { ...one, ...change } : one)),
  }
}

function charge(
  { now, newId }: Pick<Step, 'now' | 'newId'>,
  price: SandboxPrice,
  subscriptionId: string | null,
): ProviderPayment {
  return {
    id: newId('ch'),
    amountCents: price.cents,
    currency: 'usd',
    status: 'succeeded',
    reversed: false,
    description: `${price.name} plan (test mode)`,
    priceId: price.priceId,
    subscriptionId,
    methodBrand: 'visa',
    methodLast4: '4242',
    receiptUrl: null,
    createdAt: now,
  }
}

/** What a customer can do or simulate in the sandbox's billing portal. */
export type PortalAction =
  | 'end-later'
  | 'resume'
  | 'renew'
  | 'refuse-card'
  | 'accept-card'
  | 'refund'

const liveIn = (state: SandboxState) =>
  state.subscriptions.find(({ status }) => LIVE.includes(status))
const paidIn = (state: SandboxState) => state.payments.find(({ status }) => status === 'succeeded')

export function portalActions(state: SandboxState): PortalAction[] {
  const live = liveIn(state)
  const running: PortalAction[] = live
    ? [live.endsAtPeriodEnd ? 'resume' : 'end-later', 'renew']
    : []
  const card = state.cardRefuses ? 'accept-card' : 'refuse-card'
  return [...running, card, ...(paidIn(state) ? (['refund'] as const) : [])]
}

export function afterAction(
  step: Step,
  action: PortalAction,
  priceOf: (id: string) => SandboxPrice | null,
): SandboxState {
  const { state } = step
  const live = liveIn(state)
  const price = live && priceOf(live.priceId)
  const paid = paidIn(state)
  switch (action) {
    case 'refuse-card':
      return { ...state, cardRefuses: true }
    case 'accept-card': {
      // Charges an unpaid invoice again with the new card, as the real provider does.
      const accepting = { ...state, cardRefuses: false }
      const isDue = live?.status === 'past_due' && !live.endsAtPeriodEnd
      return isDue && price ? renew({ ...step, state: accepting }, live.id, price) : accepting
    }
    case 'refund':
      return paid ? refund(state, paid.id) : state
    case 'end-later':
      return live ? update(state, live.id, { endsAtPeriodEnd: true }) : state
    case 'resume':
      return live ? update(state, live.id, { endsAtPeriodEnd: false }) : state
    case 'renew':
      return live && price ? renew(step, live.id, price) : state
  }
}

/** Parses a state from the database, which stores dates as strings. */
export function parseState(stored: unknown): SandboxState {
  const { subscriptions, payments, cardRefuses } = stored as SandboxState
  const date = (value: Date | string | null) => (value === null ? null : new Date(value))
  return {
    cardRefuses,
    subscriptions: subscriptions.map((one) => ({
      ...one,
      currentPeriodEnd: date(one.currentPeriodEnd),
      unpaidSince: date(one.unpaidSince),
      createdAt: new Date(one.createdAt),
    })),
    payments: payments.map((one) => ({ ...one, createdAt: new Date(one.createdAt) })),
  }
}
