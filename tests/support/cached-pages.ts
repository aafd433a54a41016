import type { CachedPage, PageVariant } from '#server/page-cache/cached-page.ts'

const NOTHING: PageVariant = {
  body: '',
  etag: '""',
  headers: [],
  head: null,
  unchangedHeaders: [],
}

/** Returns an empty cached page with these tags. */
export function fakePage(tags: string[], { now = 0, bytes = 1000, status = 200 } = {}): CachedPage {
  return {
    status,
    cachedAt: now,
    usedAt: now,
    staleUntil: 0,
    isAwayPage: false,
    isOutdated: false,
    validUntil: null,
    upcoming: null,
    former: null,
    tags,
    shown: null,
    experiment: null,
    language: null,
    bytes,
    headers: [],
    kind: 'magnet',
    html: '',
    variants: { identity: NOTHING, gzip: NOTHING, br: NOTHING },
  }
}
