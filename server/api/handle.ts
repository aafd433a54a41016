import { createHash } from 'node:crypto'
import type { RequestInfo } from '#app/middleware/context.ts'
import type { ApiKey } from '#domain/api-keys/find-key.server.ts'
import { runOnce, runTogether } from '#domain/api-keys/run-once.server.ts'
import { logKeyUse } from '#domain/api-keys/use-log.server.ts'
import type { Services } from '#platform/services.ts'
import { requireMatch, successResponse } from './answer.ts'
import { type TakePlace, whenRead } from './at-once.ts'
import { countFurther, countRequest } from './limits.ts'
import type { Call, Operation } from './operation.ts'
import { ApiProblem, problemResponse } from './problem.ts'
import { parseRequest, readBytes } from './read-request.ts'
import { comparesItself, resourceOf } from './resource-of.ts'
import { toProblem } from './to-problem.ts'

/** A request that hasn't been checked yet. */
export type Received = {
  request: Request
  info: RequestInfo
  origin: string
  params: Record<string, string>
}
export type Handler = (received: Received) => Promise<Response>

/** The parts that all operations share. */
export type Gate = {
  checkKey(request: Request, ip: string): Promise<ApiKey>
  takePlace: TakePlace
}

/**
 * Returns the handler of an operation. The cheap checks come first: the key, its limits and its
 * permissions. Then the body is read.
 */
export function createHandler(
  services: Services,
  { checkKey, takePlace }: Gate,
  operation: Operation,
): Handler {
  return async ({ request, info, origin, params }) => {
    const startedAt = performance.now()
    const headers = new Headers()
    const problem = { origin, requestId: info.id }
    let key: ApiKey | undefined
    let leave = () => {}
    let response: Response
    try {
      key = await checkKey(request, info.ip)
      leave = takePlace(key)
      await countRequest(services, key, headers)
      assertAllowed(operation, key)
      await countFurther(services, operation, key, headers)
      response = await perform(services, operation, { key, request, params, origin }, headers)
    } catch (error) {
      response = problemResponse(toProblem(services, error, info.id), problem)
    }
    // A download counts as a concurrent request until its last byte is sent.
    if (operation.answer.media && response.ok) response = whenRead(response, leave)
    else leave()
    for (const [name, value] of headers) response.headers.set(name, value)
    if (key) {
      const { method, path } = operation
      const ms = Math.round(performance.now() - startedAt)
      const use = { keyId: key.id, at: services.clock.now(), method, path, ip: info.ip, ms }
      await logKeyUse(services, { ...use, status: response.status })
    }
    return response
  }
}

/** Throws 403 if the key may not call this operation. */
export function assertAllowed(operation: Operation, key: ApiKey): void {
  const { scope, only, wholeAccount, method, inReadOnly } = operation
  if (scope !== null && !key.scopes.has(scope)) {
    throw new ApiProblem('scope-missing', { detail: `The scope ${scope} is missing.` })
  }
  if (only === 'creators' && key.workspaceId) throw new ApiProblem('not-for-workspaces')
  if (only === 'workspaces' && !key.workspaceId) throw new ApiProblem('only-for-workspaces')
  if (wholeAccount && key.magnetIds) throw new ApiProblem('key-limited-to-magnets')
  if (method !== 'GET' && key.isSuspended) throw new ApiProblem('account-suspended')
  if (method !== 'GET' && key.isReadOnly && !inReadOnly) {
    throw new ApiProblem('plan-limit', { detail: 'The workspace’s plan has ended.' })
  }
}

async function perform(
  services: Services,
  operation: Operation,
  given: Pick<Call, 'key' | 'request' | 'params' | 'origin'>,
  headers: Headers,
): Promise<Response> {
  const { request, key } = given
  const bytes = operation.upload ? Buffer.alloc(0) : await readBytes(operation, request)
  const { query, body } = parseRequest(operation, request, bytes)
  const call: Call = {
    ...given,
    services,
    query,
    body,
    operationId: operation.id,
    secrets: new Map<string, string>(),
    requireMatch: (current) => requireMatch(request, current),
  }
  const result = await run(operation, call, { bytes, keyId: key.id }, headers)
  const answer = operation.respond ? await operation.respond(result, call) : result
  return successResponse(operation, answer, given)
}

type Sent = { bytes: Buffer; keyId: string }

async function run(
  operation: Operation,
  call: Call,
  sent: Sent,
  headers: Headers,
): Promise<unknown> {
  if (operation.upload || operation.isRepeatable) {
    await requireUnchanged(operation, call)
    return operation.run(call)
  }
  switch (operation.method) {
    case 'POST':
      return runPost(operation, call, sent, headers)
    case 'PUT':
    case 'PATCH':
      // The row whose ETag is compared with If-Match stays locked until it is changed.
      return runTogether(call.services, async (joined) => {
        const joinedCall = { ...call, services: joined }
        await requireUnchanged(operation, joinedCall)
        return operation.run(joinedCall)
      })
    case 'DELETE':
      await requireUnchanged(operation, call)
      return operation.run(call)
    default:
      return operation.run(call)
  }
}

/**
 * Throws 412 if a request's If-Match isn't the ETag of the resource that it changes (RFC 9110, 13.1.1). A
 * resource that no operation reads has no ETag.
 */
async function requireUnchanged(operation: Operation, call: Call): Promise<void> {
  const ifMatch = call.request.headers.get('if-match')
  if (ifMatch === null || comparesItself(operation)) return
  const resource = resourceOf(operation)
  if (!resource) {
    if (ifMatch.trim() !== '*') throw new ApiProblem('changed-elsewhere', { detail: NO_ETAG })
    return
  }
  const read = { ...call, query: resource.query?.parse({}), body: undefined }
  const result = await resource.run(read)
  requireMatch(call.request, resource.respond ? await resource.respond(result, read) : result)
}

const NO_ETAG = 'The resource of this operation has no ETag. Omit If-Match.'

/** Runs the effect of a POST in one transaction, once for each Idempotency-Key. */
async function runPost(
  operation: Operation,
  call: Call,
  { bytes, keyId }: Sent,
  headers: Headers,
): Promise<unknown> {
  const { services, request } = call
  const { pathname, search } = new URL(request.url)
  const idempotencyKey = readIdempotencyKey(request.headers)
  const claim =
    idempotencyKey === null
      ? null
      : {
          keyId,
          idempotencyKey,
          operation: `${operation.method} ${operation.path}`,
          requestHash: createHash('sha256').update(`${pathname}${search}\n`).update(bytes).digest(),
        }
  const once = await runOnce(services, claim, async (joined) => {
    const joinedCall = { ...call, services: joined }
    // A repeated request gets the stored result, although the first one changed the ETag.
    await requireUnchanged(operation, joinedCall)
    return operation.run(joinedCall)
  })
  if (!once.ok) {
    if (once.reason === 'other-request') throw new ApiProblem('idempotency-key-reused')
    throw new ApiProblem('under-way', { headers: { 'Retry-After': '1' } })
  }
  if (once.replayed) headers.set('Idempotency-Replayed', 'true')
  return once.result
}

function readIdempotencyKey(headers: Headers): string | null {
  const value = headers.get('idempotency-key')
  if (value === null) return null
  if (!/^[\x21-\x7e]{1,255}$/.test(value)) throw new ApiProblem('invalid-idempotency-key')
  return value
}
