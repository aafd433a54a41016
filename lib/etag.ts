import fresh from 'fresh'

/**
 * Whether an If-None-Match header names an entity tag, or any ('*'). Compares weakly (RFC 9110): a
 * proxy that compresses an answer marks its tag as weak.
 */
export function matchesEtag(header: string | null | undefined, etag: string): boolean {
  if (!header) return false
  // Browsers send this for every cached page.
  return header === etag || fresh({ 'if-none-match': header }, { etag })
}
