/** The characters of short ids and placement codes. */
const CODE = /^[0-9a-z-]+$/i

/** An international host appears as punycode. The tour's codes have its path before theirs. */
function baseOf(publicUrl: string): string {
  const { origin, pathname } = new URL(publicUrl)
  return origin + pathname.replace(/\/$/, '')
}

/**
 * Returns the URL in a QR code, in capitals: all characters are then in QR's alphanumeric set,
 * which gives the smallest symbol. A host outside the set (an IPv6 address, an underscore) still works,
 * in a larger symbol.
 *
 * @param publicUrl the product's own origin, never a custom domain, which can expire
 * @param code a short id or placement code, never a custom slug
 */
export function codeUrl(publicUrl: string, code: string): string {
  if (!CODE.test(code)) throw new TypeError(`Not a code: ${JSON.stringify(code)}`)
  return `${baseOf(publicUrl)}/q/${code}`.toUpperCase()
}

/** Returns the link to share: /m/{custom slug, else short id}, in lower case. */
export function magnetUrl(publicUrl: string, identifier: string): string {
  return `${baseOf(publicUrl)}/m/${encodeURIComponent(identifier.toLowerCase())}`
}
