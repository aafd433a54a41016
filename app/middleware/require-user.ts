import { type MiddlewareFunction, type RouterContextProvider, redirect } from 'react-router'
import { loginPath } from '#domain/accounts/next-path.ts'
import type { Viewer } from '#domain/accounts/viewer.ts'
import { requestContext, viewerContext } from './context.ts'
import { sessionEndedResponse } from './session-ended.server.tsx'

/**
 * The guard of everything signed in. A stranger who
 *
 * - opens a page is sent to /login and comes back afterwards;
 * - posts a form without script gets a page that keeps what was typed and sends it again once they
 *   have signed in beside it;
 * - posts a form with script reaches the action, since the page with the typed values is still
 *   there and an error thrown here would take it away. So EVERY action below this guard asks
 *   `actionViewer(context)` first, and without a viewer answers its usual refusal with status 401
 *   (the router then leaves the page's data alone).
 *
 * Loaders below it call `requireViewer(context)`.
 */
export const requireUser: MiddlewareFunction<Response> = ({ request, url, context }, next) => {
  if (context.get(viewerContext)) return next()
  if (request.method === 'GET' || request.method === 'HEAD') {
    // The page's address: `request.url` would be that of its data, which leads nowhere.
    throw redirect(loginPath(url.pathname + url.search))
  }
  if (context.get(requestContext).isDataRequest) return next()
  return sessionEndedResponse(request)
}

/** Who is acting, in an action below the guard; null where the session ended while they typed. */
export function actionViewer(context: Readonly<RouterContextProvider>): Viewer | null {
  return context.get(viewerContext)
}
