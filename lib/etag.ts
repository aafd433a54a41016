/**
 * Whether an If-None-Match header names an entity tag, or any ('*'). Compares weakly (RFC 9110): a
 * proxy that compresses an answer marks its tag as weak.
 */
export function matchesEtag(header: string | null | undefined, etag: string): boolean {
  if (!header) return false
  if (header === etag) return true
  return header.split(',').some((part) => {
    const tag = part.trim()
    return tag === '*' || tag === etag || tag === `W/${etag}`
  })
}
