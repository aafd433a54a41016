import { createHash, timingSafeEqual } from 'node:crypto'
import type { RequestListener, ServerResponse } from 'node:http'
import type { Services } from '#platform/services.ts'
import type { MetricsReader } from './metrics.ts'

type Scrape = MetricsReader['scrape']

/**
 * Answers `GET /metrics` to clients that send METRICS_TOKEN as a bearer token, by any name or address of this
 * process, and leaves all other paths to `rest`. On a brand's host, /metrics looks like an unknown path.
 */
export function withMetricsEndpoint(
  { token, scrape, isOurHost }: MetricsEndpoint,
  log: Services['log'],
  rest: RequestListener,
): RequestListener {
  return (request, response) => {
    const { method, url = '', headers } = request
    const isAsked = /^\/metrics(?:\?|$)/.test(url) && (method === 'GET' || method === 'HEAD')
    if (!isAsked) return rest(request, response)
    if (!isBearer(headers.authorization, token)) {
      if (!isOurHost(headers.host ?? '')) return rest(request, response)
      log.warn({ path: '/metrics', status: 401 }, 'metrics.refused')
      answerText(response, 401, 'Send METRICS_TOKEN as a bearer token.\n', {
        'WWW-Authenticate': 'Bearer realm="metrics"',
      })
    } else void answerMetrics(response, scrape, log)
  }
}

export type MetricsEndpoint = { token: string; scrape: Scrape; isOurHost(host: string): boolean }

/** Whether an Authorization header contains the token. Takes the same time for every wrong token. */
export function isBearer(header: string | undefined, token: string): boolean {
  const sent = /^Bearer +(\S+) *$/i.exec(header ?? '')?.[1]
  return sent !== undefined && timingSafeEqual(digestOf(sent), digestOf(token))
}

const digestOf = (text: string) => createHash('sha256').update(text).digest()

export async function answerMetrics(
  response: ServerResponse,
  scrape: Scrape,
  log: Services['log'],
): Promise<void> {
  try {
    const { contentType, text } = await scrape()
    answerText(response, 200, text, { 'Content-Type': contentType })
  } catch (error) {
    log.error({ err: error }, 'metrics.scrape_failed')
    answerText(response, 500, 'The metrics could not be read. See the log for the reason.\n')
  }
}

export function answerText(
  response: ServerResponse,
  status: number,
  text: string,
  headers: Record<string, string> = {},
): void {
  response
    .writeHead(status, {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
      ...headers,
    })
    .end(text)
}
