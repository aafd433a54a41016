import { z } from 'zod'
import { MAX_URL_LENGTH, parseLinkTarget } from '#domain/magnets/magnet.ts'
import { cleanLine, isVisible, textLength } from '#lib/text.ts'
import { isTimeZone, resolveWallClock } from '#lib/time-zone.ts'
import { parseTimestamp } from '#lib/timestamp.ts'
import { parseVideoLink, type VideoLink } from './video-link.ts'

export const MAX_TITLE_LENGTH = 200
export const MAX_VIEWS = 1_000_000_000_000
/** In seconds: 99:59:59 is the longest that can be typed. */
export const MAX_DURATION = 100 * 3600 - 1
/** YouTube's first video is from April 2005. */
const EARLIEST = Date.UTC(2004)
const LATEST = Date.UTC(2100)

/** What a video's owner types about it; null: not known. */
export type VideoEdit = {
  /** Shown instead of the platform's title. */
  ownTitle: string | null
  publishedAt: Date | null
  durationSeconds: number | null
  views: number | null
}

export const VIDEO_MESSAGES = {
  linkMissing: 'Please paste the link of a video.',
  linkBad:
    'This isn’t the link of a YouTube, Vimeo or TikTok video. Open the video, and copy the link in the address bar.',
  limit: 'You have as many videos as an account can have. Delete one that you no longer need.',
  titleLong: `Please keep the title to ${MAX_TITLE_LENGTH} characters.`,
  publishedBad: 'Please enter a date and a time from 2004 on.',
  zoneBad: 'Please choose a time zone.',
  durationBad: 'Please enter a length like 12:34 or 1:02:31.',
  viewsBad: 'Please enter a whole number, e.g. 12,500.',
  gone: 'Video not found. It may have been deleted in another tab.',
  failed: 'The video could not be saved. Please try again.',
} as const

/** The form that adds a video: its link. */
export const newVideoForm = z
  .object({ url: z.string().default('') })
  .transform(({ url }, context): VideoLink => {
    const target = url.length > MAX_URL_LENGTH * 2 ? null : parseLinkTarget(url)
    const link = target && parseVideoLink(target)
    if (link) return link
    const message = url.trim() === '' ? VIDEO_MESSAGES.linkMissing : VIDEO_MESSAGES.linkBad
    context.addIssue({ code: 'custom', path: ['url'], message })
    return z.NEVER
  })

/**
 * The fields of a video's form, all optional: title, published ('2026-03-01T18:00', the wall clock of
 * published_zone), duration ('12:34' or '1:02:31') and views ('12,500').
 */
export const videoForm = z
  .object({
    title: z.string().default('').transform(cleanLine),
    published: z.string().default(''),
    published_zone: z.string().default('UTC'),
    duration: z.string().default(''),
    views: z.string().default(''),
  })
  .transform(({ title, ...form }, context): VideoEdit => {
    const refuse = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message })
    const [published, duration, views] = [form.published, form.duration, form.views].map((text) =>
      text.trim(),
    )
    if (textLength(title) > MAX_TITLE_LENGTH) refuse('title', VIDEO_MESSAGES.titleLong)
    const zone = form.published_zone.trim()
    if (published && !isTimeZone(zone)) {
      refuse('published_zone', VIDEO_MESSAGES.zoneBad)
      return z.NEVER
    }
    const publishedAt = published ? parseMoment(published, zone) : null
    if (published && !publishedAt) refuse('published', VIDEO_MESSAGES.publishedBad)
    const durationSeconds = duration ? parseTimestamp(duration) : null
    if (duration && !durationSeconds) refuse('duration', VIDEO_MESSAGES.durationBad)
    const count = views ? parseViews(views) : null
    if (views && count === null) refuse('views', VIDEO_MESSAGES.viewsBad)
    if (context.issues.length > 0) return z.NEVER
    return { ownTitle: isVisible(title) ? title : null, publishedAt, durationSeconds, views: count }
  })

/** Returns a moment as the form's field takes it: in UTC, to the minute. */
export const toMomentField = (at: Date | null): string => at?.toISOString().slice(0, 16) ?? ''

/** Parses what a datetime-local field sends, as a zone's wall clock; null for anything else. */
function parseMoment(text: string, zone: string): Date | null {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?$/.test(text)) return null
  const wall = new Date(`${text}Z`)
  const ms = wall.getTime()
  // A day such as February 30 becomes another one.
  const isReal = !Number.isNaN(ms) && wall.toISOString().startsWith(text.slice(0, 16))
  return isReal && ms >= EARLIEST && ms < LATEST ? resolveWallClock(zone, ms).at : null
}

/** Parses '12,500', '12 500' or '12.500'; null for anything else. */
function parseViews(text: string): number | null {
  if (!/^(\d{1,13}|\d{1,3}([,.' \u00a0\u202f]\d{3}){1,4})$/.test(text)) return null
  const views = Number(text.replace(/\D/g, ''))
  return views <= MAX_VIEWS ? views : null
}
