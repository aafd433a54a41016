import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { RenderedPage, Rendering } from '#app/middleware/page-cache-context.ts'
import {
  onPageInvalidation,
  PAGE_CHANGES_CHANNEL,
  parsePageInvalidation,
} from '#domain/magnets/page-invalidation.server.ts'
import type { VisitRecorder } from '#domain/visits/visits.server.ts'
import { matchesEtag } from '#lib/etag.ts'
import { DAY_MS, MINUTE_MS } from '#lib/time.ts'
import { withTimeoutOr } from '#lib/with-timeout.ts'
import type { Notifications } from '#platform/db/notifications.ts'
import type { Services } from '#platform/services.ts'
import { createEncodingChooser } from '../accepted-encoding.ts'
import { createRequestIds } from '../request-ids.ts'
import { createAddressReader, type ServerBindings } from '../request-info.ts'
import { type CacheKey, findCacheKey } from './cache-key.ts'
import { type CachedPage, createCachedPage, getVariant } from './cached-page.ts'
import type { KeptPagesFile } from './kept-pages-file.ts'
import { createPageStore, LIFETIME_MS, type StoreLimits } from './page-store.ts'
import { createServedCounts, createServedReader, type PageCacheCounts } from './served-counts.ts'
import { writeHead } from './write-head.ts'

export type PageCacheParts = {
  services: Pick<Services, 'env' | 'log' | 'clock'>
  visits: VisitRecorder
  /** Of the channel of page changes. */
  notifications: Notifications
  /** Renders a page: the app's fetch. */
  render(request: Request, bindings: ServerBindings): Response | Promise<Response>
  limits?: Partial<StoreLimits>
  /** Where pages are kept for the next start. Null: nowhere. */
  keptPages?: KeptPagesFile | null
}

export type PageCache = {
  /** Resolves when the pages of the process before can be served. */
  restored: Promise<void>
  /**
   * Returns a listener that serves magnet pages and, to signed-out visitors, public pages, and
   * leaves all other requests to `rest`.
   */
  inFrontOf(rest: RequestListener): RequestListener
  /**
   * Returns the magnet page at a host and path, even if it has expired; null if there is none or it takes
   * no leads.
   */
  findKept(host: string, path: string): RenderedPage | null
  size(): { pages: number; bytes: number }
  counts(): PageCacheCounts
  /** Writes the pages to their file. */
  stop(): Promise<void>
}

const LIMITS: StoreLimits = { maxPages: 2000, maxBytes: 64 * 1024 * 1024, maxMissing: 200 }
/** While it can't listen to other processes, their changes still show within a second. */
const DISCONNECTED_LIFETIME_MS = 1000
const SUMMARY_MS = 1000
/**
 * If there is an expired page, how long to wait for a new one, and then how long to serve the
 * expired one.
 */
const PATIENCE_MS = 1000
/** How long a page is served before the next try, while the database is away. */
const AWAY_PATIENCE_MS = 5000
/** How long a page is served while the database is away. */
const OUTAGE_LIFETIME_MS = DAY_MS
/** How often the pages are written to their file. */
const SAVE_MS = 5 * MINUTE_MS
/** The same after a change, so that a page that was taken down isn't shown by the next start. */
const SAVE_CHANGES_MS = 15_000

/**
 * Caches magnet pages and public pages as bytes in front of everything else
 * (docs/decisions/020-page-cache.md, docs/decisions/038-public-pages-kept.md). A hit costs little
 * more than
 * writing it: nothing is parsed, rendered, compressed or looked up, and a magnet's visit is passed to
 * the recorder. The cache is in memory, so a page never outlives its build. Magnet pages ignore
 * cookies, and public pages are cached only for requests without a cookie of ours, so one response
 * fits all visitors.
 */
export function createPageCache(parts: PageCacheParts): PageCache {
  const { services, visits, notifications, render } = parts
  const { clock, log } = services
  const store = createPageStore({ ...LIMITS, ...parts.limits })
  const readAddress = createAddressReader(services.env.trustedProxies)
  const nextId = createRequestIds()
  const acceptedEncoding = createEncodingChooser(['br', 'gzip'])
  const counts = createServedCounts()
  const readServed = createServedReader(counts)
  const ids = { first: '', last: '' }
  let isListening = false

  const unsubscribe = onPageInvalidation((change) => store.changing(change, clock.now().getTime()))
  // Until it listens, and whenever it is disconnected.
  store.setLifetime(DISCONNECTED_LIFETIME_MS)
  const unlisten = notifications.subscribe(PAGE_CHANGES_CHANNEL, {
    onNotification(payload) {
      const change = parsePageInvalidation(payload)
      if (change) store.settled(change)
      saveSoon()
    },
    onDisconnect() {
      isListening = false
      store.setLifetime(DISCONNECTED_LIFETIME_MS)
    },
    onConnect() {
      isListening = true
      store.flush()
      store.setLifetime(LIFETIME_MS)
    },
  })

  // One log line a second instead of one for each hit. Ids are consecutive, so each lies between
  // the two.
  const summary = setInterval(summarize, SUMMARY_MS)
  summary.unref()
  function summarize(): void {
    if (ids.first === '') return
    const served = { ...readServed(), firstId: ids.first, lastId: ids.last }
    // Stale pages are what the operator should know about.
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
    if (page.pageView !== null && method === 'GET') countPageView(page.pageView, request, at)
  }

  function countPageView(page: RenderedPage, request: IncomingMessage, at: Date): void {
    const { headers, url = '/' } = request
    const forwardedFor = headers['x-forwarded-for'] as string | undefined
    const { ip, fromTrustedProxy } = readAddress(request.socket.remoteAddress, forwardedFor)
    visits.record({
      ownerId: page.ownerId,
      magnetId: page.magnetId,
      name: page.name,
      placementId: page.placementId,
      kind: page.kind,
      at,
      request: { url, headers, ip, fromTrustedProxy },
    })
  }

  async function make({ key, kind }: CacheKey, request: IncomingMessage, at: number) {
    const rendering: Rendering = { page: null, isSite: kind === 'site' }
    const response = await render(new Request(`http://${key}`), { incoming: request, rendering })
    return createCachedPage({ kind, key, response, page: rendering.page }, at, store.last(key))
  }

  /**
   * Serves the expired page if rendering fails or takes long: for a minute, and for a day while the
   * database is away.
   */
  async function renderOrServeStale(address: CacheKey, request: IncomingMessage, at: number) {
    const { key } = address
    const making = make(address, request, at)
    const made = store.last(key)
      ? await withTimeoutOr(making, PATIENCE_MS, 'late' as const)
      : await making
    if (made !== 'late' && (!made || made.status < 500)) return made
    const before = store.last(key)
    if (!before) return made === 'late' ? making : made
    if (made === 'late') {
      if (serveAgain(before, !isListening)) return before
      const last = await making
      return last?.status === 503 && serveAgain(before, true) ? before : last
    }
    return serveAgain(before, made.status === 503) ? before : made
  }

  /** Lets an expired page be served for some seconds more. Returns whether it may. */
  function serveAgain(page: CachedPage, isDatabaseAway: boolean): boolean {
    // A render may have taken seconds.
    const now = clock.now().getTime()
    const endsAt = endOf(page, isDatabaseAway)
    if (now >= endsAt) return false
    page.staleUntil = Math.min(now + (isDatabaseAway ? AWAY_PATIENCE_MS : PATIENCE_MS), endsAt)
    page.isAwayPage = isDatabaseAway
    return true
  }

  const file = parts.keptPages
  const saving = file && setInterval(save, SAVE_MS).unref()
  let savingSoon: NodeJS.Timeout | undefined
  let saved = Promise.resolve()
  function save(): Promise<void> {
    clearTimeout(savingSoon)
    savingSoon = undefined
    saved = saved
      .then(() => file?.save(store.entries()))
      .catch((error) => log.warn({ err: error }, 'page_cache.not_saved'))
    return saved
  }
  function saveSoon(): void {
    if (file) savingSoon ??= setTimeout(save, SAVE_CHANGES_MS).unref()
  }
  async function restore(): Promise<void> {
    const oldest = clock.now().getTime() - OUTAGE_LIFETIME_MS
    for await (const [key, page] of file?.read() ?? []) {
      if (page.cachedAt > oldest) store.restore(key, page)
    }
  }

  function serve(
    address: CacheKey,
    request: IncomingMessage,
    response: ServerResponse,
    rest: RequestListener,
  ): void {
    const { key } = address
    const at = clock.now()
    const now = at.getTime()
    const page = store.find(key, now)
    if (page) {
      answer(page, request, response, at)
      return
    }
    const kept = store.last(key)
    if (kept?.isAwayPage && now < endOf(kept, true)) {
      // Nobody waits for a database that was away a moment ago.
      kept.staleUntil = now + PATIENCE_MS
      answer(kept, request, response, at)
      void store
        .load(key, now, () => renderOrServeStale(address, request, now))
        .catch((error) => log.error({ err: error }, 'page_cache.render_failed'))
      return
    }
    store
      .load(key, now, () => renderOrServeStale(address, request, now))
      .catch((error) => {
        log.error({ err: error }, 'page_cache.render_failed')
        return null
      })
      .then((made) => {
        if (!made) return rest(request, response)
        counts.rendered++
        answer(made, request, response, at)
      })
      .catch((error) => {
        log.error({ err: error }, 'page_cache.serve_failed')
        response.destroy()
      })
  }

  return {
    restored: restore().catch((error) => log.warn({ err: error }, 'page_cache.not_restored')),
    size: store.size,
    counts: () => counts,
    findKept(host, path) {
      const page = store.last(`${host}${path}`.toLowerCase())
      return page && clock.now().getTime() < endOf(page, true) ? page.pageView : null
    },
    inFrontOf: (rest) => (request, response) => {
      const { method } = request
      const address = method === 'GET' || method === 'HEAD' ? findCacheKey(request) : null
      if (address === null) rest(request, response)
      else serve(address, request, response, rest)
    },
    async stop() {
      clearInterval(summary)
      clearInterval(saving ?? undefined)
      clearTimeout(savingSoon)
      summarize()
      unsubscribe()
      unlisten()
      await save()
    },
  }
}

/** Returns until when a page may be served instead of one that couldn't be rendered. */
function endOf({ cachedAt, isOutdated }: CachedPage, isDatabaseAway: boolean): number {
  if (isDatabaseAway) return cachedAt + OUTAGE_LIFETIME_MS
  return isOutdated ? 0 : cachedAt + LIFETIME_MS
}
