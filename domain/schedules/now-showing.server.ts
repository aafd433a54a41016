import type { Services } from '#platform/services.ts'
import { findSchedules, type StoredSchedule } from './find-schedule.server.ts'
import { formatIn } from './rule-messages.ts'
import { findNextChange, findRule } from './schedule.ts'

/** What a rule shows now in place of a magnet. */
export type NowShowing = {
  magnetId: string
  ruleId: string
  /** The rule's position in the schedule, from 1. */
  rule: number
  /** The magnet that is shown; null if the page says that the offer has ended. */
  target: { id: string; title: string } | null
  /** When this next changes, as text in the schedule's time zone; null means never. */
  until: string | null
}

/**
 * Returns what rules show now in place of an owner's magnets. Magnets that show themselves are left
 * out.
 */
export async function listNowShowing(
  { db, clock }: Services,
  ownerId: string,
  magnetIds: string[],
): Promise<NowShowing[]> {
  const schedules = await findSchedules(db, ownerId, [...new Set(magnetIds)])
  const now = clock.now()
  return schedules.flatMap((schedule) => describe(schedule, now) ?? [])
}

/** Returns what a rule shows now in place of one magnet; null if the magnet itself is shown. */
export async function findNowShowing(
  services: Services,
  ownerId: string,
  magnetId: string,
): Promise<NowShowing | null> {
  const [showing] = await listNowShowing(services, ownerId, [magnetId])
  return showing ?? null
}

function describe(schedule: StoredSchedule, now: Date): NowShowing | null {
  // If a magnet is paused or taken down, its rules don't apply.
  const rule = schedule.isOffline ? null : findRule(schedule, now)
  if (!rule) return null
  const { outcome } = rule
  const next = findNextChange(schedule, now)
  return {
    magnetId: schedule.magnetId,
    ruleId: rule.id,
    rule: schedule.rules.findIndex(({ id }) => id === rule.id) + 1,
    target:
      outcome.kind === 'magnet' ? { id: outcome.target.id, title: outcome.target.title } : null,
    until: next && formatIn(schedule.timeZone, next.at),
  }
}
