import { PAGE_KINDS, type PageKind } from './cache-key.ts'

/**
 * How many requests the page cache answered with a page, 304, 301 or 302, 404 or 410, or a failure.
 * `stale` counts those answered with an expired page, which the other numbers include.
 */
export type Served = Record<(typeof NAMES)[number], number>
/** Counts since the process started. `rendered` counts responses that had to be rendered first. */
export type PageCacheCounts = Record<PageKind, Served> & { rendered: number }

const NAMES = ['pages', 'unchanged', 'redirected', 'missing', 'failed', 'stale'] as const

export const createServedCounts = (): PageCacheCounts => ({
  magnet: each(() => 0),
  hub: each(() => 0),
  site: each(() => 0),
  rendered: 0,
})

/**
 * Creates a function that returns how often each kind of page was served since the function's last
 * call.
 */
export function createServedReader(counts: PageCacheCounts): () => Served {
  let before = each(() => 0)
  return () => {
    const now = each((name) => PAGE_KINDS.reduce((sum, kind) => sum + counts[kind][name], 0))
    const since = each((name) => now[name] - before[name])
    before = now
    return since
  }
}

const each = (value: (name: keyof Served) => number) =>
  Object.fromEntries(NAMES.map((name) => [name, value(name)])) as Served
