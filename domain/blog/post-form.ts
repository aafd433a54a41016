import { z } from 'zod'
import { formatNumber } from '#lib/format-number.ts'
import { cleanLine, cleanText, isVisible, textLength } from '#lib/text.ts'
import { parseWholeNumber } from '#lib/whole-number.ts'
import { FIELDS_MISSING } from '../magnets/magnet-form.ts'
import { MAX_ALT_LENGTH, MAX_CONTENT_LENGTH, MAX_EXCERPT_LENGTH, MAX_TITLE_LENGTH } from './post.ts'
import { computeReadTime, MAX_READ_TIME } from './read-time.ts'
import { MAX_SLUG_LENGTH, toSlug } from './slug.ts'
import { parseTags, tagsProblem } from './tags.ts'

/** The values entered in a post's form. */
export type PostInput = {
  title: string
  slug: string
  excerpt: string
  content: string
  tags: string[]
  /** In whole minutes. */
  readTime: number
  /** A new upload to attach; null keeps the current image. */
  image: { fileId: string } | 'remove' | null
  imageAlt: string
  /** Changes with every save, so an edit in another tab is noticed. Empty for a new post. */
  version: string
}

const text = z.string().default('')

/**
 * The fields of a post's form. With `read_time_auto` ('on'), the read time is computed from the
 * content. `image` is the id of an upload that isn't attached yet, `image_error` is the reason it
 * was rejected, and `remove_image` ('on') removes the current image.
 */
export const postForm = z
  .object({
    title: text.transform(cleanLine),
    slug: text.transform(toSlug),
    excerpt: text.transform(cleanText),
    content: text.transform(cleanText),
    tags: text.transform(parseTags),
    read_time: text,
    read_time_auto: text,
    image: text,
    image_error: text,
    remove_image: text,
    image_alt: text.transform(cleanLine),
    version: text,
  })
  .transform((form, context): PostInput => {
    const refuse = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: field ? [field] : [], message })
    for (const { name, label, most } of WORDS) {
      if (!isVisible(form[name])) {
        refuse('', FIELDS_MISSING)
        refuse(name, `Please enter ${label}.`)
      } else if (textLength(form[name]) > most) {
        refuse(name, `Please keep this to ${formatNumber(most)} characters.`)
      }
    }
    if (form.slug === '') {
      refuse('', FIELDS_MISSING)
      refuse('slug', 'Please enter a slug: letters from a to z, digits and hyphens.')
    } else if (form.slug.length > MAX_SLUG_LENGTH) {
      refuse('slug', `Please keep the slug to ${MAX_SLUG_LENGTH} characters.`)
    }
    const badTags = tagsProblem(form.tags)
    if (badTags) refuse('tags', badTags)
    const readTime =
      form.read_time_auto === 'on'
        ? computeReadTime(form.content)
        : parseWholeNumber(form.read_time.trim())
    if (!Number.isInteger(readTime) || readTime < 1) {
      refuse('read_time', 'Please enter a whole number of minutes, at least 1.')
    } else if (readTime > MAX_READ_TIME) {
      refuse('read_time', `Please enter at most ${MAX_READ_TIME} minutes.`)
    }
    if (textLength(form.image_alt) > MAX_ALT_LENGTH) {
      refuse('image_alt', `Please keep this to ${MAX_ALT_LENGTH} characters.`)
    }
    if (form.image_error) refuse('image', form.image_error)
    const { title, slug, excerpt, content, tags, image_alt: imageAlt, version } = form
    const removed = form.remove_image === 'on' ? ('remove' as const) : null
    const image = form.image ? { fileId: form.image } : removed
    return { title, slug, excerpt, content, tags, readTime, image, imageAlt, version }
  })

const WORDS = [
  { name: 'title', label: 'a title', most: MAX_TITLE_LENGTH },
  { name: 'excerpt', label: 'an excerpt', most: MAX_EXCERPT_LENGTH },
  { name: 'content', label: 'the content', most: MAX_CONTENT_LENGTH },
] as const
