import type { RequestInfo } from '#app/middleware/context.ts'
import { ASSISTANT_TOOLS } from '#content/assistant-tools.ts'
import type { ApiKey } from '#domain/api-keys/find-key.server.ts'
import { logKeyUse } from '#domain/api-keys/use-log.server.ts'
import type { Services } from '#platform/services.ts'
import type { Gate } from '../handle.ts'
import { countRequest } from '../limits.ts'
import { ApiProblem, problemResponse } from '../problem.ts'
import { isJson, parseJson, readBytes } from '../read-request.ts'
import { toProblem } from '../to-problem.ts'
import { createCaller } from './call-operation.ts'

type Asked = { request: Request; info: RequestInfo; url: URL }

/**
 * Returns the handler of MCP requests. The checks of the REST API come first. Only a request with a
 * valid key loads the protocol's SDK.
 */
export function createMcp(services: Services, gate: Gate): (asked: Asked) => Promise<Response> {
  return async ({ request, info, url }) => {
    const startedAt = performance.now()
    const { origin } = url
    const headers = new Headers()
    let key: ApiKey | undefined
    let leave = () => {}
    let message: unknown
    let response: Response
    try {
      assertOrigin(request, origin)
      if (request.method !== 'POST') throw notPost()
      key = await gate.checkKey(request, info.ip)
      leave = gate.takePlace(key)
      await countRequest(services, key, headers)
      message = await readMessage(request)
      const { signal } = request
      const call = createCaller(services, { key, info, origin, signal })
      const context = { call, key, origin, now: services.clock.now() }
      const { answerMessage } = await import('./mcp-server.ts')
      const received = { services, request, message, context, requestId: info.id }
      response = await answerMessage(received)
    } catch (error) {
      const problem = toProblem(services, error, info.id)
      response = problemResponse(problem, { origin, requestId: info.id })
    } finally {
      leave()
    }
    for (const [name, value] of headers) response.headers.set(name, value)
    response.headers.set('Cache-Control', 'no-store')
    if (key) {
      const ms = Math.round(performance.now() - startedAt)
      const path = `/mcp${toolNameIn(message)}`
      const use = { keyId: key.id, at: services.clock.now(), method: 'POST', path, ip: info.ip, ms }
      await logKeyUse(services, { ...use, status: response.status })
    }
    return response
  }
}

/**
 * Throws 403 if a web page of another site sent the request, as MCP requires against DNS rebinding.
 * Programs send no Origin.
 */
function assertOrigin({ headers }: Request, own: string): void {
  const origin = headers.get('origin')
  if (origin !== null && origin !== own) throw new ApiProblem('origin-not-allowed')
}

const notPost = () =>
  new ApiProblem('method-not-allowed', {
    headers: { Allow: 'POST' },
    detail: 'This is an MCP server without sessions: send each message with POST.',
  })

async function readMessage(request: Request): Promise<unknown> {
  const bytes = await readBytes({}, request)
  if (!isJson(request.headers)) throw new ApiProblem('wrong-content-type')
  const message = parseJson(bytes)
  // A batch would count as one request.
  if (Array.isArray(message)) {
    throw new ApiProblem('invalid-json', { detail: 'Send one message per request, not a list.' })
  }
  return message
}

/** Returns the name of the tool that a message calls, after a space, for the log; '' if it calls none. */
function toolNameIn(message: unknown): string {
  const { params } = (message ?? {}) as { params?: { name?: unknown } | null }
  const name = params?.name
  return typeof name === 'string' && Object.hasOwn(ASSISTANT_TOOLS, name) ? ` ${name}` : ''
}
