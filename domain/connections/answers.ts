import type { z } from 'zod'
import { readRetryAfter } from '#lib/retry-after.ts'
import { type Http, type HttpAnswer, type HttpRequest, NoAnswerError } from './http.ts'
import type { Failure } from './provider.ts'

/** Parses the JSON of a response. Returns null if it isn't JSON of this shape. */
export function read<Schema extends z.ZodType>(
  answer: HttpAnswer,
  schema: Schema,
): z.infer<Schema> | null {
  const parsed = schema.safeParse(parseJson(answer.text))
  return parsed.success ? parsed.data : null
}

export const isOk = ({ status }: HttpAnswer): boolean => status >= 200 && status < 300
export const isJson = ({ text }: HttpAnswer): boolean => parseJson(text) !== null

/**
 * Sends a request and returns the parsed body. The response must be a success of this shape;
 * `toFailure` interprets any other status.
 */
export async function request<Schema extends z.ZodType>(
  http: Http,
  what: HttpRequest,
  schema: Schema,
  toFailure: (answer: HttpAnswer) => Failure,
): Promise<{ ok: true; data: z.infer<Schema> } | { ok: false; reason: Failure }> {
  const answer = await http(what)
  if (!isOk(answer)) return { ok: false, reason: toFailure(answer) }
  const data = read(answer, schema)
  return data === null ? { ok: false, reason: unexpected(answer) } : { ok: true, data }
}

function parseJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' ? value : null
  } catch {
    return null
  }
}

/**
 * Interprets a failed response by its status alone, with the meaning that most providers give it:
 * 401, 403 and 404 break the connection, and everything else is retried. `message` is the
 * provider's error text.
 */
export function failureOf(answer: HttpAnswer, message?: string | null): Failure {
  const { status } = answer
  const words = message ? `: ${message}` : ''
  if (status === 401) return { result: 'broken', error: `The key was rejected (401)${words}` }
  if (status === 403)
    return { result: 'broken', error: `The key isn’t allowed to do this (403)${words}` }
  if (status === 404)
    return { result: 'broken', error: `The list or form wasn’t found (404)${words}` }
  return retry(`The service returned ${status}${words}`, retryAfterMs(answer))
}

export const retry = (error: string, afterMs?: number): Failure => ({
  result: 'retry',
  error,
  ...(afterMs === undefined ? {} : { retryAfterMs: afterMs }),
})

export const unexpected = (answer: HttpAnswer): Failure =>
  retry(`The service returned ${answer.status} with a response in an unexpected format`)

/** Thrown if a request couldn't be made. `failure` is the reason. */
export class FailureError extends Error {
  override name = 'FailureError'
  readonly failure: Failure

  constructor(failure: Failure) {
    super(failure.error)
    this.failure = failure
  }
}

/** Returns the failure for a request that got no response. */
export function failureOfError(error: unknown): Failure {
  if (error instanceof FailureError) return error.failure
  if (!(error instanceof NoAnswerError)) throw error
  switch (error.reason) {
    case 'address':
      return {
        result: 'broken',
        error: 'This address is internal. Ask the site’s administrator to allow it',
      }
    case 'timeout':
      return { result: 'retry', error: 'The service didn’t respond in time', isTimeout: true }
    case 'too-long':
      return retry('The response was too long')
    case 'unreachable':
      return retry('The service couldn’t be reached')
  }
}

/** Returns how long the response asks to wait, in milliseconds; undefined if it doesn't ask. */
export function retryAfterMs({ headers }: Pick<HttpAnswer, 'headers'>): number | undefined {
  // Brevo sends the number of seconds in a header of its own.
  return readRetryAfter(headers['retry-after'] ?? headers['x-sib-ratelimit-reset'], new Date())
}

const MAX_ERROR_LENGTH = 400

/**
 * Cuts an error to the maximum length, and adds a period unless it already ends with a punctuation
 * mark.
 */
export function toSentence(error: string): string {
  const words = error.slice(0, MAX_ERROR_LENGTH).toWellFormed()
  return /[.!?]$/.test(words) ? words : `${words}.`
}
