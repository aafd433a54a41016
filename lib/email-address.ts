export const MAX_EMAIL_LENGTH = 254
/** The maximum length of the part before the @ (RFC 5321). */
const MAX_LOCAL_LENGTH = 64

// Matches what browsers accept in <input type=email> (HTML living standard, "valid email address").
const BROWSER_EMAIL =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/

/**
 * Parses an entered email address; returns null if no mail can reach it. The result is trimmed,
 * without line breaks, with an international domain as punycode and unchanged case.
 */
export function parseEmail(typed: string): string | null {
  const email = browserEmail(typed)
  return email !== null && isReachable(email) ? email : null
}

/**
 * Returns an account's email address in its stored form, which is that of `parseEmail` in lower
 * case, with full-width and other compatibility characters normalized. Returns null if it isn't
 * valid.
 */
export function normalizeAccountEmail(typed: string): string | null {
  return parseEmail(plain(typed))?.toLowerCase() ?? null
}

/**
 * Returns the email address by which to look up an account. It is less strict than
 * `normalizeAccountEmail`, so that people whose address was accepted by an earlier rule can still
 * sign in.
 */
export function lookupEmail(typed: string): string | null {
  return browserEmail(plain(typed))?.toLowerCase() ?? null
}

const plain = (typed: string) =>
  typed.length > 4 * MAX_EMAIL_LENGTH ? '' : typed.normalize('NFKC')

function browserEmail(typed: string): string | null {
  const text = typed.replace(/[\r\n]/g, '').trim()
  if (text.length > MAX_EMAIL_LENGTH) return null
  const at = text.lastIndexOf('@')
  if (at < 1) return null
  const email = `${text.slice(0, at)}@${asciiDomain(text.slice(at + 1))}`
  return email.length <= MAX_EMAIL_LENGTH && BROWSER_EMAIL.test(email) ? email : null
}

function asciiDomain(domain: string): string {
  if (!/\P{ASCII}/u.test(domain) || /[\p{C}\s/?#@:%\\[\]]/u.test(domain)) return domain
  return URL.canParse(`http://${domain}`) ? new URL(`http://${domain}`).hostname : domain
}

/**
 * Returns whether mail can reach an address. Browsers also accept addresses that it can't, such as
 * 'mia@b' and 'a..b@example.com'.
 */
function isReachable(email: string): boolean {
  const local = email.slice(0, email.lastIndexOf('@'))
  if (local.length > MAX_LOCAL_LENGTH || local.split('.').includes('')) return false
  return /\.(?:[a-z]{2,63}|xn--[a-z0-9-]+)$/i.test(email)
}
