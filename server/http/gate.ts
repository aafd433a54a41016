import type { RequestListener } from 'node:http'

const TEXT = 'This service is starting. Please try again in a moment.'
const HEADERS = {
  'Content-Type': 'text/plain; charset=utf-8',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cache-Control': 'no-store',
  'Retry-After': '10',
}
/**
 * Paths that work without the database: the build's files, and the thank-you page of a lead in the
 * journal.
 */
const ALWAYS_OPEN = /^\/(?:assets|thanks)\/|^\/[\w-]+\.(?!data$)\w+$/

/**
 * The page of a stream overlay. It stays empty, because it is shown over a stream, and reloads
 * itself.
 */
const LIVE_PAGE = /^\/live\/[^/]+\/?$/i
const LIVE_TEXT = '<!DOCTYPE html><html lang="en"><title>Stream overlay</title></html>'
const LIVE_HEADERS = { 'Content-Type': 'text/html; charset=utf-8', Refresh: '5' }

/**
 * Passes requests to `rest` while `isOpen` returns true. Otherwise responds with 503. Health checks
 * get this response in their own format.
 */
export function createGate(isOpen: () => boolean, rest: RequestListener): RequestListener {
  return (request, response) => {
    const [path = ''] = (request.url ?? '').split('?', 1)
    if (isOpen() || (request.method === 'GET' && ALWAYS_OPEN.test(path))) {
      return rest(request, response)
    }
    const isHealthCheck = /^\/healthz(\/|$)/.test(path)
    const isLivePage = LIVE_PAGE.test(path)
    const body = isHealthCheck
      ? JSON.stringify({ ok: false, database: 'down' })
      : isLivePage
        ? LIVE_TEXT
        : TEXT
    const type = isHealthCheck
      ? { 'Content-Type': 'application/json' }
      : isLivePage
        ? LIVE_HEADERS
        : {}
    response
      .writeHead(503, { ...HEADERS, ...type, 'Content-Length': Buffer.byteLength(body) })
      .end(request.method === 'HEAD' ? undefined : body)
  }
}

/** Returns what the page cache renders while the gate is closed. */
export const closedResponse = (): Response => new Response(TEXT, { status: 503, headers: HEADERS })
