import { z } from 'zod'
import { moment } from '#domain/resources/common.ts'
import { lineInput, readInput } from '#lib/input-schema.ts'
import { isVisible } from '#lib/text.ts'
import { resolveWallClock } from '#lib/time-zone.ts'
import { describeUnknownTimeZone, parseTimeZone } from '#lib/time-zone-search.ts'
import { parseTimestamp } from '#lib/timestamp.ts'
import { parseWholeNumber } from '#lib/whole-number.ts'

export const MAX_TITLE_LENGTH = 200
export const MAX_VIEWS = 1_000_000_000_000
/** The longest duration that can be entered, 99:59:59 in seconds. */
export const MAX_DURATION = 100 * 3600 - 1
/** The earliest publish date. YouTube's first video is from April 2005. */
const EARLIEST = Date.UTC(2004)
const LATEST = Date.UTC(2100)

export const VIDEO_MESSAGES = {
  linkMissing: 'Please paste a link to a video.',
  linkBad:
    'This isn’t a link to a YouTube, Vimeo or TikTok video. Open the video, and copy the link in the address bar.',
  limit: 'You’ve reached the maximum number of videos. Delete one that you no longer need.',
  titleMissing: 'Please enter a title. The video has no link yet.',
  titleLong: `Please keep the title to ${MAX_TITLE_LENGTH} characters.`,
  publishedBad: 'Please enter a date and a time in 2004 or later.',
  durationBad: 'Please enter a length like 12:34 or 1:02:31.',
  viewsBad: 'Please enter a whole number, e.g. 12,500.',
  gone: 'Video not found. It may have been deleted in another tab.',
  failed: 'The video could not be saved. Please try again.',
} as const

/** The details that a video's owner can enter. Null means unknown. */
export const videoInput = z.strictObject({
  /** Shown instead of the platform's title. */
  ownTitle: lineInput({ max: MAX_TITLE_LENGTH, tooLong: VIDEO_MESSAGES.titleLong })
    .transform((title) => (isVisible(title) ? title : null))
    .nullable()
    .describe(
      `The title, with at most ${MAX_TITLE_LENGTH} characters; null to use the platform’s title.`,
    ),
  publishedAt: moment
    .transform((text) => new Date(text))
    .refine((at) => at.getTime() >= EARLIEST && at.getTime() < LATEST, VIDEO_MESSAGES.publishedBad)
    .nullable(),
  durationSeconds: z
    .int(VIDEO_MESSAGES.durationBad)
    .positive(VIDEO_MESSAGES.durationBad)
    .max(MAX_DURATION, VIDEO_MESSAGES.durationBad)
    .nullable(),
  views: z
    .int(VIDEO_MESSAGES.viewsBad)
    .nonnegative(VIDEO_MESSAGES.viewsBad)
    .max(MAX_VIEWS, VIDEO_MESSAGES.viewsBad)
    .nullable(),
})
export type VideoEdit = z.output<typeof videoInput>

/** The schema of a partial edit. Omitted fields don't change. */
export const videoChanges = videoInput
  .partial()
  .meta({ id: 'VideoEdit', description: 'Omitted fields don’t change.' })

/**
 * The fields of a video's form, all optional: title, published ('2026-03-01T18:00', a local time in
 * the time zone published_zone), duration ('12:34' or '1:02:31') and views ('12,500').
 */
export const videoForm = z
  .object({
    title: z.string().default(''),
    published: z.string().default(''),
    published_zone: z.string().default('UTC'),
    duration: z.string().default(''),
    views: z.string().default(''),
  })
  .transform((form, context) => {
    const [published = '', duration = '', views = ''] = [
      form.published,
      form.duration,
      form.views,
    ].map((text) => text.trim())
    const zone = parseTimeZone(form.published_zone)
    if (published && zone === null) {
      const message = describeUnknownTimeZone(form.published_zone)
      context.addIssue({ code: 'custom', path: ['published_zone'], message })
      return z.NEVER
    }
    return readInput(
      videoInput,
      {
        ownTitle: form.title,
        publishedAt: published && zone ? readMoment(published, zone) : null,
        durationSeconds: duration ? (parseTimestamp(duration) ?? Number.NaN) : null,
        views: views ? parseWholeNumber(views) : null,
      },
      context,
      {
        ownTitle: 'title',
        publishedAt: { field: 'published', ofType: VIDEO_MESSAGES.publishedBad },
        durationSeconds: 'duration',
      },
    )
  })

/**
 * Returns a date as the value of a datetime-local field, in UTC and without seconds; '' for null.
 */
export const toMomentField = (at: Date | null): string => at?.toISOString().slice(0, 16) ?? ''

/**
 * Parses the value of a datetime-local field as a local time in a time zone. Returns null if it is
 * invalid or not between 2004 and 2099.
 */
export function parsePublished(text: string, zone: string): Date | null {
  const at = new Date(readMoment(text, zone))
  return at.getTime() >= EARLIEST && at.getTime() < LATEST ? at : null
}

/**
 * Parses the value of a datetime-local field as a local time in a time zone. Returns an ISO 8601
 * text, or '' if the value is invalid.
 */
function readMoment(text: string, zone: string): string {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?$/.test(text)) return ''
  const wall = new Date(`${text}Z`)
  // Date would change an invalid day such as February 30 to another day.
  const isReal = !Number.isNaN(wall.getTime()) && wall.toISOString().startsWith(text.slice(0, 16))
  return isReal ? resolveWallClock(zone, wall.getTime()).at.toISOString() : ''
}
