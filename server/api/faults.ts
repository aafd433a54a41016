import type { z } from 'zod'
import type { Fault } from './problem.ts'

type Issue = z.core.$ZodIssue

/** The maximum number of faults in a response. */
export const MAX_FAULTS = 50

/** Returns the faults of a body, up to `MAX_FAULTS`, each with its location as a JSON Pointer. */
export const bodyFaults = (error: z.ZodError): Fault[] =>
  firstFaults(error, (issue, path) => ({ pointer: toPointer(path), ...described(issue) }))

/** Returns the faults of a query, up to `MAX_FAULTS`, with the names of their parameters. */
export const queryFaults = (error: z.ZodError): Fault[] =>
  firstFaults(error, (issue, path) => ({ parameter: String(path[0] ?? ''), ...described(issue) }))

function firstFaults(
  { issues }: z.ZodError,
  toFault: (issue: Issue, path: PropertyKey[]) => Fault,
): Fault[] {
  const faults: Fault[] = []
  for (const issue of issues) {
    // Each unknown key is a separate fault.
    const paths =
      issue.code === 'unrecognized_keys'
        ? issue.keys.slice(0, MAX_FAULTS).map((key) => [...issue.path, key])
        : [issue.path]
    for (const path of paths) {
      if (faults.length === MAX_FAULTS) return faults
      faults.push(toFault(issue, path))
    }
  }
  return faults
}

/** Returns a path as a JSON Pointer (RFC 6901); '' is the whole body. */
export const toPointer = (path: readonly PropertyKey[]): string =>
  path.map((part) => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')

function described(issue: Issue): Pick<Fault, 'code' | 'detail'> {
  const isMissing = issue.code === 'invalid_type' && issue.input === undefined
  if (isMissing) return { code: 'required', detail: 'This is required.' }
  switch (issue.code) {
    case 'unrecognized_keys':
      return { code: 'unknown', detail: 'Unknown field.' }
    case 'invalid_type':
      return { code: 'wrong-type', detail: `This must be of type ${issue.expected}.` }
    case 'too_small':
      return { code: 'too-small', detail: issue.message }
    case 'too_big':
      return { code: 'too-large', detail: issue.message }
    case 'invalid_format':
      return { code: 'wrong-format', detail: issue.message }
    case 'custom':
      return { code: String(issue.params?.code ?? 'invalid'), detail: issue.message }
    default:
      return { code: 'invalid', detail: issue.message }
  }
}
