const SLASH = 47
const SPACE = 32

/**
 * The path of a magnet's page in a request's target, without its query; null for anything else.
 * Runs at every request: it looks at four characters first.
 */
export function magnetPagePath(target: string): string | null {
  if (target.charCodeAt(0) !== SLASH || target.charCodeAt(2) !== SLASH) return null
  const first = target.charCodeAt(1) | SPACE
  if (first !== 109 && first !== 113) return null
  const query = target.indexOf('?')
  const path = query === -1 ? target : target.slice(0, query)
  return path.length > 3 ? path : null
}

/** Whether a key, host and path in lower case, is one a page can have. */
export function isPageKey(key: string): boolean {
  return /^[a-z0-9.:[\]-]{1,255}\/[mq]\/[a-z0-9-]{1,64}$/.test(key)
}
