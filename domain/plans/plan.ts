import { MAX_FILE_BYTES, MEGABYTE } from '#domain/files/megabyte.ts'
import { DAY_MS } from '#lib/time.ts'

export const PLAN_TYPES = ['FREE', 'CREATOR', 'BRAND', 'LIFETIME'] as const
export type PlanType = (typeof PLAN_TYPES)[number]

/** The value that means that there is no limit. */
export const UNLIMITED = -1
/** The magnet limit of an unknown plan. */
export const UNKNOWN_MAGNET_LIMIT = 3
/** How many days a subscription stays in effect after a failed payment. */
export const PAST_DUE_GRACE_DAYS = 14

/** A plan's price and limits. Prices are in cents, and always whole US dollars. */
export type Plan = {
  type: PlanType
  name: string
  priceCents: number
  period: 'month' | 'year' | 'once'
  /** The maximum number of magnets; -1 means unlimited. */
  magnetLimit: number
  /** The maximum number of leads that a creator can see per calendar month; -1 means unlimited. */
  monthlyLeadLimit: number
  /** The maximum number of webhook endpoints. */
  webhookLimit: number
  /** The maximum number of active API keys. */
  keyLimit: number
  /** The maximum number of connections to other services. */
  connectionLimit: number
  /** The maximum size of a file of any kind, in bytes. PDFs, images and videos have own limits. */
  fileBytesLimit: number
}

/** The limits of the Free plan, which the operator sets. */
export type FreeLimits = { freeMagnetLimit: number; freeMonthlyLeads: number }

const FREE_NAME = 'Free'
const FREE_FILE_BYTES = 50 * MEGABYTE
/** The limits are higher than people need. */
const WEBHOOK_LIMITS: Record<PlanType, number> = { FREE: 5, CREATOR: 20, BRAND: 50, LIFETIME: 50 }
const CONNECTION_LIMITS = WEBHOOK_LIMITS
const KEY_LIMITS: Record<PlanType, number> = { FREE: 5, CREATOR: 25, BRAND: 100, LIFETIME: 100 }
const PAID = {
  CREATOR: { name: 'Creator', priceCents: 9900, period: 'year' },
  BRAND: { name: 'Brand', priceCents: 49900, period: 'year' },
  LIFETIME: { name: 'Lifetime', priceCents: 29900, period: 'once' },
} as const

/** Returns all plans. All texts and checks about plans use this table. */
export function planTable(free: FreeLimits): Record<PlanType, Plan> {
  const paid = (type: keyof typeof PAID): Plan => ({
    type,
    ...PAID[type],
    magnetLimit: UNLIMITED,
    monthlyLeadLimit: UNLIMITED,
    webhookLimit: WEBHOOK_LIMITS[type],
    keyLimit: KEY_LIMITS[type],
    connectionLimit: CONNECTION_LIMITS[type],
    fileBytesLimit: MAX_FILE_BYTES,
  })
  return {
    FREE: {
      type: 'FREE',
      name: FREE_NAME,
      priceCents: 0,
      period: 'month',
      magnetLimit: free.freeMagnetLimit,
      monthlyLeadLimit: free.freeMonthlyLeads,
      webhookLimit: WEBHOOK_LIMITS.FREE,
      keyLimit: KEY_LIMITS.FREE,
      connectionLimit: CONNECTION_LIMITS.FREE,
      fileBytesLimit: FREE_FILE_BYTES,
    },
    CREATOR: paid('CREATOR'),
    BRAND: paid('BRAND'),
    LIFETIME: paid('LIFETIME'),
  }
}

/**
 * Returns a stored plan's display name: 'Creator' for CREATOR. An unknown plan is returned
 * unchanged.
 */
export function planName(stored: string): string {
  const type = parsePlanType(stored)
  if (!type) return stored
  return type === 'FREE' ? FREE_NAME : PAID[type].name
}

/** Parses a stored plan name in either case; null if it is unknown. */
export function parsePlanType(stored: string): PlanType | null {
  const upper = stored.trim().toUpperCase()
  return PLAN_TYPES.find((type) => type === upper) ?? null
}

export type SubscriptionFacts = {
  planType: string
  status: string
  currentPeriodEnd: Date | null
  /** When the missing payment was due; the period's end if unknown. */
  pastDueSince?: Date | null
}

/**
 * Returns the plan that is in effect. Subscriptions that are active or trialing have their plan;
 * past_due subscriptions have it for 14 days after the payment was due. Otherwise, and without a
 * subscription, the plan is FREE.
 */
export function effectivePlanType(subscription: SubscriptionFacts | null, now: Date): PlanType {
  if (!subscription) return 'FREE'
  const type = parsePlanType(subscription.planType) ?? 'FREE'
  const status = subscription.status.toLowerCase()
  if (status === 'active' || status === 'trialing') return type
  const end = status === 'past_due' ? graceEnd(subscription) : null
  return end && now < end ? type : 'FREE'
}

/**
 * Returns when a past_due subscription falls back to FREE; null if it is unknown when the payment
 * was due.
 */
export function graceEnd({ pastDueSince, currentPeriodEnd }: SubscriptionFacts): Date | null {
  const since = pastDueSince ?? currentPeriodEnd
  return since && new Date(since.getTime() + PAST_DUE_GRACE_DAYS * DAY_MS)
}

/**
 * Returns the plan that the latest event recorded. It can differ from the plan in effect, because
 * the end of a grace period is recorded some time later.
 */
export function recordedPlanType(
  subscription: SubscriptionFacts & { recordedGraceEnd: Date | null },
): PlanType {
  const type = parsePlanType(subscription.planType) ?? 'FREE'
  if (!isLiveStatus(subscription.status)) return 'FREE'
  if (subscription.status.toLowerCase() !== 'past_due') return type
  const end = graceEnd(subscription)
  const isRecorded = end?.getTime() === subscription.recordedGraceEnd?.getTime()
  return end && !isRecorded ? type : 'FREE'
}

/**
 * Returns whether a subscription still exists at the payment provider, paid or unpaid. If it does,
 * change it instead of creating a second one.
 */
export const isLiveStatus = (status: string) =>
  ['active', 'trialing', 'past_due'].includes(status.toLowerCase())

/** Returns a plan's magnet limit; 3 if the plan is unknown. */
export function getMagnetLimit(storedPlanType: string, free: FreeLimits): number {
  const type = parsePlanType(storedPlanType)
  return type ? planTable(free)[type].magnetLimit : UNKNOWN_MAGNET_LIMIT
}

/** Returns how many more the limit allows; Infinity if there is no limit. */
export function remaining(limit: number, used: number): number {
  return limit === UNLIMITED ? Number.POSITIVE_INFINITY : Math.max(0, limit - used)
}

export const canCreateMagnet = (plan: Plan, used: number) => remaining(plan.magnetLimit, used) > 0
/** Returns whether the plan includes custom URLs: CREATOR, BRAND and LIFETIME do. */
export const canEditSlug = (plan: Plan) => plan.type !== 'FREE'

/** Returns whether the plan includes workspaces with campaigns, templates, domains and members. */
export const canUseBrandWorkspace = (plan: Plan) =>
  plan.type === 'BRAND' || plan.type === 'LIFETIME'
/** Returns whether a workspace may hide the 'Powered by' badge on its pages. */
export const canHideBadge = (plan: Plan) => canUseBrandWorkspace(plan)
