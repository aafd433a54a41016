/** First segments of the signed-in screens, and of what they send. The administrator's are not among them. */
const SEGMENTS = new Set([
  ...['analytics', 'campaigns', 'check-video', 'create', 'dashboard', 'edit', 'edit-qr'],
  ...['integrations', 'live-sources', 'magnet', 'magnets', 'profile', 'search', 'videos'],
  ...['uploads', 'workspace'],
])

/** Some take a processor for seconds, and exports are recorded with the account. Codes' images aren't meant. */
const DOWNLOAD = /\.(?:zip|mov|csv|json)$/i

/** A POST that changes nothing: it asks what the codes of a checked video lead to. */
const QUESTION = /^\/check-video\/codes$/i
export const isTourQuestion = (pathname: string): boolean => QUESTION.test(pathname)

export type TourPath = 'screen' | 'download' | null

/** Returns what the tour does with a path: null if it isn't one of the signed-in screens. */
export function tourPath(pathname: string): TourPath {
  const segment = /^\/([\w-]+)(?:[/.]|$)/.exec(pathname)?.[1]?.toLowerCase() ?? ''
  if (!SEGMENTS.has(segment)) return null
  return DOWNLOAD.test(pathname) ? 'download' : 'screen'
}
