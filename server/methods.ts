import type { RequestListener } from 'node:http'
import type { Services } from '#platform/services.ts'
import { setSecurityHeaders } from './security-headers.ts'

/** All that pages, forms and machines here are asked with. */
const METHODS = ['GET', 'HEAD', 'POST']
const REFUSAL = 'This address can be read (GET) or sent a form (POST), nothing else.\n'

/**
 * Answers every other method itself: OPTIONS with what there is, the rest with 405. Behind it some
 * (TRACE) could not even be made a Request of, and others would reach actions as if they were POST.
 */
export function methodsInFrontOf(
  { env, log }: Pick<Services, 'env' | 'log'>,
  rest: RequestListener,
): RequestListener {
  const fixed = new Headers({ Allow: METHODS.join(', '), 'Cache-Control': 'no-store' })
  setSecurityHeaders(fixed, env, '/m/', '', false)
  const headers = [...fixed].flat()
  const refusalHeaders = [
    ...headers,
    ...['Content-Type', 'text/plain; charset=utf-8'],
    ...['Content-Length', String(Buffer.byteLength(REFUSAL))],
  ]
  return (request, response) => {
    const { method = '' } = request
    if (METHODS.includes(method)) return rest(request, response)
    // A body is not read, so the next request can't be found behind it.
    const { 'content-length': length, 'transfer-encoding': encoding } = request.headers
    if (Number(length) > 0 || encoding) response.shouldKeepAlive = false
    const status = method === 'OPTIONS' ? 204 : 405
    if (status === 204) response.writeHead(status, headers).end()
    else response.writeHead(status, refusalHeaders).end(REFUSAL)
    log.info({ method, status }, 'request')
  }
}
