const HERE = 'http://here.invalid'
// Returning to these paths would cause a redirect loop or an immediate action.
const NOT_BACK_TO = /^\/(login|register|logout|forgot|reset|auth|two-factor)(\/|$)/i
const MAX_LENGTH = 2000

/**
 * Returns a path on this site to redirect to, or null if the text could lead anywhere else: to
 * another host in any notation (//host, /\host, tabs, encodings), to another scheme, or to an
 * account page.
 */
export function safeNextPath(next: string | null | undefined): string | null {
  if (!next?.startsWith('/') || next.length > MAX_LENGTH || /[\\\p{C}]/u.test(next)) return null
  if (!URL.canParse(next, HERE)) return null
  const url = new URL(next, HERE)
  const path = url.pathname + url.search + url.hash
  // '/.//host' turns into '//host' only when its dots are resolved.
  if (url.origin !== HERE || /^\/[/\\]/.test(path) || NOT_BACK_TO.test(url.pathname)) return null
  return path
}

/** Returns the path of the sign-in page, including the path to return to afterward. */
export function loginPath(next?: string | null): string {
  const path = safeNextPath(next)
  return path ? `/login?next=${encodeURIComponent(path)}` : '/login'
}
