import { createDateFormat } from '#lib/format-date.ts'
import { formatCount } from '#lib/format-number.ts'
import { type CalendarDay, toWallClock, type WallClock } from '#lib/time-zone.ts'
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
  campaign: 'A campaign’s pages follow its template, so they can’t have a schedule.',
  'second-stock': 'A magnet can have only one rule that applies after a number of leads.',
  'too-many': `A magnet can have up to ${MAX_RULES} rules.`,
  'time-zone': 'Please choose a time zone.',
} as const

/** Why a rule can't show a magnet. */
export const TARGET_MESSAGES = {
  itself: 'A rule can’t show its own magnet. Please choose another one.',
  gone: 'This magnet no longer exists. Please choose another one.',
  paused:
    'This magnet is paused, so its codes wouldn’t work. Resume it first, or choose another one.',
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

/** Formats a local date and time. */
export const formatWallTime = (wall: WallClock) => formatMoment(new Date(wall), 'UTC')

/** Formats a date and time in a time zone. */
export const formatIn = (timeZone: string, at: Date) => formatWallTime(toWallClock(timeZone, at))

const formatHour = createDateFormat({ hour: 'numeric', minute: '2-digit' })
/** Formats the time of day in a time zone. */
export const formatTimeIn = (timeZone: string, at: Date) =>
  formatHour(new Date(toWallClock(timeZone, at)), 'UTC')

const formatDate = createDateFormat({ month: 'short', day: 'numeric' })
/** Formats a day of the calendar, for example 'Dec 24'. */
export const formatDay = ({ year, month, day }: CalendarDay) =>
  formatDate(new Date(Date.UTC(year, month - 1, day)), 'UTC')

/** Returns when a rule applies, for example 'After 100 leads'. */
export function describeCondition(condition: Condition, timeZone: string): string {
  switch (condition.kind) {
    case 'from':
      return `From ${formatIn(timeZone, condition.at)}`
    case 'until':
      return `Until ${formatIn(timeZone, condition.at)}`
    case 'after-leads':
      return `After ${formatCount(condition.stock, 'lead')}`
    case 'weekdays':
      return describeDays(condition.days)
  }
}

/** Returns on which days of the week a rule applies: 'On Saturdays and Sundays'. */
export const describeDays = (days: readonly number[]) =>
  `On ${listed(days.map((day) => `${WEEKDAYS[day - 1]}s`))}`

/** Returns a sentence that says why a rule is never used. */
export function describeUnreached(unreached: Unreached): string {
  if (unreached.why === 'past') return 'Expired: the date has passed.'
  const names = unreached.by.map((position) => String(position + 1))
  return names.length === 1
    ? `Never used: rule ${names[0]} always applies first.`
    : `Never used: rules ${listed(names)} always apply first.`
}

function listed(words: string[]): string {
  const last = words.at(-1) ?? ''
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} and ${last}`
}
