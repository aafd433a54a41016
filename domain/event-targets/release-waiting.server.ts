import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import { delivery, eventTarget } from '#db/schema/deliveries.ts'
import { lockTarget, makeDue } from '#domain/deliveries/deliveries.server.ts'
import { findHiddenLeads } from '#domain/leads/change/hidden-leads.server.ts'
import type { Transaction } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'
import { releaseHeld } from './target-state.server.ts'

const AT_ONCE = 500
/** The smallest UUID. */
const FIRST_ID = '00000000-0000-0000-0000-000000000000'

/**
 * Sends the deliveries that are waiting for a larger plan, for an account and the workspaces that
 * it pays for. Call it after a change of the plan. Deliveries that the new plan still hides are
 * held again.
 */
export async function releaseWaiting(
  services: Pick<Services, 'clock'>,
  tx: Transaction,
  payerId: string,
): Promise<void> {
  // All targets are locked before any is read. This waits for attempts that are being written under
  // the previous plan, and later attempts see the new plan.
  const { rows } = await tx.execute<{ id: string }>(sql`
    select t.id from event_targets t
    where t.state = 'active' and t.account_id in (
      select ${payerId}::uuid union select w.account_id from workspaces w where w.owner_id = ${payerId}::uuid)
    order by t.id for no key update`)
  for (const { id } of rows) await releaseHeld(services, tx, id)
}

/**
 * Job: sends deliveries that no longer wait for a larger plan although the plan didn't change. The
 * cause can be a new payer of the workspace, a different limit of the installation, or earlier
 * leads that were flagged.
 */
export async function releaseShown(services: Services): Promise<{ released: number }> {
  let released = 0
  let afterId = FIRST_ID
  for (;;) {
    const { id, accountId, state } = eventTarget
    const targets = await services.db
      .select({ targetId: id, accountId })
      .from(eventTarget)
      .where(
        and(
          eq(state, 'active'),
          gt(id, afterId),
          sql`exists (select from deliveries d where d.target_id = ${id} and d.state = 'held')`,
        ),
      )
      .orderBy(asc(id))
      .limit(AT_ONCE)
    for (const target of targets) released += await releaseOf(services, target)
    afterId = targets.at(-1)?.targetId ?? afterId
    if (targets.length < AT_ONCE) break
  }
  if (released > 0) services.wakeDeliveries()
  return { released }
}

async function releaseOf(
  services: Services,
  key: { targetId: string; accountId: string },
): Promise<number> {
  let released = 0
  let afterId = FIRST_ID
  for (;;) {
    const held = await services.db
      .select({ id: delivery.id, leadId: delivery.leadId })
      .from(delivery)
      .where(
        and(
          eq(delivery.targetId, key.targetId),
          eq(delivery.state, 'held'),
          gt(delivery.id, afterId),
        ),
      )
      .orderBy(asc(delivery.id))
      .limit(AT_ONCE)
    const leads = held.flatMap(({ leadId }) => (leadId ? { ownerId: key.accountId, leadId } : []))
    const hidden = await findHiddenLeads(services, leads)
    const shown = held.filter(({ leadId }) => leadId === null || !hidden.has(leadId))
    released += await release(
      services,
      key,
      shown.map(({ id }) => id),
    )
    afterId = held.at(-1)?.id ?? afterId
    if (held.length < AT_ONCE) return released
  }
}

async function release(
  { db, clock }: Services,
  key: { targetId: string; accountId: string },
  ids: string[],
): Promise<number> {
  if (ids.length === 0) return 0
  return db.transaction(async (tx) => {
    // The target may have been stopped in the meantime.
    if ((await lockTarget(tx, key))?.state !== 'active') return 0
    const now = clock.now()
    const { rowCount } = await tx
      .update(delivery)
      .set({ state: 'pending', attempts: 0, nextAttemptAt: now })
      .where(and(inArray(delivery.id, ids), eq(delivery.state, 'held')))
    if (rowCount) await makeDue(tx, new Map([[key.targetId, now]]))
    return rowCount ?? 0
  })
}
