import type { PageChange } from '#domain/magnets/page-changes.server.ts'
import type { KeptPage } from './kept-page.ts'

export type PageStore = {
  /** A page that may be served as it is; undefined where it must be rendered. */
  find(key: string, now: number): KeptPage | undefined
  /** What was kept under a key, however old. */
  last(key: string): KeptPage | undefined
  /** Renders once for all who ask for a key meanwhile, and keeps the answer where it may. */
  load(key: string, now: number, make: () => Promise<KeptPage | null>): Promise<KeptPage | null>
  /** A change of this process, before its commit: its pages are not kept until `settled`. */
  changing(change: PageChange, now: number): void
  /** A change of any process, after its commit. */
  settled(change: PageChange): void
  /** Changes may have been missed. */
  flush(): void
  /** How long a page is kept at most. */
  setLifetime(ms: number): void
  size(): { pages: number; bytes: number }
}

export type StoreLimits = { maxPages: number; maxBytes: number; maxMissing: number }

export const LIFETIME_MS = 60_000
/** 'Not found' is kept only to bear a rush on a code that is gone. */
const MISSING_LIFETIME_MS = 5000
/** A page in use moves to the young end of its map this often, not at every request. */
const TOUCH_MS = 1000
/** A change whose transaction was rolled back is never settled. */
const CHANGING_MS = 60_000

/**
 * Rendered pages by address, in memory. It is bounded in pages and bytes, the longest unused go
 * first. A render that a change overtook is served and not kept.
 */
export function createPageStore(limits: StoreLimits): PageStore {
  const pages = new Map<string, KeptPage>()
  const missing = new Map<string, KeptPage>()
  const flights = new Map<string, Promise<KeptPage | null>>()
  const unsettled = new Map<string, { tag: string; until: number }>()
  let bytes = 0
  let lifetime = LIFETIME_MS
  // Counts changes: a render during which it moved may show what was.
  let epoch = 0

  function remove(key: string): void {
    const page = pages.get(key)
    if (!page) return
    pages.delete(key)
    bytes -= page.bytes
  }

  function overtake(tag: string | null): void {
    epoch++
    flights.clear()
    missing.clear()
    for (const [key, page] of pages) {
      if (tag === null || page.tags.includes(tag)) remove(key)
    }
  }

  function isChanging(page: KeptPage, now: number): boolean {
    for (const [mark, { tag, until }] of unsettled) {
      if (until < now) unsettled.delete(mark)
      // A name that led nowhere may be given out by any change.
      else if (page.status !== 200 || page.tags.includes(tag)) return true
    }
    return false
  }

  function keep(key: string, page: KeptPage): void {
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

  return {
    find(key, now) {
      const page = pages.get(key)
      if (page) {
        if (now - page.keptAt >= lifetime && now >= page.restUntil) return undefined
        if (now - page.usedAt >= TOUCH_MS) {
          page.usedAt = now
          pages.delete(key)
          pages.set(key, page)
        }
        return page
      }
      const none = missing.get(key)
      return none && now - none.keptAt < Math.min(MISSING_LIFETIME_MS, lifetime) ? none : undefined
    },
    last: (key) => pages.get(key),
    load(key, now, make) {
      const joined = flights.get(key)
      if (joined) return joined
      const startedIn = epoch
      const flight = make().then((page) => {
        const isKept = page && page.status < 500 && startedIn === epoch && !isChanging(page, now)
        if (isKept) keep(key, page)
        return page
      })
      flights.set(key, flight)
      const land = () => {
        if (flights.get(key) === flight) flights.delete(key)
      }
      flight.then(land, land)
      return flight
    },
    changing({ tag, mark }, now) {
      unsettled.set(mark, { tag, until: now + CHANGING_MS })
      overtake(tag)
    },
    settled({ tag, mark }) {
      unsettled.delete(mark)
      overtake(tag)
    },
    flush: () => overtake(null),
    setLifetime(ms) {
      lifetime = ms
    },
    size: () => ({ pages: pages.size, bytes }),
  }
}

function trim(map: Map<string, unknown>, most: number, remove: (key: string) => void): void {
  for (const key of map.keys()) {
    if (map.size <= most) return
    remove(key)
  }
}
