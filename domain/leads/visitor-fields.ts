import type { SwitchName } from '#domain/resources/magnet-switches.ts'
import { listInWords } from '#lib/text.ts'

export const NAME_MAX = 120

type Described = {
  label: string
  type: 'text' | 'email' | 'tel'
  autoComplete: string
  /** The maximum number of characters, as the browser counts them; null if it doesn't count. */
  maxLength: number | null
  isRequired: boolean
  /** Its words in a sentence, of one person and of several. */
  words: { one: string; many: string }
  /** The switch of the magnets whose form has it. */
  asked: 'always' | SwitchName
}

/**
 * What a visitor's form can ask for, in order. The form, its previews and the consent text are made of it;
 * `answerRules` (lead-form.ts) says what is a valid answer.
 */
export const VISITOR_FIELDS = {
  name: {
    label: 'Full Name',
    type: 'text',
    autoComplete: 'name',
    maxLength: NAME_MAX,
    isRequired: true,
    words: { one: 'name', many: 'names' },
    asked: 'always',
  },
  email: {
    label: 'Email Address',
    type: 'email',
    autoComplete: 'email',
    maxLength: null,
    isRequired: true,
    words: { one: 'email', many: 'emails' },
    asked: 'always',
  },
} as const satisfies Record<string, Described>

export type VisitorField = keyof typeof VISITOR_FIELDS
export const VISITOR_FIELD_NAMES = Object.keys(VISITOR_FIELDS) as VisitorField[]

/** The switches of a magnet by which its form asks for something. */
export type AskingSwitch = Exclude<(typeof VISITOR_FIELDS)[VisitorField]['asked'], 'always'>

/** Returns what the form of a magnet asks for, by its switches. */
export const listAsked = (isOn: (name: AskingSwitch) => boolean): VisitorField[] =>
  VISITOR_FIELD_NAMES.filter((field) => {
    const asked: 'always' | AskingSwitch = VISITOR_FIELDS[field].asked
    return asked === 'always' || isOn(asked)
  })

/** What every form asks for. */
export const ALWAYS_ASKED = listAsked(() => false)

/** Returns fields as a sentence names them: 'name and email', or 'names and emails' of several people. */
export const fieldsInWords = (fields: readonly VisitorField[], people: 'one' | 'many' = 'one') =>
  listInWords(fields.map((field) => VISITOR_FIELDS[field].words[people]))

/** All that a visitor may have answered: what erasing a person erases. */
export const ANSWERS_IN_WORDS = fieldsInWords(VISITOR_FIELD_NAMES)
/** The same of several people. */
export const ANSWERS_OF_MANY_IN_WORDS = fieldsInWords(VISITOR_FIELD_NAMES, 'many')
