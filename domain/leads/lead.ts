import { fill, type VisitorWords } from '#content/languages/text.ts'
import type { Question } from '#db/schema/questions.ts'
import { type BoxTexts, listBoxes, type ShownBox } from '#domain/resources/consent-boxes.ts'
import { DEFAULT_LANGUAGE } from '#lib/languages.ts'
import { cleanLine } from '#lib/text.ts'
import type { FormRecord } from './form-record.ts'
import { ALWAYS_ASKED, fieldsIn, type VisitorField } from './visitor-fields.ts'

/** Normalizes an email. Leads with the same normalized email are the same person. */
export const normalizeEmail = (email: string) => email.trim().toLowerCase()

/**
 * Returns a visitor's name on one line, without control characters and characters that override the
 * text direction.
 */
export const cleanName = (typed: string) => cleanLine(typed)

/** The consent text that a visitor agrees to, and its version. */
export type Consent = { text: string; version: string }

const VERSION = '2026-11'

/** A magnet's form: its fields, and what determines the text below it. */
export type VisitorForm = {
  /** The words of the page's language. */
  words: VisitorWords
  fields: readonly VisitorField[]
  /** The recipient of the answers; null if the creator has no name. */
  creatorName: string | null
  /** Whether the offer has ended and the form signs up for the waiting list. */
  isOver: boolean
  /** The consent text of a campaign's template. */
  own: Consent | null
  /** The owner's label for the button; null for the usual one. */
  submitLabel: string | null
  /** The texts of the checkboxes. */
  boxes: BoxTexts
  /** What the form asks beside its fields; null if nothing. A waiting list's form never asks it. */
  questions: readonly Question[] | null
}

/**
 * Returns the consent text below a magnet's form, which says who receives the data. It is stored
 * with the lead.
 */
export function consentUnder({
  words,
  fields,
  creatorName,
  isOver,
  own,
}: Omit<VisitorForm, 'submitLabel' | 'boxes' | 'questions'>): Consent {
  if (own) return own
  const { language, form } = words
  const more = fields.filter((field) => !ALWAYS_ASKED.includes(field))
  return {
    text: fill(words, isOver ? form.consentNext : form.consent, {
      fields: fieldsIn(words, fields),
      creator: nameIn(words, creatorName),
    }),
    version: [
      VERSION,
      ...more,
      ...(isOver ? ['over'] : []),
      ...(language === DEFAULT_LANGUAGE ? [] : [language]),
    ].join('-'),
  }
}

/** What a page shows as its form: fields, checkboxes, the button's label and the consent text. */
export type ShownForm = {
  fields: readonly VisitorField[]
  /** The questions that people see. */
  questions: readonly Question[]
  boxes: readonly ShownBox[]
  submitLabel: string
  consent: string
  /** See `getFormVersion`; null for a preview. */
  version: string | null
}

const labelOf = ({ words: { form }, isOver, submitLabel }: VisitorForm) =>
  isOver ? form.submitNext : (submitLabel ?? form.submit)

const nameIn = ({ creator }: VisitorWords, name: string | null) => name ?? creator.ofThisPage

const boxesOf = ({ words, boxes, creatorName }: VisitorForm) =>
  listBoxes(boxes, nameIn(words, creatorName))

const askedBy = ({ isOver, questions }: VisitorForm): readonly Question[] =>
  isOver ? [] : (questions ?? [])

export const toShownForm = (form: VisitorForm, version: string | null = null): ShownForm => ({
  fields: form.fields,
  questions: askedBy(form).filter(({ parameter }) => parameter === null),
  boxes: boxesOf(form),
  submitLabel: labelOf(form),
  consent: consentUnder(form).text,
  version,
})

/**
 * Returns what a magnet's form asks people to agree to. It is stored once for each version, and
 * proves what the people who sent the form had seen.
 */
export const toFormRecord = (
  { magnetId, title }: { magnetId: string; title: string },
  form: VisitorForm,
): FormRecord => ({
  magnetId,
  title,
  ...(form.words.language !== DEFAULT_LANGUAGE && { language: form.words.language }),
  submitLabel: labelOf(form),
  consent: consentUnder(form),
  boxes: boxesOf(form),
  ...(askedBy(form).length > 0 && { questions: [...askedBy(form)] }),
})

/** Returns the form of a sample page, with the fields of a new magnet. */
export const sampleForm = (words: VisitorWords, creatorName: string | null): ShownForm =>
  toShownForm({
    words,
    fields: ALWAYS_ASKED,
    creatorName,
    isOver: false,
    own: null,
    submitLabel: null,
    boxes: { newsletterBox: null, partnerBox: null },
    questions: null,
  })
