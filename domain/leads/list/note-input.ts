import { z } from 'zod'
import { linesInput } from '#lib/input-schema.ts'

const MAX_LENGTH = 2000
/** The maximum number of notes on one person. */
export const MAX_NOTES = 100

export const NOTE_MESSAGES = {
  tooMany: `A person can have ${MAX_NOTES} notes. Please delete one first.`,
  gone: 'This person’s data was erased.',
  notFound: 'This note no longer exists.',
  failed: 'The note couldn’t be saved. Please try again.',
} as const

/** The input for adding a note. */
export const noteInput = z.strictObject({
  text: linesInput({
    max: MAX_LENGTH,
    missing: 'Please write something.',
    tooLong: 'Please use at most 2,000 characters.',
  }).describe('The note. At most 2,000 characters.'),
})
