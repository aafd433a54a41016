/** First segments of the signed-in screens, and of what they send. The administrator's are not among them. */
const SEGMENTS = new Set([
  'analytics',
  'campaigns',
  'check-video',
  'create',
  'dashboard',
  'edit',
  'edit-qr',
  'integrations',
  'live-sources',
  'magnet',
  'magnets',
  'profile',
  'search',
  'videos',
  'uploads',
  'workspace',
])

/** Some take a processor for seconds, and exports are recorded with the account. Codes' images aren't meant. */
const DOWNLOAD = /\.(?:zip|mov|csv|json)$/i

const MAX_SPELLINGS = 20

/**
 * Returns a path as the router matches it: decoded, without slashes at its end and without the suffixes of its
 * data requests. Null if so many are stacked that only an attack has them.
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

/** The router takes a path that can't be decoded as it is. */
function decode(pathname: string): string {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return pathname
  }
}

/** A POST that changes nothing: it asks what the codes of a checked video lead to. */
const QUESTION = /^\/check-video\/codes$/i
export const isTourQuestion = (pathname: string): boolean => QUESTION.test(pathname)

export type TourPath = 'screen' | 'download' | null

/**
 * Returns what the tour does with a path, however it is spelled: null if it isn't one of the signed-in
 * screens.
 */
export function tourPath(pathname: string): TourPath {
  const segment = /^\/([\w-]+)(?:[/.]|$)/.exec(decode(pathname))?.[1]?.toLowerCase() ?? ''
  if (!SEGMENTS.has(segment)) return null
  const path = matchedPath(pathname)
  return path === null || DOWNLOAD.test(path) ? 'download' : 'screen'
}
