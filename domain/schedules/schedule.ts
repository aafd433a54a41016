import { HOUR_MS, WEEK_MS } from '#lib/time.ts'
import { addDays, dayAt, startOfDay, weekdayOf } from '#lib/time-zone.ts'

export const MAX_RULES = 10
export const MAX_STOCK = 1_000_000
export const MAX_OVER_TEXT = 500

/** What a page says when it is over, unless its owner says it in other words. */
export const OVER_TEXT = 'This offer has ended. Thanks for stopping by!'

/** When a rule applies. Days of the week are 1 (Monday) to 7 (Sunday), in the schedule's time zone. */
export type Condition =
  | { kind: 'from' | 'until'; at: Date }
  /** `taken`: how many leads took one of the stock. */
  | { kind: 'after-leads'; stock: number; taken: number }
  | { kind: 'weekdays'; days: number[] }

/** A magnet that a rule names, as visitors see it. */
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
      /** Null means the product's own text. */
      text: string | null
      /** The next magnet, which the page names. */
      successor: NamedMagnet | null
      /** Whether the page has a form for those who want to hear about the next one. */
      takesNames: boolean
    }

export type ScheduleRule = { id: string; condition: Condition; outcome: Outcome }

/** A magnet's rules, in their order. */
export type Schedule = {
  timeZone: string
  rules: ScheduleRule[]
  /** The magnet is paused or taken down: its page shows that, regardless of the rules. */
  isOffline?: boolean
}

/** What is shown from a time on; `rule` is null for the magnet itself. */
export type ScheduleChange = { at: Date; rule: ScheduleRule | null }

export const hasRunOut = ({ taken, stock }: { taken: number; stock: number }) => taken >= stock

/** Whether the rule is passed over, because its magnet can't be shown now. */
export const isSkipped = ({ outcome }: ScheduleRule): boolean =>
  outcome.kind === 'magnet' && outcome.target.state !== 'active'

/** Returns a function that says whether a condition applies at a time. */
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

/** Returns the rule that decides at a time: the first that applies. Null if none applies: the magnet itself is shown. */
export function findRule({ timeZone, rules }: Schedule, at: Date): ScheduleRule | null {
  const holds = conditionsAt(timeZone, at)
  return rules.find((rule) => !isSkipped(rule) && holds(rule.condition)) ?? null
}

/**
 * Returns when the clock next changes what is shown, and to what; null means never. Between two times that
 * rules name, weeks are alike, so one week of each is enough.
 */
export function findNextChange(schedule: Schedule, after: Date): ScheduleChange | null {
  const before = findRule(schedule, after)
  for (const at of boundaries(schedule, after)) {
    const rule = findRule(schedule, at)
    if (rule?.id !== before?.id) return { at, rule }
  }
  return null
}

/** Returns the next changes by the clock, if stock and magnets stay as they are. */
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
 * Returns the times after `after` at which a rule may begin or cease to hold, in order: those that rules
 * name, and after each of them the first instants of a week's days.
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

/** Yields the first instants of days after `from` and before `until`, for a week and a day. */
function* daysBetween(timeZone: string, from: Date, until: number): Iterable<Date> {
  const enough = Math.min(until, from.getTime() + WEEK_MS + 26 * HOUR_MS)
  let day = dayAt(timeZone, from)
  let last = from
  for (;;) {
    day = addDays(day, 1)
    const start = startOfDay(timeZone, day)
    if (start.getTime() >= enough) return
    // A day that clocks skip whole begins with the next one.
    if (start > last) yield start
    last = start
  }
}
