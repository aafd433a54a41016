/**
 * The first path segments of the signed-in screens and their requests, except the administrator's.
 */
const SEGMENTS = new Set([
  'accounts',
  'analytics',
  'campaigns',
  'check-video',
  'create',
  'dashboard',
  'edit',
  'edit-qr',
  'integrations',
  'leads',
  'live-sources',
  'magnet',
  'magnets',
  'media-kits',
  'people',
  'profile',
  'search',
  'suppressions',
  'videos',
  'uploads',
  'workspace',
])

/**
 * Downloads that the tour doesn't offer: some take seconds of processor time, and exports are
 * recorded for the account. Images of codes don't match.
 */
const DOWNLOAD = /\.(?:zip|mov|csv|json)$/i

const MAX_SPELLINGS = 20

/**
 * Returns a path as the router matches it: decoded, without trailing slashes and without the
 * suffixes of data requests. Returns null if there are so many suffixes that it must be an attack.
 */
function matchedPath(pathname: string): string | null {
  let path = decode(pathname)
  for (let removed = 0; removed < MAX_SPELLINGS; removed++) {
    const lower = path.toLowerCase()
    const suffix = ['/_', '.data', '/'].find((each) => lower.endsWith(each))
    if (suffix === undefined || path === '/') return path
    path = path.slice(0, -suffix.length)
  }
  return null
}

/**
 * Decodes a path. The router uses a path that can't be decoded unchanged, so this function does
 * too.
 */
function decode(pathname: string): string {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return pathname
  }
}

/** A POST that changes nothing. It requests information on the codes in a checked video. */
const QUESTION = /^\/check-video\/codes$/i
export const isTourQuestion = (pathname: string): boolean => QUESTION.test(pathname)

export type TourPath = 'screen' | 'download' | null

/**
 * Returns how the tour treats a path in any spelling; null if it isn't one of the signed-in
 * screens.
 */
export function tourPath(pathname: string): TourPath {
  const segment = /^\/([\w-]+)(?:[/.]|$)/.exec(decode(pathname))?.[1]?.toLowerCase() ?? ''
  if (!SEGMENTS.has(segment)) return null
  const path = matchedPath(pathname)
  return path === null || DOWNLOAD.test(path) ? 'download' : 'screen'
}
