import type { z } from 'zod'
import type { Fault } from './problem.ts'

type Issue = z.core.$ZodIssue

/** Returns all faults of a body, with their places as JSON Pointers. */
export const bodyFaults = (error: z.ZodError): Fault[] =>
  error.issues
    .flatMap(eachPath)
    .map(({ issue, path }) => ({ pointer: toPointer(path), ...described(issue) }))

/** Returns all faults of a query, with the names of their parameters. */
export const queryFaults = (error: z.ZodError): Fault[] =>
  error.issues
    .flatMap(eachPath)
    .map(({ issue, path }) => ({ parameter: String(path[0] ?? ''), ...described(issue) }))

/** Unknown keys are one fault each. */
function eachPath(issue: Issue): { issue: Issue; path: PropertyKey[] }[] {
  if (issue.code !== 'unrecognized_keys') return [{ issue, path: issue.path }]
  return issue.keys.map((key) => ({ issue, path: [...issue.path, key] }))
}

/** Returns a path as a JSON Pointer (RFC 6901); '' is the whole body. */
export const toPointer = (path: readonly PropertyKey[]): string =>
  path.map((part) => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')

function described(issue: Issue): Pick<Fault, 'code' | 'detail'> {
  const isMissing = issue.code === 'invalid_type' && issue.input === undefined
  if (isMissing) return { code: 'required', detail: 'This is required.' }
  switch (issue.code) {
    case 'unrecognized_keys':
      return { code: 'unknown', detail: 'There is no such field.' }
    case 'invalid_type':
      return { code: 'wrong-type', detail: `This must be of the type ${issue.expected}.` }
    case 'too_small':
      return { code: 'too-small', detail: issue.message }
    case 'too_big':
      return { code: 'too-large', detail: issue.message }
    case 'invalid_format':
      return { code: 'wrong-format', detail: issue.message }
    default:
      return { code: 'invalid', detail: issue.message }
  }
}
