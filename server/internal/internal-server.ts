import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Env } from '#platform/env.ts'
import type { Services } from '#platform/services.ts'
import type { MetricsReader } from './metrics.ts'
import { answerMetrics, answerText } from './metrics-endpoint.ts'

/** The parts that the internal port uses once the product has started. */
export type InternalParts = {
  scrape: MetricsReader['scrape']
  /** Resolves with whether the database answers; never rejects. */
  isDatabaseUp(): Promise<boolean>
  /** Whether a TLS proxy may order a certificate for a host. */
  isTlsAllowed(host: string): Promise<boolean>
}

export type InternalServer = {
  port: number
  /** Reports the process as ready, and starts responding to all requests. */
  open(parts: InternalParts): void
  /** Reports the process as not ready while its connection pool provides no connections. */
  setStuck(isStuck: boolean): void
  /**
   * Reports the process as not ready, so that a proxy sends it no more requests. Everything else
   * continues.
   */
  close(): void
  stop(): Promise<void>
}

/**
 * Listens on INTERNAL_PORT for monitoring, a supervisor and a TLS proxy. Requests need no token, so the port
 * must not be reachable from outside; it listens on the loopback interface unless INTERNAL_HOST is set.
 */
export async function startInternalServer(
  { internalHost, internalPort }: Pick<Env, 'internalHost'> & { internalPort: number },
  log: Services['log'],
): Promise<InternalServer> {
  let parts: InternalParts | null = null
  let state: 'starting' | 'ready' | 'stuck' | 'stopping' = 'starting'

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = URL.parse(request.url ?? '/', 'http://internal')
    if (!url) return answerText(response, 400, 'Invalid path.\n')
    const { pathname, searchParams } = url
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return answerText(response, 405, 'Only GET and HEAD are allowed.\n', { Allow: 'GET, HEAD' })
    }
    switch (pathname) {
      case '/healthz/live':
        return answerText(response, 200, 'alive\n')
      case '/healthz/ready':
        return answerReadiness(response)
      case '/metrics':
        return parts ? answerMetrics(response, parts.scrape, log) : answerText(response, 503, state)
      case '/tls-allowed': {
        if (!parts) return answerText(response, 503, state)
        const isAllowed = await parts.isTlsAllowed(searchParams.get('domain') ?? '')
        return answerText(response, isAllowed ? 200 : 404, isAllowed ? 'yes' : 'no')
      }
      default:
        return answerText(response, 404, 'Not found.\n')
    }
  }

  /** Cached pages are served without the database, so its outage doesn't make a process unready. */
  async function answerReadiness(response: ServerResponse): Promise<void> {
    const database = parts && ((await parts.isDatabaseUp()) ? 'up' : 'down')
    const isReady = state === 'ready'
    const text = `${JSON.stringify({ ready: isReady, state, database })}\n`
    answerText(response, isReady ? 200 : 503, text, { 'Content-Type': 'application/json' })
  }

  const server = createServer({ requestTimeout: 10_000 }, (request, response) => {
    answer(request, response).catch((error) => {
      log.error({ err: error }, 'internal_request.failed')
      answerText(response, 503, 'Internal error. See the log.\n')
    })
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const isTaken = error.code === 'EADDRINUSE'
      reject(
        isTaken
          ? new Error(`INTERNAL_PORT: ${internalPort} is already taken on ${internalHost}.`)
          : error,
      )
    })
    server.listen(internalPort, internalHost, resolve)
  })
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : internalPort,
    open(opened) {
      parts = opened
      state = 'ready'
    },
    setStuck(isStuck) {
      if (state === 'ready' || state === 'stuck') state = isStuck ? 'stuck' : 'ready'
    },
    close() {
      state = 'stopping'
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
