import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { RenderedPage, Rendering } from '#app/middleware/page-cache-context.ts'
import {
  onPageInvalidation,
  PAGE_CHANGES_CHANNEL,
  parsePageInvalidation,
} from '#domain/page-changes.ts'
import { findMeantName, recallMeant } from '#domain/spoken-names/meant-names.server.ts'
import { findMeant, type MeantName } from '#domain/spoken-names/spoken-name.ts'
import type { VisitRecorder } from '#domain/visits/visits.server.ts'
import { matchesEtag } from '#lib/etag.ts'
import { DAY_MS, MINUTE_MS } from '#lib/time.ts'
import { withTimeout, withTimeoutOr } from '#lib/with-timeout.ts'
import type { Notifications } from '#platform/db/notifications.ts'
import type { Services } from '#platform/services.ts'
import { createEncodingChooser } from '../accepted-encoding.ts'
import { createRequestIds } from '../request-ids.ts'
import { createAddressReader, type ServerBindings } from '../request-info.ts'
import { createSpokenPathReader, spokenPath } from '../spoken-paths.ts'
import { type CacheKey, findCacheKey, isHost, isPageKey } from './cache-key.ts'
import { type CachedPage, createCachedPage, getVariant } from './cached-page.ts'
import type { KeptPagesFile } from './kept-pages-file.ts'
import { createPageStore, LIFETIME_MS, type StoreLimits } from './page-store.ts'
import { createServedCounts, createServedReader, type PageCacheCounts } from './served-counts.ts'
import { writeHead } from './write-head.ts'

export type PageCacheParts = {
  services: Pick<Services, 'env' | 'log' | 'clock' | 'db'>
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
  findKept(host: string, path: string): KeptPage | null
  /**
   * Returns the spoken name that typed letters mean, as far as it is known without the database; null if
   * none is.
   */
  findMeant(host: string, letters: string): MeantName | null
  /**
   * Renders the magnet page at a host and path, and compresses it, before somebody asks for it. Counts no
   * page view. A page that can't be rendered leaves the former one. Rejects if rendering throws.
   */
  warm(host: string, path: string): Promise<void>
  size(): { pages: number; bytes: number }
  counts(): PageCacheCounts
  /** Writes the pages to their file. */
  stop(): Promise<void>
}

/** `former`: what the page showed before, if that was something else. Its forms may still arrive. */
export type KeptPage = RenderedPage & { former: RenderedPage | null }

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
  const readSpokenPath = createSpokenPathReader(services.env)
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
      spoken: page.spoken,
      at,
      request: { url, headers, ip, fromTrustedProxy },
    })
  }

  /** Renders the page of a moment; null: of now. */
  async function make(
    { key, kind }: CacheKey,
    request: IncomingMessage | null,
    now: number,
    at: Date | null = null,
  ) {
    const rendering: Rendering = { page: null, isSite: kind === 'site', at }
    const bindings = { ...(request && { incoming: request }), rendering }
    const response = await render(new Request(`http://${key}`), bindings)
    const before = store.last(key, now)
    return createCachedPage({ kind, key, response, page: rendering.page }, now, before)
  }

  /** Renders what the clock changes about a page, while its response is sent. */
  function prepare(
    address: CacheKey,
    request: IncomingMessage | null,
    page: CachedPage,
    now: number,
  ) {
    if (page.validUntil === null) return
    store
      .prepare(address.key, page, now, (at) => make(address, request, now, at))
      .catch((error) => log.warn({ err: error }, 'page_cache.not_prepared'))
  }

  /**
   * Serves the expired page if rendering fails or takes long: for a minute, and for a day while the
   * database is away.
   */
  async function renderOrServeStale(
    address: CacheKey,
    request: IncomingMessage | null,
    at: number,
  ) {
    const { key } = address
    const making = make(address, request, at)
    const made = store.last(key, at)
      ? await withTimeoutOr(making, PATIENCE_MS, 'late' as const)
      : await making
    if (made !== 'late' && (!made || made.status < 500)) return made
    const before = store.last(key, clock.now().getTime())
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
    const patience = isDatabaseAway ? AWAY_PATIENCE_MS : PATIENCE_MS
    page.staleUntil = Math.min(now + patience, endsAt)
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
    const at = clock.now()
    const page = store.find(address.key, at.getTime())
    if (page) {
      answer(asSeen(page, address), request, response, at)
      return
    }
    const exchange = { request, response, rest }
    const mayBeTyped = address.kind === 'magnet' && address.spoken === undefined
    const letters = mayBeTyped ? readSpokenPath(request.url ?? '') : null
    if (letters === null) serveNew(address, exchange, at)
    else serveMeant(letters, exchange, () => serveNew(address, exchange, at))
  }

  /** Serves the page of the name that typed letters mean; `otherwise` handles what means none. */
  function serveMeant(letters: string, exchange: Exchange, otherwise: () => void): void {
    const { request, response, rest } = exchange
    const { host = '' } = request.headers
    const go = (meant: MeantName | null) => {
      if (!meant || !isHost(host.toLowerCase())) return otherwise()
      const key = `${host}${spokenPath(meant.identifier)}`.toLowerCase()
      const spoken = meant.isCorrected ? 'corrected' : 'exact'
      serve({ key, kind: 'magnet', spoken }, request, response, rest)
    }
    const known = recallMeant(services, letters)
    if (known !== undefined) {
      go(known)
      return
    }
    withTimeout(findMeantName(services, letters), PATIENCE_MS)
      .catch(() => findMeantKept(host, letters))
      .then(go)
      .catch((error) => fail(error, response))
  }

  /** Compares with the spoken names whose pages are kept. */
  function findMeantKept(host: string, letters: string): MeantName | null {
    const start = spokenPath('')
    const names = [...store.entries()].flatMap(([key, { pageView }]) => {
      const isOfHost = pageView?.spoken && key === `${host}${start}${pageView.name}`.toLowerCase()
      return isOfHost ? [pageView.name] : []
    })
    return findMeant(letters, names)
  }

  function fail(error: unknown, response: ServerResponse): void {
    log.error({ err: error }, 'page_cache.serve_failed')
    response.destroy()
  }

  /** Serves a page that isn't cached, or has expired. */
  function serveNew(address: CacheKey, exchange: Exchange, at: Date): void {
    const { key } = address
    const { request, response, rest } = exchange
    const now = at.getTime()
    const kept = store.last(key, now)
    if (kept?.isAwayPage && now < endOf(kept, true)) {
      // Nobody waits for a database that was away a moment ago.
      kept.staleUntil = now + PATIENCE_MS
      answer(asSeen(kept, address), request, response, at)
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
        answer(asSeen(made, address), request, response, at)
        if (made.cachedAt === now) prepare(address, request, made, now)
      })
      .catch((error) => fail(error, response))
  }

  return {
    restored: restore().catch((error) => log.warn({ err: error }, 'page_cache.not_restored')),
    size: store.size,
    counts: () => counts,
    findKept(host, path) {
      const now = clock.now().getTime()
      const page = store.last(`${host}${path}`.toLowerCase(), now)
      if (!page?.pageView || now >= endOf(page, true)) return null
      return { ...page.pageView, former: page.former }
    },
    findMeant(host, letters) {
      const known = recallMeant(services, letters)
      return known === undefined ? findMeantKept(host, letters) : known
    },
    async warm(host, path) {
      const key = `${host}${path}`.toLowerCase()
      if (!isPageKey(key)) return
      const address = { key, kind: 'magnet' } as const
      const now = clock.now().getTime()
      const made = await store.load(key, now, () => renderOrServeStale(address, null, now))
      if (made?.status !== 200) return
      if (made.cachedAt === now) prepare(address, null, made, now)
      for (const encoding of ['br', 'gzip'] as const) getVariant(made, encoding)
    },
    inFrontOf: (rest) => (request, response) => {
      const { method, url = '' } = request
      const isRead = method === 'GET' || method === 'HEAD'
      const address = isRead ? findCacheKey(request) : null
      if (address !== null) return serve(address, request, response, rest)
      const letters = isRead ? readSpokenPath(url) : null
      if (letters === null) return rest(request, response)
      serveMeant(letters, { request, response, rest }, () => rest(request, response))
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

/** Returns a page whose views count as this address was written. */
function asSeen(page: CachedPage, { spoken }: CacheKey): CachedPage {
  if (spoken !== 'corrected' || page.pageView === null) return page
  return { ...page, pageView: { ...page.pageView, spoken } }
}

/** A request and its response. `rest` handles what has no cached page. */
type Exchange = { request: IncomingMessage; response: ServerResponse; rest: RequestListener }

/**
 * Returns until when a page may be served instead of one that couldn't be rendered. While the database is
 * away, a page whose follower isn't known is also shown after the clock has changed it.
 */
function endOf(page: CachedPage, isDatabaseAway: boolean): number {
  const { cachedAt, isOutdated, validUntil } = page
  if (isDatabaseAway) return cachedAt + OUTAGE_LIFETIME_MS
  return isOutdated ? 0 : Math.min(cachedAt + LIFETIME_MS, validUntil ?? Number.POSITIVE_INFINITY)
}
