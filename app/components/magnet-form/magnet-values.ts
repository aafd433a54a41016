import type { DifferingField } from '#app/forms/conflict-notice.tsx'
import { type Fields, getPreviewColor, sameFields, toColorFields } from '#app/forms/form-fields.ts'
import type { VisitorWords } from '#content/languages/text.ts'
import type { Question } from '#db/schema/questions.ts'
import type { FileType } from '#domain/files/file-type.ts'
import { toShownForm } from '#domain/leads/lead.ts'
import { listAsked } from '#domain/leads/visitor-fields.ts'
import { DEFAULT_EDIT_COLOR, FILE_TYPE_LABELS, parseLinkTarget } from '#domain/magnets/magnet.ts'
import {
  isInCreate,
  MAGNET_FIELDS,
  MAGNET_FORM,
  type MagnetField,
  type MagnetValues,
} from '#domain/magnets/magnet-fields.ts'
import { type NextStep, toNextStep } from '#domain/magnets/next-step.ts'
import { perBox } from '#domain/resources/consent-boxes.ts'
import { OWN_MESSAGES } from '#domain/resources/own-messages.ts'
import {
  isFilled,
  previewQuestions,
  QUESTION_SLOTS,
  slotField,
  toQuestionFields,
} from '#domain/resources/questions/question-form.ts'
import { LANGUAGES, readLanguage } from '#lib/languages.ts'

/** Returns a magnet as the values of its form. Uploads aren't included. */
export const toFormValues = (magnet: Partial<MagnetValues>): Fields =>
  Object.assign(
    {},
    ...MAGNET_FIELDS.map(([column, field]) => valuesOf(field, magnet[column] ?? null)),
  )

/** The values in the form of a new magnet. */
export const NEW_MAGNET: Fields = Object.assign(
  {},
  ...MAGNET_FIELDS.map(([, field]) => (isInCreate(field) ? valuesOf(field, field.initial) : {})),
)

function valuesOf(
  { kind, form }: MagnetField,
  value: string | boolean | Question[] | null,
): Fields {
  switch (kind) {
    case 'questions':
      return toQuestionFields(Array.isArray(value) ? value : null)
    case 'upload':
      return {}
    case 'color':
      return toColorFields(String(value), DEFAULT_EDIT_COLOR)
    case 'switch':
      return { [form]: value ? 'on' : '' }
    default:
      return { [form]: String(value ?? '') }
  }
}

/** Returns how the live preview shows the visitor's form. */
export const previewForm = (values: Fields, creatorName: string | null) => (words: VisitorWords) =>
  toShownForm({
    words,
    fields: listAsked((name) => values[name] === 'on'),
    creatorName,
    isOver: false,
    own: null,
    submitLabel: values[OWN_MESSAGES.submitLabel.form]?.trim() || null,
    boxes: perBox((column) => values[OWN_MESSAGES[column].form]?.trim() || null),
    questions: previewQuestions(values),
  })

/** Returns the next step that the live preview of the thank-you page shows. */
export const previewNextStep = (values: Fields): NextStep | null =>
  toNextStep({
    nextStepText: values.next_step_text?.trim() || null,
    nextStepUrl: parseLinkTarget(values.next_step_url ?? ''),
    nextStepLabel: values.next_step_label?.trim() || null,
  })

/** Returns only those values that also exist in the form of a new magnet. */
export const toNewValues = (values: Fields): Fields => pick(values, Object.keys(NEW_MAGNET))

/** Returns the fields whose saved value differs from the entered value. */
export function getDifferingFields(saved: Fields, typed: Fields): DifferingField[] {
  return MAGNET_FIELDS.flatMap(([, field]) => {
    const names = Object.keys(valuesOf(field, ''))
    const [ofSaved, ofTyped] = [pick(saved, names), pick(typed, names)]
    const isSame =
      field.kind === 'color'
        ? getPreviewColor(saved) === getPreviewColor(typed)
        : sameFields(ofSaved, ofTyped)
    if (isSame) return []
    return [{ label: field.label, text: toWords(field, ofSaved), saved: ofSaved }]
  })
}

const pick = (values: Fields, names: string[]): Fields =>
  Object.fromEntries(names.map((name) => [name, values[name] ?? '']))

/** Returns the value of a field in words. */
function toWords({ kind, form }: MagnetField, values: Fields): string {
  const value = values[form] ?? ''
  switch (kind) {
    case 'type':
      return FILE_TYPE_LABELS[value as FileType] ?? value
    case 'color':
      return getPreviewColor(values)
    case 'choice':
      return form === MAGNET_FORM.language.form ? LANGUAGES[readLanguage(value)].name : value
    case 'switch':
      return value === 'on' ? 'Yes' : 'No'
    case 'questions':
      return (
        QUESTION_SLOTS.filter((slot) => isFilled(values, slot))
          .map((slot) => values[slotField(slot, 'label')] || '(empty)')
          .join(', ') || '(none)'
      )
    default:
      return value || '(empty)'
  }
}
