import {
  boundaries,
  conditionsAt,
  hasRunOut,
  type Schedule,
  type ScheduleRule,
} from './schedule.ts'

/** Why a rule won't be used from now on. */
export type Unreached =
  /** The rule's condition will never be true again. */
  | { why: 'past' }
  /**
   * Whenever the rule applies, an earlier rule also applies. `by` contains the positions of these
   * earlier rules, from 0.
   */
  | { why: 'covered'; by: number[] }

/**
 * Returns the rules that won't be used from now on, by id, regardless of the number of leads. It
 * assumes that all magnets that rules show are online, because offline magnets may come back.
 */
export function findUnreached(schedule: Schedule, now: Date): Map<string, Unreached> {
  const cells = cellsOf(schedule, now)
  const unreached = new Map<string, Unreached>()
  schedule.rules.forEach((rule, index) => {
    const held = cells.filter((cell) => cell.has(index))
    const first = held.map((cell) => Math.min(...cell))
    if (held.length === 0) unreached.set(rule.id, { why: 'past' })
    else if (!first.includes(index)) {
      const one = schedule.rules.findIndex((_, at) => at < index && held.every((c) => c.has(at)))
      const by = one === -1 ? [...new Set(first)].sort((a, b) => a - b) : [one]
      unreached.set(rule.id, { why: 'covered', by })
    }
  })
  return unreached
}

/**
 * Returns whether a rule applies at every time from now on, so that the magnet itself is never
 * shown.
 */
export const isAlwaysReplaced = (schedule: Schedule, now: Date): boolean =>
  cellsOf(schedule, now).every((cell) => cell.size > 0)

/**
 * Returns the positions of the rules that apply, for each combination of time and limit state that
 * can still occur.
 */
function cellsOf(schedule: Schedule, now: Date): Set<number>[] {
  const { timeZone, rules } = schedule
  const times = [now, ...boundaries(schedule, now)]
  const stock = rules.find(({ condition }) => condition.kind === 'after-leads')
  const stocks = stocksAhead(stock)
  return times.flatMap((at) => {
    const holds = conditionsAt(timeZone, at)
    return stocks.map((isOut) => {
      const holding = rules.flatMap(({ condition }, index) => {
        const isHeld = condition.kind === 'after-leads' ? isOut : holds(condition)
        return isHeld ? [index] : []
      })
      return new Set(holding)
    })
  })
}

/**
 * Returns the states of the limit that can still occur: false while it isn't reached, true after
 * that.
 */
function stocksAhead(rule: ScheduleRule | undefined): boolean[] {
  if (rule?.condition.kind !== 'after-leads') return [false]
  return hasRunOut(rule.condition) ? [true] : [false, true]
}
