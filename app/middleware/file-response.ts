import type { Readable } from 'node:stream'
import { openFile, type StoredFile } from '#domain/files/files.server.ts'
import { toWebStream } from '#domain/files/web-stream.server.ts'
import { contentDisposition } from '#lib/content-disposition.ts'
import type { Services } from '#platform/services.ts'

type Download = Pick<StoredFile, 'id' | 'key' | 'filename' | 'contentType' | 'bytes'>
type Range = { start: number; end: number }

/**
 * Returns a gated file as a download that browsers neither run nor cache. A GET may request one
 * range to resume a download. Returns 404 if the store has lost the file. The caller has checked
 * that the visitor may have the file.
 */
export async function fileDownloadResponse(
  services: Pick<Services, 'files'>,
  file: Download,
  request: Request,
): Promise<Response> {
  const etag = `"${file.id}"`
  const headers = new Headers({
    'Content-Type': file.contentType,
    'Content-Disposition': contentDisposition('attachment', file.filename),
    'Content-Security-Policy': "sandbox; default-src 'none'",
    'X-Content-Type-Options': 'nosniff',
    // `no-transform` prevents compression, which would make lengths and ranges wrong.
    'Cache-Control': 'private, no-store, no-transform',
    'Accept-Ranges': 'bytes',
    ETag: etag,
  })
  const range = parseRange(request, file.bytes, etag)
  if (range === 'outside') {
    headers.set('Content-Range', `bytes */${file.bytes}`)
    return new Response(null, { status: 416, headers })
  }
  if (request.method === 'HEAD') {
    headers.set('Content-Length', String(file.bytes))
    return new Response(null, { headers })
  }
  const object = await openFile(services, file, range ?? undefined)
  if (!object) return new Response('Not found', { status: 404 })
  headers.set('Content-Length', String(object.bytes))
  if (range) headers.set('Content-Range', `bytes ${range.start}-${range.end}/${file.bytes}`)
  return new Response(toBody(object.stream, request.signal), { status: range ? 206 : 200, headers })
}

/**
 * Returns the single range that a GET requests, or null for the whole file. A request for several
 * ranges gets the whole file.
 */
function parseRange(request: Request, size: number, etag: string): Range | 'outside' | null {
  const header = request.headers.get('range')
  if (!header || request.method !== 'GET') return null
  const onlyIf = request.headers.get('if-range')
  if (onlyIf !== null && onlyIf !== etag) return null
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header.trim()) ?? []
  if (first === undefined || last === undefined || first + last === '') return null
  if (first === '') {
    const length = Number(last)
    return length === 0 ? 'outside' : { start: Math.max(0, size - length), end: size - 1 }
  }
  const start = Number(first)
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (last !== '' && Number(last) < start) return null
  return start >= size ? 'outside' : { start, end }
}

/** Closes the file when the client disconnects. */
function toBody(stream: Readable, signal: AbortSignal): ReadableStream<Uint8Array> {
  const close = () => stream.destroy()
  if (signal.aborted) close()
  signal.addEventListener('abort', close, { once: true })
  stream.once('close', () => signal.removeEventListener('abort', close))
  return toWebStream(stream)
}
