import { MAX_ANSWER } from '#domain/resources/questions/limits.ts'
import { QUESTION_ID } from '#domain/resources/questions/question-input.ts'

/** Limits leads to those whose answer to a question has this value. */
export type AnswerFilter = { questionId: string; value: string }

/** Parses the filter in a URL, such as 'k7m2p9x4:Canon'; null if it isn't one. */
export function parseAnswerFilter(text: string | null): AnswerFilter | null {
  if (!text || text.length > MAX_ANSWER + 9 || text[8] !== ':') return null
  const [questionId, value] = [text.slice(0, 8), text.slice(9)]
  return QUESTION_ID.test(questionId) && value !== '' ? { questionId, value } : null
}

export const formatAnswerFilter = ({ questionId, value }: AnswerFilter): string =>
  `${questionId}:${value}`

/** Stats count only the answers of the latest leads, so that their page never waits long. */
export const MAX_COUNTED_ANSWERS = 50_000
