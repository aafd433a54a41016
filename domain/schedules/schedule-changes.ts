import { describeCondition } from './rule-messages.ts'
import {
  findNextChange,
  findRule,
  listNextChanges,
  type Schedule,
  type ScheduleChange,
  type ScheduleRule,
} from './schedule.ts'

/** The clock, a lead that took the last one, or a change that somebody made. */
export type ChangeCause = 'time' | 'leads' | 'edit'
/** A line of a magnet's history: which rule has decided since. */
export type RecordedChange = {
  at: Date
  cause: ChangeCause
  ruleId: string | null
  /** The rule's condition in words; null without a rule. */
  condition: string | null
  shown: string
}

/** A schedule that nobody looked at for long is brought up to date in steps. */
const MAX_RECORDED = 500

/** Says what a rule shows, for the history: magnets and rules may be deleted. */
export function describeShown(rule: ScheduleRule | null): string {
  if (!rule) return 'The magnet itself'
  const { outcome } = rule
  if (outcome.kind === 'magnet') return `“${outcome.target.title}”`
  return outcome.successor
    ? `It’s over, with “${outcome.successor.title}” as the next`
    : 'It’s over'
}

/** Returns the line of the history that says which of the schedule's rules decides since a moment. */
export const toRecorded = (
  { timeZone }: Schedule,
  { at, rule }: ScheduleChange,
  cause: ChangeCause,
): RecordedChange => ({
  at,
  cause,
  ruleId: rule?.id ?? null,
  condition: rule && describeCondition(rule.condition, timeZone),
  shown: describeShown(rule),
})

/**
 * Returns what the clock changed after `from`, up to `now`, and until when that is known: at most 500
 * changes are returned at once.
 */
export function listTimeChanges(
  schedule: Schedule,
  from: Date,
  now: Date,
): { changes: RecordedChange[]; until: Date } {
  const all = listNextChanges(schedule, from, MAX_RECORDED)
  const changes = all
    .filter(({ at }) => at <= now)
    .map((change) => toRecorded(schedule, change, 'time'))
  const isComplete = changes.length < MAX_RECORDED
  return { changes, until: isComplete ? now : (changes.at(-1)?.at ?? now) }
}

/**
 * Returns the lines that a change at `now` adds to the history: what the clock changed until then, by the
 * schedule as it was, and the change itself if it makes a difference. `before` is null for a first rule.
 */
export function listChangesUntil(
  { before, recordedUntil }: { before: Schedule | null; recordedUntil: Date },
  after: Schedule,
  { now, cause }: { now: Date; cause: ChangeCause },
): { changes: RecordedChange[]; nextChangeAt: Date | null } {
  const { changes } = before ? listTimeChanges(before, recordedUntil, now) : { changes: [] }
  const at = (schedule: Schedule) =>
    toRecorded(schedule, { at: now, rule: findRule(schedule, now) }, cause)
  const former = before && at(before)
  const present = at(after)
  const isSame =
    former?.ruleId === present.ruleId &&
    former.condition === present.condition &&
    former.shown === present.shown
  return {
    changes: isSame ? changes : [...changes, present],
    nextChangeAt: findNextChange(after, now)?.at ?? null,
  }
}
