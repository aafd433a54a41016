import { z } from 'zod'
import type { Answer, Question } from '#db/schema/questions.ts'
import { answerText } from './answers.ts'

/** A question as the API and events show it. */
export const questionResource = z
  .object({
    id: z.string().describe('Stays the same when the question’s words change.'),
    kind: z.string().describe('The kind, such as `text` or `choice`.'),
    label: z.string().describe('The question.'),
    help: z.string().nullable().describe('The text below the question; null if there is none.'),
    isRequired: z.boolean().describe('Whether the form can’t be sent without an answer.'),
    choices: z.array(z.string()).describe('What people can choose from; empty for other kinds.'),
    parameter: z
      .string()
      .nullable()
      .describe(
        'For a hidden question: the name of the parameter in the page’s address that answers it.',
      ),
  })
  .meta({ id: 'Question' })
export type QuestionResource = z.infer<typeof questionResource>

/** Returns a magnet's questions with their fields in the order of the resource. */
export const toQuestionResources = (questions: readonly Question[] | null): QuestionResource[] =>
  (questions ?? []).map(({ id, kind, label, help, isRequired, choices, parameter }) => ({
    id,
    kind,
    label,
    help,
    isRequired,
    choices,
    parameter,
  }))

/** An answer as the API and events show it. */
export const answerResource = z
  .object({
    questionId: z.string().describe('The id of the question.'),
    kind: z.string().describe('The kind of the question.'),
    label: z.string().describe('The question as the person saw it.'),
    values: z
      .array(z.string())
      .describe('The values; more than one only if several could be chosen.'),
    text: z.string().describe('The answer as people read it.'),
  })
  .meta({ id: 'Answer' })
export type AnswerResource = z.infer<typeof answerResource>

export const toAnswerResources = (answers: readonly Answer[] | null): AnswerResource[] =>
  (answers ?? []).map(({ id, kind, label, values }) => ({
    questionId: id,
    kind,
    label,
    values,
    text: answerText({ kind, values }),
  }))
