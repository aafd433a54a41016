import type { KeptPage, PageVariant } from '#server/page-cache/kept-page.ts'

const NOTHING: PageVariant = {
  body: '',
  etag: '""',
  headers: [],
  unchangedHeaders: [],
}

/** Returns an empty cached page with these tags. */
export function pageOf(tags: string[], { now = 0, bytes = 1000, status = 200 } = {}): KeptPage {
  return {
    status,
    keptAt: now,
    usedAt: now,
    staleUntil: 0,
    tags,
    pageView: null,
    bytes,
    headers: [],
    variants: { identity: NOTHING, gzip: NOTHING, br: NOTHING },
  }
}
