import type { RequestListener } from 'node:http'
import type { Services } from '#platform/services.ts'

const REFUSAL = 'The host or the address of this request is malformed.\n'
const HEADERS = [
  ...['Content-Type', 'text/plain; charset=utf-8', 'Cache-Control', 'no-store'],
  ...['X-Content-Type-Options', 'nosniff', 'Content-Length', String(Buffer.byteLength(REFUSAL))],
]

/**
 * Answers 400 to a request whose URL could not even be put together, before anybody behind takes
 * that for a fault of ours and logs it with its stack.
 */
export function wellFormedOnly(
  { log }: Pick<Services, 'log'>,
  rest: RequestListener,
): RequestListener {
  return (request, response) => {
    const { url = '', headers } = request
    if (isWellFormed(url, headers.host)) return rest(request, response)
    log.info({ method: request.method, status: 400 }, 'malformed request')
    // A body is not read, so the next request can't be found behind it.
    response.shouldKeepAlive = false
    response.writeHead(400, HEADERS).end(REFUSAL)
  }
}

/** A target is a path, or a whole URL with a host of its own (RFC 9112, section 3.2). */
function isWellFormed(target: string, host: string | undefined): boolean {
  if (host === undefined || !URL.canParse(`http://${host}`)) return false
  if (/[/?#@\\]/.test(host)) return false
  if (target.startsWith('/')) return URL.canParse(`http://${host}${target}`)
  return /^https?:\/\//i.test(target) && URL.canParse(target)
}
