import { z } from 'zod'
import { lineInput } from '#lib/input-schema.ts'

const MAX_NAME = 40
/** The maximum number of saved filters of an owner. */
export const MAX_SAVED_FILTERS = 50

export const SAVED_FILTER_MESSAGES = {
  taken: 'You already have a saved filter with this name.',
  tooMany: `You can save ${MAX_SAVED_FILTERS} filters. Please delete one first.`,
  notFound: 'This saved filter no longer exists.',
  nothing: 'Please choose a filter or search first.',
  failed: 'The filter couldn’t be saved. Please try again.',
} as const

/** The form for saving or renaming a filter. */
export const savedFilterForm = z.object({
  name: lineInput({
    max: MAX_NAME,
    missing: 'Please enter a name for the filter.',
    tooLong: `Please use at most ${MAX_NAME} characters for the name.`,
  }),
})

export type SavedFilter = {
  id: string
  name: string
  /** The parameters of the leads table's URL. */
  query: string
}
