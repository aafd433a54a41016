import type { z } from 'zod'
import type { ProblemCode } from '#content/api-problems.ts'
import type { ApiKey } from '#domain/api-keys/find-key.server.ts'
import type { ApiScope } from '#domain/api-keys/scopes.ts'
import type { RateLimitName } from '#platform/rate-limits.ts'
import type { Services } from '#platform/services.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** The parameters of a path such as '/magnets/{magnetId}'. */
export type ParamsOf<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? { [K in Name]: string } & ParamsOf<Rest>
  : Record<never, string>

/** A request that passed all checks. */
export type Call<Params = Record<string, string>, Query = unknown, Body = unknown> = {
  services: Services
  key: ApiKey
  params: Params
  query: Query
  body: Body
  request: Request
  /** The product's origin, such as 'https://magnet.example'. */
  origin: string
  /** Identifies the list that a cursor belongs to. */
  operationId: string
  /** Throws 412 if the request has an If-Match that isn't the ETag of `current`. */
  requireMatch(current: unknown): void
  /**
   * Values that `run` passes to `respond` and that must not be stored with the result, such as a secret that is
   * shown once. Empty if an earlier request took effect.
   */
  secrets: Map<string, string>
}

/**
 * What an operation responds with when it succeeds. Without a schema the body isn't JSON. `media`
 * is then its content type; without `media` there is no body.
 */
export type AnswerShape = {
  status: 200 | 201 | 202 | 204
  description: string
  schema?: z.ZodType
  media?: readonly string[]
  /** Whether the body is a single resource, which has an ETag. */
  isResource?: boolean
  /** Whether a file has an ETag. The operation compares If-None-Match itself, before it makes the file. */
  hasEtag?: boolean
}

type Described = {
  id: string
  method: Method
  path: string
  tag: string
  summary: string
  description?: string
  /** Null if any key may call the operation. */
  scope: ApiScope | null
  query?: z.ZodObject
  body?: z.ZodType
  /** The JSON body may be longer than others, because it has a long list or an image. */
  hasLargeBody?: boolean
  /** The content type of a body that is bytes. The operation reads this body itself. */
  upload?: string
  answer: AnswerShape
  /**
   * Set if the operation applies to the whole account, so a key that is limited to magnets can't
   * call it.
   */
  wholeAccount?: boolean
  /** Set if only a creator's key, or only a workspace's key, may call the operation. */
  only?: 'creators' | 'workspaces'
  /**
   * Set if the operation works even after the workspace's plan has ended, because it only stops or
   * removes something.
   */
  inReadOnly?: boolean
  /** Problems that don't follow from the rest of the description. */
  problems?: readonly ProblemCode[]
  /** The name of an additional limit per account. */
  limit?: RateLimitName
  /**
   * Set for a POST that may be repeated at will. It runs outside of a transaction, because it calls
   * other services or commits in steps. No Idempotency-Key is stored.
   */
  isRepeatable?: boolean
}

/** An operation as the server and the OpenAPI document use it. */
export type Operation = Described & {
  run(call: Call): Promise<unknown>
  respond?(result: unknown, call: Call): unknown
}

type Output<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined

/**
 * Declares an operation. Its schemas validate requests and describe them in the OpenAPI document.
 * `run` of a POST, PUT or PATCH makes the change, in one transaction (`call.services.db`) unless it
 * takes an upload or is repeatable. A POST's result (JSON) is stored with the Idempotency-Key.
 * `respond` turns the result into the body or a whole Response; without `respond` the result is the
 * body. `run` and `respond` throw `ApiProblem` to reject a request.
 */
export function operation<
  Path extends string,
  Query extends z.ZodObject | undefined,
  Body extends z.ZodType | undefined,
  Result,
>(
  definition: Omit<Described, 'path' | 'query' | 'body'> & {
    path: Path
    query?: Query
    body?: Body
    run(call: Call<ParamsOf<Path>, Output<Query>, Output<Body>>): Promise<Result>
    respond?(result: Result, call: Call<ParamsOf<Path>, Output<Query>, Output<Body>>): unknown
  },
): Operation {
  return definition as unknown as Operation
}
