import { listInWords } from '#lib/text.ts'
import type { MagnetValues } from './magnet-fields.ts'

/**
 * The fields that can't be changed while an experiment is running on a magnet's page, in words:
 * those that a variant may replace, and the language, which changes the usual label of the button
 * and all words beside the tested ones.
 */
const LOCKED_NAMES = {
  title: 'title',
  description: 'description',
  heroImageId: 'picture',
  submitLabel: 'form button',
  language: 'language',
} as const satisfies Partial<Record<keyof MagnetValues, string>>

export const LOCKED_FIELDS = Object.keys(LOCKED_NAMES) as (keyof typeof LOCKED_NAMES)[]

/** The locked fields as 'title, description, … and language'. */
export const ALL_LOCKED = listInWords(Object.values(LOCKED_NAMES))

/** Why a locked field can't be changed. */
export const EXPERIMENT_RUNNING = `An experiment is running. End it before you change the ${listInWords(Object.values(LOCKED_NAMES), 'or')}.`
