import type { IncomingMessage } from 'node:http'
import type { Rendering } from '#app/middleware/page-cache-context.ts'
import { acceptedLanguage } from '#lib/accepted-language.server.ts'
import { DAY_MS } from '#lib/time.ts'
import { withTimeoutOr } from '#lib/with-timeout.ts'
import type { Services } from '#platform/services.ts'
import type { ServerBindings } from '#server/http/request-info.ts'
import { type CacheKey, pageKeyOf } from './cache-key.ts'
import { type CachedPage, createCachedPage } from './cached-page.ts'
import { LIFETIME_MS, type PageStore } from './page-store.ts'

/** Renders a page; this is the app's `fetch`. */
export type Render = (request: Request, bindings: ServerBindings) => Response | Promise<Response>

export type PageRendering = {
  /**
   * Renders a page and caches it. Requests that arrive while it is being rendered share the result.
   * If rendering fails or takes long, returns the expired page, for at most a minute, or a day
   * while the database is down. Returns null if there is no page.
   */
  load(address: CacheKey, request: IncomingMessage | null, now: number): Promise<CachedPage | null>
  /**
   * Renders in advance the page that will replace this one at a known time, while the response is
   * sent.
   */
  prepare(address: CacheKey, request: IncomingMessage | null, page: CachedPage, now: number): void
}

/**
 * How long to wait for a new page if there is an expired one. The expired page is then served for
 * the same time.
 */
export const PATIENCE_MS = 1000
/** How long an expired page is served before the next try while the database is down. */
const AWAY_PATIENCE_MS = 5000
/** How long an expired page may be served in total while the database is down. */
export const OUTAGE_LIFETIME_MS = DAY_MS
/**
 * Renders the pages of a store. `isListening`: whether this process is notified of other processes'
 * changes.
 */
export function createPageRendering(
  { clock, log }: Pick<Services, 'clock' | 'log'>,
  store: PageStore,
  render: Render,
  isListening: () => boolean,
): PageRendering {
  /** Renders a page as it looks at a given time; null means now. */
  async function make(
    { key, kind, variant = 0, language: given }: CacheKey,
    request: IncomingMessage | null,
    now: number,
    at: Date | null = null,
  ) {
    const language = given ?? acceptedLanguage(request?.headers['accept-language'])
    const rendering: Rendering = { page: null, isSite: kind === 'site', at, variant, language }
    const isRefresh = at !== null || store.last(key, now) !== null
    const bindings = { ...(request && { incoming: request }), rendering, isRefresh }
    const response = await render(new Request(`http://${pageKeyOf(key)}`), bindings)
    const before = store.last(key, now)
    const { page } = rendering
    return createCachedPage({ kind, key, response, page, language }, now, before)
  }

  /**
   * Renders in advance the page that will replace this one at a known time, while the response is
   * sent.
   */
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
   * Serves the expired page if rendering fails or takes long, for at most a minute, or a day while
   * the database is down.
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
      if (serveAgain(before, !isListening())) return before
      const last = await making
      return last?.status === 503 && serveAgain(before, true) ? before : last
    }
    return serveAgain(before, made.status === 503) ? before : made
  }

  /**
   * Allows an expired page to be served for a few more seconds. Returns false if it may no longer
   * be served.
   */
  function serveAgain(page: CachedPage, isDatabaseAway: boolean): boolean {
    // The time is read again, because the rendering may have taken seconds.
    const now = clock.now().getTime()
    const endsAt = endOf(page, isDatabaseAway)
    if (now >= endsAt) return false
    const patience = isDatabaseAway ? AWAY_PATIENCE_MS : PATIENCE_MS
    page.staleUntil = Math.min(now + patience, endsAt)
    page.isAwayPage = isDatabaseAway
    return true
  }

  return {
    load: (address, request, now) =>
      store.load(address.key, now, () => renderOrServeStale(address, request, now)),
    prepare,
  }
}

/**
 * Returns the time until which a page may be served instead of one that couldn't be rendered. While
 * the database is down, this may be after the page should have changed, if the next page isn't
 * known.
 */
export function endOf(page: CachedPage, isDatabaseAway: boolean): number {
  const { cachedAt, isOutdated, validUntil } = page
  if (isDatabaseAway) return cachedAt + OUTAGE_LIFETIME_MS
  return isOutdated ? 0 : Math.min(cachedAt + LIFETIME_MS, validUntil ?? Number.POSITIVE_INFINITY)
}
