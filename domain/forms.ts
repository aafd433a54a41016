import type { z } from 'zod'

/** What a form gives back when it is refused: every value as typed, and a message a field ('' = the whole form). */
export type FormRefusal = {
  ok: false
  values: Record<string, string>
  errors: Record<string, string>
}

/** Fields whose value is never sent back to a page. */
const SECRET = /password|code/i

/** A posted form. What is no form at all (JSON, nothing) is an empty one: it is refused like one. */
export function readForm(request: Request): Promise<FormData> {
  return request.formData().catch(() => new FormData())
}

/** The typed text of a form, without files and secrets. */
export function formValues(form: FormData): Record<string, string> {
  const values: Record<string, string> = {}
  for (const [key, value] of form) {
    if (typeof value === 'string' && !SECRET.test(key)) values[key] = value
  }
  return values
}

/**
 * Checks a posted form. The first message of each field is kept, in the schema's order, since the
 * spec names one message a situation.
 */
export function parseForm<T extends z.ZodType>(
  schema: T,
  form: FormData,
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

/** A refusal with one message, for what only the server can know. */
export function refuseForm(form: FormData, field: string, message: string): FormRefusal {
  return { ok: false, values: formValues(form), errors: { [field]: message } }
}
