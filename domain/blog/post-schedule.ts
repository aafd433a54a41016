import { z } from 'zod'
import { createDateFormat } from '#lib/format-date.ts'
import { DAY_MS } from '#lib/time.ts'
import { parseWallClock, resolveWallClock, toWallClock } from '#lib/time-zone.ts'
import { describeUnknownTimeZone, formatTimeZone, parseTimeZone } from '#lib/time-zone-search.ts'

/** When a draft will be published. */
export type PostSchedule = {
  publishAt: Date
  /** The IANA name of the time zone in which the time was entered. */
  timeZone: string
}

/** How many days ahead a post can be scheduled. */
const MAX_DAYS = 730
const text = z.string().default('')

/**
 * The fields of the scheduling dialog. `publish_at` is the local time in the zone `publish_zone`.
 */
export const postScheduleForm = (now: Date) =>
  z.object({ publish_at: text, publish_zone: text }).transform((form, context): PostSchedule => {
    const refuse = (field: string, message: string) => {
      context.addIssue({ code: 'custom', path: [field], message })
      return z.NEVER
    }
    const timeZone = parseTimeZone(form.publish_zone)
    if (timeZone === null) {
      return refuse('publish_zone', describeUnknownTimeZone(form.publish_zone))
    }
    const wall = parseWallClock(form.publish_at.trim())
    if (wall === null) return refuse('publish_at', 'Please enter a date and a time.')
    const { at: publishAt } = resolveWallClock(timeZone, wall)
    if (publishAt <= now) return refuse('publish_at', 'Please choose a time in the future.')
    if (publishAt.getTime() > now.getTime() + MAX_DAYS * DAY_MS) {
      return refuse('publish_at', 'Please choose a time in the next two years.')
    }
    return { publishAt, timeZone }
  })

const format = createDateFormat({
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})

/** Returns a text such as 'Nov 30, 2026, 9:00 AM (Europe/Berlin)'. */
export function describePostSchedule({ publishAt, timeZone }: PostSchedule): string {
  const at = format(new Date(toWallClock(timeZone, publishAt)), 'UTC')
  return `${at} (${formatTimeZone(timeZone)})`
}
