import type { PageInvalidation } from '#domain/page-changes.ts'
import { DAY_MS, MINUTE_MS } from '#lib/time.ts'
import type { CachedPage } from './cached-page.ts'
import { createChangeHistory } from './change-history.ts'

type Make = () => Promise<CachedPage | null>
type MakeAt = (at: Date) => Promise<CachedPage | null>

export type PageStore = {
  /** Returns a page that may be served; undefined if it must be rendered. */
  find(key: string, now: number): CachedPage | undefined
  /** Returns the page of a key, even if it has expired. */
  last(key: string, now: number): CachedPage | undefined
  /** Renders a page once for all requests that wait for its key, and stores it if allowed. */
  load(key: string, now: number, make: Make): Promise<CachedPage | null>
  /**
   * Renders in advance the page that will replace a stored page at a known time, so that it changes
   * on time even if the database is down. `make` gets that time.
   */
  prepare(key: string, page: CachedPage, now: number, make: MakeAt): Promise<void>
  /**
   * Call before this process commits a change. The changed pages are not stored until `settled` is
   * called.
   */
  changing(change: PageInvalidation, now: number): void
  /** Call after any process has committed a change. */
  settled(change: PageInvalidation): void
  /** Marks all pages as outdated, because changes may have been missed. */
  flush(): void
  /** Adds an outdated page of the previous process. */
  restore(key: string, page: CachedPage): void
  /** Returns all pages with their keys, the least recently used first. */
  entries(): Iterable<[string, CachedPage]>
  /** Sets the maximum time for which a page is served. */
  setLifetime(ms: number): void
  size(): { pages: number; bytes: number }
}

export type StoreLimits = { maxPages: number; maxBytes: number; maxMissing: number }

export const LIFETIME_MS = MINUTE_MS
/**
 * How long a 'not found' page is stored. It is stored only to handle many requests for a deleted
 * magnet.
 */
const MISSING_LIFETIME_MS = 5000
/** How many changes at known times are rendered in advance, and how long before they happen. */
const MAX_UPCOMING = 3
const UPCOMING_MS = DAY_MS
/** How often a page in use is moved to the end of its map. */
const TOUCH_MS = 1000
/**
 * How long a change counts as unsettled. This is limited, because a change whose transaction was
 * rolled back is never settled.
 */
const CHANGING_MS = MINUTE_MS

/**
 * A rendering in progress: `since` is the number of changes when it started, and `number` is its
 * own number.
 */
type Flight = { since: number; number: number; page: Promise<CachedPage | null> }
/** The number of changes and renders at the time of a request, and whether a change was unsettled. */
type PageRequest = { changes: number; renders: number; duringChange: boolean }

/**
 * Stores rendered pages in memory by cache key, up to a number of pages and bytes. The least
 * recently used pages are removed first. If a page's magnet or owner changes while the page is
 * rendered, the page is served only to requests that arrived before the change, and isn't stored.
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
    for (const one of chain(page)) bytes -= one.bytes
  }

  /**
   * Returns the current page of a key. If a change at a known time is due, this is the page
   * rendered in advance.
   */
  function present(key: string, now: number): CachedPage | undefined {
    const page = pages.get(key)
    if (!page?.upcoming || page.validUntil === null || now < page.validUntil) return page
    const { upcoming: next, staleUntil, isAwayPage } = page
    Object.assign(next, { staleUntil, isAwayPage, former: formerOf(page, next, page.validUntil) })
    bytes -= page.bytes
    pages.set(key, next)
    return present(key, now)
  }

  function drop(tag: string | null): void {
    history.add(tag)
    missing.clear()
    for (const [key, page] of pages) {
      if (tag === null) for (const one of chain(page)) outdate(one)
      else if (page.tags.includes(tag)) remove(key)
    }
  }

  /**
   * Whether a page may show outdated data because something has changed since its rendering
   * started.
   */
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
    const before = pages.get(key)
    if (before) page.former = formerOf(before, page, page.cachedAt)
    remove(key)
    pages.set(key, page)
    for (const one of chain(page)) bytes += one.bytes
    shrink()
  }

  function shrink(): void {
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

  /** Returns a page that shows every change committed before the request. */
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
    // A page's tags are known only after it is rendered.
    const mayBeOld = flight.since < request.changes || request.duringChange
    const isOld = mayBeOld && (isOvertaken(page, flight.since) || isChanging(page, now))
    return isOld ? join(key, now, make, request) : page
  }

  async function prepare(key: string, page: CachedPage, now: number, make: MakeAt) {
    let last = page
    for (let made = 0; made < MAX_UPCOMING; made++) {
      const { validUntil } = last
      if (validUntil === null || validUntil > now + UPCOMING_MS) return
      const since = history.count()
      const next = await make(new Date(validUntil))
      const isLasting = next?.status === 200 && !isOvertaken(next, since) && !isChanging(next, now)
      if (!isLasting || pages.get(key) !== page || last.upcoming) return
      last.upcoming = next
      bytes += next.bytes
      shrink()
      last = next
    }
  }

  return {
    find(key, now) {
      const page = present(key, now)
      if (page) {
        const isCurrent = now - page.cachedAt < lifetime && !page.isOutdated && !isPast(page, now)
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
    last: present,
    prepare,
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
      if (pages.has(key)) return
      for (const one of chain(page)) outdate(one)
      keep(key, page)
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

/** Yields a page and those that will replace it. */
function* chain(page: CachedPage): Iterable<CachedPage> {
  for (let one: CachedPage | null = page; one; one = one.upcoming) yield one
}

function outdate(page: CachedPage): void {
  Object.assign(page, { isOutdated: true, isAwayPage: false, staleUntil: 0 })
}

/** Whether the page should have changed by now. */
const isPast = ({ validUntil }: CachedPage, now: number): boolean =>
  validUntil !== null && now >= validUntil

/** Returns the last page that was shown before `page` and differs from it. */
function formerOf(before: CachedPage, page: CachedPage, until: number): CachedPage['former'] {
  const [was, is] = [before.shown, page.shown]
  const isSame = was?.magnetId === is?.magnetId && was?.overRuleId === is?.overRuleId
  return isSame ? before.former : was && { ...was, shownUntil: until }
}
