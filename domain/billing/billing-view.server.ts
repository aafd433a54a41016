import { count, desc, eq } from 'drizzle-orm'
import { leadMagnet } from '#db/schema/magnets.ts'
import { payment, subscription } from '#db/schema/plans.ts'
import { totalLeads } from '#domain/leads/list/lead-totals.server.ts'
import type { ApplicationStatus } from '#domain/lifetime/application.ts'
import { findApplication } from '#domain/lifetime/applications.server.ts'
import {
  effectivePlanType,
  graceEnd,
  isLiveStatus,
  type PlanType,
  parsePlanType,
  type SubscriptionFacts,
} from '#domain/plans/plan.ts'
import type { PaidPlan } from '#platform/payments/payments.ts'
import type { Services } from '#platform/services.ts'
import { findPriceId } from './price-id.ts'

export type SubscriptionView = {
  /** The plan that is currently in effect. */
  planType: PlanType
  /** The plan bought most recently, with its status; null if none was bought. */
  bought: { planType: PlanType; status: string } | null
  /** Why a running subscription needs attention: it is canceled, or a payment failed. */
  trouble: 'ends' | 'unpaid' | null
  /**
   * 'Renews on' while the subscription is active, otherwise 'Expires on'. LIFETIME has no such
   * date.
   */
  periodEnd: { label: 'Renews on' | 'Expires on'; at: Date } | null
  magnetCount: number
  leadCount: number
  /** Whether the owner can manage anything in the provider's billing portal. */
  isManaged: boolean
  /** The price id of each plan that can be bought. */
  prices: Record<PaidPlan, string | null>
  isTestMode: boolean
  application: ApplicationStatus | null
  /**
   * Whether the account can apply for LIFETIME: it has no open application, and its plan isn't
   * LIFETIME.
   */
  canApply: boolean
}

/** Returns what the Subscription tab shows. */
export async function getSubscriptionView(
  services: Services,
  userId: string,
): Promise<SubscriptionView> {
  const { db, clock, payments } = services
  const [[row], [magnets], leadCount, application] = await Promise.all([
    db.select().from(subscription).where(eq(subscription.userId, userId)),
    db.select({ count: count() }).from(leadMagnet).where(eq(leadMagnet.userId, userId)),
    totalLeads(services, { ownerId: userId, magnetId: null }),
    findApplication(services, userId),
  ])
  const now = clock.now()
  const planType = effectivePlanType(row ?? null, now)
  const boughtType = row ? parsePlanType(row.planType) : null
  const status = application?.status ?? null
  return {
    planType,
    bought:
      row && boughtType && boughtType !== 'FREE'
        ? { planType: boughtType, status: row.status }
        : null,
    trouble: row ? troubleOf(row) : null,
    periodEnd: row ? periodEndOf(row, planType, now) : null,
    magnetCount: magnets?.count ?? 0,
    leadCount,
    isManaged: Boolean(payments && row?.providerCustomerId && row.planType !== 'FREE'),
    prices: {
      CREATOR: findPriceId(services, 'CREATOR'),
      BRAND: findPriceId(services, 'BRAND'),
      LIFETIME: findPriceId(services, 'LIFETIME'),
    },
    isTestMode: payments?.kind === 'sandbox',
    application: status,
    canApply: planType !== 'LIFETIME' && (status === null || status === 'rejected'),
  }
}

type Row = SubscriptionFacts & { endsAtPeriodEnd: boolean }

function troubleOf({ status, endsAtPeriodEnd }: Row): SubscriptionView['trouble'] {
  if (status.toLowerCase() === 'past_due') return 'unpaid'
  return endsAtPeriodEnd && isLiveStatus(status) ? 'ends' : null
}

/**
 * Returns the date on which a plan renews or expires. A canceled plan expires even while it is
 * still active. An unpaid plan lasts until the end of its grace period. A plan that ended early has
 * no date.
 */
function periodEndOf(row: Row, planType: PlanType, now: Date): SubscriptionView['periodEnd'] {
  const status = row.status.toLowerCase()
  const at = status === 'past_due' ? graceEnd(row) : row.currentPeriodEnd
  if (!at || (planType === 'FREE' && at > now)) return null
  const renews = status === 'active' && !row.endsAtPeriodEnd
  return { label: renews ? 'Renews on' : 'Expires on', at }
}

const PAYMENTS_PER_PAGE = 20

export type PaymentRow = {
  id: string
  amountCents: number
  currency: string
  status: string
  description: string | null
  planName: string | null
  methodBrand: string | null
  methodLast4: string | null
  invoiceUrl: string | null
  createdAt: Date
}

/**
 * Returns one page of a user's Billing History, newest first. If the page is beyond the last page,
 * returns the last page.
 */
export async function listPayments(
  { db }: Services,
  userId: string,
  wanted: number,
): Promise<{ rows: PaymentRow[]; total: number; page: number; pageSize: number }> {
  const [found] = await db
    .select({ total: count() })
    .from(payment)
    .where(eq(payment.userId, userId))
  const total = found?.total ?? 0
  const page = Math.min(Math.max(1, wanted), Math.max(1, Math.ceil(total / PAYMENTS_PER_PAGE)))
  const rows = await db
    .select({
      id: payment.id,
      amountCents: payment.amount,
      currency: payment.currency,
      status: payment.status,
      description: payment.description,
      planName: payment.planName,
      methodBrand: payment.paymentMethodBrand,
      methodLast4: payment.paymentMethodLast4,
      invoiceUrl: payment.invoiceUrl,
      createdAt: payment.createdAt,
    })
    .from(payment)
    .where(eq(payment.userId, userId))
    .orderBy(desc(payment.createdAt), desc(payment.id))
    .limit(PAYMENTS_PER_PAGE)
    .offset((page - 1) * PAYMENTS_PER_PAGE)
  return { rows, total, page, pageSize: PAYMENTS_PER_PAGE }
}
