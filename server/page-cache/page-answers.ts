import type { IncomingMessage, ServerResponse } from 'node:http'
import { createVariantChooser } from '#domain/experiments/choose-variant.server.ts'
import type { ShownPage } from '#domain/leads/shown-page.ts'
import type { VisitRecorder } from '#domain/visits/visits.server.ts'
import { matchesEtag } from '#lib/etag.ts'
import type { Services } from '#platform/services.ts'
import { createEncodingChooser } from '#server/http/accepted-encoding.ts'
import { createRequestIds } from '#server/http/request-ids.ts'
import { createAddressReader } from '#server/http/request-info.ts'
import { type CachedExperiment, type CachedPage, getVariant } from './cached-page.ts'
import { createServedCounts, createServedReader, type PageCacheCounts } from './served-counts.ts'
import { writeHead } from './write-head.ts'

export type PageAnswers = {
  /** Returns the position of the variant that a request gets in an experiment. */
  choose(experiment: CachedExperiment, request: IncomingMessage, at: Date): number
  /** Writes a page and, for GET, passes its page view to the recorder. */
  answer(page: CachedPage, request: IncomingMessage, response: ServerResponse, at: Date): void
  counts: PageCacheCounts
  /** Logs the remaining counts. */
  stop(): void
}

const SUMMARY_MS = 1000

/** Writes cached pages as responses, and counts and logs them. */
export function createPageAnswers(
  { env, log }: Pick<Services, 'env' | 'log'>,
  visits: VisitRecorder,
): PageAnswers {
  const readAddress = createAddressReader(env.trustedProxies)
  const chooseVariant = createVariantChooser(env)
  const nextId = createRequestIds()
  const acceptedEncoding = createEncodingChooser(['br', 'gzip'])
  const counts = createServedCounts()
  const readServed = createServedReader(counts)
  const ids = { first: '', last: '' }

  // The cache writes one log line a second instead of one for each request. Request ids are
  // consecutive, so the line contains only the first and the last one.
  const summary = setInterval(summarize, SUMMARY_MS)
  summary.unref()
  function summarize(): void {
    if (ids.first === '') return
    const served = { ...readServed(), firstId: ids.first, lastId: ids.last }
    // Stale pages are logged as a warning, because the operator should know about them.
    log[served.stale > 0 ? 'warn' : 'info'](served, 'page_cache.pages_served')
    ids.first = ids.last = ''
  }

  function answer(page: CachedPage, request: IncomingMessage, response: ServerResponse, at: Date) {
    const { headers, method } = request
    const encoding = acceptedEncoding(headers['accept-encoding'] as string | undefined)
    const variant = getVariant(page, encoding)
    const id = nextId()
    ids.last = id
    if (ids.first === '') ids.first = id
    const served = counts[page.kind]
    if (page.staleUntil > 0) served.stale++
    const known = headers['if-none-match']
    if (known !== undefined && page.status === 200 && matchesEtag(known, variant.etag)) {
      served.unchanged++
      const lines = variant.unchangedHeaders
      lines[lines.length - 1] = id
      response.writeHead(304, lines).end()
    } else {
      const lines = variant.headers
      if (page.status === 200) {
        served.pages++
        variant.head = writeHead(response, { saved: variant.head, lines, id })
      } else {
        if (page.status >= 500) served.failed++
        else if (page.status < 400) served.redirected++
        else served.missing++
        lines[lines.length - 1] = id
        response.writeHead(page.status, lines)
      }
      if (method === 'HEAD') response.end()
      else response.end(variant.body, 'latin1')
    }
    if (page.shown !== null && method === 'GET') countPageView(page.shown, request, at)
  }

  function addressOf({ headers, socket }: IncomingMessage) {
    const forwardedFor = headers['x-forwarded-for'] as string | undefined
    return readAddress(socket.remoteAddress, forwardedFor)
  }

  function countPageView(page: ShownPage, request: IncomingMessage, at: Date): void {
    const { headers, url = '/' } = request
    const { ip, fromTrustedProxy } = addressOf(request)
    visits.record({
      ownerId: page.ownerId,
      magnetId: page.magnetId,
      name: page.viaName,
      placementId: page.placementId,
      kind: page.kind,
      spoken: page.spoken,
      variantId: page.variantId,
      at,
      request: { url, headers, ip, fromTrustedProxy },
    })
  }

  return {
    choose: ({ id, keys }, request, at) =>
      chooseVariant(at, {
        experimentId: id,
        variants: keys.length,
        ip: addressOf(request).ip,
        userAgent: request.headers['user-agent'] ?? '',
      }),
    answer,
    counts,
    stop() {
      clearInterval(summary)
      summarize()
    },
  }
}
