import type { z } from 'zod'

/**
 * A rejected form: the values as entered, and a message per field. The field '' stands for the
 * whole form.
 */
export type FormRefusal = {
  ok: false
  values: Record<string, string>
  errors: Record<string, string>
}

/** The result of an action for a rejected form. */
export type FormResult = {
  values: Record<string, string>
  /** A message per field. The field '' stands for the whole form. */
  errors: Record<string, string>
  /** Whether the session ended while the form was being filled out. */
  signedOut: boolean
}
export const EMPTY_FORM_RESULT: FormResult = { values: {}, errors: {}, signedOut: false }

/** Returns the props of a field: its name, the submitted value and the error. */
export function fieldProps(
  { values, errors }: Pick<FormResult, 'values' | 'errors'>,
  name: string,
) {
  return { name, defaultValue: values[name], error: errors[name] }
}

/** Values of fields with these names are never sent back to a page. */
const SECRET = /password|code|secret/i

/**
 * Returns a posted form. For any other body, such as JSON, returns an empty form, which the
 * validation then rejects.
 */
export function readForm(request: Request): Promise<FormData> {
  return request.formData().catch(() => new FormData())
}

/** Returns a form's text values, without files and secrets. */
export function formValues(form: FormData | URLSearchParams): Record<string, string> {
  const values: Record<string, string> = {}
  for (const [key, value] of form) {
    if (typeof value === 'string' && !SECRET.test(key)) values[key] = value
  }
  return values
}

/**
 * Validates a posted form. If a field has several messages, only the first one is returned, in the
 * schema's order.
 */
export function parseForm<T extends z.ZodType>(
  schema: T,
  form: FormData | URLSearchParams,
): { ok: true; value: z.output<T> } | FormRefusal {
  const typed: Record<string, string> = {}
  for (const [key, value] of form) if (typeof value === 'string') typed[key] = value
  const result = schema.safeParse(typed)
  if (result.success) return { ok: true, value: result.data }
  const errors: Record<string, string> = {}
  for (const issue of result.error.issues) {
    const field = issue.path.map(String).join('.')
    errors[field] ??= issue.message
  }
  return { ok: false, values: formValues(form), errors }
}

/** Rejects a form with one message, for checks that need the database. */
export function refuseForm(form: FormData, field: string, message: string): FormRefusal {
  return { ok: false, values: formValues(form), errors: { [field]: message } }
}
