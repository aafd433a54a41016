import { and, eq, isNull, sql } from 'drizzle-orm'
import { user } from '#db/schema/accounts.ts'
import { payment, subscription } from '#db/schema/plans.ts'
import { brandAccountId, isBrand, workspace } from '#db/schema/workspaces.ts'
import { releaseWaiting } from '#domain/event-targets/release-waiting.server.ts'
import { recordPlanChange } from '#domain/events/record-events.server.ts'
import { invalidatePages } from '#domain/magnets/page-invalidation.server.ts'
import { effectivePlanType, graceEnd, type PlanType, recordedPlanType } from '#domain/plans/plan.ts'
import type { Queryable, Transaction } from '#platform/db/database.ts'
import type { CustomerState, PlanPrice } from '#platform/payments/payments.ts'
import type { Services } from '#platform/services.ts'
import type { Viewer } from '../accounts/viewer.ts'
import { actorOf } from '../admin/command-line.server.ts'
import { recordSecurityEvent } from '../security/record-event.server.ts'
import { closeEndedGrant, findGrant } from './plan-grants.server.ts'
import { queuePlanMails } from './plan-mails.server.ts'
import { resolvePlan, type SubscriptionCancellation } from './resolve-plan.ts'

export type SyncResult =
  | { ok: true; planType: PlanType }
  /**
   * 'no-customer': this account has never bought anything from the provider, or only from a
   * different provider.
   */
  | { ok: false; reason: 'no-customer' }

/** The administrator's action that changes a plan, for the security event. */
export type PlanActor = { viewer: Viewer; adminAction: string }

const NO_PAYMENTS: CustomerState = { subscriptions: [], payments: [] }

/**
 * Fetches an account's current state from the provider and stores the plan that results from it and
 * from the administrator's grant. No lock is held while waiting. Of two syncs at the same time, the
 * one that started later wins, so every order of events ends in the same state. Subscriptions that
 * may not run alongside the chosen plan are canceled afterward.
 */
export async function syncPlan(
  services: Services,
  userId: string,
  by?: PlanActor,
): Promise<SyncResult> {
  const { db, payments } = services
  const [row] = await db
    .select({ customerId: subscription.providerCustomerId })
    .from(subscription)
    .where(eq(subscription.userId, userId))
  if (!payments || !row?.customerId) return { ok: false, reason: 'no-customer' }
  const look = await nextLook(services)
  const state = await payments.fetchCustomer(row.customerId)
  if (!state) {
    services.log.error({ userId }, 'billing_customer.not_found')
    return { ok: false, reason: 'no-customer' }
  }
  const { planType, stored, cancellations } = await db.transaction((tx) =>
    store(tx, services, { userId, look, state, prices: payments.prices, by }),
  )
  // The later sync decides which subscriptions must be canceled.
  if (!stored) return { ok: true, planType }
  services.wakeMail()
  for (const { subscriptionId, credit } of cancellations) {
    services.log.warn({ userId, subscriptionId }, 'subscription.duplicate_canceled')
    await payments.cancelSubscription(subscriptionId, { credit })
  }
  return { ok: true, planType }
}

/**
 * Stores the plan of an account that the provider doesn't know, which depends only on the grant.
 * Call `services.wakeMail()` after the commit.
 */
export async function storeGrantedPlan(
  tx: Transaction,
  services: Services,
  { userId, by }: { userId: string; by?: PlanActor },
): Promise<PlanType> {
  const look = await nextLook({ db: tx })
  const { planType } = await store(tx, services, {
    userId,
    look,
    state: NO_PAYMENTS,
    prices: [],
    by,
  })
  return planType
}

async function nextLook({ db }: { db: Queryable }): Promise<number> {
  const { rows } = await db.execute<{ look: string }>(sql`select nextval('billing_looks') as look`)
  return Number(rows[0]?.look)
}

type Found = {
  userId: string
  look: number
  state: CustomerState
  prices: PlanPrice[]
  by: PlanActor | undefined
}

type Stored = { planType: PlanType; stored: boolean; cancellations: SubscriptionCancellation[] }

async function store(tx: Transaction, services: Services, found: Found): Promise<Stored> {
  const now = services.clock.now()
  const [before] = await tx
    .select()
    .from(subscription)
    .innerJoin(user, eq(user.id, subscription.userId))
    .where(eq(subscription.userId, found.userId))
    .for('update', { of: subscription })
  if (!before) return { planType: 'FREE', stored: false, cancellations: [] }
  const planBefore = effectivePlanType(before.subscriptions, now)
  if (before.subscriptions.look > found.look) {
    return { planType: planBefore, stored: false, cancellations: [] }
  }
  await storePayments(tx, found)
  const grant = await findGrant(tx, found.userId, now)
  const { plan, cancellations } = resolvePlan(found.state, found.prices, { grant, now })
  await closeEndedGrant(tx, found.userId, now)
  if (!plan) {
    await tx
      .update(subscription)
      .set({ look: found.look })
      .where(eq(subscription.userId, found.userId))
    return { planType: planBefore, stored: true, cancellations }
  }
  const after = {
    planType: plan.planType,
    status: plan.status,
    currentPeriodEnd: plan.currentPeriodEnd,
    endsAtPeriodEnd: plan.endsAtPeriodEnd,
    pastDueSince: plan.pastDueSince,
    providerSubscriptionId: plan.subscriptionId,
  }
  const planType = effectivePlanType(after, now)
  const hasEnded = after.status === 'past_due' && planType === 'FREE'
  const recordedGraceEnd = hasEnded ? graceEnd(after) : before.subscriptions.recordedGraceEnd
  await tx
    .update(subscription)
    .set({ ...after, recordedGraceEnd, look: found.look, updatedAt: now })
    .where(eq(subscription.userId, found.userId))
  await queuePlanMails(tx, services, {
    userId: found.userId,
    to: before.user.email,
    before: { ...before.subscriptions, effective: planBefore },
    after: { ...after, effective: planType },
  })
  const recorded = recordedPlanType(before.subscriptions)
  if (planType !== recorded) {
    await announcePages(tx, found.userId)
    await recordSecurityEvent(services, tx, {
      event: 'plan.changed',
      accountId: found.userId,
      ...(found.by && actorOf(found.by.viewer)),
      details: {
        from: recorded,
        to: planType,
        ...(found.by && { adminAction: found.by.adminAction }),
      },
    })
    await releaseWaiting(services, tx, found.userId)
    await recordPlanChange(tx, found.userId, { from: recorded, to: planType, at: now })
  }
  return { planType, stored: true, cancellations }
}

/**
 * Invalidates the pages that depend on a person's plan: their own pages and those of workspaces
 * they own.
 */
export async function announcePages(tx: Transaction, userId: string): Promise<void> {
  const owned = await tx
    .select({ accountId: brandAccountId })
    .from(workspace)
    .where(and(eq(workspace.ownerId, userId), isBrand, isNull(workspace.closedAt)))
  await invalidatePages(tx, { ownerId: userId })
  for (const { accountId } of owned) await invalidatePages(tx, { ownerId: accountId })
}

async function storePayments(tx: Transaction, { userId, state, prices }: Found): Promise<void> {
  for (const one of state.payments) {
    const facts = {
      amount: one.amountCents,
      currency: one.currency,
      status: one.status,
      description: one.description,
      planName: prices.find(({ priceId }) => priceId === one.priceId)?.plan ?? null,
      paymentMethodBrand: one.methodBrand,
      paymentMethodLast4: one.methodLast4,
      invoiceUrl: one.receiptUrl,
      createdAt: one.createdAt,
    }
    await tx
      .insert(payment)
      .values({ ...facts, userId, providerPaymentId: one.id })
      .onConflictDoUpdate({
        target: payment.providerPaymentId,
        set: facts,
        // A payment never moves to another account.
        setWhere: eq(payment.userId, userId),
      })
  }
}
