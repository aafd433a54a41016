const HERE = 'http://here.invalid'
// Going back to these would lead in a circle or act at once.
const NOT_BACK_TO = /^\/(login|register|logout|forgot|reset|auth|two-factor)(\/|$)/i
const LONGEST = 2000

/**
 * The path of this site a person wanted, or null where the text could lead anywhere else: another
 * host however it is written (//host, /\host, tabs, encoded tricks), another scheme, or an account
 * page.
 */
export function safeNextPath(next: string | null | undefined): string | null {
  if (!next?.startsWith('/') || next.length > LONGEST || /[\\\p{C}]/u.test(next)) return null
  if (!URL.canParse(next, HERE)) return null
  const url = new URL(next, HERE)
  const path = url.pathname + url.search + url.hash
  // '/.//host' only becomes '//host' once its dots are resolved.
  if (url.origin !== HERE || /^\/[/\\]/.test(path) || NOT_BACK_TO.test(url.pathname)) return null
  return path
}

/** Where to sign in, and to come back from. */
export function loginPath(next?: string | null): string {
  const path = safeNextPath(next)
  return path ? `/login?next=${encodeURIComponent(path)}` : '/login'
}
