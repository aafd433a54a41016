import { and, eq, isNull } from 'drizzle-orm'
import { user } from '#db/schema/accounts.ts'
import { planGrant, subscription } from '#db/schema/plans.ts'
import { workspace } from '#db/schema/workspaces.ts'
import { isUuid } from '#lib/uuid.ts'
import type { Transaction } from '#platform/db/database.ts'
import type { PaidPlan } from '#platform/payments/payments.ts'
import type { Services } from '#platform/services.ts'
import type { Viewer } from '../accounts/viewer.ts'
import { type MaybeViewer, requireAdmin, requireReader } from '../admin/admin.server.ts'
import { recordAdminAction } from '../admin/audit.server.ts'
import { effectivePlanType, type PlanType } from '../plans/plan.ts'
import type { GrantInput } from './grant-input.ts'
import { listEndedGrants } from './plan-grants.server.ts'
import { type PlanActor, storeGrantedPlan, syncPlan } from './sync-plan.server.ts'

/** The plan that a person was granted and that hasn't ended. */
export type PlanGrant = {
  planType: PaidPlan
  until: Date | null
  reason: string
  grantedAt: Date
}

export type GrantResult =
  /**
   * `after` is the plan in effect now. It is `before` if the person pays for a better plan, or if
   * the payment provider didn't respond; in that case `isDelayed`.
   */
  | { ok: true; email: string; before: PlanType; after: PlanType; isDelayed: boolean }
  /** 'not-found': there is no such person. 'none': no granted plan can be revoked. */
  | { ok: false; reason: 'not-found' | 'none' }

/** Returns the grant of a person that hasn't ended, or null. */
export async function findGrantForAdmin(
  services: Services,
  asker: MaybeViewer,
  id: string,
): Promise<PlanGrant | null> {
  await requireReader(services, asker)
  if (!isUuid(id)) return null
  const [row] = await services.db
    .select()
    .from(planGrant)
    .where(and(eq(planGrant.userId, id), isNull(planGrant.endedAt)))
  if (!row) return null
  const { planType, until, reason, grantedAt } = row
  return { planType, until, reason, grantedAt }
}

/**
 * Gives a person a plan without payment, until a time or until it is revoked. It replaces an
 * earlier grant. The person gets the better of the granted plan and what they pay for.
 */
export function grantPlanForAdmin(
  services: Services,
  asker: MaybeViewer,
  { id, planType, until, reason }: { id: string } & GrantInput,
): Promise<GrantResult> {
  return change(services, asker, id, async (tx, viewer, before) => {
    const grantedAt = services.clock.now()
    const grant = { planType, until, reason, grantedAt, endedAt: null }
    await tx
      .insert(planGrant)
      .values({ userId: id, ...grant })
      .onConflictDoUpdate({ target: planGrant.userId, set: grant })
    return recordAdminAction(tx, viewer, {
      action: 'plan.grant',
      subjectType: 'account',
      subjectId: id,
      detail: { from: before, to: planType, until: until?.toISOString() ?? null, reason },
    })
  })
}

/** Ends a granted plan now. The person keeps what they pay for. */
export function revokePlanForAdmin(
  services: Services,
  asker: MaybeViewer,
  id: string,
): Promise<GrantResult> {
  return change(services, asker, id, async (tx, viewer, before) => {
    const revoked = await tx
      .update(planGrant)
      .set({ endedAt: services.clock.now() })
      .where(and(eq(planGrant.userId, id), isNull(planGrant.endedAt)))
      .returning({ planType: planGrant.planType })
    if (revoked.length === 0) return null
    return recordAdminAction(tx, viewer, {
      action: 'plan.revoke',
      subjectType: 'account',
      subjectId: id,
      detail: { from: before, granted: revoked[0]?.planType ?? null },
    })
  })
}

/**
 * Changes a person's grant and resolves their plan again. For an account that the provider doesn't
 * know, both happen in one transaction. Otherwise the provider's state is fetched after the commit,
 * and the nightly comparison repeats it if that fails.
 */
async function change(
  services: Services,
  asker: MaybeViewer,
  id: string,
  work: (tx: Transaction, viewer: Viewer, before: PlanType) => Promise<string | null>,
): Promise<GrantResult> {
  const viewer = await requireAdmin(services, asker)
  const { db, clock } = services
  if (!isUuid(id)) return { ok: false, reason: 'not-found' }
  const changed = await db.transaction(async (tx) => {
    const [owner] = await tx
      .select({ email: user.email })
      .from(user)
      .where(and(eq(user.id, id), isNull(user.closedAt)))
      .for('no key update')
    const [ofWorkspace] = await tx.select().from(workspace).where(eq(workspace.accountId, id))
    if (!owner || ofWorkspace) return { ok: false as const, reason: 'not-found' as const }
    await tx.insert(subscription).values({ userId: id }).onConflictDoNothing()
    const [held] = await tx
      .select()
      .from(subscription)
      .where(eq(subscription.userId, id))
      .for('update')
    const before = effectivePlanType(held ?? null, clock.now())
    const adminAction = await work(tx, viewer, before)
    if (!adminAction) return { ok: false as const, reason: 'none' as const }
    const by: PlanActor = { viewer, adminAction }
    // What a customer bought is known only to the provider.
    const after = held?.providerCustomerId
      ? null
      : await storeGrantedPlan(tx, services, { userId: id, by })
    return { ok: true as const, email: owner.email, before, after, by }
  })
  if (!changed.ok) return changed
  const { email, before, by } = changed
  if (changed.after) {
    services.wakeMail()
    return { ok: true, email, before, after: changed.after, isDelayed: false }
  }
  try {
    const synced = await syncPlan(services, id, by)
    const after = synced.ok ? synced.planType : before
    return { ok: true, email, before, after, isDelayed: !synced.ok }
  } catch (error) {
    services.log.error({ err: error, userId: id }, 'plan.sync_failed')
    return { ok: true, email, before, after: before, isDelayed: true }
  }
}

/**
 * Resolves the plans of people whose granted plan has ended. Returns how many. A failure is logged
 * and retried in the next run.
 */
export async function endGrantedPlans(services: Services): Promise<number> {
  const { db, clock, log } = services
  let ended = 0
  for (const userId of await listEndedGrants(db, clock.now())) {
    try {
      if (await endGrantedPlan(services, userId)) ended++
    } catch (error) {
      log.error({ err: error, userId }, 'plan.sync_failed')
    }
  }
  return ended
}

async function endGrantedPlan(services: Services, userId: string): Promise<boolean> {
  const [held] = await services.db
    .select({ customerId: subscription.providerCustomerId })
    .from(subscription)
    .where(eq(subscription.userId, userId))
  if (held?.customerId) return (await syncPlan(services, userId)).ok
  await services.db.transaction((tx) => storeGrantedPlan(tx, services, { userId }))
  services.wakeMail()
  return true
}
