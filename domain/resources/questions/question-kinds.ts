import type { QuestionKind } from './kind.ts'
import { oneChoice } from './kinds/one-choice.ts'
import { phone } from './kinds/phone.ts'
import { severalChoices } from './kinds/several-choices.ts'
import { shortText } from './kinds/short-text.ts'
import { yesNo } from './kinds/yes-no.ts'

/** The kinds of questions, in the order of the editor. The names are stored, so they never change. */
export const QUESTION_KINDS = {
  text: shortText,
  choice: oneChoice,
  choices: severalChoices,
  'yes-no': yesNo,
  phone,
} as const satisfies Record<string, QuestionKind>

export type KindName = keyof typeof QUESTION_KINDS
export const KIND_NAMES = Object.keys(QUESTION_KINDS) as KindName[]

export const isKind = (name: string): name is KindName => Object.hasOwn(QUESTION_KINDS, name)

/** Returns a kind. One of a later release is treated as text. */
export const kindOf = ({ kind }: { kind: string }): QuestionKind =>
  QUESTION_KINDS[isKind(kind) ? kind : 'text']
