import type { MiddlewareFunction } from 'react-router'
import { endsSession } from '#domain/accounts/session-cookie.ts'
import { findViewer } from '#domain/accounts/sessions.server.ts'
import { readTourSide, writeTourSide } from '#domain/tour/tour-side.ts'
import { findTourViewer } from '#domain/tour/tour-viewer.server.ts'
import { servicesContext, viewerContext } from './context.ts'
import { type NoticeSlot, noticeContext, readNotice, writeNotice } from './notice.ts'
import { tourContext } from './tour.ts'

/**
 * Runs on every page. It finds the viewer (session cookie or bearer token), renews the session, and
 * carries notices across a redirect. Personal responses are never cached.
 */
export const sessionMiddleware: MiddlewareFunction<Response> = async (
  { request, context },
  next,
) => {
  const services = context.get(servicesContext)
  const { env } = services
  const side = context.get(tourContext)?.side
  const { viewer, cookies } = side
    ? { viewer: await findTourViewer(services, side), cookies: [] }
    : await findViewer(services, request.headers)
  context.set(viewerContext, viewer)
  const slot: NoticeSlot = { waiting: readNotice(env, request.headers), taken: false }
  context.set(noticeContext, slot)

  const response = await next()
  addCookies(response, cookies)
  // A sign-in ends the tour.
  if (viewer && !side && readTourSide(env, request.headers)) {
    addCookies(response, [writeTourSide(env, null)])
  }
  writeNotice(env, response, slot)
  // Clears the browser's cache when a session ends. Drafts in the browser's storage remain.
  if (response.headers.getSetCookie().some(endsSession)) {
    response.headers.set('Clear-Site-Data', '"cache"')
  }
  const isPersonal = viewer !== null || response.headers.has('Set-Cookie')
  const asked = response.headers.get('Cache-Control')
  // With 'no-cache' alone, browsers and proxies could still store the response.
  if (isPersonal && (asked === null || asked === 'no-cache')) {
    response.headers.set('Cache-Control', 'private, no-store')
  }
  return response
}

/** A cookie that the route sets (when someone signs in or out) has precedence over a renewal. */
function addCookies(response: Response, cookies: string[]): void {
  const nameOf = (line: string) => line.slice(0, line.indexOf('='))
  const already = new Set(response.headers.getSetCookie().map(nameOf))
  for (const line of cookies) {
    if (!already.has(nameOf(line))) response.headers.append('Set-Cookie', line)
  }
}
