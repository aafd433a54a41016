import { fill, type VisitorWords } from '#content/languages/text.ts'
import type { Answer, Question } from '#db/schema/questions.ts'
import { cleanLine, isVisible } from '#lib/text.ts'
import type { AnswerProblem, JudgeTools, YesNo } from './kind.ts'
import { MAX_ANSWER, MAX_CHOICES, MAX_HIDDEN, MAX_VISIBLE } from './limits.ts'
import { kindOf } from './question-kinds.ts'

/**
 * What a form sent, by the key of each question. Bounded, but not checked: the questions may not be
 * known yet.
 */
export type SentAnswers = Readonly<Record<string, readonly string[]>>
export const NO_ANSWERS: SentAnswers = {}

/** The name of a question's field in the visitor's form. */
export const answerField = (id: string) => `q_${id}`
const ANSWER_FIELD = /^q_([a-z0-9]{8})$/
/** The name of a hidden question's parameter in the page's address. */
export const PARAMETER = /^[a-z][a-z0-9_-]{0,31}$/
/** Names of parameters that have a meaning of their own in the addresses of pages. */
export const TAKEN = /^(utm_|instead$|state$|rule$|words$|name$|email$)/
/** A question's key: its id or, for a hidden question, its parameter after a question mark. */
const keyOf = ({ id, parameter }: Question) => (parameter === null ? id : `?${parameter}`)

/** Longer values are cut off before they are checked, and are too long for every kind. */
const MAX_SENT = MAX_ANSWER * 4
const MAX_PARAMETERS = 3 * MAX_HIDDEN

/**
 * Returns what a form, and the address of its page, sent as answers. Values are cleaned to one
 * line. Empty ones are left out, and parameters that no hidden question can have.
 */
export function readSent(
  form: Iterable<[string, unknown]>,
  address: Iterable<[string, string]> = [],
): SentAnswers {
  const sent: Record<string, string[]> = {}
  let [fields, parameters] = [0, 0]
  const add = (key: string, value: unknown, hasRoom: () => boolean) => {
    if (typeof value !== 'string') return
    const text = cleanLine(value.slice(0, MAX_SENT))
    const known = Object.hasOwn(sent, key)
    if (!isVisible(text) || !(known || hasRoom())) return
    const values = sent[key] ?? []
    sent[key] = values
    if (values.length < MAX_CHOICES) values.push(text)
  }
  for (const [name, value] of form) {
    const id = ANSWER_FIELD.exec(name)?.[1]
    if (id) add(id, value, () => fields++ < MAX_VISIBLE + MAX_HIDDEN)
  }
  for (const [name, value] of address) {
    if (PARAMETER.test(name) && !TAKEN.test(name))
      add(`?${name}`, value, () => parameters++ < MAX_PARAMETERS)
  }
  return sent
}

/** Returns answers as a form and the address of its page would send them. */
export function toSent(
  answers: readonly { question: Question; values: readonly string[] }[],
): SentAnswers {
  const entries = (isHidden: boolean) =>
    answers.flatMap(({ question: { id, parameter }, values }) =>
      (parameter !== null) === isHidden
        ? values.map((value): [string, string] => [parameter ?? answerField(id), value])
        : [],
    )
  return readSent(entries(false), entries(true))
}

export type JudgedAnswers = {
  /** The valid answers, in the order of the questions. */
  answers: Answer[]
  /** What is wrong with each question that has to be answered differently, by the question's id. */
  errors: Record<string, AnswerProblem>
  /** The valid answers as a form would send them; judging them again changes nothing. */
  valid: SentAnswers
}

/**
 * Judges what a form sent by the questions that it had. An invalid value of a hidden question is
 * left out, because the person can't see or change it. Values of other questions are ignored.
 */
export function judgeAnswers(
  questions: readonly Question[],
  sent: SentAnswers,
  tools: JudgeTools,
): JudgedAnswers {
  const answers: Answer[] = []
  const errors: Record<string, AnswerProblem> = {}
  const valid: Record<string, string[]> = {}
  for (const question of questions) {
    const { id, kind, label, isRequired, parameter } = question
    const key = keyOf(question)
    const given = Object.hasOwn(sent, key) ? (sent[key] ?? []) : []
    if (given.length === 0) {
      if (isRequired && parameter === null) errors[id] = 'missing'
      continue
    }
    const judged = kindOf(question).judge(given, question, tools)
    if ('problem' in judged) {
      if (parameter === null) errors[id] = judged.problem
    } else if (judged.values.length > 0) {
      valid[key] = judged.values
      answers.push({ id, kind, label, values: judged.values })
    }
  }
  return { answers, errors, valid }
}

/**
 * Returns what was sent as answers, even if it is invalid. Used for a lead that was acknowledged
 * before its form could be looked up, so that nothing is lost. If the form never became known,
 * answers to questions that aren't among `questions` are kept too.
 */
export function keepAnswers(
  { questions, isFormKnown }: { questions: readonly Question[]; isFormKnown: boolean },
  sent: SentAnswers,
  tools: JudgeTools,
): Answer[] {
  const { answers, valid } = judgeAnswers(questions, sent, tools)
  const unjudged = Object.entries(sent).flatMap(([key, given]): Answer[] => {
    if (Object.hasOwn(valid, key)) return []
    const question = questions.find((one) => keyOf(one) === key)
    // An address may contain any parameters, so unknown ones aren't answers.
    if (!question && (isFormKnown || key.startsWith('?'))) return []
    // People don't see hidden questions, so a value that such a question can't have isn't an answer.
    if (question && question.parameter !== null) return []
    const values = [[...given.join('; ')].slice(0, MAX_ANSWER).join('')]
    return [{ id: question?.id ?? key, kind: 'text', label: question?.label ?? '', values }]
  })
  return [...answers, ...unjudged]
}

/** Returns what is wrong with an answer, as the visitor reads it. */
export const answerMessage = (words: VisitorWords, problem: AnswerProblem): string =>
  fill(words, words.answers[problem], { max: MAX_ANSWER })

/** Returns an answer as people read it. Without `labels`, it is in English, for owners. */
export const answerText = (answer: Pick<Answer, 'kind' | 'values'>, labels?: YesNo): string =>
  answer.values.map((value) => kindOf(answer).show(value, labels)).join('; ')

/** The label of an answer whose question isn't known. */
export const UNKNOWN_QUESTION = 'Question'
