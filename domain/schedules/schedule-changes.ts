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

/**
 * Why a change happened: because of the date or time, because a lead reached the limit, or because
 * someone edited something.
 */
export type ChangeCause = 'time' | 'leads' | 'edit'
/** An entry of a magnet's history: the rule that applies from `at` on. */
export type RecordedChange = Showing & {
  at: Date
  cause: ChangeCause
  /** The rule's condition in words; null if no rule applies. */
  condition: string | null
  shown: string
}

/**
 * The maximum number of changes recorded in one step. A history that is far behind is brought up to
 * date in several steps.
 */
const MAX_RECORDED = 500

/**
 * Returns text that says what a rule shows. The history stores this text, because magnets and rules
 * may be deleted later.
 */
export function describeShown(rule: ScheduleRule | null): string {
  if (!rule) return 'The magnet itself'
  const { outcome } = rule
  if (outcome.kind === 'magnet') return `“${outcome.target.title}”`
  return outcome.successor
    ? `Offer ended, with a link to “${outcome.successor.title}”`
    : 'Offer ended'
}

/** Returns the history entry for a change to another rule. */
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

/** Returns the history entry for what a page shows at `at`. */
export function recordPresent(schedule: Schedule, at: Date, cause: ChangeCause): RecordedChange {
  if (!schedule.isOffline) return toRecorded(schedule, { at, rule: findRule(schedule, at) }, cause)
  const shown = 'Nothing: the magnet is paused or taken down'
  return { outcome: 'offline', ruleId: null, targetId: null, at, cause, condition: null, shown }
}

/**
 * Returns whether the page showed the same in two history entries. Entries from earlier releases
 * contain only the rule.
 */
export const isSameShowing = (
  before: Omit<Showing, 'outcome'> & { outcome: Showing['outcome'] | null },
  after: Showing,
): boolean =>
  before.ruleId === after.ruleId &&
  (before.outcome === null ||
    (before.outcome === after.outcome && before.targetId === after.targetId))

/**
 * Returns the changes because of dates or weekdays after `from`, up to `now`. Returns at most 500
 * changes; `until` is the time up to which they are complete.
 */
export function listTimeChanges(
  schedule: Schedule,
  from: Date,
  now: Date,
): { changes: RecordedChange[]; until: Date } {
  // While a page is offline, no rules apply.
  if (schedule.isOffline) return { changes: [], until: now }
  const all = listNextChanges(schedule, from, MAX_RECORDED)
  const changes = all
    .filter(({ at }) => at <= now)
    .map((change) => toRecorded(schedule, change, 'time'))
  const isComplete = changes.length < MAX_RECORDED
  return { changes, until: isComplete ? now : (changes.at(-1)?.at ?? now) }
}

/**
 * Returns the history entries that a change at `now` adds: what the old schedule had switched by
 * then, and the change itself if visitors see a difference. `before` is null if there was no
 * schedule.
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
