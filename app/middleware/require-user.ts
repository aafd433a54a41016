import { type MiddlewareFunction, type RouterContextProvider, redirect } from 'react-router'
import { loginPath } from '#domain/accounts/next-path.ts'
import type { Viewer } from '#domain/accounts/viewer.ts'
import { personContext, type SignedInRequest, signedInContext } from './acting.ts'
import { requestContext, viewerContext } from './context.ts'
import { runAsHelper } from './helper.server.tsx'
import { sessionEndedResponse } from './session-ended.server.tsx'

/**
 * Guards signed-in routes. A signed-out request that
 *
 * - opens a page is redirected to /login and returns afterward;
 * - posts a form without JavaScript gets a page that keeps the entered values and can resend them
 *   after a sign-in in another tab;
 * - posts a form with JavaScript reaches the action, because the page with the entered values is
 *   still open and an error thrown here would replace it. So EVERY action below this guard runs in
 *   `formAction`, or calls `actionViewer(context)` itself. Without a viewer it returns its usual
 *   rejection with status 401 (the router then doesn't revalidate the page).
 *
 * Loaders below it call `requireViewer(context)`. If a person works in a creator's account, the
 * viewer is the creator from here on, and the person's role must allow the request.
 */
export const requireUser: MiddlewareFunction<Response> = async (args, next) => {
  const { request, url, context } = args
  if (context.get(viewerContext)) {
    // The router's pattern has no leading slash.
    const pattern = `/${args.pattern.replace(/^\//, '')}`
    const signedIn: SignedInRequest = { pattern, url: url.pathname + url.search, intent: '' }
    context.set(signedInContext, signedIn)
    const { acting } = context.get(personContext)
    const isHelping = acting && acting !== 'ended'
    const response = await (isHelping ? runAsHelper({ ...args, pattern }, acting, next) : next())
    return signedIn.replacement ?? response
  }
  if (request.method === 'GET' || request.method === 'HEAD') {
    // `url` is the page's URL. `request.url` may be the URL of the router's data.
    throw redirect(loginPath(url.pathname + url.search))
  }
  if (context.get(requestContext).isDataRequest) return next()
  return sessionEndedResponse(request)
}

/** Returns the viewer in an action below the guard; null if the session has ended. */
export function actionViewer(context: Readonly<RouterContextProvider>): Viewer | null {
  return context.get(viewerContext)
}
