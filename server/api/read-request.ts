import type { z } from 'zod'
import { bodyFaults, queryFaults } from './faults.ts'
import type { Operation } from './operation.ts'
import { ApiProblem, type Fault } from './problem.ts'

/** The longest JSON body. */
export const MAX_BODY_BYTES = 256 * 1024

/** Reads a request's bytes, at most `MAX_BODY_BYTES`. Throws 413 beyond. */
export async function readBytes(request: Request): Promise<Buffer> {
  const tooLarge = new ApiProblem('body-too-large')
  if (Number(request.headers.get('content-length') ?? 0) > MAX_BODY_BYTES) throw tooLarge
  if (!request.body) return Buffer.alloc(0)
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body) {
    size += chunk.byteLength
    if (size > MAX_BODY_BYTES) throw tooLarge
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** Returns the valid body of an operation; undefined if it has none. Throws 400, 415 or 422. */
export function parseBody(operation: Operation, request: Request, bytes: Buffer): unknown {
  if (!operation.body) return undefined
  const isEmpty = bytes.length === 0
  if (!isEmpty && !isJson(request.headers)) throw new ApiProblem('wrong-content-type')
  const parsed = operation.body.safeParse(isEmpty ? {} : parseJson(bytes), { reportInput: true })
  if (!parsed.success) throw new ApiProblem('invalid-body', { errors: bodyFaults(parsed.error) })
  return parsed.data
}

/** Returns the valid query of an operation. Throws 400 with all faults. */
export function parseQuery(operation: Operation, params: URLSearchParams): unknown {
  const names = [...new Set(params.keys())]
  const repeated = names.filter((name) => params.getAll(name).length > 1)
  const errors: Fault[] = repeated.map((parameter) => ({
    ...{ parameter, code: 'repeated' },
    detail: 'This parameter may be given once.',
  }))
  const known = operation.query?.shape ?? {}
  for (const parameter of names) {
    if (Object.hasOwn(known, parameter)) continue
    errors.push({ parameter, code: 'unknown', detail: 'There is no such parameter.' })
  }
  const given = Object.fromEntries(names.map((name) => [name, params.get(name)]))
  const parsed = operation.query?.safeParse(given, { reportInput: true })
  if (parsed?.error) errors.push(...queryFaults(parsed.error as z.ZodError))
  if (errors.length > 0) throw new ApiProblem('invalid-query', { errors })
  return parsed?.data
}

function isJson(headers: Headers): boolean {
  const type = headers.get('content-type')?.split(';', 1)[0]?.trim().toLowerCase() ?? ''
  return type === 'application/json' || type === 'application/merge-patch+json'
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

function parseJson(bytes: Buffer): unknown {
  const value = readJson(bytes)
  // PostgreSQL can't store NUL.
  if (hasNul(value)) {
    throw new ApiProblem('invalid-json', { detail: 'A text contains the character U+0000.' })
  }
  return value
}

function readJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(utf8.decode(bytes))
  } catch {
    throw new ApiProblem('invalid-json')
  }
}

/** Looks at all texts without recursion: JSON may be nested deeply. */
function hasNul(value: unknown): boolean {
  const waiting = [value]
  while (waiting.length > 0) {
    const one = waiting.pop()
    if (typeof one === 'string' && one.includes('\0')) return true
    if (typeof one === 'object' && one !== null)
      waiting.push(...Object.keys(one), ...Object.values(one))
  }
  return false
}
