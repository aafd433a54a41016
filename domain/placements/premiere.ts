import { z } from 'zod'
import { DAY_MS, HOUR_MS } from '#lib/time.ts'
import {
  addDays,
  dayAt,
  parseWallClock,
  type ResolvedTime,
  resolveWallClock,
} from '#lib/time-zone.ts'
import { describeUnknownTimeZone, parseTimeZone } from '#lib/time-zone-search.ts'

/** The length of the first hour. */
export const FIRST_HOUR_MS = HOUR_MS
/** The hour at which the summary is sent the next morning, in the premiere's time zone. */
const SUMMARY_HOUR = 8
/** How long after a premiere its summary may still be sent, for example after failed attempts. */
export const SUMMARY_UNTIL_MS = 3 * DAY_MS

/**
 * When a placement's video comes out, and the IANA time zone in which the creator entered that
 * date.
 */
export type Premiere = { at: Date; zone: string }

/**
 * Returns when the summary is sent: at 8:00 a.m. on the day after the premiere, in its time zone.
 */
export function summaryDueAt({ at, zone }: Premiere): Date {
  const { year, month, day } = addDays(dayAt(zone, at), 1)
  return resolveWallClock(zone, Date.UTC(year, month - 1, day, SUMMARY_HOUR)).at
}

export type PremiereForm = { zone: string; moment: ResolvedTime }

const [EARLIEST, LATEST] = [Date.UTC(2020, 0, 1), Date.UTC(2100, 0, 1)]
const text = z.string().default('')

/** The form of a premiere. `premiere` is a local date and time in the time zone `premiere_zone`. */
export const premiereForm = z
  .object({ premiere: text, premiere_zone: text })
  .transform(({ premiere, premiere_zone: entered }, context): PremiereForm => {
    const refuse = (field: string, message: string) => {
      context.addIssue({ code: 'custom', path: [field], message })
      return z.NEVER
    }
    const zone = parseTimeZone(entered)
    if (zone === null) return refuse('premiere_zone', describeUnknownTimeZone(entered))
    const wall = parseWallClock(premiere.trim())
    if (wall === null) return refuse('premiere', 'Please enter a date and a time.')
    if (wall < EARLIEST || wall >= LATEST) {
      return refuse('premiere', 'Please enter a date between the years 2020 and 2099.')
    }
    return { zone, moment: resolveWallClock(zone, wall) }
  })
