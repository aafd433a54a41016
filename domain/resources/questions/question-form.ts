import type { Question } from '#db/schema/questions.ts'
import type { FormPlaces } from '#lib/input-schema.ts'
import { MAX_CHOICES, MAX_HIDDEN, MAX_LABEL, MAX_VISIBLE } from './limits.ts'
import { newQuestionId, QUESTION_ID } from './question-input.ts'
import { isKind, KIND_NAMES, QUESTION_KINDS } from './question-kinds.ts'

/** A place for a question in the editor. Its fields are named `{slot}_{part}`. */
export type Slot = { name: string; isHidden: boolean; number: number }

const slotsOf = (name: string, count: number, isHidden: boolean): Slot[] =>
  Array.from({ length: count }, (_, index) => ({
    name: `${name}${index + 1}`,
    isHidden,
    number: index + 1,
  }))

export const SHOWN_SLOTS = slotsOf('question', MAX_VISIBLE, false)
export const HIDDEN_SLOTS = slotsOf('hidden', MAX_HIDDEN, true)
export const QUESTION_SLOTS = [...SHOWN_SLOTS, ...HIDDEN_SLOTS]

/** The parts of a slot. `choices` has one choice per line. */
export const SLOT_PARTS = [
  'id',
  'kind',
  'label',
  'help',
  'required',
  'choices',
  'parameter',
] as const
export type SlotPart = (typeof SLOT_PARTS)[number]
export const slotField = ({ name }: Slot, part: SlotPart) => `${name}_${part}`

/** The names of all fields of the editor's questions. */
export const QUESTION_FIELDS = QUESTION_SLOTS.flatMap((slot) =>
  SLOT_PARTS.map((part) => slotField(slot, part)),
)
/** The button that moves a question. Its value is the slot's name and 'up' or 'down'. */
export const MOVE_FIELD = 'move_question'

type Fields = Readonly<Record<string, string>>
const NO_QUESTION: Record<SlotPart, string> = {
  id: '',
  kind: KIND_NAMES[0] ?? '',
  label: '',
  help: '',
  required: '',
  choices: '',
  parameter: '',
}

/** Returns questions as the fields of the editor. Empty slots are included. */
export function toQuestionFields(questions: readonly Question[] | null): Record<string, string> {
  const split = (isHidden: boolean) =>
    (questions ?? []).filter(({ parameter }) => (parameter !== null) === isHidden)
  const filled = [split(false), split(true)]
  const fill = (slots: readonly Slot[], of: readonly Question[] = []) =>
    slots.flatMap((slot, index) => {
      const question = of[index]
      const parts = question ? toParts(question) : NO_QUESTION
      return SLOT_PARTS.map((part) => [slotField(slot, part), parts[part]])
    })
  return Object.fromEntries([...fill(SHOWN_SLOTS, filled[0]), ...fill(HIDDEN_SLOTS, filled[1])])
}

const toParts = (question: Question): Record<SlotPart, string> => ({
  id: question.id,
  kind: question.kind,
  label: question.label,
  help: question.help ?? '',
  required: question.isRequired ? 'on' : '',
  choices: question.choices.join('\n'),
  parameter: question.parameter ?? '',
})

const textOf = (fields: Fields, slot: Slot, part: SlotPart) => {
  const name = slotField(slot, part)
  return (Object.hasOwn(fields, name) ? fields[name] : '') ?? ''
}

/** Whether anything was entered into a slot. */
export const isFilled = (fields: Fields, slot: Slot): boolean =>
  (['label', 'help', 'choices', 'parameter'] as const).some(
    (part) => textOf(fields, slot, part).trim() !== '',
  )

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/**
 * Returns the questions in the editor's fields as the input of a command, and the fields in which
 * errors are shown. Empty slots are left out. Choices of a kind without choices are left out too,
 * so changing the kind back and forth loses nothing.
 */
export function readQuestionFields(fields: Fields): {
  questions: {
    id?: string
    kind: keyof typeof QUESTION_KINDS
    label: string
    help: string
    isRequired: boolean
    choices: string[]
    parameter: string | null
  }[]
  places: FormPlaces
} {
  const slots = QUESTION_SLOTS.filter((slot) => isFilled(fields, slot))
  const places: FormPlaces = {}
  const questions = slots.map((slot, index) => {
    const text = (part: SlotPart) => textOf(fields, slot, part)
    const kind = text('kind') as keyof typeof QUESTION_KINDS
    const id = text('id')
    for (const part of ['id', 'kind', 'label', 'help', 'choices', 'parameter'] as const) {
      places[`questions.${index}.${part}`] = {
        field: slotField(slot, part === 'id' ? 'label' : part),
        ...(part === 'kind' && { ofType: 'Please choose a kind.' }),
      }
    }
    const choices = isKind(kind) && QUESTION_KINDS[kind].hasChoices ? linesOf(text('choices')) : []
    choices.forEach((_, line) => {
      places[`questions.${index}.choices.${line}`] = slotField(slot, 'choices')
    })
    return {
      ...(QUESTION_ID.test(id) && { id }),
      kind,
      label: text('label'),
      help: slot.isHidden ? '' : text('help'),
      isRequired: !slot.isHidden && text('required') === 'on',
      choices,
      parameter: slot.isHidden ? text('parameter').trim() : null,
    }
  })
  return { questions, places }
}

/**
 * Returns the fields after a question was moved; unchanged fields are left out. Returns null if
 * `move` isn't a move that is possible.
 */
export function moveQuestion(fields: Fields, move: string): Record<string, string> | null {
  const [name, direction] = move.split(' ')
  const index = SHOWN_SLOTS.findIndex((slot) => slot.name === name)
  const [from, to] = [SHOWN_SLOTS[index], SHOWN_SLOTS[index + (direction === 'up' ? -1 : 1)]]
  if (!from || !to || (direction !== 'up' && direction !== 'down')) return null
  return Object.fromEntries(
    SLOT_PARTS.flatMap((part) => [
      [slotField(from, part), textOf(fields, to, part)],
      [slotField(to, part), textOf(fields, from, part)],
    ]),
  )
}

/**
 * Moves a question if the form was sent with one of the buttons for it. Returns whether it was. The
 * form is then shown again, and nothing is saved.
 */
export function applyMove(form: FormData): boolean {
  const move = form.get(MOVE_FIELD)
  if (typeof move !== 'string') return false
  const fields = Object.fromEntries(
    QUESTION_FIELDS.map((name) => [name, String(form.get(name) ?? '')]),
  )
  for (const [name, value] of Object.entries(moveQuestion(fields, move) ?? {})) {
    form.set(name, value)
  }
  return true
}

/**
 * Returns how the live preview shows the questions in the editor's fields. Unfinished questions are
 * shown as far as they are entered.
 */
export function previewQuestions(fields: Fields): Question[] {
  return readQuestionFields(fields).questions.flatMap((question) => {
    const { label, kind, help, isRequired, choices, parameter } = question
    if (parameter !== null || label.trim() === '') return []
    return [
      {
        id: question.id ?? newQuestionId(),
        kind,
        label: label.trim().slice(0, MAX_LABEL),
        help: help.trim() || null,
        isRequired,
        choices: choices.slice(0, MAX_CHOICES),
        parameter,
      },
    ]
  })
}
