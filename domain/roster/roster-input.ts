import { z } from 'zod'
import { linesInput, readInput } from '#lib/input-schema.ts'
import { cleanLine, isVisible, textLength } from '#lib/text.ts'
import { CREATOR_NOTE_MAX, MAX_TAGS, TAG_MAX } from './roster.ts'

/** What a brand notes about a creator. */
export type CreatorNotes = { tags: string[]; note: string | null }

const TOO_MANY = `Please use at most ${MAX_TAGS} tags.`
const TOO_LONG = `Please use at most ${TAG_MAX} characters per tag.`

const tag = z
  .string()
  .max(200, TOO_LONG)
  .overwrite((typed) => cleanLine(typed).toLowerCase())
  .refine((text) => textLength(text) <= TAG_MAX, TOO_LONG)
  .refine((text) => isVisible(text) && !text.includes(','), 'A tag is a word without commas.')
  .meta({ maxLength: TAG_MAX })

/** The input for changing tags and note. Omitted fields don't change. */
export const rosterChanges = z
  .strictObject({
    tags: z
      .array(tag)
      .max(MAX_TAGS, TOO_MANY)
      .transform((tags) => [...new Set(tags)])
      .optional()
      .describe(
        `At most ${MAX_TAGS} tags of at most ${TAG_MAX} characters, stored in lower case. They replace the current ones.`,
      ),
    note: linesInput({
      max: CREATOR_NOTE_MAX,
      tooLong: `Please use at most ${CREATOR_NOTE_MAX} characters.`,
    })
      .transform((note) => (isVisible(note) ? note : null))
      .nullable()
      .optional()
      .describe(`A note of at most ${CREATOR_NOTE_MAX} characters; null removes it.`),
  })
  .meta({ id: 'RosterEdit', description: 'Omitted fields don’t change.' })

/** The form for tags and note, with the fields tags (separated by commas) and note. */
export const creatorNotesForm = z
  .object({ tags: z.string().max(2000, TOO_LONG).default(''), note: z.string().default('') })
  .transform((form, context): CreatorNotes => {
    const tags = form.tags.split(',').filter(isVisible)
    const places = Object.fromEntries(tags.map((_, index) => [`tags.${index}`, 'tags']))
    const { tags: read = [], note = null } = readInput(
      rosterChanges,
      { tags, note: form.note },
      context,
      places,
    )
    return { tags: read, note }
  })
