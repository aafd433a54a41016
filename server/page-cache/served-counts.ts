import type { PageKind } from './cache-key.ts'

/**
 * Requests that the page cache answered: a page, 304, 301 or 302, 404 or 410, a failure. `stale`: those
 * answered with an expired page, which are among the others.
 */
export type Served = Record<(typeof NAMES)[number], number>
/** Counted since the start. `rendered`: answers that had to be rendered first. */
export type PageCacheCounts = Record<PageKind, Served> & { rendered: number }

const NAMES = ['pages', 'unchanged', 'redirected', 'missing', 'failed', 'stale'] as const

export const createServedCounts = (): PageCacheCounts => ({
  magnet: each(() => 0),
  site: each(() => 0),
  rendered: 0,
})

/** Returns a function that returns what was counted since it was last called, of both kinds together. */
export function createServedReader({ magnet, site }: PageCacheCounts): () => Served {
  let before = each(() => 0)
  return () => {
    const now = each((name) => magnet[name] + site[name])
    const since = each((name) => now[name] - before[name])
    before = now
    return since
  }
}

const each = (value: (name: keyof Served) => number) =>
  Object.fromEntries(NAMES.map((name) => [name, value(name)])) as Served
