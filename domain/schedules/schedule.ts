import { HOUR_MS, WEEK_MS } from '#lib/time.ts'
import { addDays, dayAt, startOfDay, weekdayOf } from '#lib/time-zone.ts'

export const MAX_RULES = 10
export const MAX_STOCK = 1_000_000
export const MAX_OVER_TEXT = 500

/** When a rule applies. Days of the week are 1 (Monday) to 7 (Sunday), in the schedule's time zone. */
export type Condition =
  | { kind: 'from' | 'until'; at: Date }
  /** `stock` is the limit; `taken` is the number of leads that count toward it. */
  | { kind: 'after-leads'; stock: number; taken: number }
  | { kind: 'weekdays'; days: number[] }

/** A magnet that a rule names, with the state that visitors see. */
export type NamedMagnet = {
  id: string
  title: string
  state: 'active' | 'paused' | 'suspended'
  shortId: string
  customSlug: string | null
}

/** What a rule shows in place of its magnet. */
export type Outcome =
  | { kind: 'magnet'; target: NamedMagnet }
  | {
      kind: 'over'
      /** Null means the default text. */
      text: string | null
      /** The next magnet, to which the page links. */
      successor: NamedMagnet | null
      /** Whether the page offers the waiting list for the next magnet. */
      takesNames: boolean
    }

export type ScheduleRule = { id: string; condition: Condition; outcome: Outcome }

/** A magnet's rules, in order. */
export type Schedule = {
  timeZone: string
  rules: ScheduleRule[]
  /** Whether the magnet is paused or taken down. Its rules don't apply then. */
  isOffline?: boolean
}

/** What is shown from `at` on. `rule` is null if the magnet itself is shown. */
export type ScheduleChange = { at: Date; rule: ScheduleRule | null }

export const hasRunOut = ({ taken, stock }: { taken: number; stock: number }) => taken >= stock

/** Returns whether the rule is skipped because its magnet can't be shown now. */
export const isSkipped = ({ outcome }: ScheduleRule): boolean =>
  outcome.kind === 'magnet' && outcome.target.state !== 'active'

/** Returns a function that checks whether a condition applies at the time `at`. */
export function conditionsAt(timeZone: string, at: Date): (condition: Condition) => boolean {
  let weekday: number | undefined
  return (condition) => {
    switch (condition.kind) {
      case 'from':
        return at >= condition.at
      case 'until':
        return at < condition.at
      case 'after-leads':
        return hasRunOut(condition)
      case 'weekdays':
        weekday ??= weekdayOf(dayAt(timeZone, at))
        return condition.days.includes(weekday)
    }
  }
}

/**
 * Returns the first rule that applies at a time. Returns null if no rule applies; the page then
 * shows the magnet itself.
 */
export function findRule({ timeZone, rules }: Schedule, at: Date): ScheduleRule | null {
  const holds = conditionsAt(timeZone, at)
  return rules.find((rule) => !isSkipped(rule) && holds(rule.condition)) ?? null
}

/**
 * Returns the next change of what is shown because of a date or weekday; null if there is none.
 * Between two dates in the rules, all weeks are the same, so it is enough to check one week after
 * each date.
 */
export function findNextChange(schedule: Schedule, after: Date): ScheduleChange | null {
  const before = findRule(schedule, after)
  for (const at of boundaries(schedule, after)) {
    const rule = findRule(schedule, at)
    if (rule?.id !== before?.id) return { at, rule }
  }
  return null
}

/**
 * Returns the next changes because of dates or weekdays, assuming that counts and magnets don't
 * change.
 */
export function listNextChanges(schedule: Schedule, after: Date, max: number): ScheduleChange[] {
  const changes: ScheduleChange[] = []
  let at = after
  while (changes.length < max) {
    const next = findNextChange(schedule, at)
    if (!next) break
    changes.push(next)
    at = next.at
  }
  return changes
}

/**
 * Yields the times after `after` at which a rule may begin or stop applying, in order: the dates in
 * the rules, and the starts of the seven days after each of them.
 */
export function* boundaries({ timeZone, rules }: Schedule, after: Date): Iterable<Date> {
  const hasDays = rules.some(({ condition }) => condition.kind === 'weekdays')
  const moments = rules
    .flatMap(({ condition }) => ('at' in condition ? condition.at.getTime() : []))
    .filter((at) => at > after.getTime())
    .sort((a, b) => a - b)
  let from = after
  for (const moment of [...new Set(moments), Number.POSITIVE_INFINITY]) {
    if (hasDays) yield* daysBetween(timeZone, from, moment)
    if (moment === Number.POSITIVE_INFINITY) return
    from = new Date(moment)
    yield from
  }
}

/** Yields the starts of days after `from` and before `until`, for a week and a day at most. */
function* daysBetween(timeZone: string, from: Date, until: number): Iterable<Date> {
  const enough = Math.min(until, from.getTime() + WEEK_MS + 26 * HOUR_MS)
  let day = dayAt(timeZone, from)
  let last = from
  for (;;) {
    day = addDays(day, 1)
    const start = startOfDay(timeZone, day)
    if (start.getTime() >= enough) return
    // If a time zone change skips a whole day, it has the same start as the next day.
    if (start > last) yield start
    last = start
  }
}
