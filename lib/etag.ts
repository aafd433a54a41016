import fresh from 'fresh'

/**
 * Returns whether an If-None-Match header contains an entity tag, or '*'. Uses weak comparison (RFC
 * 9110), because a proxy that compresses a response makes its tag weak.
 */
export function matchesEtag(header: string | null | undefined, etag: string): boolean {
  if (!header) return false
  // Compare first, because browsers usually send exactly the tag.
  return header === etag || fresh({ 'if-none-match': header }, { etag })
}
