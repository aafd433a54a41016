import { formWithoutNul } from './nul.ts'

const MAX_FORM_BYTES = 256 * 1024

export const isMultipart = (request: Request) =>
  request.headers.get('content-type')?.toLowerCase().startsWith('multipart/form-data') ?? false

const isUrlencoded = (request: Request) =>
  request.headers
    .get('content-type')
    ?.toLowerCase()
    .startsWith('application/x-www-form-urlencoded') ?? false

/**
 * Returns the request with its body read and its form free of NUL, or null if the body exceeds
 * 256 KB. Multipart bodies pass unread: their streaming parser has its own limits.
 */
export async function limitBody(request: Request): Promise<Request | null> {
  if (!request.body || isMultipart(request)) return request
  if (Number(request.headers.get('content-length') ?? 0) > MAX_FORM_BYTES) return null
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body) {
    size += chunk.byteLength
    if (size > MAX_FORM_BYTES) return null
    chunks.push(chunk)
  }
  const body = Buffer.concat(chunks)
  return new Request(request.url, {
    method: request.method,
    headers: request.headers,
    body: isUrlencoded(request) ? formWithoutNul(body) : body,
    signal: request.signal,
  })
}
