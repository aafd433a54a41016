import type { IncomingMessage } from 'node:http'
import type { Rendering } from '#app/middleware/page-cache-context.ts'
import { DAY_MS } from '#lib/time.ts'
import { withTimeoutOr } from '#lib/with-timeout.ts'
import type { Services } from '#platform/services.ts'
import type { ServerBindings } from '#server/http/request-info.ts'
import type { CacheKey } from './cache-key.ts'
import { type CachedPage, createCachedPage } from './cached-page.ts'
import { LIFETIME_MS, type PageStore } from './page-store.ts'

/** Renders a page: the app's fetch. */
export type Render = (request: Request, bindings: ServerBindings) => Response | Promise<Response>

export type PageRendering = {
  /**
   * Renders a page, once for all who ask meanwhile, and keeps it. Returns the expired page if rendering
   * fails or takes long: for a minute, and for a day while the database is down. Null if there is no page.
   */
  load(address: CacheKey, request: IncomingMessage | null, now: number): Promise<CachedPage | null>
  /** Renders what the clock changes about a page, while its response is sent. */
  prepare(address: CacheKey, request: IncomingMessage | null, page: CachedPage, now: number): void
}

/**
 * If there is an expired page, how long to wait for a new one, and then how long to serve the
 * expired one.
 */
export const PATIENCE_MS = 1000
/** How long a page is served before the next try, while the database is down. */
const AWAY_PATIENCE_MS = 5000
/** How long a page is served while the database is down. */
export const OUTAGE_LIFETIME_MS = DAY_MS
/** Renders the pages of a store. `isListening`: whether changes of other processes are heard at once. */
export function createPageRendering(
  { clock, log }: Pick<Services, 'clock' | 'log'>,
  store: PageStore,
  render: Render,
  isListening: () => boolean,
): PageRendering {
  /** Renders the page as of a time; null means now. */
  async function make(
    { key, kind }: CacheKey,
    request: IncomingMessage | null,
    now: number,
    at: Date | null = null,
  ) {
    const rendering: Rendering = { page: null, isSite: kind === 'site', at }
    const isRefresh = at !== null || store.last(key, now) !== null
    const bindings = { ...(request && { incoming: request }), rendering, isRefresh }
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
   * database is down.
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

  /** Allows serving an expired page for a few more seconds. Returns whether that is allowed. */
  function serveAgain(page: CachedPage, isDatabaseAway: boolean): boolean {
    // The rendering may have taken seconds.
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
 * Returns until when a page may be served instead of one that couldn't be rendered. While the database is
 * down, a page whose follower isn't known is also shown after the clock has changed it.
 */
export function endOf(page: CachedPage, isDatabaseAway: boolean): number {
  const { cachedAt, isOutdated, validUntil } = page
  if (isDatabaseAway) return cachedAt + OUTAGE_LIFETIME_MS
  return isOutdated ? 0 : Math.min(cachedAt + LIFETIME_MS, validUntil ?? Number.POSITIVE_INFINITY)
}
