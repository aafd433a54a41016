import { findRule, type Schedule, type ScheduleRule } from './schedule.ts'

/**
 * What a magnet's page shows: the magnet itself, another magnet, an ended page (possibly with a
 * waiting list), or nothing because it is offline.
 */
export type ShownOutcome = 'itself' | 'magnet' | 'over' | 'over-with-form' | 'offline'
export type Showing = { outcome: ShownOutcome; ruleId: string | null; targetId: string | null }
/** Returns what a rule shows; without a rule, the magnet itself is shown. */
export function showingOf(rule: ScheduleRule | null): Showing {
  if (!rule) return { outcome: 'itself', ruleId: null, targetId: null }
  const { id: ruleId, outcome } = rule
  if (outcome.kind === 'magnet') return { outcome: 'magnet', ruleId, targetId: outcome.target.id }
  return { outcome: outcome.takesNames ? 'over-with-form' : 'over', ruleId, targetId: null }
}

/** Returns what a magnet's page shows at a time. */
export const findShowing = (schedule: Schedule, at: Date): Showing =>
  schedule.isOffline
    ? { outcome: 'offline', ruleId: null, targetId: null }
    : showingOf(findRule(schedule, at))
