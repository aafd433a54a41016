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

/** How long the first hour is. */
export const FIRST_HOUR_MS = HOUR_MS
/** The hour of the next morning at which the summary is sent, in the premiere's zone. */
const SUMMARY_HOUR = 8
/** How long after a premiere its summary may still be sent, for example after failed attempts. */
export const SUMMARY_UNTIL_MS = 3 * DAY_MS

/** When a placement's video comes out, and the IANA zone in which that was chosen. */
export type Premiere = { at: Date; zone: string }

/** Returns when the summary is sent: at 8:00 of the day after the premiere's, in its zone. */
export function summaryDueAt({ at, zone }: Premiere): Date {
  const { year, month, day } = addDays(dayAt(zone, at), 1)
  return resolveWallClock(zone, Date.UTC(year, month - 1, day, SUMMARY_HOUR)).at
}

export type PremiereForm = { zone: string; moment: ResolvedTime }

const [EARLIEST, LATEST] = [Date.UTC(2020, 0, 1), Date.UTC(2100, 0, 1)]
const text = z.string().default('')

/** The form of a premiere: `premiere` is the wall clock of `premiere_zone`. */
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
