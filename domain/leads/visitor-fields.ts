import type { VisitorWords } from '#content/languages/text.ts'
import type { SwitchName } from '#domain/resources/magnet-switches.ts'
import { listIn } from '#lib/languages.ts'
import { listInWords } from '#lib/text.ts'

export const NAME_MAX = 120

type Described = {
  type: 'text' | 'email' | 'tel'
  autoComplete: string
  /**
   * The maximum number of characters, as counted by the browser; null if the browser doesn't count
   * them.
   */
  maxLength: number | null
  isRequired: boolean
  /** The field's name within a sentence for owners, for one person and for several people. */
  words: { one: string; many: string }
  /** The switch of a magnet that adds this field to its form. */
  asked: 'always' | SwitchName
}

/**
 * The fields that a visitor's form can have, in order. The form, its previews and the consent text
 * are generated from this list. `answerRules` (lead-form.ts) defines valid answers. The labels are
 * among the words of each language (content/languages).
 */
export const VISITOR_FIELDS = {
  name: {
    type: 'text',
    autoComplete: 'name',
    maxLength: NAME_MAX,
    isRequired: true,
    words: { one: 'name', many: 'names' },
    asked: 'always',
  },
  email: {
    type: 'email',
    autoComplete: 'email',
    maxLength: null,
    isRequired: true,
    words: { one: 'email', many: 'emails' },
    asked: 'always',
  },
} as const satisfies Record<keyof VisitorWords['fields'], Described>

export type VisitorField = keyof typeof VISITOR_FIELDS
export const VISITOR_FIELD_NAMES = Object.keys(VISITOR_FIELDS) as VisitorField[]

/** The switches of a magnet that add fields to its form. */
export type AskingSwitch = Exclude<(typeof VISITOR_FIELDS)[VisitorField]['asked'], 'always'>

/** Returns the fields of a magnet's form, depending on the magnet's switches. */
export const listAsked = (isOn: (name: AskingSwitch) => boolean): VisitorField[] =>
  VISITOR_FIELD_NAMES.filter((field) => {
    const asked: 'always' | AskingSwitch = VISITOR_FIELDS[field].asked
    return asked === 'always' || isOn(asked)
  })

/** The fields that every form has. */
export const ALWAYS_ASKED = listAsked(() => false)

/** Returns the names of fields within a sentence for a visitor, in their language. */
export const fieldsIn = (words: VisitorWords, fields: readonly VisitorField[]): string =>
  listIn(
    words.language,
    fields.map((field) => words.fields[field].inList),
  )

/** Returns the names of all answers that a visitor may have given. Erasing deletes all of them. */
export const allFieldsIn = (words: VisitorWords): string => fieldsIn(words, VISITOR_FIELD_NAMES)

const allForOwners = (people: 'one' | 'many') =>
  listInWords(VISITOR_FIELD_NAMES.map((field) => VISITOR_FIELDS[field].words[people]))

/** The names of all answers that a visitor may have given, within a sentence for owners. */
export const ANSWERS_IN_WORDS = allForOwners('one')
/** The names of all answers that several visitors may have given, within a sentence for owners. */
export const ANSWERS_OF_MANY_IN_WORDS = allForOwners('many')
