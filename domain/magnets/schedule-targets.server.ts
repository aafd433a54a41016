import { sql } from 'drizzle-orm'
import { magnetRule, magnetSchedule } from '#db/schema/rules.ts'
import type { Transaction } from '#platform/db/database.ts'

/**
 * Lets the job look at the schedules whose rules show a magnet, after it went offline or came back. Their
 * pages depend on it anyway.
 */
export async function noteTargetChange(
  tx: Transaction,
  magnetId: string,
  now: Date,
): Promise<void> {
  await tx
    .update(magnetSchedule)
    .set({ nextChangeAt: now })
    .where(
      sql`${magnetSchedule.magnetId} in (select ${magnetRule.magnetId} from ${magnetRule}
        where ${magnetRule.targetId} = ${magnetId})`,
    )
}

/** Notes in the schedules whose rules show a magnet that those go with it. Call it before its deletion. */
export async function noteLostTarget(
  tx: Transaction,
  magnet: { id: string; title: string },
  now: Date,
): Promise<void> {
  await tx
    .update(magnetSchedule)
    .set({
      nextChangeAt: now,
      version: sql`${magnetSchedule.version} + 1`,
      lostTargets: sql`array_append(${magnetSchedule.lostTargets}, ${magnet.title}::text)`,
    })
    .where(
      sql`${magnetSchedule.magnetId} in (select ${magnetRule.magnetId} from ${magnetRule}
        where ${magnetRule.targetId} = ${magnet.id})`,
    )
}
