import type { z } from 'zod'
import { bodyFaults, MAX_FAULTS, queryFaults } from './faults.ts'
import type { Operation } from './operation.ts'
import { ApiProblem, type Fault } from './problem.ts'

/** The longest JSON body of most operations. */
export const MAX_BODY_BYTES = 32 * 1024
/** The longest JSON body of an operation that takes a list of a hundred entries or an image. */
export const MAX_LARGE_BODY_BYTES = 280 * 1024
/** The maximum number of JSON values in one body, which bounds the cost of checking it. */
const MAX_VALUES = 5000
/** How deep objects and arrays may be nested. No operation needs more than five levels. */
const MAX_DEPTH = 32

/** Returns the maximum number of bytes in an operation's JSON body. */
export const maxBodyBytes = ({ hasLargeBody }: Pick<Operation, 'hasLargeBody'>): number =>
  hasLargeBody ? MAX_LARGE_BODY_BYTES : MAX_BODY_BYTES

/** Reads a request's body. Throws 413 if it has more bytes than the operation allows. */
export async function readBytes(
  operation: Pick<Operation, 'hasLargeBody'>,
  request: Request,
): Promise<Buffer> {
  const most = maxBodyBytes(operation)
  const tooLarge = new ApiProblem('body-too-large', {
    detail: `The body of this operation is limited to ${most / 1024} KB.`,
  })
  if (Number(request.headers.get('content-length') ?? 0) > most) throw tooLarge
  if (!request.body) return Buffer.alloc(0)
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body) {
    size += chunk.byteLength
    if (size > most) throw tooLarge
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** The query and body of a valid request. */
export type Given = { query: unknown; body: unknown }

/**
 * Returns the valid query and body of an operation. Throws 400, 415 or 422 with the faults of both,
 * so that one response reports them all.
 */
export function parseRequest(operation: Operation, request: Request, bytes: Buffer): Given {
  const query = parseQuery(operation, new URL(request.url).searchParams)
  if (query.errors.length > 0) {
    const errors = [...query.errors, ...bodyErrors(operation, request, bytes)]
    throw new ApiProblem('invalid-query', { errors: errors.slice(0, MAX_FAULTS) })
  }
  const body = parseBody(operation, request, bytes)
  if (body.errors.length > 0) throw new ApiProblem('invalid-body', { errors: body.errors })
  return { query: query.data, body: body.data }
}

type Parsed = { data: unknown; errors: Fault[] }

/** Returns the faults of a body; none if it isn't JSON, because the query's faults are reported first. */
function bodyErrors(operation: Operation, request: Request, bytes: Buffer): Fault[] {
  try {
    return parseBody(operation, request, bytes).errors
  } catch (error) {
    if (error instanceof ApiProblem) return []
    throw error
  }
}

/** Returns the body of an operation, undefined if it has none, or its faults. Throws 400 or 415. */
function parseBody(operation: Operation, request: Request, bytes: Buffer): Parsed {
  if (!operation.body) return { data: undefined, errors: [] }
  const isEmpty = bytes.length === 0
  if (!isEmpty && !isJson(request.headers)) throw new ApiProblem('wrong-content-type')
  const value = isEmpty ? {} : parseJson(bytes)
  const parsed = operation.body.safeParse(value, { reportInput: true })
  if (parsed.success) return { data: parsed.data, errors: [] }
  return { data: undefined, errors: bodyFaults(parsed.error) }
}

/** Returns an operation's query, or its faults. A parameter that is repeated has one fault. */
function parseQuery(operation: Operation, params: URLSearchParams): Parsed {
  const names = [...new Set(params.keys())]
  const known = operation.query?.shape ?? {}
  const errors: Fault[] = []
  for (const parameter of names) {
    if (!Object.hasOwn(known, parameter)) {
      errors.push({ parameter, code: 'unknown', detail: 'Unknown parameter.' })
    } else if (params.getAll(parameter).length > 1) {
      errors.push({ parameter, code: 'repeated', detail: 'This parameter can be given only once.' })
    }
  }
  const ofOperation = names.filter((name) => Object.hasOwn(known, name))
  const given = Object.fromEntries(ofOperation.map((name) => [name, params.get(name)]))
  const parsed = operation.query?.safeParse(given, { reportInput: true })
  if (parsed?.error) errors.push(...queryFaults(parsed.error as z.ZodError))
  return { data: parsed?.data, errors: errors.slice(0, MAX_FAULTS) }
}

export function isJson(headers: Headers): boolean {
  const type = headers.get('content-type')?.split(';', 1)[0]?.trim().toLowerCase() ?? ''
  return type === 'application/json' || type === 'application/merge-patch+json'
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** Returns the JSON of a body. Throws 400 if it is invalid, too deep or has too many values. */
export function parseJson(bytes: Buffer): unknown {
  const value = readJson(bytes)
  const refusal = findRefusal(value)
  if (refusal) throw new ApiProblem('invalid-json', { detail: refusal })
  return value
}

function readJson(bytes: Buffer): unknown {
  let text: string
  try {
    text = utf8.decode(bytes)
  } catch {
    throw new ApiProblem('invalid-json', { detail: 'The body is not UTF-8.' })
  }
  try {
    return JSON.parse(text)
  } catch {
    throw new ApiProblem('invalid-json', { detail: placeOf(text) })
  }
}

/** Returns where JSON is invalid, as a sentence that contains no part of the body. */
function placeOf(text: string): string {
  if (!isWrong(text)) return 'The JSON ends too early.'
  // V8 doesn't report every fault's position, so a binary search finds the shortest beginning that
  // is invalid.
  let [right, wrong] = [0, text.length]
  while (wrong - right > 1) {
    const middle = (right + wrong) >> 1
    if (isWrong(text.slice(0, middle))) wrong = middle
    else right = middle
  }
  const lines = text.slice(0, right).split('\n')
  return `The JSON is invalid at line ${lines.length}, column ${(lines.at(-1)?.length ?? 0) + 1}.`
}

/** Whether this text can't be the beginning of valid JSON. */
function isWrong(text: string): boolean {
  try {
    JSON.parse(text)
    return false
  } catch (error) {
    const message = String(error)
    const place = /at position (\d{1,9})/.exec(message)?.[1]
    return place ? Number(place) < text.length : !message.includes('end of JSON')
  }
}

/**
 * Returns why a value is rejected, or null. Visits all values without recursion, because JSON may
 * be deeply nested and arrays may be long.
 */
function findRefusal(value: unknown): string | null {
  const waiting = [{ value, depth: 0 }]
  let values = 0
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value: current, depth } = next
    // PostgreSQL can't store NUL.
    if (typeof current === 'string' && current.includes('\0')) return HAS_NUL
    if (typeof current !== 'object' || current === null) continue
    if (depth >= MAX_DEPTH) return `Objects and arrays are nested more than ${MAX_DEPTH} deep.`
    for (const [name, part] of Object.entries(current)) {
      if (++values > MAX_VALUES) return `The body has more than ${MAX_VALUES} values.`
      if (name.includes('\0')) return HAS_NUL
      waiting.push({ value: part, depth: depth + 1 })
    }
  }
  return null
}

const HAS_NUL = 'A text contains the character U+0000.'
