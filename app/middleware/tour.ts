import { createContext, type MiddlewareFunction, type RouterContextProvider } from 'react-router'
import { safeNextPath } from '#domain/accounts/next-path.ts'
import { isTourQuestion, tourPath } from '#domain/tour/tour-paths.ts'
import type { TourSide } from '#domain/tour/tour-side.ts'
import { networkOf } from '#lib/network.server.ts'
import type { Services } from '#platform/services.ts'
import { requestContext } from './context.ts'
import { redirectWithNotice } from './notice.ts'

/** What the routes know about the tour. */
export type TourAccess = {
  /** Whose screens this request sees; null outside the tour. */
  side: TourSide | null
  /** The tour's own services; null while it is closed. */
  services: Services | null
}

/** Null if this installation has no tour. */
export const tourContext = createContext<TourAccess | null>(null)

/**
 * Responds to every change and every download within the tour with a redirect to the same screen
 * and a notice. The request's body isn't read.
 */
export const refuseInTour: MiddlewareFunction<Response> = ({ request, context, url }, next) => {
  if (!context.get(tourContext)?.side) return next()
  const isRead = ['GET', 'HEAD'].includes(request.method) || isTourQuestion(url.pathname)
  if (isRead && tourPath(url.pathname) !== 'download') return next()
  throw redirectWithNotice(sourceOf(request, url), {
    tone: 'info',
    text: isRead
      ? 'Downloads aren’t part of the tour. In your own account, you’d get the file.'
      : 'This is the tour, so nothing is saved. It works in your own account.',
  })
}

/** Returns the path of the screen with the form, which may differ from the form's own URL. */
function sourceOf(request: Request, url: URL): string {
  const referrer = URL.parse(request.headers.get('referer') ?? '')
  const path = referrer?.host === url.host ? referrer.pathname + referrer.search : null
  return safeNextPath(path) ?? '/dashboard'
}

/**
 * Returns whose limit a request counts toward. This is `ownerId` or, within the tour, the visitor's
 * network, because everyone sees the same accounts there.
 */
export function limitKey(context: Readonly<RouterContextProvider>, ownerId: string): string {
  if (!context.get(tourContext)?.side) return ownerId
  return `tour ${networkOf(context.get(requestContext).ip)}`
}
