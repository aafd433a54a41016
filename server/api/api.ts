import type { RequestInfo } from '#app/middleware/context.ts'
import { MCP_PATH } from '#content/paths.ts'
import type { Services } from '#platform/services.ts'
import { createKeptDocument } from '#server/pages/kept-document.ts'
import { createPlaces } from './at-once.ts'
import { API_PATH, openApiDocument } from './document.ts'
import { createHandler, type Handler } from './handle.ts'
import { createKeyCheck } from './key-check.ts'
import { createMcp } from './mcp/mcp.ts'
import { OPERATIONS } from './operations.ts'
import { type PostmanSource, toPostmanCollection } from './postman.ts'
import { problemResponse } from './problem.ts'

export type ApiRequest = { request: Request; info: RequestInfo; url: URL }

/** A path such as '/magnets/{magnetId}' with the handler of each of its methods. */
type Resource = { pattern: RegExp; names: string[]; handlers: Map<string, Handler> }

/** Whether a path belongs to the API, which has its own checks and responses. */
export const isApiPath = (pathname: string) => pathname === '/api' || pathname.startsWith('/api/')

/**
 * Returns the handler of every request below /api/. It authenticates requests by their bearer token only,
 * never by cookies.
 */
export function createApi(services: Services): (asked: ApiRequest) => Promise<Response> {
  const gate = { checkKey: createKeyCheck(services), takePlace: createPlaces() }
  const resources = new Map<string, Resource>()
  for (const operation of OPERATIONS) {
    const resource = resources.get(operation.path) ?? toResource(operation.path)
    resources.set(operation.path, resource)
    resource.handlers.set(operation.method, createHandler(services, gate, operation))
  }
  const ordered = [...resources.values()]
  const answerMcp = services.env.mcp ? createMcp(services, gate) : null
  const document = openApiDocument()
  const collection = toPostmanCollection(
    document as unknown as PostmanSource,
    `${services.env.publicUrl}${API_PATH}`,
  )
  const documents = new Map(
    Object.entries({ '/openapi.json': document, '/postman.json': collection }).map(
      ([path, content]) => [path, createKeptDocument(JSON.stringify(content), 'application/json')],
    ),
  )

  return async ({ request, info, url }) => {
    const { origin, pathname } = url
    if (answerMcp && pathname === MCP_PATH) return answerMcp({ request, info, url })
    const refuse = (code: 'not-found' | 'method-not-allowed', headers = {}, detail?: string) =>
      problemResponse(
        { code, details: { headers, ...(detail && { detail }) } },
        { origin, requestId: info.id },
      )
    const path = pathname.startsWith(`${API_PATH}/`) ? pathname.slice(API_PATH.length) : ''
    const method = request.method === 'HEAD' ? 'GET' : request.method
    const sendDocument = documents.get(path)
    if (sendDocument) {
      if (method !== 'GET') return refuse('method-not-allowed', { Allow: 'GET, HEAD' })
      return sendDocument(request)
    }
    for (const { pattern, names, handlers } of ordered) {
      const match = pattern.exec(path)
      if (!match) continue
      if (method === 'OPTIONS') {
        return new Response(null, { status: 204, headers: { Allow: allowed(handlers) } })
      }
      const handler = handlers.get(method)
      if (!handler) return refuse('method-not-allowed', { Allow: allowed(handlers) })
      const values = match.slice(1)
      const params = Object.fromEntries(names.map((name, index) => [name, values[index] ?? '']))
      const response = await handler({ request, info, origin, params })
      if (request.method !== 'HEAD') return response
      // If a stream isn't read, it keeps its place in a queue.
      await response.body?.cancel()
      return new Response(null, response)
    }
    return path.endsWith('/') && path !== '/'
      ? refuse('not-found', {}, 'Paths of the API don’t end with a slash.')
      : refuse('not-found')
  }
}

function toResource(path: string): Resource {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const source = path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '([\\w.-]{1,64})')
  return { pattern: new RegExp(`^${source}$`), names, handlers: new Map() }
}

const allowed = (handlers: Map<string, Handler>) =>
  [...handlers.keys()]
    .flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))
    .concat('OPTIONS')
    .join(', ')
