import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { RenderedPage } from '#app/middleware/rendering.ts'
import { BLOG_TAG, magnetTag, ownerTag } from '#domain/magnets/page-changes.server.ts'
import type { Encoding } from './accepted-encoding.ts'
import { startAfterPaint } from './after-paint.ts'
import type { PageKind } from './page-address.ts'
import { allowByHash, nonceOf } from './script-hashes.ts'

/** One encoding of a page, ready to be written. */
export type PageVariant = {
  /**
   * A character for each byte ('latin1'). Node joins a string with the answer's head and writes them
   * as one; a Buffer stays a piece of its own, and a page then costs a tenth more.
   */
  body: string
  etag: string
  /** Header names and values in turn; the last value is the request's id, set at every answer. */
  headers: string[]
  /** The same for 304. */
  unchangedHeaders: string[]
}

/** A rendered page as bytes. */
export type KeptPage = {
  status: number
  keptAt: number
  usedAt: number
  /** Until when it is used beyond its time, because nothing newer could be had. */
  restUntil: number
  tags: string[]
  /** What one opening of it counts as; null where it is not counted. */
  opening: RenderedPage | null
  /** What it takes in memory, its compressed variants included. */
  bytes: number
  /** What the page's own answer said, without what depends on the encoding or the request. */
  headers: string[]
  variants: Record<Encoding, PageVariant>
}

const MISSING = new Set([404, 410])
/** A public page may lead on to another one, as a post's former address does. */
const ELSEWHERE = new Set([301, 302])
const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** Set anew for every answer, or by the variant. */
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
 * Brotli's. The highest saves a tenth more for 20 times the work: of a magnet's page what already
 * fits one flight, of a public page a second one; and there are a few dozen of those, not thousands.
 */
const QUALITY: Record<PageKind, number> = { magnet: 5, site: 11 }
/** A kept object's share beside its bytes, roughly. */
const OVERHEAD = 4096

type Rendered = {
  kind: PageKind
  /** Host and path. */
  key: string
  response: Response
  /** What the route said of a magnet's page. */
  page: RenderedPage | null
}

/**
 * Makes a page of a rendered answer: a page, its absence, or a failure, which is shared by all who
 * wait and kept for nobody else. Null for whatever was made for one request.
 */
export async function keepPage(
  { kind, key, response, page }: Rendered,
  now: number,
  before: KeptPage | undefined,
): Promise<KeptPage | null> {
  const { status } = response
  const bytes = isForAll(kind, status, page) ? await bytesForAll(kind, response) : null
  if (!bytes) {
    await response.body?.cancel().catch(() => {})
    return null
  }
  const { html, headers } = bytes
  const isSame =
    before?.status === status &&
    before.variants.identity.body === textOf(html) &&
    before.headers.join('\n') === headers.join('\n')
  // What was compressed stays compressed.
  const variants = isSame ? before.variants : await makeVariants({ kind, status, html, headers })
  const compressed = variants.br.body.length + variants.gzip.body.length
  return {
    status,
    keptAt: now,
    usedAt: now,
    restUntil: 0,
    tags: tagsOf(kind, key, page),
    opening: page?.isCounted ? page : null,
    bytes: html.length + compressed + OVERHEAD,
    headers,
    variants,
  }
}

function isForAll(kind: PageKind, status: number, page: RenderedPage | null): boolean {
  if (MISSING.has(status)) return true
  if (kind === 'magnet') return status === 200 ? page !== null : status >= 500
  // A mistake of ours names the request it happened in.
  return status === 200 || ELSEWHERE.has(status) || status === 503
}

function tagsOf(kind: PageKind, key: string, page: RenderedPage | null): string[] {
  if (kind === 'site') return /\/blog(\/|$)/.test(key) ? [BLOG_TAG] : []
  return page ? [magnetTag(page.magnetId), ownerTag(page.ownerId)] : []
}

/** An answer's bytes and headers where nothing in them is one reader's (a cookie, a nonce). */
async function bytesForAll(
  kind: PageKind,
  response: Response,
): Promise<{ html: Buffer; headers: string[] } | null> {
  const own = new Headers(response.headers)
  const policy = own.get('content-security-policy')
  if (own.has('set-cookie') || !policy) return null
  let html = Buffer.from(await response.arrayBuffer())
  if (kind === 'site') {
    // Browsers ask each time, so that who has signed in since sees it.
    if (!own.has('cache-control')) own.set('cache-control', 'no-cache')
    if (html.length > 0) {
      const later = startAfterPaint(html.toString('utf8'), nonceOf(policy))
      const allowed = allowByHash({ html: later, policy })
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

type Content = { kind: PageKind; status: number; html: Buffer; headers: string[] }

/** All at once: the page's size is then known, and a hit never waits. */
async function makeVariants(content: Content): Promise<KeptPage['variants']> {
  const { html } = content
  const [br, gzip] = await Promise.all([squeeze(content), gzipped(html, { level: 9 })])
  return {
    identity: variantOf(content, 'identity', html),
    gzip: variantOf(content, 'gzip', gzip),
    br: variantOf(content, 'br', br),
  }
}

function squeeze({ kind, status, html }: Content): Promise<Buffer> {
  return brotli(html, {
    params: {
      // Of what is missing anybody can name any number.
      [constants.BROTLI_PARAM_QUALITY]: QUALITY[status === 200 ? kind : 'magnet'],
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: html.length,
    },
  })
}

function variantOf(
  { kind, status, headers }: Content,
  encoding: Encoding,
  body: Buffer,
): PageVariant {
  // Strong: it names these very bytes, which differ by encoding.
  const digest = createHash('sha256').update(body).update(headers.join('\n')).digest('base64url')
  const etag = `"${digest.slice(0, 22)}"`
  const found = status === 200 ? ['ETag', etag] : []
  const vary = kind === 'site' ? 'Accept-Encoding, Cookie' : 'Accept-Encoding'
  const last = ['Vary', vary, 'X-Request-Id', '']
  const coded = encoding === 'identity' ? [] : ['Content-Encoding', encoding]
  return {
    body: textOf(body),
    etag,
    headers: [...headers, ...coded, 'Content-Length', String(body.length), ...found, ...last],
    unchangedHeaders: [...withoutType(headers), ...found, ...last],
  }
}

/** A character for each byte. */
const textOf = (bytes: Buffer) => bytes.toString('latin1')

/** 304 says nothing of a body. */
function withoutType(headers: string[]): string[] {
  const at = headers.indexOf('Content-Type')
  return at === -1 ? headers : headers.toSpliced(at, 2)
}

/** fetch's names are lower case; the rest of the server's are not. */
function properName(name: string): string {
  return name.replace(/(^|-)[a-z]/g, (letters) => letters.toUpperCase())
}
