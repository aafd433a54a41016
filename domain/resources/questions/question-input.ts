import { z } from 'zod'
import type { Question } from '#db/schema/questions.ts'
import { lineInput, withRules } from '#lib/input-schema.ts'
import { isVisible } from '#lib/text.ts'
import { PARAMETER, TAKEN } from './answers.ts'
import type { QuestionKind } from './kind.ts'
import {
  MAX_CHOICE,
  MAX_CHOICES,
  MAX_HELP,
  MAX_HIDDEN,
  MAX_LABEL,
  MAX_VISIBLE,
  MIN_CHOICES,
} from './limits.ts'
import { KIND_NAMES, type KindName, QUESTION_KINDS } from './question-kinds.ts'

/** Letters and digits that don't form words. */
const ALPHABET = 'bcdfghjkmnpqrstvwxz23456789'
export const QUESTION_ID = /^[a-z0-9]{8}$/

/** Returns a new id of a question. It is unique among the questions of a magnet. */
export function newQuestionId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8))
  return [...bytes].map((byte) => ALPHABET[byte % ALPHABET.length]).join('')
}

const kindNames = z.enum(KIND_NAMES, 'Please choose a kind.')
const about = (name: string, of: (kind: QuestionKind) => string) =>
  `${name}: ${KIND_NAMES.map((kind) => `\`${kind}\` (${of(QUESTION_KINDS[kind])})`).join(', ')}.`

const shape = {
  id: z
    .string()
    .regex(QUESTION_ID, 'This isn’t the id of a question.')
    .nullable()
    .optional()
    .describe('The id of a question that the form already has. Omit it for a new question.'),
  kind: kindNames.describe(about('The kind', ({ description }) => description.replace(/\.$/, ''))),
  label: lineInput({
    max: MAX_LABEL,
    missing: 'Please enter the question.',
    tooLong: `Please keep the question to ${MAX_LABEL} characters.`,
  }).describe(`The question. At most ${MAX_LABEL} characters.`),
  help: lineInput({
    max: MAX_HELP,
    tooLong: `Please keep the help text to ${MAX_HELP} characters.`,
  })
    .nullable()
    .optional()
    .describe(`The text below the question; null for none. At most ${MAX_HELP} characters.`),
  isRequired: z
    .boolean()
    .optional()
    .describe(
      'Whether the form can’t be sent without an answer. A hidden question is never required.',
    ),
  choices: z
    .array(
      lineInput({
        max: MAX_CHOICE,
        tooLong: `Please keep each choice to ${MAX_CHOICE} characters.`,
      }),
    )
    .max(MAX_CHOICES, `Please use at most ${MAX_CHOICES} choices.`)
    .optional()
    .describe(
      `What people can choose from: ${MIN_CHOICES} to ${MAX_CHOICES} texts, for the kinds \`choice\` and \`choices\` only.`,
    ),
  parameter: z
    .string()
    .regex(PARAMETER, 'Please use up to 32 lower-case letters, digits, hyphens and underscores.')
    .refine(
      (name) => !TAKEN.test(name),
      'This name has another meaning in addresses. Please use another one.',
    )
    .nullable()
    .optional()
    .describe(
      'For a hidden question: the name of the parameter in the page’s address that answers it, as in `?ref=…`. Null for a question that people see.',
    ),
}

/** A question as its owner enters it. */
export const questionInput = withRules(z.strictObject(shape), ({ kind, choices = [] }, refuse) => {
  if (!kind) return
  const given = choices.filter(isVisible)
  if (!QUESTION_KINDS[kind].hasChoices) {
    if (given.length > 0) refuse('choices', 'Only questions with choices can have them.')
  } else if (given.length < MIN_CHOICES) {
    refuse('choices', `Please enter at least ${MIN_CHOICES} choices.`, { isMissing: true })
  } else if (new Set(given).size < given.length) {
    refuse('choices', 'Please enter each choice only once.')
  }
})
  .transform(
    (entered): EnteredQuestion => ({
      id: entered.id ?? null,
      kind: entered.kind,
      label: entered.label,
      help: entered.help && isVisible(entered.help) ? entered.help : null,
      isRequired: entered.parameter == null && (entered.isRequired ?? false),
      choices: (entered.choices ?? []).filter(isVisible),
      parameter: entered.parameter ?? null,
    }),
  )
  .meta({ id: 'QuestionInput', description: 'A question of a form, beside name and email.' })

/** `id`: null for a new question. */
export type EnteredQuestion = Omit<Question, 'id' | 'kind'> & { id: string | null; kind: KindName }

/** The questions of a form: at most four that people see, and four hidden ones. */
export const questionsInput = z
  .array(questionInput)
  .max(MAX_VISIBLE + MAX_HIDDEN)
  .superRefine((questions, context) => {
    const refuse = (index: number, field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [index, field], message })
    const seen = { shown: 0, hidden: 0 }
    const ids = new Set<string>()
    const parameters = new Set<string>()
    questions.forEach(({ id, parameter }, index) => {
      if (parameter === null && ++seen.shown > MAX_VISIBLE) {
        refuse(index, 'label', `Please use at most ${MAX_VISIBLE} questions.`)
      }
      if (parameter !== null && ++seen.hidden > MAX_HIDDEN) {
        refuse(index, 'parameter', `Please use at most ${MAX_HIDDEN} hidden questions.`)
      }
      if (id !== null && ids.has(id)) refuse(index, 'id', 'Two questions have the same id.')
      if (parameter !== null && parameters.has(parameter)) {
        refuse(index, 'parameter', 'Another hidden question already has this name.')
      }
      if (id !== null) ids.add(id)
      if (parameter !== null) parameters.add(parameter)
    })
  })
  .describe(
    `What the form asks beside name and email: up to ${MAX_VISIBLE} questions that people see, and up to ${MAX_HIDDEN} hidden ones. Empty for none.`,
  )

/**
 * Returns entered questions as they are stored: null if there are none. A question keeps its id
 * unless its kind changes, because the answers before and after would mean different things. Hidden
 * questions come last.
 */
export function settleQuestions(
  entered: readonly (Omit<Question, 'id'> & { id: string | null })[] | null,
  saved: readonly Question[] | null,
): Question[] | null {
  const used = new Set<string>()
  const settled = (entered ?? []).map(({ id, ...question }): Question => {
    const before = saved?.find((one) => one.id === id)
    const isSame = !before || before.kind === question.kind
    const kept = id !== null && isSame && !used.has(id) ? id : newQuestionId()
    used.add(kept)
    return { id: kept, ...question }
  })
  if (settled.length === 0) return null
  return [
    ...settled.filter(({ parameter }) => parameter === null),
    ...settled.filter(({ parameter }) => parameter !== null),
  ]
}
