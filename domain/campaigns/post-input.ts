import { z } from 'zod'
import { lineInput, readInput } from '#lib/input-schema.ts'
import { isVisible } from '#lib/text.ts'
import { parseWholeNumber } from '#lib/whole-number.ts'
import { MAX_VIEWS, VIDEO_MESSAGES } from '../videos/video-form.ts'
import { POST_TITLE_MAX, POST_URL_MAX, parsePostUrl } from './posts.ts'

export const POST_MESSAGES = {
  urlMissing: 'Please paste the link to the post.',
  urlBad: `Please enter the post’s full link, which starts with https:// and has at most ${POST_URL_MAX} characters.`,
  dayBad: 'Please enter a day in 2004 or later, such as 2027-03-31.',
  dayFuture: 'This day is in the future. Please add the post once it is published.',
  countedFuture: 'Views can’t be counted on a day in the future.',
  'counted-early': 'The views were counted before the post was published. Please check both days.',
  viewsMissing: 'Please enter the number of views.',
  viewsBad: VIDEO_MESSAGES.viewsBad,
  taken: 'This deliverable already has a post. Edit that one, or add this link as an extra post.',
  'url-taken': 'This link has already been added.',
  'unknown-deliverable': 'The brief has just changed. Please choose the deliverable again.',
  limit: 'You’ve reached the maximum number of posts for one creator.',
} as const

const FIRST_DAY = '2004-01-01'

/** A UTC day from 2004 until today. */
const pastDay = (today: string, future: string) =>
  z.iso
    .date(POST_MESSAGES.dayBad)
    .refine((day) => day >= FIRST_DAY, POST_MESSAGES.dayBad)
    .refine((day) => day <= today, future)

const url = z
  .string()
  .max(2048, POST_MESSAGES.urlBad)
  .superRefine((text, context) => {
    const isMissing = text.trim() === ''
    if (!isMissing && parsePostUrl(text) !== null) return
    const message = isMissing ? POST_MESSAGES.urlMissing : POST_MESSAGES.urlBad
    context.addIssue({ code: 'custom', message, params: { isMissing } })
  })
  .transform((text) => parsePostUrl(text) ?? '')
  .describe('The post’s URL, with https. Links to videos are normalized.')

const views = z
  .int(POST_MESSAGES.viewsBad)
  .nonnegative(POST_MESSAGES.viewsBad)
  .max(MAX_VIEWS, POST_MESSAGES.viewsBad)

/** The input for a post. `today` is the current UTC day. */
export const postInput = (today: string) =>
  z.strictObject({
    url,
    publishedOn: pastDay(today, POST_MESSAGES.dayFuture).describe(
      'The UTC day on which it was published.',
    ),
    deliverableId: z
      .uuid('Please choose a deliverable, or an extra post.')
      .nullable()
      .describe('The deliverable of the current brief that it fulfills; null for an extra post.'),
    ownTitle: lineInput({ max: POST_TITLE_MAX, tooLong: VIDEO_MESSAGES.titleLong })
      .transform((title) => (isVisible(title) ? title : null))
      .nullable()
      .describe('The title; null to use the platform’s title of a video.'),
  })
export type PostInput = z.output<ReturnType<typeof postInput>>

/** The input for the views of a post. `today` is the current UTC day. */
export const viewsInput = (today: string) =>
  z.strictObject({
    views,
    countedOn: pastDay(today, POST_MESSAGES.countedFuture).describe(
      'The UTC day on which the number was read.',
    ),
  })

const text = z.string().default('')

/** Returns the number in a form's field; null if the field is empty, NaN if it isn't a number. */
const readViews = (typed: string) => (typed.trim() === '' ? null : parseWholeNumber(typed.trim()))

/**
 * The form for a post, with the fields url, published (a UTC day), deliverable (an id, or '' for an
 * extra post), title, and views, which may be empty.
 */
export const postForm = (today: string) =>
  z
    .object({ url: text, published: text, deliverable: text, title: text, views: text })
    .transform((form, context) => {
      const typed = readViews(form.views)
      const counted = typed === null ? null : readInput(views, typed, context, { '': 'views' })
      const post = readInput(
        postInput(today),
        {
          url: form.url,
          publishedOn: form.published.trim(),
          deliverableId: form.deliverable || null,
          ownTitle: form.title,
        },
        context,
        { publishedOn: 'published', deliverableId: 'deliverable', ownTitle: 'title' },
      )
      return { post, views: counted }
    })

/** The form for the views of a post, with the fields views and counted (a UTC day). */
export const viewsForm = (today: string) =>
  z.object({ views: text, counted: text }).transform((form, context) => {
    const typed = readViews(form.views)
    if (typed === null) {
      context.addIssue({ code: 'custom', path: ['views'], message: POST_MESSAGES.viewsMissing })
      return z.NEVER
    }
    return readInput(viewsInput(today), { views: typed, countedOn: form.counted.trim() }, context, {
      countedOn: 'counted',
      views: { field: 'views', message: POST_MESSAGES.viewsBad },
    })
  })
