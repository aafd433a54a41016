import { formatCount } from '#lib/format-number.ts'
import { DAY_MS, HOUR_MS } from '#lib/time.ts'
import { NO_COUNTS, type VideoCounts } from './video-counts.ts'

/** The number of hours that are shown separately, which is the first day. */
export const FIRST_HOURS = 24
/** The last day that is shown separately. All later days are summed up. */
export const LAST_DAY = 90

/** When a video's stats over time begin: at the entered publish date, or at the first scan or visit. */
export type CourseStart = { at: Date; by: 'published' | 'first-scan' | 'first-visit' }

/** A video's counts over time. The sum of all parts equals its totals. */
export type Course = {
  /** The beginning of the UTC hour that contains the start. */
  startsAt: Date
  by: CourseStart['by']
  before: VideoCounts
  /** The first hours, up to the current one. */
  hours: VideoCounts[]
  /** Days of 24 hours after the start, from the second day to the current one. */
  days: VideoCounts[]
  later: VideoCounts
}

/** The counts of one hour or day, or of the time before or after all of them. */
export type CourseRow = VideoCounts & { part: 'before' | 'hour' | 'day' | 'later'; step: number }

/** Returns the start of the hour that contains a time. */
export const startOfHour = (at: Date): Date =>
  new Date(Math.floor(at.getTime() / HOUR_MS) * HOUR_MS)

/** Returns the course. Hours and days without rows have zeros. */
export function toCourse(start: CourseStart, rows: readonly CourseRow[], now: Date): Course {
  const startsAt = startOfHour(start.at)
  const elapsed = now.getTime() - startsAt.getTime()
  const steps = (count: number) =>
    Array.from({ length: Math.max(0, count) }, (): VideoCounts => ({ ...NO_COUNTS }))
  const course: Course = {
    startsAt,
    by: start.by,
    before: NO_COUNTS,
    later: NO_COUNTS,
    hours: steps(Math.min(FIRST_HOURS, Math.floor(elapsed / HOUR_MS) + 1)),
    days: steps(Math.min(LAST_DAY, Math.floor(elapsed / DAY_MS) + 1) - 1),
  }
  for (const { part, step, ...counts } of rows) {
    if (part === 'hour') course.hours[step] = counts
    // The first day is in `hours`, so `days` begins with the second.
    else if (part === 'day') course.days[step - 1] = counts
    else course[part] = counts
  }
  return course
}

/**
 * The windows of a comparison, in hours; null means as long as all compared videos have been out.
 */
export const WINDOWS = {
  '24h': 24,
  '7d': 7 * 24,
  '30d': 30 * 24,
  '90d': 90 * 24,
  all: null,
} as const
export type WindowName = keyof typeof WINDOWS
export const WINDOW_NAMES = Object.keys(WINDOWS) as [WindowName, ...WindowName[]]

/** Parses ?window=; an invalid value becomes 'all'. */
export const parseWindow = (params: URLSearchParams): WindowName =>
  WINDOW_NAMES.find((name) => name === params.get('window')) ?? 'all'

/**
 * Returns how many whole hours after their starts can be compared: the requested number, or fewer
 * if a video hasn't been out that long.
 */
export function comparedHours(starts: readonly Date[], name: WindowName, now: Date): number {
  const elapsed = starts.map((at) =>
    Math.floor((now.getTime() - startOfHour(at).getTime()) / HOUR_MS),
  )
  return Math.max(0, Math.min(...elapsed, WINDOWS[name] ?? Number.POSITIVE_INFINITY))
}

/** Returns '5 hours', '7 days' or '6 days and 4 hours'. */
export function hoursInWords(hours: number): string {
  const [days, rest] = [Math.floor(hours / 24), hours % 24]
  if (days < 2) return formatCount(hours, 'hour')
  const inDays = formatCount(days, 'day')
  return rest === 0 ? inDays : `${inDays} and ${formatCount(rest, 'hour')}`
}
