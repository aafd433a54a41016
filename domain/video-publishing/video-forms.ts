import { z } from 'zod'
import { MAX_URL_LENGTH, parseLinkTarget } from '#domain/magnets/magnet.ts'
import { MAX_TITLE_LENGTH, parsePublished, VIDEO_MESSAGES } from '#domain/videos/video-form.ts'
import { parseVideoLink, type VideoLink } from '#domain/videos/video-link.ts'
import { lineInput } from '#lib/input-schema.ts'
import { isVisible } from '#lib/text.ts'
import { describeUnknownTimeZone, parseTimeZone } from '#lib/time-zone-search.ts'

export const ADD_VIDEO_MESSAGES = {
  nameMissing:
    'Paste the link to the video or, if it isn’t published yet, enter a working title below.',
  magnetMissing: 'Please choose one of your magnets.',
  placementLimit: 'This magnet has reached its limit of placements. Archived placements count too.',
  failed: 'The video could not be added. Please try again.',
} as const

const text = z.string().default('')
const titleLine = lineInput({ max: MAX_TITLE_LENGTH, tooLong: VIDEO_MESSAGES.titleLong })

/** Parses a link to a video. Returns an error message if the URL isn't a video link. */
function readLink(url: string): VideoLink | { message: string } {
  const target = url.length > MAX_URL_LENGTH * 2 ? null : parseLinkTarget(url)
  return (target && parseVideoLink(target)) || { message: VIDEO_MESSAGES.linkBad }
}

/**
 * The form that adds a video. Its fields are `url` or, if the video isn't published yet, `title`,
 * and the id of a `magnet`.
 */
export const addVideoForm = z
  .object({ url: text, title: text, magnet: text })
  .transform(({ url, title, magnet }, context) => {
    const refuse = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message })
    if (magnet === '') refuse('magnet', ADD_VIDEO_MESSAGES.magnetMissing)
    if (url.trim() !== '') {
      const link = readLink(url)
      if ('message' in link) refuse('url', link.message)
      else return { magnetId: magnet, link }
      return z.NEVER
    }
    const line = titleLine.safeParse(title)
    if (!line.success) refuse('title', VIDEO_MESSAGES.titleLong)
    else if (!isVisible(line.data)) refuse('url', ADD_VIDEO_MESSAGES.nameMissing)
    else return { magnetId: magnet, title: line.data }
    return z.NEVER
  })

/**
 * The form of the publishing step. Its fields are `url`, if the video has no link yet, and
 * `published`, a local date and time in the time zone `published_zone`.
 */
export const publishForm = (needsLink: boolean) =>
  z
    .object({ url: text, published: text, published_zone: text })
    .transform(({ url, published, published_zone }, context) => {
      const zone = parseTimeZone(published_zone)
      const refuse = (field: string, message: string) =>
        context.addIssue({ code: 'custom', path: [field], message })
      const link = needsLink ? readLink(url) : null
      if (link && 'message' in link) {
        refuse('url', url.trim() === '' ? VIDEO_MESSAGES.linkMissing : link.message)
      }
      if (zone === null) refuse('published_zone', describeUnknownTimeZone(published_zone))
      const publishedAt = zone === null ? null : parsePublished(published.trim(), zone)
      if (zone !== null && !publishedAt) refuse('published', VIDEO_MESSAGES.publishedBad)
      if (zone === null || !publishedAt || (link && 'message' in link)) return z.NEVER
      return { link, publishedAt, zone }
    })
