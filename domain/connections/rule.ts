import { z } from 'zod'
import { BOX_NAMES } from '#domain/resources/consent-boxes.ts'
import { QUESTION_ID } from '#domain/resources/questions/question-input.ts'
import { CATALOG, type ProviderId } from './catalog.ts'
import type { Choices } from './choices.ts'
import {
  ANSWER,
  answerValue,
  isValueName,
  MAX_FIELDS,
  MAX_TAG_LENGTH,
  MAX_TAGS,
  questionOf,
  VALUE_NAMES,
  type ValueName,
} from './lead-values.ts'

const fieldSchema = z.object({
  field: z.string().min(1).max(300),
  value: z.enum([...(Object.keys(VALUE_NAMES) as [ValueName, ...ValueName[]]), ANSWER]),
  questionId: z
    .string()
    .regex(QUESTION_ID)
    .optional()
    .describe('For the value `answer`: the id of the question whose answer the field gets.'),
})
export type MappedField = z.infer<typeof fieldSchema>

/** The settings of a rule for a magnet's leads. */
export const ruleSettings = z.object({
  listId: z.string().max(300).nullable().default(null),
  /** Each tag may contain {magnet}, {placement}, {campaign} and {video}. */
  tags: z.array(z.string().min(1).max(MAX_TAG_LENGTH)).max(MAX_TAGS).default([]),
  fields: z.array(fieldSchema).max(MAX_FIELDS).default([]),
  /** Whether the provider first asks the person to confirm by email. */
  confirmsFirst: z.boolean().default(false),
  /** Whether a notice contains the person's name and email. */
  showsPerson: z.boolean().default(false),
  /** The box that a person must have ticked; null means that everyone is sent. */
  requiredBox: z.enum(BOX_NAMES).nullable().default(null),
})
export type RuleSettings = z.infer<typeof ruleSettings>

export const EMPTY_RULE: RuleSettings = ruleSettings.parse({})

/** Returns the default rule of a new connection. */
export function defaultRule(provider: ProviderId, choices: Choices): RuleSettings {
  const { list, defaultFields } = CATALOG[provider]
  const [only, ...others] = choices.lists
  const listId = list?.isRequired && only && others.length === 0 ? only.id : null
  const known = new Set(choices.fields.map(({ id }) => id))
  const fields = defaultFields.filter(({ field }) => known.has(field))
  return { ...EMPTY_RULE, listId, fields: [...fields] }
}

/** Returns a pair of the form as a field of the rule; empty if it has no such value. */
function toMapped(field: string, value: string): MappedField[] {
  if (isValueName(value)) return [{ field, value }]
  const questionId = questionOf(value)
  return questionId ? [{ field, value: ANSWER, questionId }] : []
}

/** Returns a rule's fields as pairs of its form. */
export const toTypedFields = (fields: readonly MappedField[]): TypedRule['fields'] =>
  fields.map(({ field, value, questionId }) => ({
    field,
    value: value === ANSWER ? answerValue(questionId ?? '') : value,
  }))

export type TypedRule = {
  listId: string
  /** Separated by commas. */
  tags: string
  /** Pairs of a field's id and a value's name. */
  fields: readonly { field: string; value: string }[]
  confirmsFirst: boolean
  showsPerson: boolean
  /** '' means that everyone is sent. */
  requiredBox: string
}

export type ParsedRule =
  | { ok: true; rule: RuleSettings }
  | { ok: false; reason: 'invalid'; errors: Partial<Record<'listId' | 'tags' | 'fields', string>> }

/** Checks an entered rule against the provider's choices. */
export function parseRule(provider: ProviderId, typed: TypedRule, choices: Choices): ParsedRule {
  const info = CATALOG[provider]
  const errors: Partial<Record<'listId' | 'tags' | 'fields', string>> = {}

  const listId = info.list && typed.listId !== '' ? typed.listId : null
  if (info.list?.isRequired && listId === null) {
    errors.listId = `Choose the ${info.list.label.toLowerCase()}.`
  } else if (info.list && listId !== null && !choices.lists.some(({ id }) => id === listId)) {
    errors.listId = `This ${info.list.label.toLowerCase()} no longer exists. Choose another one.`
  }

  const tags = info.hasTags
    ? [
        ...new Set(
          typed.tags
            .slice(0, 5000)
            .split(',')
            .map((tag) => tag.trim()),
        ),
      ].filter(Boolean)
    : []
  if (tags.length > MAX_TAGS) errors.tags = `Use up to ${MAX_TAGS} tags.`
  else if (tags.some((tag) => tag.length > MAX_TAG_LENGTH)) {
    errors.tags = `A tag can have up to ${MAX_TAG_LENGTH} characters.`
  }

  const fields = typed.fields.flatMap(({ field, value }) =>
    field === '' ? [] : toMapped(field, value),
  )
  const isKnown = (field: string) =>
    info.fields === 'free'
      ? /^[\w -]{1,100}$/.test(field)
      : choices.fields.some((one) => one.id === field && (!one.listId || one.listId === listId))
  if (info.fields === 'none') fields.length = 0
  if (fields.length > MAX_FIELDS) errors.fields = `Map up to ${MAX_FIELDS} fields.`
  else if (!fields.every(({ field }) => isKnown(field))) {
    errors.fields = 'A field no longer exists. Choose another one.'
  } else if (new Set(fields.map(({ field }) => field)).size < fields.length) {
    errors.fields = 'A field can be mapped only once.'
  }

  if (Object.keys(errors).length > 0) return { ok: false, reason: 'invalid', errors }
  const confirmsFirst = info.canConfirm && typed.confirmsFirst
  const showsPerson = info.kind === 'notice' && typed.showsPerson
  const requiredBox = BOX_NAMES.find((box) => box === typed.requiredBox) ?? null
  return { ok: true, rule: { listId, tags, fields, confirmsFirst, showsPerson, requiredBox } }
}
