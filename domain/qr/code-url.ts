/** The characters of short ids and placement codes. */
const CODE = /^[0-9a-z-]+$/i

/**
 * Returns the URL in a QR code, in capitals: all characters are then in QR's alphanumeric set,
 * which gives the smallest symbol. An international host appears as punycode. A host outside the
 * set (an IPv6 address, an underscore) still works, in a larger symbol.
 *
 * @param publicUrl the product's own origin, never a custom domain, which can expire
 * @param code a short id or placement code, never a custom slug
 */
export function codeUrl(publicUrl: string, code: string): string {
  if (!CODE.test(code)) throw new TypeError(`Not a code: ${JSON.stringify(code)}`)
  return `${new URL(publicUrl).origin}/q/${code}`.toUpperCase()
}

/** Returns the link to share: /m/{custom slug, else short id}, in lower case. */
export function magnetUrl(publicUrl: string, identifier: string): string {
  return `${new URL(publicUrl).origin}/m/${encodeURIComponent(identifier.toLowerCase())}`
}
