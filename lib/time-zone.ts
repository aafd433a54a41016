import { DAY_MS, MINUTE_MS } from './time.ts'

/** A day of the calendar; `month` is 1 to 12. */
export type CalendarDay = { year: number; month: number; day: number }

/**
 * A local date and time, stored as milliseconds since 1970 as if it were UTC. Only together with a
 * time zone does it define an instant.
 */
export type WallClock = number

/**
 * How an entered time was interpreted. It occurs once or, because of a clock change, twice or
 * never.
 */
export type ResolvedTime = { at: Date; exists: 'once' | 'twice' | 'never' }

const MAX_FORMATS = 1000
const formats = new Map<string, Intl.DateTimeFormat>()

/**
 * Returns the cached format of a zone, because creating one takes a hundred times as long as using
 * it; null if it isn't a time zone.
 */
function formatOf(zone: string): Intl.DateTimeFormat | null {
  const known = formats.get(zone)
  if (known) return known
  let format: Intl.DateTimeFormat | null = null
  try {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    })
  } catch {
    // The text isn't a time zone.
  }
  // Limit the cache, because names are untrusted input and can be written in many ways.
  if (format && formats.size < MAX_FORMATS) formats.set(zone, format)
  return format
}

/** Returns whether a text is the IANA name of a time zone, such as 'Europe/Berlin' or 'UTC'. */
export function isTimeZone(text: string): boolean {
  return text.length <= 64 && /^[A-Za-z]/.test(text) && formatOf(text) !== null
}

/** Returns the time zone of this browser or process. */
export const getOwnTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone

/**
 * Returns the local time of a zone at an instant, with a precision of a second. Throws a RangeError
 * if it isn't a time zone.
 */
export function toWallClock(zone: string, at: Date): WallClock {
  const format = formatOf(zone)
  if (!format) throw new RangeError(`${zone} is not a time zone`)
  const parts = { year: 0, month: 1, day: 1, hour: 0, minute: 0, second: 0 }
  for (const { type, value } of format.formatToParts(at)) {
    if (type in parts) parts[type as keyof typeof parts] = Number(value)
  }
  const { year, month, day, hour, minute, second } = parts
  return Date.UTC(year, month - 1, day, hour, minute, second)
}

/** Returns a zone's UTC offset at an instant, in milliseconds. */
function offsetAt(zone: string, at: number): number {
  const second = Math.floor(at / 1000) * 1000
  return toWallClock(zone, new Date(second)) - second
}

/**
 * Returns the zone's UTC offsets a day before and a day after a local time. They differ if the
 * clocks change in between.
 */
function offsetsAround(zone: string, wall: WallClock): [before: number, after: number] {
  return [offsetAt(zone, wall - DAY_MS), offsetAt(zone, wall + DAY_MS)]
}

/** Returns the instants of a local time: usually one, but two or none if the clocks change. */
function instantsOf(zone: string, wall: WallClock): number[] {
  const offsets = new Set(offsetsAround(zone, wall))
  return [...offsets]
    .map((offset) => wall - offset)
    .filter((at) => at + offsetAt(zone, at) === wall)
    .sort((a, b) => a - b)
}

/**
 * Returns the instant of a local time. If the time occurs twice, returns the first instant. A time
 * that is skipped moves forward by the gap: if the clocks go from 2:00 to 3:00, 2:30 becomes 3:30.
 */
export function resolveWallClock(zone: string, wall: WallClock): ResolvedTime {
  const [first, second] = instantsOf(zone, wall)
  if (first !== undefined) {
    return { at: new Date(first), exists: second === undefined ? 'once' : 'twice' }
  }
  const [before] = offsetsAround(zone, wall)
  return { at: new Date(wall - before), exists: 'never' }
}

/**
 * Returns the first instant of a day: midnight, the first of two midnights or, if the clocks skip
 * midnight, the instant of the change.
 */
export function startOfDay(zone: string, { year, month, day }: CalendarDay): Date {
  const midnight = Date.UTC(year, month - 1, day)
  const [first] = instantsOf(zone, midnight)
  if (first !== undefined) return new Date(first)
  const [before, after] = offsetsAround(zone, midnight)
  // Find the change of the clocks by bisection. Changes happen at whole seconds.
  let [low, high] = [midnight - after, midnight - before]
  while (high - low > 1000) {
    const middle = low + Math.floor((high - low) / 2000) * 1000
    if (offsetAt(zone, middle) === after) high = middle
    else low = middle
  }
  return new Date(offsetAt(zone, low) === after ? low : high)
}

/** Returns the calendar day that is a number of days later. */
export function addDays({ year, month, day }: CalendarDay, days: number): CalendarDay {
  return toDay(Date.UTC(year, month - 1, day + days))
}

/**
 * Returns the zone's calendar day at an instant. A day lasts from its first instant to the next
 * day's first instant, even if the clocks are set back and show the previous date again.
 */
export function dayAt(zone: string, at: Date): CalendarDay {
  const shown = toDay(toWallClock(zone, at))
  const next = addDays(shown, 1)
  return at >= startOfDay(zone, next) ? next : shown
}

function toDay(wall: WallClock): CalendarDay {
  const date = new Date(wall)
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() }
}

/** Returns the weekday, 1 (Monday) to 7 (Sunday). */
export function weekdayOf({ year, month, day }: CalendarDay): number {
  return new Date(Date.UTC(year, month - 1, day)).getUTCDay() || 7
}

/**
 * Parses the value of a datetime-local field, such as '2026-11-23T18:30'; null if it is invalid.
 */
export function parseWallClock(text: string): WallClock | null {
  const found = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})$/.exec(text)
  if (!found) return null
  const [year, month, day, hour, minute] = found.slice(1).map(Number) as [
    number,
    number,
    number,
    number,
    number,
  ]
  const wall = Date.UTC(year, month - 1, day, hour, minute)
  // Date.UTC would move February 30 to March.
  return formatWallClock(wall) === text ? wall : null
}

/** Returns a local time as the value of a datetime-local field, without seconds. */
export function formatWallClock(wall: WallClock): string {
  return new Date(Math.floor(wall / MINUTE_MS) * MINUTE_MS).toISOString().slice(0, 16)
}
