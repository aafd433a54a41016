export const PLAN_TYPES = ['FREE', 'CREATOR', 'BRAND', 'LIFETIME'] as const
export type PlanType = (typeof PLAN_TYPES)[number]

/** In a limit: no limit. */
export const UNLIMITED = -1
/** What stands in for a magnet limit nobody knows (decision 21). */
export const UNKNOWN_MAGNET_LIMIT = 3
/** How long a subscription keeps its rights after a payment failed (decision 25). */
export const PAST_DUE_GRACE_DAYS = 14

/** One row of spec section 9's table. Prices are whole dollars (decision 24). */
export type Plan = {
  type: PlanType
  name: string
  priceCents: number
  period: 'month' | 'year' | 'once'
  /** Magnets in total; -1 is unlimited. */
  magnetLimit: number
  /** Leads a creator sees in a calendar month; -1 is unlimited. */
  monthlyLeadLimit: number
}

/** The two readings of FREE, as the operator set them. */
export type FreeLimits = { freeMagnetLimit: number; freeMonthlyLeads: number }

const FREE_NAME = 'Free'
const PAID = {
  CREATOR: { name: 'Creator', priceCents: 9900, period: 'year' },
  BRAND: { name: 'Brand', priceCents: 49900, period: 'year' },
  LIFETIME: { name: 'Lifetime', priceCents: 29900, period: 'once' },
} as const

/** The one table all copy, checks and the admin's magnet_limit come from (decision 21). */
export function planTable(free: FreeLimits): Record<PlanType, Plan> {
  const paid = (type: keyof typeof PAID): Plan => ({
    type,
    ...PAID[type],
    magnetLimit: UNLIMITED,
    monthlyLeadLimit: UNLIMITED,
  })
  return {
    FREE: {
      type: 'FREE',
      name: FREE_NAME,
      priceCents: 0,
      period: 'month',
      magnetLimit: free.freeMagnetLimit,
      monthlyLeadLimit: free.freeMonthlyLeads,
    },
    CREATOR: paid('CREATOR'),
    BRAND: paid('BRAND'),
    LIFETIME: paid('LIFETIME'),
  }
}

/** A stored plan as people read it: CREATOR is 'Creator'. What names no plan stays as it is. */
export function planName(stored: string): string {
  const type = parsePlanType(stored)
  if (!type) return stored
  return type === 'FREE' ? FREE_NAME : PAID[type].name
}

/** Reads a stored plan name in either case (spec section 3); null where it names no plan. */
export function parsePlanType(stored: string): PlanType | null {
  const upper = stored.trim().toUpperCase()
  return PLAN_TYPES.find((type) => type === upper) ?? null
}

export type SubscriptionFacts = {
  planType: string
  status: string
  currentPeriodEnd: Date | null
  /** Since when a payment has been missing; where unknown, since the period's end. */
  pastDueSince?: Date | null
}

/**
 * The plan whose rights hold now (decision 25): active and trialing in full, past_due for 14 days
 * after the payment was due, anything else is FREE. No row is FREE (spec section 3).
 */
export function effectivePlanType(subscription: SubscriptionFacts | null, now: Date): PlanType {
  if (!subscription) return 'FREE'
  const type = parsePlanType(subscription.planType) ?? 'FREE'
  const status = subscription.status.toLowerCase()
  if (status === 'active' || status === 'trialing') return type
  const end = status === 'past_due' ? graceEnd(subscription) : null
  return end && now < end ? type : 'FREE'
}

/** When a subscription that is past_due loses its rights; null where it is unknown since when. */
export function graceEnd({ pastDueSince, currentPeriodEnd }: SubscriptionFacts): Date | null {
  const since = pastDueSince ?? currentPeriodEnd
  return since && new Date(since.getTime() + PAST_DUE_GRACE_DAYS * 86_400_000)
}

/** Whether a subscription still stands at the provider, paid or not: it is changed, never doubled. */
export const isRunning = (status: string) =>
  ['active', 'trialing', 'past_due'].includes(status.toLowerCase())

/** The magnet limit of a plan that may not be known by name: 3 where it isn't (decision 21). */
export function magnetLimitOf(storedPlanType: string, free: FreeLimits): number {
  const type = parsePlanType(storedPlanType)
  return type ? planTable(free)[type].magnetLimit : UNKNOWN_MAGNET_LIMIT
}

/** How many more fit; Infinity where there is no limit. */
export function remaining(limit: number, used: number): number {
  return limit === UNLIMITED ? Number.POSITIVE_INFINITY : Math.max(0, limit - used)
}

export const canCreateMagnet = (plan: Plan, used: number) => remaining(plan.magnetLimit, used) > 0
/** Spec section 6: custom URLs are for CREATOR, BRAND and LIFETIME. */
export const canEditSlug = (plan: Plan) => plan.type !== 'FREE'

/** Workspaces, campaigns and their templates, domains and members. */
export const canUseBrandWorkspace = (plan: Plan) =>
  plan.type === 'BRAND' || plan.type === 'LIFETIME'
/** Pages of a workspace without 'Powered by'. */
export const canHideBadge = (plan: Plan) => canUseBrandWorkspace(plan)
