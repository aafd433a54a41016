/** The characters of short ids and placement codes. */
const CODE = /^[0-9a-z-]+$/i

/**
 * Returns the origin and path of the URL. An international host becomes punycode. The tour uses a
 * base URL with a path.
 */
function baseOf(publicUrl: string): string {
  const { origin, pathname } = new URL(publicUrl)
  return origin + pathname.replace(/\/$/, '')
}

/**
 * Returns the URL in a QR code, in upper case. All characters are then in QR's alphanumeric set,
 * which gives the smallest symbol. A host with other characters (an IPv6 address, an underscore)
 * also works, but needs a larger symbol.
 *
 * @param publicUrl the product's own origin, never a custom domain, which can expire
 * @param code a short id or placement code, never a custom slug
 */
export function codeUrl(publicUrl: string, code: string): string {
  if (!CODE.test(code)) throw new TypeError(`Not a code: ${JSON.stringify(code)}`)
  return `${baseOf(publicUrl)}/q/${code}`.toUpperCase()
}

/**
 * Returns the link to share: /m/{identifier}, in lower case. `identifier` is the custom slug or, if
 * there is none, the short id.
 */
export function magnetUrl(publicUrl: string, identifier: string): string {
  return `${baseOf(publicUrl)}/m/${encodeURIComponent(identifier.toLowerCase())}`
}
