// PostgreSQL stores no NUL, and no person types one: it becomes another control character, which is
// taken out of texts wherever controls are.
export const NUL_REPLACEMENT = '%01'

/** An address whose path and query hold no NUL once they are decoded. */
export function urlWithoutNul(url: URL): URL {
  return url.href.includes('%00') ? new URL(url.href.replaceAll('%00', NUL_REPLACEMENT)) : url
}

/** A URL-encoded form that holds no NUL once it is decoded. */
export function formWithoutNul(body: Buffer<ArrayBuffer>): Buffer<ArrayBuffer> {
  if (!body.includes(0) && !body.includes('%00')) return body
  const text = body.toString('latin1').replaceAll('\0', NUL_REPLACEMENT)
  return Buffer.from(text.replaceAll('%00', NUL_REPLACEMENT), 'latin1')
}
