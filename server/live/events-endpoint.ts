import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { openLiveSource } from '#domain/live-sources/live-token.server.ts'
import { networkOf } from '#lib/network.server.ts'
import type { Services } from '#platform/services.ts'
import { createHostCheck } from '#server/http/origins.ts'
import { createRequestIds } from '#server/http/request-ids.ts'
import { createAddressReader } from '#server/http/request-info.ts'
import { setSecurityHeaders } from '#server/http/security-headers.ts'
import { GONE, RETRY } from './live-events.ts'
import type { LiveHub, LiveRefusal } from './live-hub.ts'

const EVENTS_PATH = /^\/live\/([^/?]{1,64})\/events(\?dock)?$/

/** The number of seconds after which a rejected client tries again. */
const RETRY_AFTER = 10

const REFUSALS: Record<LiveRefusal | 'too-many', { status: number; text: string }> = {
  'many-of-source': {
    status: 429,
    text: 'This stream overlay is open in too many places. Close it in one place.\n',
  },
  'many-of-owner': {
    status: 429,
    text: 'Your stream overlays are open in too many places. Close an overlay in one place.\n',
  },
  'many-of-network': {
    status: 429,
    text: 'Too many stream overlays are open from your network. Please try again later.\n',
  },
  many: { status: 503, text: 'This server has too many open stream overlays. Please try again.\n' },
  stopping: { status: 503, text: 'This process is stopping. Please try again.\n' },
  'too-many': { status: 429, text: 'Too many wrong addresses. Please try again later.\n' },
}

/**
 * Answers GET /live/{token}/events with the source's state and its changes as server-sent events.
 * It runs in front of the framework, so that a connection needs only Node's own objects, and
 * nothing compresses or buffers the events. All other requests go to `rest`.
 */
export function withLiveEvents(
  services: Services,
  hub: LiveHub,
  rest: RequestListener,
): RequestListener {
  const { env, log } = services
  const readAddress = createAddressReader(env.trustedProxies)
  const isOurHost = createHostCheck(env)
  const nextId = createRequestIds()
  const headers = new Headers({
    'Cache-Control': 'no-store, no-transform',
    'Referrer-Policy': 'no-referrer',
    'X-Robots-Tag': 'noindex',
  })
  setSecurityHeaders(headers, env, '/live/', '', true)
  const fixed = [...headers]

  /** The path is logged without its token. */
  function start(response: ServerResponse, status: number, type: string, startedAt: number): void {
    const requestId = nextId()
    // `setHeader` is called for each header, because the request metrics read the content type
    // later.
    for (const [name, value] of fixed) response.setHeader(name, value)
    response.setHeader('Content-Type', type)
    response.setHeader('X-Request-Id', requestId)
    const ms = Math.round(performance.now() - startedAt)
    log.info({ requestId, method: 'GET', path: '/live', status, ms }, 'request.completed')
  }

  function refuse(response: ServerResponse, why: keyof typeof REFUSALS, startedAt: number): void {
    const { status, text } = REFUSALS[why]
    start(response, status, 'text/plain; charset=utf-8', startedAt)
    response.setHeader('Retry-After', RETRY_AFTER)
    response.writeHead(status).end(text)
  }

  async function answer(request: IncomingMessage, response: ServerResponse, path: string[]) {
    const startedAt = performance.now()
    const [, token = '', isDock] = path
    const { remoteAddress } = request.socket
    const { ip } = readAddress(remoteAddress, String(request.headers['x-forwarded-for'] ?? ''))
    const opened = await openLiveSource(services, token, ip)
    if (response.destroyed) return
    if (!opened.ok && opened.reason === 'too-many') return refuse(response, 'too-many', startedAt)
    const network = networkOf(ip)
    const refusal = opened.ok && hub.findRefusal(opened.source, network)
    if (refusal) return refuse(response, refusal, startedAt)
    start(response, 200, EVENT_STREAM, startedAt)
    // Keeps nginx from buffering the events.
    response.setHeader('X-Accel-Buffering', 'no')
    response.writeHead(200)
    response.write(RETRY)
    if (opened.ok) hub.add(opened.source, response, { client: isDock ? 'dock' : 'page', network })
    else response.end(GONE)
  }

  return (request, response) => {
    const isOurs = request.method === 'GET' && isOurHost(request.headers.host ?? '')
    const path = isOurs ? EVENTS_PATH.exec(request.url ?? '') : null
    if (!path) return rest(request, response)
    answer(request, response, path).catch((error) => {
      log.warn({ err: error }, 'live.open_failed')
      if (response.headersSent) response.destroy()
      else response.writeHead(503, { 'Retry-After': RETRY_AFTER }).end()
    })
  }
}

const EVENT_STREAM = 'text/event-stream; charset=utf-8'

/** Whether a response lasts as long as its client stays connected. Its duration isn't measured. */
export const isEventStream = (response: ServerResponse): boolean =>
  response.getHeader('content-type') === EVENT_STREAM
