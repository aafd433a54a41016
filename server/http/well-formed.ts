import type { RequestListener } from 'node:http'
import type { Services } from '#platform/services.ts'

const REFUSAL = 'The host or the URL of this request is malformed.\n'
const HEADERS = [
  'Content-Type',
  'text/plain; charset=utf-8',
  'Cache-Control',
  'no-store',
  'X-Content-Type-Options',
  'nosniff',
  'Content-Length',
  String(Buffer.byteLength(REFUSAL)),
]

/**
 * Responds with 400 to a request with an invalid host or URL. Otherwise the next handlers would log
 * it as an error with its stack.
 */
export function withWellFormedRequests(
  { log }: Pick<Services, 'log'>,
  rest: RequestListener,
): RequestListener {
  return (request, response) => {
    const { url = '', headers } = request
    if (isWellFormed(url, headers.host)) return rest(request, response)
    log.info({ method: request.method, status: 400 }, 'request.malformed')
    // The body is not read, so the connection can't be reused.
    response.shouldKeepAlive = false
    response.writeHead(400, HEADERS).end(REFUSAL)
  }
}

/** A request's target is a path or a whole URL with its own host (RFC 9112, "Request Target"). */
function isWellFormed(target: string, host: string | undefined): boolean {
  if (host === undefined || !URL.canParse(`http://${host}`)) return false
  if (/[/?#@\\]/.test(host)) return false
  if (target.startsWith('/')) return URL.canParse(`http://${host}${target}`)
  return /^https?:\/\//i.test(target) && URL.canParse(target)
}
