import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { matchesEtag } from '#lib/etag.ts'
import { createEncodingChooser } from '#server/http/accepted-encoding.ts'

const chooseEncoding = createEncodingChooser(['br', 'gzip'])
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }

/**
 * Returns a function that answers GET and HEAD with a large public text that never changes while
 * the process runs. It is compressed once, in a thread, and its entity tags are strong. Scripts of
 * other sites may read it.
 */
export function createKeptDocument(
  text: string,
  type: string,
): (request: Request) => Promise<Response> {
  const whole = Buffer.from(text)
  const hash = createHash('sha256').update(whole).digest('base64url').slice(0, 22)
  let packed: Promise<Record<'br' | 'gzip', Uint8Array>> | null = null
  const pack = async () => ({
    br: await promisify(brotliCompress)(whole, BROTLI),
    gzip: await promisify(gzip)(whole, { level: 9 }),
  })

  return async (request) => {
    const encoding = chooseEncoding(request.headers.get('accept-encoding') ?? undefined)
    const etag = encoding === 'identity' ? `"${hash}"` : `"${hash}-${encoding}"`
    const headers = new Headers({
      ETag: etag,
      // Keeps proxies from compressing an uncompressed response again for each request.
      'Cache-Control': 'public, max-age=300, no-transform',
      Vary: 'Accept-Encoding',
      'Access-Control-Allow-Origin': '*',
      'Cross-Origin-Resource-Policy': 'cross-origin',
    })
    if (matchesEtag(request.headers.get('if-none-match'), etag)) {
      return new Response(null, { status: 304, headers })
    }
    packed ??= pack()
    const bytes = encoding === 'identity' ? whole : (await packed)[encoding]
    headers.set('Content-Type', type)
    headers.set('Content-Length', String(bytes.length))
    if (encoding !== 'identity') headers.set('Content-Encoding', encoding)
    return new Response(request.method === 'HEAD' ? null : (bytes as BodyInit), { headers })
  }
}
