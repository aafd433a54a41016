import type {
  CustomerState,
  PaidPlan,
  PlanPrice,
  ProviderPayment,
  ProviderSubscription,
} from '#platform/payments/payments.ts'
import { effectivePlanType } from '../plans/plan.ts'

/** The plan that results from payments and a grant, as stored in the subscriptions row. */
export type PlanState = {
  planType: PaidPlan
  /**
   * The subscription's status at the provider. For LIFETIME and a granted plan: 'active', or
   * 'canceled' if the payment was reversed or the grant has ended.
   */
  status: string
  currentPeriodEnd: Date | null
  endsAtPeriodEnd: boolean
  pastDueSince: Date | null
  subscriptionId: string | null
}

/** A subscription to cancel at the provider. `credit`: whether its unused time is credited. */
export type SubscriptionCancellation = { subscriptionId: string; credit: boolean }

const LIVE = ['active', 'trialing', 'past_due']
const RANK: Record<PaidPlan, number> = { CREATOR: 1, BRAND: 2, LIFETIME: 3 }

/** A plan that the administrator granted. It is active until its end, or until it is revoked. */
export type GrantState = { planType: PaidPlan; until: Date | null; isActive: boolean }

/**
 * Decides a person's plan from the provider's current state and the administrator's grant. The
 * better of the two applies. A grant cancels no subscription, because it may end first. After its
 * end, the person has what they bought. `plan` is null if nothing was ever bought or granted.
 */
export function resolvePlan(
  state: CustomerState,
  prices: PlanPrice[],
  { grant, now }: { grant: GrantState | null; now: Date },
): { plan: PlanState | null; cancellations: SubscriptionCancellation[] } {
  const { plan: bought, cancellations } = resolvePayments(state, prices)
  return { plan: grant ? withGrant(bought, grant, now) : bought, cancellations }
}

function withGrant(bought: PlanState | null, grant: GrantState, now: Date): PlanState {
  const { planType, until, isActive } = grant
  const effective = bought ? effectivePlanType(bought, now) : 'FREE'
  const isBetter = effective === 'FREE' || RANK[planType] > RANK[effective]
  if (bought && !(isActive && isBetter)) return bought
  return {
    planType,
    status: isActive ? 'active' : 'canceled',
    currentPeriodEnd: until,
    endsAtPeriodEnd: until !== null,
    pastDueSince: null,
    subscriptionId: bought?.subscriptionId ?? null,
  }
}

/**
 * Decides a customer's plan only from the provider's current state, so the order and duplication of
 * events don't matter. LIFETIME needs a payment that was neither fully refunded nor lost in a
 * dispute. CREATOR and BRAND need a live subscription whose newest payment was not reversed. All
 * other live subscriptions must be canceled, because otherwise the customer would be billed twice.
 * `plan` is null if nothing was ever bought.
 */
function resolvePayments(
  state: CustomerState,
  prices: PlanPrice[],
): { plan: PlanState | null; cancellations: SubscriptionCancellation[] } {
  const planOf = (priceId: string | null) =>
    prices.find((price) => price.priceId === priceId)?.plan ?? null
  const known = state.subscriptions.flatMap((subscription) => {
    const plan = planOf(subscription.priceId)
    return plan ? [{ subscription, plan, reversed: isReversed(state.payments, subscription) }] : []
  })
  const live = known.filter(({ subscription }) => LIVE.includes(subscription.status))
  const toCancellation = ({
    subscription,
    reversed,
  }: (typeof known)[number]): SubscriptionCancellation => ({
    subscriptionId: subscription.id,
    credit: !reversed,
  })

  const lifetime = state.payments.filter(({ priceId }) => planOf(priceId) === 'LIFETIME')
  if (lifetime.some(({ status, reversed }) => !reversed && paid(status))) {
    return { plan: LIFETIME, cancellations: live.map(toCancellation) }
  }
  const [best, ...rest] = live.filter(({ reversed }) => !reversed).sort(byWorth)
  const cancellations = [...rest, ...live.filter(({ reversed }) => reversed)].map(toCancellation)
  if (best)
    return { plan: toPlan(best.plan, best.subscription, best.subscription.status), cancellations }

  const [last] = [...known].sort(byAge)
  if (last) {
    const { status } = last.subscription
    const shown = LIVE.includes(status) ? 'canceled' : status
    return { plan: toPlan(last.plan, last.subscription, shown), cancellations }
  }
  const reversed = lifetime.some((payment) => payment.reversed)
  return { plan: reversed ? { ...LIFETIME, status: 'canceled' } : null, cancellations }
}

const LIFETIME: PlanState = {
  planType: 'LIFETIME',
  status: 'active',
  currentPeriodEnd: null,
  endsAtPeriodEnd: false,
  pastDueSince: null,
  subscriptionId: null,
}

function toPlan(planType: PaidPlan, subscription: ProviderSubscription, status: string): PlanState {
  return {
    planType,
    status,
    currentPeriodEnd: subscription.currentPeriodEnd,
    endsAtPeriodEnd: subscription.endsAtPeriodEnd,
    pastDueSince: status === 'past_due' ? subscription.unpaidSince : null,
    subscriptionId: subscription.id,
  }
}

/**
 * Returns whether the money arrived, regardless of what happened later. A disputed payment counts
 * until the dispute is lost.
 */
const paid = (status: string) => ['succeeded', 'refunded', 'disputed'].includes(status)

function isReversed(payments: ProviderPayment[], { id }: ProviderSubscription): boolean {
  const [newest] = payments
    .filter(({ subscriptionId, status }) => subscriptionId === id && paid(status))
    .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime() || (a.id < b.id ? 1 : -1))
  return newest?.reversed ?? false
}

type Candidate = { plan: PaidPlan; subscription: ProviderSubscription }

/**
 * Sorts paid subscriptions before unpaid ones, then larger plans first, then older subscriptions
 * first, so the order is always the same.
 */
function byWorth(a: Candidate, b: Candidate): number {
  const unpaid = ({ subscription }: Candidate) => Number(subscription.status === 'past_due')
  return unpaid(a) - unpaid(b) || RANK[b.plan] - RANK[a.plan] || -byAge(a, b)
}

/** Sorts the newest subscription first. */
function byAge(a: Candidate, b: Candidate): number {
  const age = b.subscription.createdAt.getTime() - a.subscription.createdAt.getTime()
  return age || (a.subscription.id < b.subscription.id ? 1 : -1)
}
