import type { PageKind } from './cache-key.ts'

/** Requests that the page cache answered: a page, 304, 404 or 410, a failure. */
export type Served = { pages: number; unchanged: number; missing: number; failed: number }
/** Counted since the start. `rendered`: answers that had to be rendered first. */
export type PageCacheCounts = Record<PageKind, Served> & { rendered: number }

export const createServedCounts = (): PageCacheCounts => ({
  magnet: { pages: 0, unchanged: 0, missing: 0, failed: 0 },
  site: { pages: 0, unchanged: 0, missing: 0, failed: 0 },
  rendered: 0,
})

/** Returns a function that returns what was counted since it was last called, of both kinds together. */
export function createServedReader({ magnet, site }: PageCacheCounts): () => Served {
  let before: Served = { pages: 0, unchanged: 0, missing: 0, failed: 0 }
  return () => {
    const now = {
      pages: magnet.pages + site.pages,
      unchanged: magnet.unchanged + site.unchanged,
      missing: magnet.missing + site.missing,
      failed: magnet.failed + site.failed,
    }
    const since = {
      pages: now.pages - before.pages,
      unchanged: now.unchanged - before.unchanged,
      missing: now.missing - before.missing,
      failed: now.failed - before.failed,
    }
    before = now
    return since
  }
}
