import type { z } from 'zod'
import { ApiProblem } from './problem.ts'

/**
 * Checks values with the schema of the screen's form, so that both have the same rules. `pointers` maps a
 * field of the form to its place in the body. Throws 422 with every fault.
 */
export function checkWithForm<Schema extends z.ZodType>(
  schema: Schema,
  values: Record<string, string | undefined>,
  pointers: Record<string, string>,
): z.output<Schema> {
  const given = Object.entries(values).filter(([, value]) => value !== undefined)
  const parsed = schema.safeParse(Object.fromEntries(given))
  if (parsed.success) return parsed.data
  const faults = parsed.error.issues.map(({ path, message }) => {
    const field = path.map(String).join('.')
    return { pointer: pointers[field] ?? '', code: 'invalid', detail: message }
  })
  // The message for the whole form only says that a field has one.
  const ofFields = faults.filter(({ pointer }) => pointer !== '')
  throw new ApiProblem('invalid-body', { errors: ofFields.length > 0 ? ofFields : faults })
}
