import { sql } from 'drizzle-orm'
import { magnetRule, magnetSchedule } from '#db/schema/rules.ts'
import type { Transaction } from '#platform/db/database.ts'

/** Notes in the schedules whose rules show a magnet that those go with it. Call it before its deletion. */
export async function noteLostTarget(
  tx: Transaction,
  magnet: { id: string; title: string },
): Promise<void> {
  await tx
    .update(magnetSchedule)
    .set({
      version: sql`${magnetSchedule.version} + 1`,
      lostTargets: sql`array_append(${magnetSchedule.lostTargets}, ${magnet.title}::text)`,
    })
    .where(
      sql`${magnetSchedule.magnetId} in (select ${magnetRule.magnetId} from ${magnetRule}
        where ${magnetRule.targetId} = ${magnet.id})`,
    )
}
