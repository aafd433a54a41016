import { and, eq } from 'drizzle-orm'
import { user } from '#db/schema/accounts.ts'
import { lifetimeApplication, subscription } from '#db/schema/plans.ts'
import type { Viewer } from '#domain/accounts/viewer.ts'
import { effectivePlanType, isLiveStatus } from '#domain/plans/plan.ts'
import type { Payments } from '#platform/payments/payments.ts'
import type { Services } from '#platform/services.ts'

/** `successUrl` and `cancelUrl` are absolute URLs on this site, validated by `checkReturnUrl`. */
export type CheckoutRequest = { priceId: string; successUrl: string; cancelUrl: string }

export type CheckoutResult =
  | { ok: true; url: string }
  | {
      ok: false
      reason:
        | 'no-provider'
        | 'unknown-price'
        | 'not-approved'
        | 'has-plan'
        | 'payment-due'
        | 'has-lifetime'
        | 'provider-failed'
        | 'no-url'
    }

/**
 * Opens the provider's page for a plan. The provider sets the price. The account is always taken
 * from the session, never from the page. If the account has a running subscription, it is changed
 * with proration, so there is never a second one. LIFETIME needs an approved application.
 */
export async function startCheckout(
  services: Services,
  viewer: Viewer,
  wish: CheckoutRequest,
): Promise<CheckoutResult> {
  const { payments, log } = services
  if (!payments) return { ok: false, reason: 'no-provider' }
  const price = payments.prices.find(({ priceId }) => priceId === wish.priceId)
  if (!price) return { ok: false, reason: 'unknown-price' }
  const current = await findSubscription(services, viewer.id)
  if (current?.effective === 'LIFETIME') return { ok: false, reason: 'has-lifetime' }
  if (price.plan === 'LIFETIME' && !(await isApproved(services, viewer.id))) {
    return { ok: false, reason: 'not-approved' }
  }
  const running = current?.subscriptionId && current.running
  if (running && current.planType === price.plan) {
    return { ok: false, reason: current.isPaid ? 'has-plan' : 'payment-due' }
  }
  try {
    const customerId = await requireCustomer(services, payments, viewer)
    const { url } =
      running && current.subscriptionId && price.plan !== 'LIFETIME'
        ? await payments.openPlanChange({
            customerId,
            subscriptionId: current.subscriptionId,
            priceId: price.priceId,
            returnUrl: wish.cancelUrl,
            doneUrl: wish.successUrl,
          })
        : await payments.openCheckout({
            customerId,
            priceId: price.priceId,
            mode: price.plan === 'LIFETIME' ? 'payment' : 'subscription',
            successUrl: wish.successUrl,
            cancelUrl: wish.cancelUrl,
          })
    return url ? { ok: true, url } : { ok: false, reason: 'no-url' }
  } catch (error) {
    if (await forgetUnknownCustomer(services, payments, viewer.id)) {
      return startCheckout(services, viewer, wish)
    }
    log.error({ err: error, userId: viewer.id }, 'checkout.open_failed')
    return { ok: false, reason: 'provider-failed' }
  }
}

/** Opens the provider's billing portal, where the owner manages and cancels a plan. */
export async function openPortal(
  services: Services,
  viewer: Viewer,
  returnUrl: string,
): Promise<
  | { ok: true; url: string }
  | { ok: false; reason: 'no-provider' | 'no-customer' | 'provider-failed' }
> {
  const { payments, log } = services
  if (!payments) return { ok: false, reason: 'no-provider' }
  const current = await findSubscription(services, viewer.id)
  if (!current?.customerId) return { ok: false, reason: 'no-customer' }
  try {
    const { url } = await payments.openPortal({ customerId: current.customerId, returnUrl })
    return url ? { ok: true, url } : { ok: false, reason: 'provider-failed' }
  } catch (error) {
    if (await forgetUnknownCustomer(services, payments, viewer.id)) {
      return { ok: false, reason: 'no-customer' }
    }
    log.error({ err: error, userId: viewer.id }, 'billing_portal.open_failed')
    return { ok: false, reason: 'provider-failed' }
  }
}

async function findSubscription({ db, clock }: Services, userId: string) {
  const [row] = await db.select().from(subscription).where(eq(subscription.userId, userId))
  if (!row) return null
  return {
    planType: row.planType,
    effective: effectivePlanType(row, clock.now()),
    running: isLiveStatus(row.status),
    isPaid: row.status !== 'past_due',
    customerId: row.providerCustomerId,
    subscriptionId: row.providerSubscriptionId,
  }
}

async function isApproved({ db }: Services, userId: string): Promise<boolean> {
  const rows = await db
    .select({ id: lifetimeApplication.id })
    .from(lifetimeApplication)
    .where(and(eq(lifetimeApplication.userId, userId), eq(lifetimeApplication.status, 'approved')))
    .limit(1)
  return rows.length > 0
}

/**
 * Removes a customer id that this provider doesn't know, because the site left the sandbox or test
 * mode or switched to another provider account. The plan itself stays. Returns whether an id was
 * removed.
 */
async function forgetUnknownCustomer(
  { db, log }: Services,
  payments: Payments,
  userId: string,
): Promise<boolean> {
  const [row] = await db
    .select({ customerId: subscription.providerCustomerId })
    .from(subscription)
    .where(eq(subscription.userId, userId))
  if (!row?.customerId) return false
  // If the provider doesn't respond, the customer is assumed to be known.
  const known = await payments.fetchCustomer(row.customerId).catch(() => true)
  if (known) return false
  log.warn({ userId, customerId: row.customerId }, 'billing_customer.removed')
  const forgotten = await db
    .update(subscription)
    .set({ providerCustomerId: null, providerSubscriptionId: null })
    .where(
      and(eq(subscription.userId, userId), eq(subscription.providerCustomerId, row.customerId)),
    )
  return forgotten.rowCount === 1
}

/**
 * Returns the account's customer id at the provider. The first checkout creates it. Two checkouts
 * at the same time get the same id.
 */
async function requireCustomer(
  { db }: Services,
  payments: Payments,
  viewer: Viewer,
): Promise<string> {
  const kept = async () => {
    const [row] = await db
      .select({ id: subscription.providerCustomerId })
      .from(subscription)
      .where(eq(subscription.userId, viewer.id))
    return row?.id ?? null
  }
  const known = await kept()
  if (known) return known
  const made = await payments.createCustomer({
    userId: viewer.id,
    email: viewer.email,
    name: viewer.displayName,
  })
  await db.transaction(async (tx) => {
    await tx.select({ id: user.id }).from(user).where(eq(user.id, viewer.id)).for('update')
    await tx.insert(subscription).values({ userId: viewer.id }).onConflictDoNothing()
    const [row] = await tx
      .select({ id: subscription.providerCustomerId })
      .from(subscription)
      .where(eq(subscription.userId, viewer.id))
    if (row && !row.id) {
      await tx
        .update(subscription)
        .set({ providerCustomerId: made })
        .where(eq(subscription.userId, viewer.id))
    }
  })
  return (await kept()) ?? made
}
