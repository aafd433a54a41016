import type { VisitorWords } from '#content/languages/text.ts'
import type { Question } from '#db/schema/questions.ts'

/** How a question looks in a form without JavaScript. */
export type Markup =
  | {
      as: 'line'
      type: 'text' | 'tel'
      autoComplete: 'off' | 'tel'
      /** The maximum number of characters, as counted by the browser. */
      maxLength: number
    }
  /** Radio buttons, or checkboxes if several options can be chosen. */
  | { as: 'options'; options: readonly Option[]; isMultiple: boolean }
  /** A menu, for many options. */
  | { as: 'menu'; options: readonly Option[] }

/** `value` is stored and sent; `label` is shown. */
export type Option = { value: string; label: string }

/** Why an answer isn't accepted. The sentences are among the words of each language. */
export type AnswerProblem = keyof VisitorWords['answers']
/** The labels of a question that is answered with yes or no. */
export type YesNo = { yes: string; no: string }

/** What judging an answer needs from the server. */
export type JudgeTools = {
  /** Returns a phone number in the format E.164; null if the text isn't one. */
  parsePhone(text: string): string | null
}

export type Judged =
  /** The values to store; empty if nothing was answered. Judging them again changes nothing. */
  { values: string[] } | { problem: AnswerProblem }

/**
 * A kind of question. Each kind is one file in `kinds`, and everything that differs between kinds
 * is here: the form, its check, what is stored and shown, filters, counts, exports.
 */
export type QuestionKind = {
  /** The name in the editor. */
  label: string
  /** What the owner should know before asking; shown in the editor. */
  note?: string
  /** The description in the API's documentation. */
  description: string
  /** Whether the owner enters the choices. */
  hasChoices: boolean
  /**
   * Whether the answer may identify a person. If so, it is masked for creators who see masked leads
   * only.
   */
  isPersonal: boolean
  /** Whether judging needs the visitor's country. */
  needsCountry?: true
  /** `labels` are in the language of the form. */
  markup(question: Question, labels: YesNo): Markup
  /**
   * Checks what a form sent, one line per value. Not called if nothing visible was sent, so a
   * required question is handled for all kinds.
   */
  judge(sent: readonly string[], question: Question, tools: JudgeTools): Judged
  /** Returns a stored value as people read it; visitors in their language, owners in English. */
  show(value: string, labels?: YesNo): string
  /**
   * Returns what the leads table can be filtered by, and what is counted; null for free text.
   */
  options(question: Pick<Question, 'choices'>): readonly Option[] | null
  /** Values for the editor's preview, for samples and for tests: each is valid input. */
  sample(question: Question): string[]
}
