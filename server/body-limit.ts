const MAX_FORM_BYTES = 256 * 1024

export const isMultipart = (request: Request) =>
  request.headers.get('content-type')?.toLowerCase().startsWith('multipart/form-data') ?? false

/**
 * The same request with its body held to 256 KB, or null above that. Multipart bodies pass: the
 * streaming parser has limits of its own.
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
  return new Request(request.url, {
    method: request.method,
    headers: request.headers,
    body: Buffer.concat(chunks),
    signal: request.signal,
  })
}
