import type { RequestListener } from 'node:http'
import type { Services } from '#platform/services.ts'
import { setSecurityHeaders } from './security-headers.ts'

/** The methods of all pages, forms and endpoints. The API handles its own methods. */
const METHODS = ['GET', 'HEAD', 'POST']
const API_METHODS = ['PUT', 'PATCH', 'DELETE', 'OPTIONS']
const REFUSAL = 'Only GET, HEAD and POST are allowed.\n'

/**
 * Responds to all other methods: 204 to OPTIONS, 405 to the rest. `Request` doesn't support some of
 * them (TRACE), and actions would treat the others like POST.
 */
export function withAllowedMethods(
  { env, log }: Pick<Services, 'env' | 'log'>,
  rest: RequestListener,
): RequestListener {
  const fixed = new Headers({ Allow: METHODS.join(', '), 'Cache-Control': 'no-store' })
  setSecurityHeaders(fixed, env, '/m/', '', false)
  const headers = [...fixed].flat()
  const refusalHeaders = [
    ...headers,
    'Content-Type',
    'text/plain; charset=utf-8',
    'Content-Length',
    String(Buffer.byteLength(REFUSAL)),
  ]
  return (request, response) => {
    const { method = '' } = request
    if (METHODS.includes(method)) return rest(request, response)
    if (API_METHODS.includes(method) && request.url?.startsWith('/api/')) {
      return rest(request, response)
    }
    // The body is not read, so the connection can't be reused.
    const { 'content-length': length, 'transfer-encoding': encoding } = request.headers
    if (Number(length) > 0 || encoding) response.shouldKeepAlive = false
    const status = method === 'OPTIONS' ? 204 : 405
    if (status === 204) response.writeHead(status, headers).end()
    else response.writeHead(status, refusalHeaders).end(REFUSAL)
    log.info({ method, status }, 'request.completed')
  }
}
