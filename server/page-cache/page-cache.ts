import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { KeptPage } from '#domain/leads/shown-page.ts'
import {
  NAMES_TAG,
  onPageInvalidation,
  PAGE_CHANGES_CHANNEL,
  parsePageInvalidation,
} from '#domain/page-changes.ts'
import {
  findMeantName,
  forgetNothingMeant,
  recallMeant,
} from '#domain/spoken-names/meant-names.server.ts'
import { findMeant, type MeantName } from '#domain/spoken-names/spoken-name.ts'
import type { VisitRecorder } from '#domain/visits/visits.server.ts'
import { acceptedLanguage } from '#lib/accepted-language.server.ts'
import { withTimeout } from '#lib/with-timeout.ts'
import type { Notifications } from '#platform/db/notifications.ts'
import type { Services } from '#platform/services.ts'
import { createSpokenPathReader, spokenPath } from '#server/pages/spoken-paths.ts'
import { type CacheKey, findCacheKey, isHost, isPageKey, languageKey } from './cache-key.ts'
import { type CachedExperiment, type CachedPage, getVariant } from './cached-page.ts'
import type { KeptPagesFile } from './kept-pages-file.ts'
import { createPageAnswers } from './page-answers.ts'
import { createPageRendering, endOf, PATIENCE_MS, type Render } from './page-rendering.ts'
import { createPageSaving } from './page-saving.ts'
import { createPageStore, LIFETIME_MS, type StoreLimits } from './page-store.ts'
import type { PageCacheCounts } from './served-counts.ts'

export type { PageKind } from './cache-key.ts'
export { openKeptPages } from './kept-pages-file.ts'
export type { Served } from './served-counts.ts'
export { createPremiereWarmer } from './warm-premieres.ts'

export type PageCacheParts = {
  services: Pick<Services, 'env' | 'log' | 'clock' | 'db'>
  visits: VisitRecorder
  /** Notifications on the channel of page changes. */
  notifications: Notifications
  render: Render
  limits?: Partial<StoreLimits>
  /** Where pages are saved for the next start; null if they aren't. */
  keptPages?: KeptPagesFile | null
}

export type PageCache = {
  /** Resolves when the pages of the previous process can be served. */
  restored: Promise<void>
  /**
   * Returns a listener that serves magnet pages, hub pages and, to signed-out visitors, public
   * pages, and leaves all other requests to `rest`.
   */
  inFrontOf(rest: RequestListener): RequestListener
  /**
   * Returns the magnet page at a host and path, even if it has expired. Returns null if it isn't
   * cached or takes no leads.
   */
  findKept(host: string, path: string): KeptPage | null
  /**
   * Returns the spoken link that the entered letters mean, if it is known without the database; else
   * null.
   */
  findMeant(host: string, letters: string): MeantName | null
  /**
   * Renders the magnet page at a host and path, and compresses it, before anyone requests it.
   * Counts no page view. If the page can't be rendered, the previous one stays. Rejects if
   * rendering throws.
   */
  warm(host: string, path: string): Promise<void>
  size(): { pages: number; bytes: number }
  counts(): PageCacheCounts
  /** Writes the pages to their file. */
  stop(): Promise<void>
}

const LIMITS: StoreLimits = { maxPages: 2000, maxBytes: 64 * 1024 * 1024, maxMissing: 200 }
/**
 * How long pages are cached while this process can't listen to other processes. Their changes then
 * still show within a second.
 */
const DISCONNECTED_LIFETIME_MS = 1000
/**
 * Caches magnet pages and public pages as bytes in front of everything else
 * (docs/decisions/020-page-cache.md, docs/decisions/038-public-pages-kept.md). Serving a cached
 * page costs little more than writing it: nothing is parsed, rendered, compressed or looked up, and
 * a magnet's visit is passed to the recorder. The cache is in memory, so a page never outlives its
 * build. Magnet pages and hub pages ignore cookies, and public pages are cached only for requests
 * without a cookie of ours, so all visitors get the same response.
 */
export function createPageCache(parts: PageCacheParts): PageCache {
  const { services, visits, notifications } = parts
  const { clock, log } = services
  const store = createPageStore({ ...LIMITS, ...parts.limits })
  const readSpokenPath = createSpokenPathReader(services.env)
  const { answer, choose, counts, stop: stopAnswers } = createPageAnswers(services, visits)
  let isListening = false
  const rendering = createPageRendering(services, store, parts.render, () => isListening)
  const saving = createPageSaving(services, store, parts.keptPages)

  const unsubscribe = onPageInvalidation((change) => store.changing(change, clock.now().getTime()))
  // Pages have this lifetime until the process listens to others, and whenever it is disconnected.
  store.setLifetime(DISCONNECTED_LIFETIME_MS)
  const unlisten = notifications.subscribe(PAGE_CHANGES_CHANNEL, {
    onNotification(payload) {
      const change = parsePageInvalidation(payload)
      if (change) store.settled(change)
      if (change?.tag === NAMES_TAG) forgetNothingMeant(services)
      saving.saveSoon()
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

  function serve(
    address: CacheKey,
    request: IncomingMessage,
    response: ServerResponse,
    rest: RequestListener,
  ): void {
    const at = clock.now()
    const page = store.find(address.key, at.getTime())
    if (page) {
      give(page, address, { request, response, rest }, at)
      return
    }
    const exchange = { request, response, rest }
    const mayBeTyped = address.kind === 'magnet' && address.spoken === undefined
    const letters = mayBeTyped ? readSpokenPath(request.url ?? '') : null
    if (letters === null) serveNew(address, exchange, at)
    else serveMeant(letters, exchange, () => serveNew(address, exchange, at))
  }

  /**
   * Serves a page: the visitor's variant if there is an experiment on it, and an error page in the
   * visitor's language.
   */
  function give(page: CachedPage, address: CacheKey, exchange: Exchange, at: Date): void {
    const { request, response } = exchange
    if (page.experiment !== null) giveVariant(page, page.experiment, { address, exchange, at })
    else if (page.language !== null) giveInLanguage(page, { address, exchange, at })
    else answer(asSeen(page, address), request, response, at)
  }

  /**
   * Serves an error page, which requests in different languages may have waited for. A language
   * that isn't cached yet is rendered.
   */
  function giveInLanguage(
    page: CachedPage,
    { address, exchange, at }: { address: CacheKey; exchange: Exchange; at: Date },
  ): void {
    const { request, response } = exchange
    const language = acceptedLanguage(request.headers['accept-language'])
    if (page.language === language) {
      answer(page, request, response, at)
      return
    }
    const key = languageKey(address.key, language)
    const now = at.getTime()
    const known = store.find(key, now)
    if (known) {
      answer(known, request, response, at)
      return
    }
    rendering
      .load({ ...address, key, language }, request, now)
      .catch((error) => {
        log.error({ err: error }, 'page_cache.render_failed')
        return null
      })
      .then((made) => answer(made ?? page, request, response, at))
      .catch((error) => fail(error, response))
  }

  /**
   * Serves the visitor's variant of a page. The choice needs neither a cookie nor the database. If
   * the variant can't be rendered, the visitor gets the page itself, and is counted for it.
   */
  function giveVariant(
    page: CachedPage,
    experiment: CachedExperiment,
    { address, exchange, at }: { address: CacheKey; exchange: Exchange; at: Date },
  ): void {
    const { request, response } = exchange
    const show = (shown: CachedPage) => answer(asSeen(shown, address), request, response, at)
    const variant = choose(experiment, request, at)
    const key = experiment.keys[variant] ?? address.key
    const now = at.getTime()
    const known = variant === 0 ? page : findVariant(key, page, now)
    // While the database is down, no one waits for a variant that isn't cached.
    if (known !== undefined || page.isAwayPage) {
      show(known ?? page)
      return
    }
    const mine = { ...address, key, variant }
    rendering
      .load(mine, request, now)
      .catch((error) => {
        log.error({ err: error }, 'page_cache.render_failed')
        return null
      })
      .then((made) => {
        const isMade = made?.status === 200
        if (isMade && made.cachedAt === now) {
          counts.rendered++
          rendering.prepare(mine, request, made, now)
        }
        show(isMade ? made : page)
      })
      .catch((error) => fail(error, response))
  }

  /** Returns the cached page of a variant, if it may be served. */
  function findVariant(key: string, page: CachedPage, now: number): CachedPage | undefined {
    if (!page.isAwayPage) return store.find(key, now)
    const last = store.last(key, now)
    return last && now < endOf(last, true) ? last : undefined
  }

  /**
   * Serves the page of the spoken link that the entered letters mean. If there is no such link,
   * calls `otherwise`.
   */
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

  /** Finds the spoken link among those whose pages are cached. */
  function findMeantKept(host: string, letters: string): MeantName | null {
    const start = spokenPath('')
    const names = [...store.entries()].flatMap(([key, { shown }]) => {
      const isOfHost = shown?.spoken && key === `${host}${start}${shown.viaName}`.toLowerCase()
      return isOfHost ? [shown.viaName] : []
    })
    return findMeant(letters, names)
  }

  function fail(error: unknown, response: ServerResponse): void {
    log.error({ err: error }, 'page_cache.serve_failed')
    response.destroy()
  }

  /** Serves a page that isn't cached or has expired. */
  function serveNew(address: CacheKey, exchange: Exchange, at: Date): void {
    const { key } = address
    const { request, response, rest } = exchange
    const now = at.getTime()
    const kept = store.last(key, now)
    if (kept?.isAwayPage && now < endOf(kept, true)) {
      // Other requests don't have to wait for a database that was just found to be down.
      kept.staleUntil = now + PATIENCE_MS
      give(kept, address, exchange, at)
      void rendering
        .load(address, request, now)
        .catch((error) => log.error({ err: error }, 'page_cache.render_failed'))
      return
    }
    rendering
      .load(address, request, now)
      .catch((error) => {
        log.error({ err: error }, 'page_cache.render_failed')
        return null
      })
      .then((made) => {
        if (!made) return rest(request, response)
        counts.rendered++
        give(made, address, exchange, at)
        if (made.cachedAt === now) rendering.prepare(address, request, made, now)
      })
      .catch((error) => fail(error, response))
  }

  return {
    restored: saving
      .restore()
      .catch((error) => log.warn({ err: error }, 'page_cache.not_restored')),
    size: store.size,
    counts: () => counts,
    findKept(host, path) {
      const now = clock.now().getTime()
      const page = store.last(`${host}${path}`.toLowerCase(), now)
      if (!page?.shown || now >= endOf(page, true)) return null
      const { shown, former, experiment } = page
      const variants = experiment?.keys.slice(1).flatMap((key) => store.last(key, now)?.shown ?? [])
      return { shown, former, ...(variants && { variants }) }
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
      const made = await rendering.load(address, null, now)
      if (made?.status !== 200) return
      if (made.cachedAt === now) rendering.prepare(address, null, made, now)
      for (const encoding of ['br', 'gzip'] as const) getVariant(made, encoding)
      for (const [variant, key] of made.experiment?.keys.entries() ?? []) {
        if (variant > 0) await rendering.load({ ...address, key, variant }, null, now)
      }
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
      stopAnswers()
      unsubscribe()
      unlisten()
      await saving.stop()
    },
  }
}

/**
 * Returns the page with a mark if a mistyped spoken link was corrected, so that the page view is
 * counted as corrected.
 */
function asSeen(page: CachedPage, { spoken }: CacheKey): CachedPage {
  if (spoken !== 'corrected' || page.shown === null) return page
  return { ...page, shown: { ...page.shown, spoken } }
}

/** A request and its response. `rest` handles requests that have no cached page. */
type Exchange = { request: IncomingMessage; response: ServerResponse; rest: RequestListener }
