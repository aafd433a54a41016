/**
 * Converts a return URL from a page to an absolute URL. Returns null unless it opens this site over
 * http or https and contains no user name or password.
 */
export function checkReturnUrl(text: string, origins: readonly string[]): string | null {
  const [base] = origins
  if (/[\s\\]/.test(text)) return null
  const isPath = text.startsWith('/') && !text.startsWith('//')
  if (!isPath && !/^https?:\/\//i.test(text)) return null
  if (!URL.canParse(text, base)) return null
  const url = new URL(text, base)
  // '/.//host' turns into '//host' only when its dots are resolved. Used as a path, it would open
  // another site.
  if (url.username || url.password || url.pathname.startsWith('//')) return null
  return origins.includes(url.origin) ? url.href : null
}
