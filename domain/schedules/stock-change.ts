import type { StoredSchedule } from './find-schedule.server.ts'
import type { Recording } from './record-changes.server.ts'
import { hasRunOut, type Schedule } from './schedule.ts'
import { listChangesUntil } from './schedule-changes.ts'

/**
 * Returns what to record after the schedule's limit was reached, or is no longer reached.
 * `schedule` is the state after that change.
 */
export function recordStockChange(schedule: StoredSchedule, now: Date): Recording {
  const { magnetId, recordedUntil } = schedule
  const before = withOtherStock(schedule)
  const change = listChangesUntil({ before, recordedUntil }, schedule, { now, cause: 'leads' })
  return { magnetId, recordedUntil: now, ...change }
}

/**
 * Returns the schedule as it was before the change: if the limit is reached now, it wasn't before,
 * and vice versa.
 */
function withOtherStock(schedule: Schedule): Schedule {
  const rules = schedule.rules.map((rule) => {
    const { condition } = rule
    if (condition.kind !== 'after-leads') return rule
    const taken = hasRunOut(condition) ? 0 : condition.stock
    return { ...rule, condition: { ...condition, taken } }
  })
  return { ...schedule, rules }
}
