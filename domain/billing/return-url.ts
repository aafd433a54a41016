/**
 * Returns a return URL from a page as an absolute URL, or null unless it leads to this site by http
 * or https and contains no login.
 */
export function checkReturnUrl(text: string, origins: readonly string[]): string | null {
  const [base] = origins
  if (/[\s\\]/.test(text)) return null
  const isPath = text.startsWith('/') && !text.startsWith('//')
  if (!isPath && !/^https?:\/\//i.test(text)) return null
  if (!URL.canParse(text, base)) return null
  const url = new URL(text, base)
  // '/.//host' becomes '//host' only once its dots are resolved, and as a path leads to another
  // site.
  if (url.username || url.password || url.pathname.startsWith('//')) return null
  return origins.includes(url.origin) ? url.href : null
}
