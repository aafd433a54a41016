import type { RequestListener } from 'node:http'

const RETRY_SECONDS = '10'
const TEXT = 'This service is starting. Please try again in a moment.'
const POLICY = "default-src 'none'; frame-ancestors 'none'"

/** A TLS proxy is answered from memory. */
const WITHOUT_DATABASE = /^\/tls-allowed(\?|$)/

/** Leaves requests to `rest` while `isOpen`; otherwise answers 503, and says so to a health check. */
export function createGate(isOpen: () => boolean, rest: RequestListener): RequestListener {
  return (request, response) => {
    if (isOpen() || WITHOUT_DATABASE.test(request.url ?? '')) return rest(request, response)
    const isHealthCheck = /^\/healthz(\/|\?|$)/.test(request.url ?? '')
    const body = isHealthCheck ? JSON.stringify({ ok: false, database: 'down' }) : TEXT
    response
      .writeHead(503, {
        'Content-Type': isHealthCheck ? 'application/json' : 'text/plain; charset=utf-8',
        'Content-Length': Buffer.byteLength(body),
        'Content-Security-Policy': POLICY,
        'Cache-Control': 'no-store',
        'Retry-After': RETRY_SECONDS,
      })
      .end(request.method === 'HEAD' ? undefined : body)
  }
}

/** What the page cache renders while the gate is closed. */
export const closedResponse = (): Response =>
  new Response(TEXT, {
    status: 503,
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Content-Security-Policy': POLICY,
      'Cache-Control': 'no-store',
      'Retry-After': RETRY_SECONDS,
    },
  })
