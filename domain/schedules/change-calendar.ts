import { addDays, type CalendarDay, dayAt, weekdayOf } from '#lib/time-zone.ts'
import type { ScheduleChange } from './schedule.ts'

/** The number of weeks in the calendar, including the current one. */
export const CALENDAR_WEEKS = 5

/** A day of the calendar, with the changes on that day. */
export type ChangeDay = { day: CalendarDay; isPast: boolean; changes: ScheduleChange[] }

/**
 * Returns CALENDAR_WEEKS weeks, beginning with the Monday of the current one. Each change is on its
 * day in the time zone.
 */
export function listCalendarWeeks(
  timeZone: string,
  now: Date,
  changes: readonly ScheduleChange[],
): ChangeDay[][] {
  const byDay = Map.groupBy(changes, ({ at }) => keyOf(dayAt(timeZone, at)))
  const today = dayAt(timeZone, now)
  const before = weekdayOf(today) - 1
  return Array.from({ length: CALENDAR_WEEKS }, (_, week) =>
    Array.from({ length: 7 }, (_, weekday) => {
      const ahead = week * 7 + weekday - before
      const day = addDays(today, ahead)
      return { day, isPast: ahead < 0, changes: byDay.get(keyOf(day)) ?? [] }
    }),
  )
}

const keyOf = ({ year, month, day }: CalendarDay) => `${year}-${month}-${day}`
