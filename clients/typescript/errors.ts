import type { Fault, Problem } from './api-types.ts'

export type ProblemCode = Problem['code']

/** The error thrown if the API rejects a request. It contains the reason (RFC 9457). */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly problem: Problem
  readonly status: number
  readonly code: ProblemCode
  /** All faults of an invalid body or query, with their locations. */
  readonly faults: Fault[]
  /** The number of seconds after which to try again; null if the API didn't send it. */
  readonly retryAfterSeconds: number | null
  readonly headers: Headers

  constructor(problem: Problem, headers: Headers = new Headers()) {
    const faults = problem.errors ?? []
    const places = faults.map(({ pointer, parameter, detail }) =>
      [pointer || parameter, detail].filter(Boolean).join(': '),
    )
    const why = [problem.detail ?? problem.title, ...places].join('; ')
    super(`${problem.status} ${problem.code}: ${why}`)
    this.problem = problem
    this.status = problem.status
    this.code = problem.code
    this.faults = faults
    this.headers = headers
    this.retryAfterSeconds = secondsOf(headers.get('retry-after'))
  }
}

/** The error thrown if something other than the API responded, such as a proxy. */
export class UnexpectedAnswer extends Error {
  override name = 'UnexpectedAnswer'
  readonly status: number

  constructor(status: number) {
    super(`The response isn’t from the API: status ${status}`)
    this.status = status
  }
}

/**
 * Returns the number of seconds in a Retry-After header, which may contain a date; null if there is
 * no header.
 */
export function secondsOf(retryAfter: string | null): number | null {
  if (retryAfter === null) return null
  const seconds = Number(retryAfter)
  const left = Number.isNaN(seconds) ? (Date.parse(retryAfter) - Date.now()) / 1000 : seconds
  return Number.isNaN(left) ? null : Math.max(0, left)
}
