import { z } from 'zod'
import { lineInput, readInput, withRules } from '#lib/input-schema.ts'
import { isVisible } from '#lib/text.ts'
import {
  CHOICE_MAX,
  CHOICE_NUMBERS,
  ELSEWHERE,
  MAX_CHOICES,
  MIN_CHOICES,
  QUESTION_MAX,
  SURVEY_KINDS,
  type Survey,
} from './survey.ts'

const FEW = `Please enter at least ${MIN_CHOICES} choices.`
const SAME = 'Please enter each choice only once.'

/** The input for a campaign's question. */
export const surveyInput = withRules(
  z.strictObject({
    isOn: z.boolean().describe('Whether the thank-you pages ask the question.'),
    question: lineInput({
      max: QUESTION_MAX,
      missing: 'Please enter a question.',
      tooLong: `Please use at most ${QUESTION_MAX} characters.`,
    }),
    kind: z
      .enum(SURVEY_KINDS, 'Please choose what visitors choose from.')
      .describe(
        'Whether visitors choose from `choices`, or from the names of the creators who take part.',
      ),
    choices: z
      .array(
        lineInput({
          max: CHOICE_MAX,
          missing: 'Please enter a choice.',
          tooLong: `Please use at most ${CHOICE_MAX} characters.`,
        }),
      )
      .max(MAX_CHOICES)
      .describe(`${MIN_CHOICES} to ${MAX_CHOICES} texts for the kind \`choices\`.`),
    hasElsewhere: z.boolean().describe(`Whether visitors can also choose “${ELSEWHERE}”.`),
  }),
  ({ kind, choices = [] }, refuse) => {
    const names = [...choices, ELSEWHERE].map((choice) => choice.toLowerCase())
    if (kind === 'choices' && choices.length < MIN_CHOICES) refuse('choices', FEW)
    else if (new Set(names).size < names.length) refuse('choices', SAME)
  },
).meta({ id: 'SurveyInput' })

const text = z.string().default('')

/** The form for a campaign's question: is_on, question, kind, choice_1 to choice_6, has_elsewhere. */
export const surveyForm = z
  .object({
    is_on: text,
    question: text,
    kind: text,
    has_elsewhere: text,
    ...(Object.fromEntries(CHOICE_NUMBERS.map((number) => [`choice_${number}`, text])) as Record<
      `choice_${(typeof CHOICE_NUMBERS)[number]}`,
      typeof text
    >),
  })
  .transform((form, context): Survey => {
    const filled = CHOICE_NUMBERS.map((number) => `choice_${number}` as const).filter((field) =>
      isVisible(form[field] ?? ''),
    )
    const places = Object.fromEntries(filled.map((field, index) => [`choices.${index}`, field]))
    return readInput(
      surveyInput,
      {
        isOn: form.is_on === 'on',
        question: form.question,
        kind: form.kind as Survey['kind'],
        choices: filled.map((field) => form[field] ?? ''),
        hasElsewhere: form.has_elsewhere === 'on',
      },
      context,
      { ...places, choices: 'choice_1' },
    )
  })

/** Returns a survey as the values of its form. */
export const toSurveyFields = (survey: Survey): Record<string, string> => ({
  is_on: survey.isOn ? 'on' : '',
  question: survey.question,
  kind: survey.kind,
  has_elsewhere: survey.hasElsewhere ? 'on' : '',
  ...Object.fromEntries(survey.choices.map((choice, index) => [`choice_${index + 1}`, choice])),
})
