export const MAX_EMAIL_LENGTH = 254
/** The longest part before the @ that mail servers accept (RFC 5321). */
const MAX_LOCAL_LENGTH = 64

// What browsers accept in <input type=email> (HTML living standard, "valid email address").
const BROWSER_EMAIL =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/

/**
 * Returns the email that was entered, or null if no mail can reach it: trimmed, without line breaks,
 * an international domain as punycode, case unchanged.
 */
export function parseEmail(typed: string): string | null {
  const email = browserEmail(typed)
  return email !== null && isReachable(email) ? email : null
}

/**
 * Returns an account's email in its one stored form: as `parseEmail` returns it, with full-width
 * and other compatibility characters normalized, in lower case.
 */
export function normalizeAccountEmail(typed: string): string | null {
  return parseEmail(plain(typed))?.toLowerCase() ?? null
}

/**
 * Returns the email to look an account up by. It is less strict than `normalizeAccountEmail`: accounts that
 * an earlier rule accepted can still sign in.
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

/** Browsers also accept addresses that no mail can reach: 'mia@b', 'a..b@example.com'. */
function isReachable(email: string): boolean {
  const local = email.slice(0, email.lastIndexOf('@'))
  if (local.length > MAX_LOCAL_LENGTH || local.split('.').includes('')) return false
  return /\.(?:[a-z]{2,63}|xn--[a-z0-9-]+)$/i.test(email)
}
