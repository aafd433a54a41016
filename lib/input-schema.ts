import { z } from 'zod'
import { cleanLine, cleanText, isVisible, textLength } from './text.ts'

/** Refuses a field of a command's input, unless it was refused before. `code` is the API's name for what is wrong. */
export type Refuse<Field extends PropertyKey> = (
  field: Field,
  message: string,
  params?: { code?: string; isMissing?: boolean },
) => void

/**
 * Adds rules about several fields of an object. They also run if one of the fields is invalid by itself,
 * without that field, so that all faults are reported together.
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
  /** At most so many characters, as people count them: an emoji of several code units is one. */
  max: number
  tooLong: string
  /** The message for a text without visible characters; if not set, such a text is allowed. */
  missing?: string
}

/** The schema of one line of text. */
export const lineInput = (rules: TextRules) => textInput(rules, cleanLine)

/** The schema of a text, whose line breaks are kept. */
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
 * Where a form shows the faults of an input, by the input's fields: at a field of the form, the one of the
 * same name if none is given. `message` replaces every message, `ofType` those about the mere type. Null if
 * the form has already reported it.
 */
export type FormPlaces = Record<
  string,
  string | { field: string; message?: string; ofType?: string } | null
>

/**
 * Returns what a form's values mean, by the schema of the command, or adds a fault for each field of the
 * form.
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
