import type { IncomingMessage } from 'node:http'
import type { SpokenUse } from '#domain/visits/visit.ts'
import type { Language } from '#lib/languages.ts'
import { pathPattern, type RoutePath } from '#server/pages/route-paths.ts'

const SLASH = 47
const QUESTION_MARK = 63
const SPACE = 32
/** The letter of hub pages, 'u'. */
const HUB = 117

/**
 * A magnet page and a hub page are the same for all visitors. A page of the site is the same for
 * everyone who isn't signed in.
 */
export const PAGE_KINDS = ['magnet', 'hub', 'site'] as const
export type PageKind = (typeof PAGE_KINDS)[number]

/** The cache key of a page: its host and path. */
export type CacheKey = {
  key: string
  kind: PageKind
  /** Set if the path is a spoken link. Says whether the link was entered exactly. */
  spoken?: SpokenUse
  /** The position of a variant in an experiment; missing for the page itself. */
  variant?: number
  /** The language of an error page; missing if the request decides. */
  language?: Language
}

/** Separates a variant's position, or a language, from the page's key. No path contains it. */
const VARIANT = '#'

/** Returns the keys of a page's variants, by their position. The first one is the page's own key. */
export const variantKeys = (key: string, count: number): string[] =>
  Array.from({ length: count }, (_, at) => (at === 0 ? key : `${key}${VARIANT}${at}`))

/** Returns the key of a page's error page in a language. */
export const languageKey = (key: string, language: Language): string =>
  `${pageKeyOf(key)}${VARIANT}${language}`

/** Returns the key of the page to which the key of a variant or language belongs. */
export const pageKeyOf = (key: string): string => {
  const at = key.indexOf(VARIANT)
  return at === -1 ? key : key.slice(0, at)
}

type RequestTarget = Pick<IncomingMessage, 'url' | 'headers'>

/** Returns the cache key of a request, or null if its page can't be cached. */
export function findCacheKey({ url = '', headers }: RequestTarget): CacheKey | null {
  const { host = '' } = headers
  if (isLast(host, url)) return last.address
  const visited = visitedPath(url)
  if (visited !== null) {
    const key = `${host}${visited}`.toLowerCase()
    if (!isPageKey(key)) return null
    const kind = (visited.charCodeAt(1) | SPACE) === HUB ? 'hub' : 'magnet'
    last = { host, path: visited, address: { key, kind } }
    return last.address
  }
  const path = sitePagePath(url, headers)
  const lower = path === null ? '' : host.toLowerCase()
  return isHost(lower) ? { key: `${lower}${path}`, kind: 'site' } : null
}

/**
 * Most requests are for the same magnet, and a comparison costs less than building the key again.
 */
let last: { host: string; path: string; address: CacheKey | null } = {
  host: '',
  path: '/',
  address: null,
}

function isLast(host: string, target: string): boolean {
  const { path } = last
  if (host !== last.host || !target.startsWith(path)) return false
  return target.length === path.length || target.charCodeAt(path.length) === QUESTION_MARK
}

/**
 * Returns the path of a magnet page or hub page from a request's target, without its query; null
 * for other paths. It runs for every request, so it first checks only four characters.
 */
export function visitedPath(target: string): string | null {
  if (target.charCodeAt(0) !== SLASH || target.charCodeAt(2) !== SLASH) return null
  const first = target.charCodeAt(1) | SPACE
  if (first !== 109 && first !== 113 && first !== 101 && first !== HUB) return null
  const query = target.indexOf('?')
  const path = query === -1 ? target : target.slice(0, query)
  return path.length > 3 ? path : null
}

/** Whether a lower-case host and path can be the key of a magnet page or hub page. */
export function isPageKey(key: string): boolean {
  const slash = key.indexOf('/')
  return isHost(key.slice(0, slash)) && /^\/[mqeu]\/[a-z0-9-]{1,64}$/.test(key.slice(slash))
}

/** Public pages that are the same for everyone who is not signed in. */
export const CACHED_SITE_PAGES: readonly RoutePath[] = [
  '/',
  '/use-cases',
  '/use-cases/:persona',
  '/brands',
  '/compare',
  '/compare/:competitor',
  '/blog',
  '/blog/:slug',
  '/tour',
  '/contact',
  '/privacy',
  '/terms',
  '/results',
  '/docs/api',
  '/docs/api/problems',
  '/docs/api/webhook-guide',
  '/docs/api/assistants',
  '/docs/api/:section',
  '/login',
  '/register',
]
const SITE_PATH = pathPattern(CACHED_SITE_PAGES, { parameter: '[a-z0-9-]{1,120}' })
/** Query parameters that other sites add to links. No page reads them. */
const TRACKING =
  /^(?:(?:utm_[a-z_]{1,20}|[gt]clid|[gw]braid|fbclid|igsh(?:id)?|msclkid|twclid|mc_[ce]id)=[^&]*(?:&|$))+$/
/**
 * Matches any of our cookies (a session, a notice to show, a checkout in progress) except
 * `qrm_device`. That cookie changes no page; it marks for a year that someone has signed in with
 * this browser.
 */
const OUR_COOKIE = /(?:^|[;\s])(?:__secure-|__host-)?qrm(?!_device=)[._-]/i

/**
 * Returns the path of a public page if the request gets the same page as everyone who isn't signed
 * in; otherwise null. A query parameter that the page reads may change it, and so may one of our
 * cookies.
 */
export function sitePagePath(
  target: string,
  headers: { cookie?: string | undefined; authorization?: string | undefined },
): string | null {
  if (headers.authorization !== undefined) return null
  if (headers.cookie !== undefined && OUR_COOKIE.test(headers.cookie)) return null
  const query = target.indexOf('?')
  const path = query === -1 ? target : target.slice(0, query)
  if (!SITE_PATH.test(path)) return null
  if (query === -1) return path
  // /login and /register pass their query on to each other.
  if (path === '/login' || path === '/register') return null
  return TRACKING.test(target.slice(query + 1)) ? path : null
}

/** Whether a Host header is a well-formed lower-case host. */
export const isHost = (host: string): boolean =>
  /^(?:[a-z0-9.-]{1,253}|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/.test(host) &&
  URL.canParse(`http://${host}`)
