import type { RequestInfo } from '#app/middleware/context.ts'
import { FIRST_SEGMENTS } from '#content/paths.ts'
import { findMeantName } from '#domain/spoken-names/meant-names.server.ts'
import { isNameLike } from '#domain/spoken-names/name-like.ts'
import { readTypedLetters } from '#domain/spoken-names/spoken-name.ts'
import { withTimeout } from '#lib/with-timeout.ts'
import type { Services } from '#platform/services.ts'

/** How long a lookup may take before the database counts as down. */
const LOOKUP_TIMEOUT_MS = 2000
const PAGES: ReadonlySet<string> = new Set(FIRST_SEGMENTS)

/**
 * Returns the letters that may be a spoken link in a path at a host's root or below /m/; null if
 * there are none.
 */
export type ReadSpokenPath = (target: string) => string | null

/** `adminPath` is the administrator's path segment, which is never a spoken link. */
export function createSpokenPathReader({ adminPath }: { adminPath: string }): ReadSpokenPath {
  return (target) => {
    const query = target.indexOf('?')
    const path = query === -1 ? target : target.slice(0, query)
    const start = /^\/m\//i.test(path) ? 3 : 1
    const end = path.endsWith('/') ? path.length - 1 : path.length
    if (!path.startsWith('/') || path.lastIndexOf('/', end - 1) >= start) return null
    const typed = path.slice(start, end)
    // The router's data requests end in '.data'.
    if (typed.endsWith('.data')) return null
    if (start === 1 && (PAGES.has(typed.toLowerCase()) || typed === adminPath)) return null
    const letters = readTypedLetters(typed)
    return letters !== null && isNameLike(letters) ? letters : null
  }
}

/**
 * Returns what was entered at a host's root if it looks like a spoken link: one or two words.
 * Returns null for other paths and for paths that have their own page. A path with a dot is a file,
 * and one that begins with underscores belongs to the router.
 */
function readUnknownMessages(pathname: string, adminPath: string): string | null {
  const path = pathname.slice(1).replace(/\/$/, '')
  if (path.includes('.') || path.startsWith('_')) return null
  if (PAGES.has(path.toLowerCase()) || path === adminPath) return null
  return readTypedLetters(path) === null ? null : path.replaceAll('%20', ' ')
}

/** Returns the path of a spoken link's page. */
export const spokenPath = (identifier: string) => `/m/${identifier}`

/**
 * Returns a function that replaces a spoken link's URL, even a mistyped one, with the URL of its
 * page, so that only this function needs to know spoken links. If a URL only looks like a spoken
 * link, its visitor's page says that the link is unknown. Other URLs are unchanged.
 */
export function createSpokenUrls(services: Services) {
  const { adminPath } = services.env
  const read = createSpokenPathReader(services.env)
  return async (
    url: URL,
    { isRead }: { isRead: boolean },
  ): Promise<Pick<RequestInfo, 'isCorrected' | 'unknownMessages'>> => {
    const letters = read(url.pathname)
    try {
      const meant =
        letters && (await withTimeout(findMeantName(services, letters), LOOKUP_TIMEOUT_MS))
      if (meant) {
        url.pathname = spokenPath(meant.identifier)
        return { isCorrected: meant.isCorrected }
      }
    } catch (error) {
      if (!services.isOutage(error)) throw error
      // During an outage, the magnet page says that it is temporarily unavailable, and keeps the
      // values of a form.
      url.pathname = spokenPath(letters ?? '')
      return {}
    }
    const words = isRead ? readUnknownMessages(url.pathname, adminPath) : null
    if (words === null) return {}
    url.pathname = spokenPath(encodeURIComponent(words))
    return { unknownMessages: words }
  }
}
