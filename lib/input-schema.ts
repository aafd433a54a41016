import { z } from 'zod'
import { cleanLine, cleanText, isVisible, textLength } from './text.ts'

/**
 * Adds an error to a field of a command's input, unless it already has one. `code` is the API's
 * error code.
 */
export type Refuse<Field extends PropertyKey> = (
  field: Field,
  message: string,
  params?: { code?: string; isMissing?: boolean },
) => void

/**
 * Adds rules about several fields of an object. They run even if some fields are invalid, but
 * without those fields, so that all errors are reported together.
 */
export function withRules<Schema extends z.ZodObject>(
  object: Schema,
  check: (fields: Partial<z.output<Schema>>, refuse: Refuse<keyof z.output<Schema>>) => void,
): Schema {
  return object.superRefine(
    (fields, context) => {
      const wrong = new Set(context.issues.map(({ path = [] }) => path[0]))
      const right = Object.entries(fields).filter(([name]) => !wrong.has(name))
      check(Object.fromEntries(right) as Partial<z.output<Schema>>, (field, message, params) => {
        if (wrong.has(field)) return
        wrong.add(field)
        context.addIssue({ code: 'custom', path: [field], message, params })
      })
    },
    { when: ({ value }) => typeof value === 'object' && value !== null && !Array.isArray(value) },
  )
}

type TextRules = {
  /** The maximum number of characters. An emoji with several code units counts as one. */
  max: number
  tooLong: string
  /** The message for a text without visible characters. If it isn't set, such a text is allowed. */
  missing?: string
}

/** Returns the schema of one line of text. */
export const lineInput = (rules: TextRules) => textInput(rules, cleanLine)

/** Returns the schema of a text with line breaks. */
export const linesInput = (rules: TextRules) => textInput(rules, cleanText)

const textInput = ({ max, tooLong, missing }: TextRules, clean: (text: string) => string) =>
  z
    .string()
    .overwrite(clean)
    .superRefine((text, context) => {
      const refuse = (message: string, isMissing: boolean) =>
        context.addIssue({ code: 'custom', message, params: { isMissing } })
      if (missing !== undefined && !isVisible(text)) refuse(missing, true)
      else if (textLength(text) > max) refuse(tooLong, false)
    })
    .meta({ maxLength: max, description: `At most ${max} characters.` })

/**
 * The form field that shows the errors of each input field; by default, the form field of the same
 * name. `message` replaces every message, and `ofType` only messages about a wrong type. Null means
 * that the form has already reported the error.
 */
export type FormPlaces = Record<
  string,
  string | { field: string; message?: string; ofType?: string } | null
>

/**
 * Parses a form's values with the schema of a command. If they are invalid, adds the errors to the
 * form's fields.
 */
export function readInput<Schema extends z.ZodType>(
  schema: Schema,
  input: z.input<Schema>,
  context: z.RefinementCtx,
  places: FormPlaces = {},
): z.output<Schema> {
  const parsed = schema.safeParse(input)
  if (parsed.success) return parsed.data
  for (const issue of parsed.error.issues) {
    const name = issue.path.map(String).join('.')
    const place = places[name]
    if (place === null) continue
    const { field, message, ofType } = typeof place === 'object' ? place : { field: place ?? name }
    const isOfType = issue.code !== 'custom'
    context.addIssue({
      code: 'custom',
      path: field ? [field] : [],
      message: message ?? (isOfType ? ofType : undefined) ?? issue.message,
      params: issue.code === 'custom' ? issue.params : undefined,
    })
  }
  return z.NEVER
}
