import { createDateFormat } from '#lib/format-date.ts'
import { formatCount } from '#lib/format-number.ts'
import { type CalendarDay, toWallClock } from '#lib/time-zone.ts'
import { type Condition, MAX_RULES } from './schedule.ts'
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

/** Why rules can't be saved. */
export const SCHEDULE_MESSAGES = {
  campaign: 'A campaign’s pages are made by its template, so they have no rules of their own.',
  'second-stock': 'There is a rule about the number of leads already. A magnet has one at most.',
  'too-many': `A magnet has ${MAX_RULES} rules at most.`,
  'time-zone': 'Please choose a time zone.',
} as const

/** Why a rule can't show a magnet. */
export const TARGET_MESSAGES = {
  itself: 'A rule can’t show its own magnet. Please choose another one.',
  gone: 'This magnet no longer exists. Please choose another one.',
  paused:
    'This magnet is paused, so its codes would lead nowhere. Resume it first, or choose another one.',
  suspended: 'This magnet was taken down. Please choose another one.',
} as const

const formatMoment = createDateFormat({
  weekday: 'short',
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})

/** Returns a moment as the zone's clocks show it. */
export const formatIn = (timeZone: string, at: Date) =>
  formatMoment(new Date(toWallClock(timeZone, at)), 'UTC')

const formatHour = createDateFormat({ hour: 'numeric', minute: '2-digit' })
/** Returns the time of day that the zone's clocks show. */
export const formatTimeIn = (timeZone: string, at: Date) =>
  formatHour(new Date(toWallClock(timeZone, at)), 'UTC')

const formatDate = createDateFormat({ month: 'short', day: 'numeric' })
/** Returns a day of the calendar, as in 'Dec 24'. */
export const formatDay = ({ year, month, day }: CalendarDay) =>
  formatDate(new Date(Date.UTC(year, month - 1, day)), 'UTC')

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
