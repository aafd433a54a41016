import { describeCondition } from './rule-messages.ts'
import {
  findNextChange,
  findRule,
  listNextChanges,
  type Schedule,
  type ScheduleChange,
  type ScheduleRule,
} from './schedule.ts'
import { type Showing, showingOf } from './showing.ts'

/** The clock, a lead that took the last one, or a change that someone made. */
export type ChangeCause = 'time' | 'leads' | 'edit'
/** A line of a magnet's history: which rule has decided since. */
export type RecordedChange = Showing & {
  at: Date
  cause: ChangeCause
  /** The rule's condition in words; null without a rule. */
  condition: string | null
  shown: string
}

/** A schedule that no one looked at for long is brought up to date in steps. */
const MAX_RECORDED = 500

/** Says what a rule shows, for the history: magnets and rules may be deleted. */
export function describeShown(rule: ScheduleRule | null): string {
  if (!rule) return 'The magnet itself'
  const { outcome } = rule
  if (outcome.kind === 'magnet') return `“${outcome.target.title}”`
  return outcome.successor
    ? `Offer ended, with a link to “${outcome.successor.title}”`
    : 'Offer ended'
}

/** Returns the line of the history that says which of the schedule's rules decides since a time. */
const toRecorded = (
  { timeZone }: Schedule,
  { at, rule }: ScheduleChange,
  cause: ChangeCause,
): RecordedChange => ({
  ...showingOf(rule),
  at,
  cause,
  condition: rule && describeCondition(rule.condition, timeZone),
  shown: describeShown(rule),
})

/** Returns the line of the history that says what a page shows since a time. */
export function recordPresent(schedule: Schedule, at: Date, cause: ChangeCause): RecordedChange {
  if (!schedule.isOffline) return toRecorded(schedule, { at, rule: findRule(schedule, at) }, cause)
  const shown = 'Nothing: the magnet is paused or taken down'
  return { outcome: 'offline', ruleId: null, targetId: null, at, cause, condition: null, shown }
}

/** Whether two lines say that the page shows the same. Lines of former releases know only the rule. */
export const isSameShowing = (
  before: Omit<Showing, 'outcome'> & { outcome: Showing['outcome'] | null },
  after: Showing,
): boolean =>
  before.ruleId === after.ruleId &&
  (before.outcome === null ||
    (before.outcome === after.outcome && before.targetId === after.targetId))

/**
 * Returns what the clock changed after `from`, up to `now`, and until when that is known: at most 500
 * changes are returned at once.
 */
export function listTimeChanges(
  schedule: Schedule,
  from: Date,
  now: Date,
): { changes: RecordedChange[]; until: Date } {
  // A page that is offline follows no rules.
  if (schedule.isOffline) return { changes: [], until: now }
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
  const former = before && recordPresent(before, now, cause)
  const present = recordPresent(after, now, cause)
  const isSame =
    former !== null &&
    isSameShowing(former, present) &&
    former.condition === present.condition &&
    former.shown === present.shown
  return {
    changes: isSame ? changes : [...changes, present],
    nextChangeAt: after.isOffline ? null : (findNextChange(after, now)?.at ?? null),
  }
}
