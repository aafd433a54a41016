import type { PageChange } from '#domain/magnets/page-changes.server.ts'
import { createChangeHistory } from './change-history.ts'
import type { KeptPage } from './kept-page.ts'

type Make = () => Promise<KeptPage | null>

export type PageStore = {
  /** A page that may be served as it is; undefined where it must be rendered. */
  find(key: string, now: number): KeptPage | undefined
  /** What was kept under a key, however old. */
  last(key: string): KeptPage | undefined
  /** Renders once for all who ask for a key meanwhile, and keeps the answer where it may. */
  load(key: string, now: number, make: Make): Promise<KeptPage | null>
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

/** A render under way: how many changes there had been when it began, and its number. */
type Flight = { since: number; number: number; page: Promise<KeptPage | null> }
/** How many changes and renders there had been when somebody asked, and whether a change was open. */
type Asked = { changes: number; renders: number; duringChange: boolean }

/**
 * Rendered pages by address, in memory. It is bounded in pages and bytes, the longest unused go
 * first. A render during which its own magnet or owner changed is served to those who asked before
 * the change, and not kept; changes of others leave it alone.
 */
export function createPageStore(limits: StoreLimits): PageStore {
  const pages = new Map<string, KeptPage>()
  const missing = new Map<string, KeptPage>()
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
      if (tag === null || page.tags.includes(tag)) remove(key)
    }
  }

  /** Whether a page rendered since then may show what a change has replaced. */
  function isOvertaken(page: KeptPage, since: number): boolean {
    // A name that led nowhere may be given out by any change.
    if (page.status !== 200) return history.count() > since
    return history.hasChanged(page.tags, since)
  }

  function isChanging(page: KeptPage, now: number): boolean {
    for (const [mark, { tag, until }] of unsettled) {
      if (until < now) unsettled.delete(mark)
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

  function render(key: string, now: number, make: Make): Promise<KeptPage | null> {
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

  /** The answer shows every change that was committed when it was asked for. */
  async function join(
    key: string,
    now: number,
    make: Make,
    asked: Asked,
  ): Promise<KeptPage | null> {
    const flight = flights.get(key)
    if (!flight) return render(key, now, make)
    const page = await flight.page
    if (!page || page.status >= 500 || flight.number > asked.renders) return page
    // Whose page it is is known once it is rendered.
    const mayBeOld = flight.since < asked.changes || asked.duringChange
    const isOld = mayBeOld && (isOvertaken(page, flight.since) || isChanging(page, now))
    return isOld ? join(key, now, make, asked) : page
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
