import { inArray, sql } from 'drizzle-orm'
import { leadMagnet } from '#db/schema/magnets.ts'
import { announcePageChange, magnetTag } from '#domain/page-changes.ts'
import { lockSchedule } from '#domain/schedules/find-schedule.server.ts'
import { recordChanges } from '#domain/schedules/record-changes.server.ts'
import { recordStockChange } from '#domain/schedules/stock-change.ts'
import type { Transaction } from '#platform/db/database.ts'
import type { ChangedLead } from './change-leads.server.ts'

type Counted = { magnet_id: string; taken: number; stock: number; change: number }

/**
 * Counts the leads that started or stopped counting toward a lead limit, while their magnets and
 * rules are locked. If a limit is reached or no longer reached because of that, the magnet's page
 * changes.
 */
export async function changeStock(
  tx: Transaction,
  changed: readonly ChangedLead[],
  now: Date,
): Promise<void> {
  const changes = new Map<string, number>()
  const magnetIds = new Set<string>()
  const add = (ruleId: string | null, change: number) =>
    ruleId && changes.set(ruleId, (changes.get(ruleId) ?? 0) + change)
  for (const { before, after } of changed) {
    if (before.stockRuleId === after.stockRuleId) continue
    add(before.stockRuleId, -1)
    add(after.stockRuleId, 1)
    if (after.leadMagnetId) magnetIds.add(after.leadMagnetId)
  }
  if (changes.size === 0) return
  // Changing a magnet's rules rewrites their rows. With this lock, either that change waits for
  // this one, or this one waits for it.
  await tx
    .select({ id: leadMagnet.id })
    .from(leadMagnet)
    .where(inArray(leadMagnet.id, [...magnetIds]))
    .orderBy(leadMagnet.id)
    .for('key share')
  const json = JSON.stringify([...changes].map(([id, change]) => ({ id, change })))
  const { rows } = await tx.execute<Counted>(sql`
    with locked as (
      select r.id, c.change from json_to_recordset(${json}::json) c (id uuid, change int)
      join magnet_rules r on r.id = c.id and r.condition = 'after-leads'
      order by r.id for no key update of r
    )
    update magnet_rules r set taken = greatest(r.taken + l.change, 0) from locked l where r.id = l.id
    returning r.magnet_id, r.taken, r.stock, l.change`)
  for (const { magnet_id, taken, stock, change } of rows) {
    if (taken >= stock === taken - change >= stock) continue
    const schedule = await lockSchedule(tx, magnet_id)
    if (schedule) await recordChanges(tx, recordStockChange(schedule, now))
    await tx.execute(announcePageChange(magnetTag(magnet_id)))
  }
}
