import type { z } from 'zod'
import { bodyFaults } from './faults.ts'
import { ApiProblem } from './problem.ts'

/** Returns an input parsed by a command's schema. Throws 422 with every fault. */
export function checkInput<Schema extends z.ZodType>(
  schema: Schema,
  input: z.input<Schema>,
): z.output<Schema> {
  const parsed = schema.safeParse(input, { reportInput: true })
  if (parsed.success) return parsed.data
  throw new ApiProblem('invalid-body', { errors: bodyFaults(parsed.error) })
}
