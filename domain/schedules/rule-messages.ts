import { createDateFormat } from '#lib/format-date.ts'
import { formatCount } from '#lib/format-number.ts'
import { toWallClock } from '#lib/time-zone.ts'
import type { Condition } from './schedule.ts'
import type { Unreached } from './unreached-rules.ts'

export const WEEKDAYS = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const

const format = createDateFormat({
  ...{ weekday: 'short', year: 'numeric', month: 'short', day: 'numeric' },
  ...{ hour: 'numeric', minute: '2-digit' },
})

/** Returns a moment as the zone's clocks show it. */
export const formatIn = (timeZone: string, at: Date) =>
  format(new Date(toWallClock(timeZone, at)), 'UTC')

/** Says when a rule holds. */
export function describeCondition(condition: Condition, timeZone: string): string {
  switch (condition.kind) {
    case 'from':
      return `From ${formatIn(timeZone, condition.at)}`
    case 'until':
      return `Until ${formatIn(timeZone, condition.at)}`
    case 'after-leads':
      return `After ${formatCount(condition.stock, 'lead')}`
    case 'weekdays':
      return `On ${listed(condition.days.map((day) => `${WEEKDAYS[day - 1]}s`))}`
  }
}

/** Says why a rule is never reached. */
export function describeUnreached(unreached: Unreached): string {
  if (unreached.why === 'past') return 'Never reached: its moment has passed.'
  const names = unreached.by.map((position) => String(position + 1))
  return names.length === 1
    ? `Never reached: rule ${names[0]} always comes first.`
    : `Never reached: rules ${listed(names)} together always come first.`
}

function listed(words: string[]): string {
  const last = words.at(-1) ?? ''
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} and ${last}`
}
