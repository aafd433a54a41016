import { z } from 'zod'
import { API_PROBLEMS, PROBLEMS_PATH, type ProblemCode } from '#content/api-problems.ts'

/** One thing that is wrong with a request. */
export const fault = z
  .object({
    pointer: z
      .string()
      .optional()
      .describe('The location in the body, as a JSON Pointer (RFC 6901).'),
    parameter: z.string().optional().describe('The name of a query parameter.'),
    code: z.string().describe('A stable code, such as `required`.'),
    detail: z.string().describe('A human-readable explanation.'),
  })
  .meta({ id: 'Fault' })
export type Fault = z.infer<typeof fault>

/** A problem: the API's error response (RFC 9457). */
export const problem = z
  .object({
    type: z.string().describe('The URL of the problem’s documentation.'),
    title: z.string(),
    status: z.int(),
    code: z
      .string()
      .describe('A stable code, which is also the fragment of the `type` URL.')
      .meta({ 'x-known-values': Object.keys(API_PROBLEMS) }),
    detail: z.string().optional(),
    requestId: z.string().describe('The request’s id in the operator’s log.'),
    errors: z.array(fault).optional().describe('All validation errors of the body or query.'),
  })
  .meta({ id: 'Problem', description: 'An error (RFC 9457).' })

export type Problem = z.infer<typeof problem>

/** Why one entry of a request with several wasn't changed. */
export const entryProblem = problem
  .pick({ title: true, status: true, code: true, detail: true, errors: true })
  .meta({ id: 'EntryProblem', description: 'Why one entry of a request was rejected.' })

type Details = { detail?: string; errors?: Fault[]; headers?: Record<string, string> }

/** An error that rejects a request. Wherever an operation throws it, it becomes the response. */
export class ApiProblem extends Error {
  override name = 'ApiProblem'
  readonly code: ProblemCode
  readonly details: Details

  constructor(code: ProblemCode, details: Details = {}) {
    super(`api: ${code}`)
    this.code = code
    this.details = details
  }
}

/** Returns the problem for an invalid body, with one fault at a location such as '/title'. */
export const invalidBody = (pointer: string, code: string, detail: string) =>
  new ApiProblem('invalid-body', { errors: [{ pointer, code, detail }] })

export const notFound = () => new ApiProblem('not-found')

type Refusal = Pick<ApiProblem, 'code' | 'details'>
type Asked = { origin: string; requestId: string }

/** Returns the body of a problem's response. */
export function problemBody({ code, details }: Refusal, { origin, requestId }: Asked): Problem {
  const { status, title } = API_PROBLEMS[code]
  const { detail, errors } = details
  const type = `${origin}${PROBLEMS_PATH}#${code}`
  return { type, title, status, code, detail, requestId, errors }
}

/** Returns the problem of one entry. */
export function toEntryProblem({ code, details }: Refusal): z.infer<typeof entryProblem> {
  const { status, title } = API_PROBLEMS[code]
  const { detail, errors } = details
  return { title, status, code, ...(detail && { detail }), ...(errors && { errors }) }
}

/** Returns the response for a problem. */
export function problemResponse(refusal: Refusal, asked: Asked): Response {
  const { headers } = refusal.details
  const body = problemBody(refusal, asked)
  return new Response(JSON.stringify(body), {
    status: body.status,
    headers: {
      'Content-Type': 'application/problem+json',
      'Cache-Control': 'no-store',
      ...headers,
    },
  })
}
