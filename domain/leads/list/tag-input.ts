import { z } from 'zod'
import { lineInput } from '#lib/input-schema.ts'

const MAX_NAME = 40
/** The maximum number of tags of an owner. */
export const MAX_TAGS = 200
/** The maximum number of tags of a lead, and of a magnet's rule. A constraint repeats it. */
export const MAX_TAGS_OF_LEAD = 20

export const TAG_MESSAGES = {
  taken: 'You already have a tag with this name.',
  tooMany: `You can have ${MAX_TAGS} tags. Please delete one first.`,
  notFound: 'This tag no longer exists.',
  tooManyOfLead: `A lead can have ${MAX_TAGS_OF_LEAD} tags.`,
  failed: 'The tag couldn’t be saved. Please try again.',
} as const

export const tagName = lineInput({
  max: MAX_NAME,
  missing: 'Please enter a name for the tag.',
  tooLong: `Please use at most ${MAX_NAME} characters for the tag.`,
}).describe('The tag’s name. No two tags have the same name, ignoring case. At most 40 characters.')

/** The input for creating or renaming a tag. */
export const tagInput = z.strictObject({ name: tagName })
