// PostgreSQL can't store the NUL character, and people never enter it. It is replaced with another
// control character, which validation removes like all control characters.
export const NUL_REPLACEMENT = '%01'

/** Returns a URL without encoded NUL in its path and query. */
export function urlWithoutNul(url: URL): URL {
  return url.href.includes('%00') ? new URL(url.href.replaceAll('%00', NUL_REPLACEMENT)) : url
}

/** Returns a URL-encoded form without NUL, plain or encoded. */
export function formWithoutNul(body: Buffer<ArrayBuffer>): Buffer<ArrayBuffer> {
  if (!body.includes(0) && !body.includes('%00')) return body
  const text = body.toString('latin1').replaceAll('\0', NUL_REPLACEMENT)
  return Buffer.from(text.replaceAll('%00', NUL_REPLACEMENT), 'latin1')
}
