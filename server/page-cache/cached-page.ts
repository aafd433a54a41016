import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import {
  type BrotliOptions,
  brotliCompress,
  brotliCompressSync,
  constants,
  gzip,
  gzipSync,
} from 'node:zlib'
import type { RenderedPage } from '#app/middleware/page-cache-context.ts'
import type { FormerPage, ShownPage } from '#domain/leads/shown-page.ts'
import { BLOG_TAG } from '#domain/page-changes.ts'
import type { Language } from '#lib/languages.ts'
import { type PageKind, pageKeyOf, variantKeys } from './cache-key.ts'
import { allowByHash } from './script-hashes.ts'
import type { SavedHead } from './write-head.ts'

type Encoding = 'br' | 'gzip' | 'identity'

/** One encoding of a page, ready to be written. */
export type PageVariant = {
  /**
   * The body as text with one character for each byte ('latin1'). Node writes a string together
   * with the response's head. A Buffer would be written separately, which would make a page a tenth
   * more expensive.
   */
  body: string
  etag: string
  /**
   * Header names and values in turn. The last value is the request's id, which is set for each
   * response.
   */
  headers: string[]
  /** The head of the last response with status 200; see `writeHead`. */
  head: SavedHead | null
  /** The headers of a response with status 304. */
  unchangedHeaders: string[]
}

/** A rendered page. */
export type CachedPage = {
  status: number
  cachedAt: number
  usedAt: number
  /** The time until which the page is served although it has expired, because rendering failed. */
  staleUntil: number
  /** Whether the page was last served because the database was down. */
  isAwayPage: boolean
  /**
   * Whether changes of the page may have been missed. It is then served only while the database is
   * down.
   */
  isOutdated: boolean
  /** When time alone changes the page, in milliseconds since 1970; null if it never does. */
  validUntil: number | null
  /** The page after that change, rendered in advance; null if it isn't rendered yet. */
  upcoming: CachedPage | null
  /** The previous page, if it was different. Its form may still be sent. */
  former: FormerPage | null
  tags: string[]
  /**
   * What the page shows. Its page views and its form refer to this. Null if its views aren't
   * counted.
   */
  shown: ShownPage | null
  /**
   * The experiment on the page, with the cache keys of its variants by their position. Null if there
   * is none, and for the pages of variants.
   */
  experiment: CachedExperiment | null
  /**
   * The language of an error page, which is that of the visitor's browser. Null for a page that is
   * the same for everyone.
   */
  language: Language | null
  /** The page's size in memory, in bytes. */
  bytes: number
  /** The page's own headers, without those that depend on the encoding or the request. */
  headers: string[]
  kind: PageKind
  /** The document as text with one character for each byte. */
  html: string
  /** See `getVariant`. */
  variants: Partial<Record<Encoding, PageVariant>>
}

export type CachedExperiment = { id: string; keys: string[] }

const MISSING = new Set([404, 410])
/** The statuses of redirects. A public page may redirect, as a blog post's former URL does. */
const ELSEWHERE = new Set([301, 302])
const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** Headers that are set for each response or by the variant. */
const OWN_HEADERS = new Set([
  'connection',
  'content-encoding',
  'content-length',
  'date',
  'etag',
  'transfer-encoding',
  'vary',
  'x-request-id',
])
/**
 * The quality of Brotli. The highest quality makes a page a tenth smaller and takes 20 times as
 * long. That saves a round trip for a public page, and there are only a few dozen public pages. A
 * magnet page fits into the first round trip anyway.
 */
const QUALITY: Record<PageKind, number> = { magnet: 5, hub: 5, site: 11 }
/** The approximate memory that a page needs in addition to its bytes. */
const OVERHEAD = 4096

type Rendered = {
  kind: PageKind
  /** The page's host and path. */
  key: string
  response: Response
  /** What the route reported about a magnet page or hub page. */
  page: RenderedPage | null
  /** The language of the page if it is an error page. */
  language: Language
}

/**
 * Returns a response as a cacheable page, or null if it is meant for one request only. A failure is
 * also returned, for all requests that wait for it, but the store doesn't keep it.
 */
export async function createCachedPage(
  { kind, key, response, page, language }: Rendered,
  now: number,
  before: CachedPage | undefined,
): Promise<CachedPage | null> {
  const { status } = response
  const bytes = isForAll(kind, status, page) ? await bytesForAll(kind, response) : null
  if (!bytes) {
    await response.body?.cancel().catch(() => {})
    return null
  }
  const html = textOf(bytes.html)
  const isSame =
    before?.status === status &&
    before.html === html &&
    before.headers.join('\n') === bytes.headers.join('\n')
  const cached: CachedPage = {
    status,
    cachedAt: now,
    usedAt: now,
    staleUntil: 0,
    isAwayPage: false,
    isOutdated: false,
    validUntil: page?.validUntil ?? null,
    upcoming: null,
    former: null,
    tags: page?.tags ?? (kind === 'site' ? tagsOfSite(key) : []),
    shown: page?.shown ?? null,
    language: kind === 'site' || page ? null : language,
    experiment: experimentOn(key, page),
    // Both compressed variants together are smaller than the document.
    bytes: 2 * html.length + OVERHEAD,
    headers: bytes.headers,
    kind,
    html,
    // An unchanged page isn't compressed again.
    variants: isSame ? before.variants : {},
  }
  if (kind === 'site' && !isSame) await compressInBackground(cached, bytes.html)
  return cached
}

/**
 * Returns a page in an encoding. A magnet page is compressed when an encoding is first requested,
 * because most pages are requested in only one encoding.
 */
export function getVariant(page: CachedPage, encoding: Encoding): PageVariant {
  const known = page.variants[encoding]
  if (known) return known
  const html = Buffer.from(page.html, 'latin1')
  const body =
    encoding === 'br'
      ? brotliCompressSync(html, brotliOptions(page))
      : encoding === 'gzip'
        ? gzipSync(html, GZIP)
        : html
  return addVariant(page, encoding, body)
}

function isForAll(kind: PageKind, status: number, page: RenderedPage | null): boolean {
  if (MISSING.has(status)) return true
  if (kind === 'magnet') return status === 200 ? page !== null : status >= 500
  if (kind === 'hub') return status >= 500 || page !== null
  // A page with status 500 contains its request's id.
  return status === 200 || ELSEWHERE.has(status) || status === 503
}

function experimentOn(key: string, page: RenderedPage | null): CachedExperiment | null {
  if (!page?.experiment || pageKeyOf(key) !== key) return null
  const { id, variants } = page.experiment
  return { id, keys: variantKeys(key, variants) }
}

const tagsOfSite = (key: string): string[] => (/\/blog(\/|$)/.test(key) ? [BLOG_TAG] : [])

/**
 * Returns a response's bytes and headers, or null if they are meant for one visitor (a cookie, a
 * nonce).
 */
async function bytesForAll(
  kind: PageKind,
  response: Response,
): Promise<{ html: Buffer; headers: string[] } | null> {
  const own = new Headers(response.headers)
  const policy = own.get('content-security-policy')
  if (own.has('set-cookie') || !policy) return null
  let html = Buffer.from(await response.arrayBuffer())
  if (kind === 'site') {
    // Browsers revalidate each time, so that a user who has signed in since gets another page.
    if (!own.has('cache-control')) own.set('cache-control', 'no-cache')
    if (html.length > 0) {
      const allowed = allowByHash({ html: html.toString('utf8'), policy })
      if (!allowed) return null
      html = Buffer.from(allowed.html)
      own.set('content-security-policy', allowed.policy)
    }
  } else if (policy.includes("'nonce-")) return null
  const headers: string[] = []
  for (const [name, value] of own) {
    if (!OWN_HEADERS.has(name)) headers.push(properName(name), value)
  }
  return { html, headers }
}

const GZIP = { level: 9 }

const brotliOptions = ({ kind, status, html }: CachedPage): BrotliOptions => ({
  params: {
    // Anyone can request any number of missing pages, so compress them cheaply.
    [constants.BROTLI_PARAM_QUALITY]: QUALITY[status === 200 ? kind : 'magnet'],
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: html.length,
  },
})

/** Compresses a public page, which takes too long to block other requests. */
async function compressInBackground(page: CachedPage, html: Buffer): Promise<void> {
  const [br, gzip] = await Promise.all([brotli(html, brotliOptions(page)), gzipped(html, GZIP)])
  addVariant(page, 'br', br)
  addVariant(page, 'gzip', gzip)
}

function addVariant(page: CachedPage, encoding: Encoding, body: Buffer): PageVariant {
  const { kind, status, headers } = page
  // The ETag is strong: it identifies exactly these bytes, which differ by encoding.
  const digest = createHash('sha256').update(body).update(headers.join('\n')).digest('base64url')
  const etag = `"${digest.slice(0, 22)}"`
  const found = status === 200 ? ['ETag', etag] : []
  const vary = [
    'Accept-Encoding',
    ...(kind === 'site' ? ['Cookie'] : []),
    ...(page.language ? ['Accept-Language'] : []),
  ].join(', ')
  const last = ['Vary', vary, 'X-Request-Id', '']
  const coded = encoding === 'identity' ? [] : ['Content-Encoding', encoding]
  const variant = {
    body: encoding === 'identity' ? page.html : textOf(body),
    etag,
    headers: [...headers, ...coded, 'Content-Length', String(body.length), ...found, ...last],
    head: null,
    unchangedHeaders: [...withoutType(headers), ...found, ...last],
  }
  page.variants[encoding] = variant
  return variant
}

/** Returns bytes as text with one character for each byte. */
const textOf = (bytes: Buffer) => bytes.toString('latin1')

/** A response with status 304 has no body and therefore no content type. */
function withoutType(headers: string[]): string[] {
  const at = headers.indexOf('Content-Type')
  return at === -1 ? headers : headers.toSpliced(at, 2)
}

/**
 * Returns a header's name capitalized, as in the server's other headers. `Headers` has lower-case
 * names.
 */
function properName(name: string): string {
  return name.replace(/(^|-)[a-z]/g, (letters) => letters.toUpperCase())
}
