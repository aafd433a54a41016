import { SURVEY_KINDS, type SurveyKind } from '#db/schema/surveys.ts'
import type { Interval } from '#domain/campaign-analytics/statistics.ts'

export { SURVEY_KINDS, type SurveyKind }

export const QUESTION_MAX = 120
export const CHOICE_MAX = 60
export const MIN_CHOICES = 2
export const MAX_CHOICES = 6
export const DEFAULT_QUESTION = 'Where did you see it?'
export const ELSEWHERE = 'Somewhere else'

/** The numbers of the form's choices, counted from 1. */
export const CHOICE_NUMBERS = [1, 2, 3, 4, 5, 6] as const satisfies { length: typeof MAX_CHOICES }

/** The question that a campaign's thank-you pages ask. */
export type Survey = {
  isOn: boolean
  question: string
  kind: SurveyKind
  choices: string[]
  /** Whether visitors can also choose 'Somewhere else'. */
  hasElsewhere: boolean
}

export const NO_SURVEY: Survey = {
  isOn: false,
  question: DEFAULT_QUESTION,
  kind: 'choices',
  choices: [],
  hasElsewhere: true,
}

/** What a visitor chose: a text, a creator, or, without both, 'Somewhere else'. */
export type Answer = { choice: string | null; namedCreatorId: string | null }

export type SurveyOption = { value: string; label: string }

/**
 * Returns an answer as the value of a form field. It names the choice instead of its number, so that
 * a change of the choices can't turn one answer into another.
 */
export function answerValue({ choice, namedCreatorId }: Answer): string {
  if (choice !== null) return `choice:${choice}`
  return namedCreatorId === null ? 'elsewhere' : `creator:${namedCreatorId}`
}

/** Returns the answers that a survey offers. `creators` are those who take part. */
export function listOptions(
  { kind, choices, hasElsewhere }: Pick<Survey, 'kind' | 'choices' | 'hasElsewhere'>,
  creators: readonly { id: string; name: string }[],
): (SurveyOption & Answer)[] {
  const given =
    kind === 'choices'
      ? choices.map((choice) => ({ choice, namedCreatorId: null, label: choice }))
      : creators.map(({ id, name }) => ({ choice: null, namedCreatorId: id, label: name }))
  const all = hasElsewhere
    ? [...given, { choice: null, namedCreatorId: null, label: ELSEWHERE }]
    : given
  return all.map((option) => ({ ...option, value: answerValue(option) }))
}

/** How often an answer was chosen. */
export type AnswerCount = {
  value: string
  label: string
  answers: number
  /** The fraction of all answers, from 0 to 1; null if there are none. */
  share: number | null
  interval: Interval | null
  /** Whether it can still be chosen. */
  isOffered: boolean
}

/** How many of those who named a creator named the one whose page they used. */
export type Agreement = {
  /** The answers that named a creator. */
  named: number
  same: number
  /** From 0 to 1; null if no answer named a creator. */
  share: number | null
  interval: Interval | null
}

/** The answers of the leads from one creator's page. */
export type CreatorAnswers = {
  creatorId: string
  name: string
  /** The unflagged leads of the creator's page. */
  leads: number
  answers: number
  /** The number of answers by the value of the answer. */
  counts: Record<string, number>
  agreement: Agreement
  /** How often visitors of all pages named this creator. */
  timesNamed: number
}

export type SurveyResults = {
  leads: number
  answers: number
  options: AnswerCount[]
  creators: CreatorAnswers[]
  agreement: Agreement
}
