import type { PageInvalidation } from '#domain/magnets/page-invalidation.server.ts'
import { MINUTE_MS } from '#lib/time.ts'
import type { CachedPage } from './cached-page.ts'
import { createChangeHistory } from './change-history.ts'

type Make = () => Promise<CachedPage | null>

export type PageStore = {
  /** Returns a page that may be served; undefined if it must be rendered. */
  find(key: string, now: number): CachedPage | undefined
  /** Returns the page of a key, even if it has expired. */
  last(key: string): CachedPage | undefined
  /** Renders a page once for all requests that wait for its key, and stores it if it may. */
  load(key: string, now: number, make: Make): Promise<CachedPage | null>
  /** Call before this process commits a change: its pages are not stored until `settled`. */
  changing(change: PageInvalidation, now: number): void
  /** Call after any process has committed a change. */
  settled(change: PageInvalidation): void
  /** Marks all pages as outdated, because changes may have been missed. */
  flush(): void
  /** Adds an outdated page of the process before. */
  restore(key: string, page: CachedPage): void
  /** Returns all pages with their keys, the least recently used first. */
  entries(): Iterable<[string, CachedPage]>
  /** Sets how long a page is served at most. */
  setLifetime(ms: number): void
  size(): { pages: number; bytes: number }
}

export type StoreLimits = { maxPages: number; maxBytes: number; maxMissing: number }

export const LIFETIME_MS = MINUTE_MS
/** A 'not found' page is stored only for a rush on a deleted magnet. */
const MISSING_LIFETIME_MS = 5000
/** How often a page in use moves to the end of its map. */
const TOUCH_MS = 1000
/** A change whose transaction was rolled back is never settled. */
const CHANGING_MS = MINUTE_MS

/** A render under way: the number of changes when it began, and its own number. */
type Flight = { since: number; number: number; page: Promise<CachedPage | null> }
/** The number of changes and renders at the time of a request, and whether a change was unsettled. */
type PageRequest = { changes: number; renders: number; duringChange: boolean }

/**
 * Stores rendered pages by cache key, in memory, up to a number of pages and bytes; the least
 * recently
 * used go first. A page whose magnet or owner changed while it was rendered is served only to
 * requests
 * from before the change and is not stored.
 */
export function createPageStore(limits: StoreLimits): PageStore {
  const pages = new Map<string, CachedPage>()
  const missing = new Map<string, CachedPage>()
  const flights = new Map<string, Flight>()
  const unsettled = new Map<string, { tag: string; until: number }>()
  const history = createChangeHistory()
  let bytes = 0
  let renders = 0
  let lifetime = LIFETIME_MS

  function remove(key: string): void {
    const page = pages.get(key)
    if (!page) return
    pages.delete(key)
    bytes -= page.bytes
  }

  function drop(tag: string | null): void {
    history.add(tag)
    missing.clear()
    for (const [key, page] of pages) {
      if (tag === null) Object.assign(page, { isOutdated: true, isAwayPage: false, staleUntil: 0 })
      else if (page.tags.includes(tag)) remove(key)
    }
  }

  /** Whether a page whose render began then may show outdated data. */
  function isOvertaken(page: CachedPage, since: number): boolean {
    // Any change may have created the missing page.
    if (page.status !== 200) return history.count() > since
    return history.hasChanged(page.tags, since)
  }

  function isChanging(page: CachedPage, now: number): boolean {
    for (const [mark, { tag, until }] of unsettled) {
      if (until < now) unsettled.delete(mark)
      else if (page.status !== 200 || page.tags.includes(tag)) return true
    }
    return false
  }

  function keep(key: string, page: CachedPage): void {
    if (page.status !== 200) {
      missing.delete(key)
      missing.set(key, page)
      trim(missing, limits.maxMissing, (oldest) => missing.delete(oldest))
      return
    }
    remove(key)
    pages.set(key, page)
    bytes += page.bytes
    trim(pages, limits.maxPages, remove)
    while (bytes > limits.maxBytes) {
      const [oldest] = pages.keys()
      if (oldest === undefined) break
      remove(oldest)
    }
  }

  function render(key: string, now: number, make: Make): Promise<CachedPage | null> {
    const since = history.count()
    const page = make()
      .then((made) => {
        const isLasting = made && made.status < 500 && !isOvertaken(made, since)
        if (isLasting && !isChanging(made, now)) keep(key, made)
        return made
      })
      .finally(() => flights.delete(key))
    flights.set(key, { since, number: ++renders, page })
    return page
  }

  /** The page shows every change that was committed before the request. */
  async function join(
    key: string,
    now: number,
    make: Make,
    request: PageRequest,
  ): Promise<CachedPage | null> {
    const flight = flights.get(key)
    if (!flight) return render(key, now, make)
    const page = await flight.page
    if (!page || page.status >= 500 || flight.number > request.renders) return page
    // A page's tags are known once it is rendered.
    const mayBeOld = flight.since < request.changes || request.duringChange
    const isOld = mayBeOld && (isOvertaken(page, flight.since) || isChanging(page, now))
    return isOld ? join(key, now, make, request) : page
  }

  return {
    find(key, now) {
      const page = pages.get(key)
      if (page) {
        const isCurrent = now - page.cachedAt < lifetime && !page.isOutdated
        if (!isCurrent && now >= page.staleUntil) return undefined
        if (now - page.usedAt >= TOUCH_MS) {
          page.usedAt = now
          pages.delete(key)
          pages.set(key, page)
        }
        return page
      }
      const none = missing.get(key)
      return none && now - none.cachedAt < Math.min(MISSING_LIFETIME_MS, lifetime)
        ? none
        : undefined
    },
    last: (key) => pages.get(key),
    load: (key, now, make) => {
      const duringChange = unsettled.size > 0
      return join(key, now, make, { changes: history.count(), renders, duringChange })
    },
    changing({ tag, mark }, now) {
      unsettled.set(mark, { tag, until: now + CHANGING_MS })
      drop(tag)
    },
    settled({ tag, mark }) {
      unsettled.delete(mark)
      drop(tag)
    },
    flush: () => drop(null),
    restore(key, page) {
      if (!pages.has(key)) keep(key, { ...page, isOutdated: true })
    },
    entries: () => pages.entries(),
    setLifetime(ms) {
      lifetime = ms
    },
    size: () => ({ pages: pages.size, bytes }),
  }
}

function trim(map: Map<string, unknown>, max: number, remove: (key: string) => void): void {
  for (const key of map.keys()) {
    if (map.size <= max) return
    remove(key)
  }
}
