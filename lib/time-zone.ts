import { DAY_MS, MINUTE_MS } from './time.ts'

/** A day of the calendar; `month` is 1 to 12. */
export type CalendarDay = { year: number; month: number; day: number }

/**
 * A time on a wall clock, as the milliseconds since 1970 if the clock showed UTC. It becomes an instant only
 * in a time zone.
 */
export type WallClock = number

/** How an entered time was interpreted: it occurs once, twice, or never because of a clock change. */
export type ResolvedTime = { at: Date; exists: 'once' | 'twice' | 'never' }

const MAX_FORMATS = 1000
const formats = new Map<string, Intl.DateTimeFormat>()

/** Creating a format takes a hundred times as long as using it. */
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
    // Not a time zone.
  }
  // Limits the cache: names in any case are untrusted input.
  if (format && formats.size < MAX_FORMATS) formats.set(zone, format)
  return format
}

/** Whether a text is the IANA name of a time zone, such as 'Europe/Berlin' or 'UTC'. */
export function isTimeZone(text: string): boolean {
  return text.length <= 64 && /^[A-Za-z]/.test(text) && formatOf(text) !== null
}

/** Returns the IANA names of all time zones, 'UTC' first. */
export const listTimeZones = (): string[] => [
  'UTC',
  ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC'),
]

/**
 * Returns the IANA name of the time zone that a text names: the name in any case, with spaces, or only its
 * city if no other zone has it; null if there is none.
 */
export function parseTimeZone(text: string): string | null {
  const entered = text.trim().replaceAll(/\s+/g, '_').toLowerCase()
  if (entered.length > 64) return null
  const zones = listTimeZones()
  const exact = zones.find((zone) => zone.toLowerCase() === entered)
  if (exact) return exact
  const ofCity = zones.filter((zone) => zone.toLowerCase().endsWith(`/${entered}`))
  if (ofCity.length === 1) return ofCity[0] ?? null
  // A browser may know a zone by another name than the list.
  return isTimeZone(text) ? text : null
}

/** Returns the time zone of this browser or process. */
export const getOwnTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** Returns what the wall clocks of a zone show at an instant, to the second. */
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

/** The offsets before and after a change of the clocks near a wall time. */
function offsetsAround(zone: string, wall: WallClock): [before: number, after: number] {
  return [offsetAt(zone, wall - DAY_MS), offsetAt(zone, wall + DAY_MS)]
}

/** Returns the instants of a wall time: usually one, but two or none if the clocks change. */
function instantsOf(zone: string, wall: WallClock): number[] {
  const offsets = new Set(offsetsAround(zone, wall))
  return [...offsets]
    .map((offset) => wall - offset)
    .filter((at) => at + offsetAt(zone, at) === wall)
    .sort((a, b) => a - b)
}

/**
 * Returns the instant of a wall time. A time that occurs twice means the first one. A time that is skipped
 * moves forward by the gap: if the clocks go from 2:00 to 3:00, 2:30 becomes 3:30.
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
 * Returns the first instant of a day: midnight, the first of two midnights, or the instant of the change if
 * clocks skip midnight.
 */
export function startOfDay(zone: string, { year, month, day }: CalendarDay): Date {
  const midnight = Date.UTC(year, month - 1, day)
  const [first] = instantsOf(zone, midnight)
  if (first !== undefined) return new Date(first)
  const [before, after] = offsetsAround(zone, midnight)
  // The clocks change in between; changes are at whole seconds.
  let [low, high] = [midnight - after, midnight - before]
  while (high - low > 1000) {
    const middle = low + Math.floor((high - low) / 2000) * 1000
    if (offsetAt(zone, middle) === after) high = middle
    else low = middle
  }
  return new Date(offsetAt(zone, low) === after ? low : high)
}

/** Returns the day a number of days later. */
export function addDays({ year, month, day }: CalendarDay, days: number): CalendarDay {
  return toDay(Date.UTC(year, month - 1, day + days))
}

/**
 * Returns the zone's day at an instant. A day lasts from its first instant to the next day's, also if
 * clocks that are put back show the former date again.
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

/** Returns 1 (Monday) to 7 (Sunday). */
export function weekdayOf({ year, month, day }: CalendarDay): number {
  return new Date(Date.UTC(year, month - 1, day)).getUTCDay() || 7
}

/** Parses '2026-11-23T18:30', as a field of the type datetime-local sends it; null if it is no such time. */
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
  // February 30th would be in March.
  return formatWallClock(wall) === text ? wall : null
}

/** Returns a wall time for a field of the type datetime-local, to the minute. */
export function formatWallClock(wall: WallClock): string {
  return new Date(Math.floor(wall / MINUTE_MS) * MINUTE_MS).toISOString().slice(0, 16)
}
