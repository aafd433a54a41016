import type { ServerResponse } from 'node:http'
import type { Http2Bindings, HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { bodyOf } from '#lib/whole-response.ts'
import type { ServerBindings } from './request-info.ts'

type Fetch = (request: Request, bindings: ServerBindings) => Response | Promise<Response>

/**
 * Returns a handler for the HTTP adapter that sends responses with a complete body itself, at once. The
 * adapter would first read them from their streams.
 */
export function sendingWhole(fetch: Fetch) {
  return async (request: Request, bindings: HttpBindings | Http2Bindings): Promise<Response> => {
    const response = await fetch(request, bindings)
    const body = bodyOf(response)
    if (!body) return response
    const outgoing = bindings.outgoing as ServerResponse
    outgoing.statusCode = response.status
    outgoing.setHeaders(response.headers)
    outgoing.setHeader('content-length', body.length)
    outgoing.end(body)
    return RESPONSE_ALREADY_SENT
  }
}
