import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { RenderedPage } from '#app/middleware/rendering.ts'
import { magnetTag, ownerTag } from '#domain/magnets/page-changes.server.ts'
import type { Encoding } from './accepted-encoding.ts'

/** One encoding of a page, ready to be written. */
export type PageVariant = {
  body: Buffer
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
  html: Buffer
  /** What the page's own answer said, without what depends on the encoding or the request. */
  headers: string[]
  variants: Record<Encoding, PageVariant>
}

const MISSING = new Set([404, 410])
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
/** Brotli's. The highest saves a tenth more, of what already fits one flight, for 20 times the work. */
const QUALITY = 5
/** A kept object's share beside its bytes, roughly. */
const OVERHEAD = 4096

/**
 * Makes a page of a rendered answer: a page, its absence, or a failure, which is shared by all who
 * wait and kept for nobody else. Null for whatever was made for one request (a cookie, a nonce).
 */
export async function keepPage(
  response: Response,
  rendered: RenderedPage | null,
  now: number,
  before: KeptPage | undefined,
): Promise<KeptPage | null> {
  const { status } = response
  const isPage = status === 200 ? rendered !== null : MISSING.has(status) || status >= 500
  const policy = response.headers.get('content-security-policy')
  if (!isPage || response.headers.has('set-cookie') || !policy || policy.includes("'nonce-")) {
    await response.body?.cancel()
    return null
  }
  const html = Buffer.from(await response.arrayBuffer())
  const headers: string[] = []
  for (const [name, value] of response.headers) {
    if (!OWN_HEADERS.has(name)) headers.push(properName(name), value)
  }
  const isSame =
    before?.status === status &&
    before.html.equals(html) &&
    before.headers.join('\n') === headers.join('\n')
  // What was compressed stays compressed.
  const variants = isSame ? before.variants : await makeVariants(status, html, headers)
  const compressed = variants.br.body.length + variants.gzip.body.length
  return {
    status,
    keptAt: now,
    usedAt: now,
    restUntil: 0,
    tags: rendered ? [magnetTag(rendered.magnetId), ownerTag(rendered.ownerId)] : [],
    opening: rendered?.isCounted ? rendered : null,
    bytes: html.length + compressed + OVERHEAD,
    html: variants.identity.body,
    headers,
    variants,
  }
}

/** All at once: the page's size is then known, and a hit never waits. */
async function makeVariants(
  status: number,
  html: Buffer,
  headers: string[],
): Promise<KeptPage['variants']> {
  const [br, gzip] = await Promise.all([squeeze(html), gzipped(html, { level: 9 })])
  return {
    identity: variantOf(status, headers, 'identity', html),
    gzip: variantOf(status, headers, 'gzip', gzip),
    br: variantOf(status, headers, 'br', br),
  }
}

function squeeze(html: Buffer): Promise<Buffer> {
  return brotli(html, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: QUALITY,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: html.length,
    },
  })
}

function variantOf(
  status: number,
  headers: string[],
  encoding: Encoding,
  body: Buffer,
): PageVariant {
  // Strong: it names these very bytes, which differ by encoding.
  const digest = createHash('sha256').update(body).update(headers.join('\n')).digest('base64url')
  const etag = `"${digest.slice(0, 22)}"`
  const found = status === 200 ? ['ETag', etag] : []
  const last = ['Vary', 'Accept-Encoding', 'X-Request-Id', '']
  const coded = encoding === 'identity' ? [] : ['Content-Encoding', encoding]
  return {
    body,
    etag,
    headers: [...headers, ...coded, 'Content-Length', String(body.length), ...found, ...last],
    unchangedHeaders: [...withoutType(headers), ...found, ...last],
  }
}

/** 304 says nothing of a body. */
function withoutType(headers: string[]): string[] {
  const at = headers.indexOf('Content-Type')
  return at === -1 ? headers : headers.toSpliced(at, 2)
}

/** fetch's names are lower case; the rest of the server's are not. */
function properName(name: string): string {
  return name.replace(/(^|-)[a-z]/g, (letters) => letters.toUpperCase())
}
