import { and, eq, isNull } from 'drizzle-orm'
import { user } from '#db/schema/accounts.ts'
import { subscription } from '#db/schema/plans.ts'
import { workspace } from '#db/schema/workspaces.ts'
import { releaseWaiting } from '#domain/event-targets/release-waiting.server.ts'
import { recordPlanChange } from '#domain/events/record-events.server.ts'
import { isUuid } from '#lib/uuid.ts'
import type { Services } from '#platform/services.ts'
import { type MaybeViewer, requireAdmin } from '../admin/admin.server.ts'
import { recordAdminAction } from '../admin/audit.server.ts'
import { actorOf } from '../admin/command-line.server.ts'
import { effectivePlanType, type PlanType } from '../plans/plan.ts'
import { recordSecurityEvent } from '../security/record-event.server.ts'
import { announcePages } from './sync-plan.server.ts'

export type GrantResult =
  | { ok: true; email: string; before: PlanType }
  /**
   * 'customer': the payment provider knows this account, so the nightly comparison with the
   * provider would replace the granted plan.
   */
  | { ok: false; reason: 'not-found' | 'customer' | 'already' }

/** Gives a person a plan without a payment until it is taken back. 'FREE' takes it back. */
export async function grantPlanForAdmin(
  services: Services,
  asker: MaybeViewer,
  { id, planType }: { id: string; planType: PlanType },
): Promise<GrantResult> {
  const viewer = await requireAdmin(services, asker)
  const { db, clock } = services
  if (!isUuid(id)) return { ok: false, reason: 'not-found' }
  return db.transaction(async (tx): Promise<GrantResult> => {
    const now = clock.now()
    const [owner] = await tx
      .select({ email: user.email })
      .from(user)
      .where(and(eq(user.id, id), isNull(user.closedAt)))
      .for('no key update')
    const [ofWorkspace] = await tx.select().from(workspace).where(eq(workspace.accountId, id))
    if (!owner || ofWorkspace) return { ok: false, reason: 'not-found' }
    const [held] = await tx
      .select()
      .from(subscription)
      .where(eq(subscription.userId, id))
      .for('update')
    if (held?.providerCustomerId) return { ok: false, reason: 'customer' }
    const before = effectivePlanType(held ?? null, now)
    if (before === planType) return { ok: false, reason: 'already' }
    const granted = {
      planType,
      status: 'active',
      updatedAt: now,
      currentPeriodEnd: null,
      endsAtPeriodEnd: false,
      pastDueSince: null,
    }
    await tx
      .insert(subscription)
      .values({ userId: id, ...granted })
      .onConflictDoUpdate({ target: subscription.userId, set: granted })
    await announcePages(tx, id)
    const adminAction = await recordAdminAction(tx, viewer, {
      action: planType === 'FREE' ? 'plan.revoke' : 'plan.grant',
      subjectType: 'account',
      subjectId: id,
      detail: { from: before, to: planType },
    })
    await recordSecurityEvent(services, tx, {
      event: 'plan.changed',
      accountId: id,
      ...actorOf(viewer),
      details: { from: before, to: planType, adminAction },
    })
    await releaseWaiting(services, tx, id)
    await recordPlanChange(tx, id, { from: before, to: planType, at: now })
    return { ok: true, email: owner.email, before }
  })
}
