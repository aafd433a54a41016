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
  /** Where the product is reached, such as 'https://magnet.example'. */
  origin: string
  /** Names the list that a cursor belongs to. */
  operationId: string
  /** Throws 412 if the request has an If-Match that isn't the ETag of `current`. */
  requireMatch(current: unknown): void
  /**
   * Values that `run` passes to `respond` and that must not be stored with the result, such as a secret that is
   * shown once. Empty if an earlier request took effect.
   */
  secrets: Map<string, string>
}

/** The response of success. Without a schema it has no JSON: `media` is its content type, if any. */
export type AnswerShape = {
  status: 200 | 201 | 202 | 204
  description: string
  schema?: z.ZodType
  media?: readonly string[]
  /** The body is one resource: it has an ETag. */
  isResource?: boolean
}

type Described = {
  id: string
  method: Method
  path: string
  tag: string
  summary: string
  description?: string
  /** Null means any key. */
  scope: ApiScope | null
  query?: z.ZodObject
  body?: z.ZodType
  /** The JSON body may be longer than others, because it has a long list or an image. */
  hasLargeBody?: boolean
  /** The body is bytes of this kind and is not read before the operation. */
  upload?: string
  answer: AnswerShape
  /** Applies to the whole account, so a key that is limited to magnets can't use it. */
  wholeAccount?: boolean
  /** Only with a creator's key, or only with a workspace's. */
  only?: 'creators' | 'workspaces'
  /** A change that is possible after the workspace's plan has ended: it stops or removes something. */
  inReadOnly?: boolean
  /** Problems that don't follow from the rest of the description. */
  problems?: readonly ProblemCode[]
  /** An additional limit, by account. */
  limit?: RateLimitName
  /**
   * A POST that may be repeated at will. It runs outside of a transaction, because it calls other services or
   * commits in steps. No Idempotency-Key is stored.
   */
  isRepeatable?: boolean
}

/** An operation as the server and the document know it. */
export type Operation = Described & {
  run(call: Call): Promise<unknown>
  respond?(result: unknown, call: Call): unknown
}

type Output<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined

/**
 * Declares an operation. Its schemas validate requests and describe them in the OpenAPI document. `run` of
 * a POST, PUT or PATCH makes the change, in one transaction (`call.services.db`) unless it takes an upload or is
 * repeatable. A POST's result (JSON) is stored with the Idempotency-Key. `respond` makes the body, or a whole
 * Response, from the result; without it the result is the body. Both throw `ApiProblem` to reject a request.
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
