/** What a placed code may consist of: short ids and placement codes (decision 7). */
const CODE = /^[0-9a-z-]+$/i

/**
 * The address a QR code carries, in capitals: every character then belongs to QR's alphanumeric
 * set, which gives the smallest symbol (decision 8). An international host appears as punycode. A
 * host outside the set (an IPv6 address, an underscore) still works, in a larger symbol.
 *
 * @param publicUrl the product's own origin, never a custom domain
 * @param code a short id or placement code, never a custom slug
 */
export function codeUrl(publicUrl: string, code: string): string {
  if (!CODE.test(code)) throw new TypeError(`Not a code: ${JSON.stringify(code)}`)
  return `${new URL(publicUrl).origin}/q/${code}`.toUpperCase()
}

/** The link people share: /m/{custom slug, else short id}, in lower case (decision 7). */
export function magnetUrl(publicUrl: string, identifier: string): string {
  return `${new URL(publicUrl).origin}/m/${encodeURIComponent(identifier.toLowerCase())}`
}
