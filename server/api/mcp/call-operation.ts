import type { RequestInfo } from '#app/middleware/context.ts'
import type { ApiKey } from '#domain/api-keys/find-key.server.ts'
import type { Services } from '#platform/services.ts'
import { API_PATH } from '../document.ts'
import { createHandler, type Gate } from '../handle.ts'
import type { Operation } from '../operation.ts'
import type { Problem } from '../problem.ts'
import { type CallOperation, type OperationArguments, operationById } from './tool.ts'

/** The problem that an operation responded with. */
export class OperationRefused extends Error {
  override name = 'OperationRefused'
  readonly problem: Problem

  constructor(problem: Problem) {
    super(`api: ${problem.code}`)
    this.problem = problem
  }
}

type Caller = { key: ApiKey; info: RequestInfo; origin: string; signal: AbortSignal }

/**
 * Returns a function that calls operations with a key that was already checked. Each call passes the
 * same handler as a REST request: it counts toward the limits, is authorized, validated and logged.
 */
export function createCaller(
  services: Services,
  { key, info, origin, signal }: Caller,
): CallOperation {
  // The request of the tool has a place among the concurrent requests already.
  const gate: Gate = { checkKey: async () => key, takePlace: () => () => {} }
  return async <Body>(id: string, given: OperationArguments = {}): Promise<Body> => {
    const operation = operationById(id)
    const request = toRequest(operation, given, { origin, signal })
    const params = given.params ?? {}
    const response = await createHandler(
      services,
      gate,
      operation,
    )({
      request,
      info,
      origin,
      params,
    })
    const body: unknown = await response.json()
    if (!response.ok) throw new OperationRefused(body as Problem)
    return body as Body
  }
}

function toRequest(
  { method, path }: Operation,
  { params = {}, query = {}, body }: OperationArguments,
  { origin, signal }: Pick<Caller, 'origin' | 'signal'>,
): Request {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  )
  const url = new URL(`${API_PATH}${filled}`, origin)
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) url.searchParams.set(name, String(value))
  }
  if (body === undefined) return new Request(url, { method, signal })
  return new Request(url, {
    method,
    signal,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
}
