/**
 * A return address from a page, made absolute: only to this site, only http or https. Null for
 * anything else, an address that carries a login included.
 */
export function checkReturnUrl(text: string, origins: readonly string[]): string | null {
  const [base] = origins
  if (!base || /[\s\\]/.test(text)) return null
  const isPath = text.startsWith('/') && !text.startsWith('//')
  if (!isPath && !/^https?:\/\//i.test(text)) return null
  if (!URL.canParse(text, base)) return null
  const url = new URL(text, base)
  // '/.//host' only becomes '//host' once its dots are resolved: as a path it leads to another site.
  if (url.username || url.password || url.pathname.startsWith('//')) return null
  return origins.includes(url.origin) ? url.href : null
}
