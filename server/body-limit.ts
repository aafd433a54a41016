import { formHasNul } from './nul.ts'

const MAX_FORM_BYTES = 256 * 1024

export const isMultipart = (request: Request) =>
  request.headers.get('content-type')?.toLowerCase().startsWith('multipart/form-data') ?? false

const isUrlencoded = (request: Request) =>
  request.headers
    .get('content-type')
    ?.toLowerCase()
    .startsWith('application/x-www-form-urlencoded') ?? false

/**
 * The same request with its body held to 256 KB, and its form free of NUL. Multipart bodies pass: the
 * streaming parser has limits of its own.
 */
export async function limitBody(request: Request): Promise<Request | 'too-large' | 'nul'> {
  if (!request.body || isMultipart(request)) return request
  if (Number(request.headers.get('content-length') ?? 0) > MAX_FORM_BYTES) return 'too-large'
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body) {
    size += chunk.byteLength
    if (size > MAX_FORM_BYTES) return 'too-large'
    chunks.push(chunk)
  }
  const body = Buffer.concat(chunks)
  if (isUrlencoded(request) && formHasNul(body)) return 'nul'
  return new Request(request.url, {
    method: request.method,
    headers: request.headers,
    body,
    signal: request.signal,
  })
}
